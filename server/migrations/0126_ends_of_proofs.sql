-- What is verified of a profile, each kind with its end (null: none), so that whoever shows it can ask the clock.
-- Written from what is verified today as every later change writes it.
create function pg_temp.proofs_of(person uuid) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(kind, ends_at), '{}') from (
    select distinct on (kind) kind, ends_at from (
      select kind, ends_at from verifications where user_id = person and verified_at is not null
      union all
      select type, (valid_to + 1)::timestamp at time zone 'Asia/Kolkata' from certificates
      where user_id = person and state = 'verified' and type in ('incorporation', 'gst', 'udyam', 'sebi')
    ) held order by kind, ends_at desc nulls first
  ) latest $$;

do $$ declare kind text; begin
  foreach kind in array array['startups', 'investors', 'mentors'] loop
    execute format('alter table %I add column proofs jsonb not null default ''{}''', kind);
    execute format('update %I set proofs = pg_temp.proofs_of(user_id) where verifications <> ''{}''', kind);
    execute format('alter table %I drop column verifications', kind);
  end loop;
end $$;

-- The last day in India of the recognition whose mark a startup has; null for one without an end.
alter table startups add column recognised_until date;
update startups set recognised_until = (
  select valid_to from certificates c
  where c.user_id = startups.user_id and c.type = 'recognition' and c.state = 'verified'
  order by issue_date desc, id desc limit 1
) where recognised;
