-- REQ-08, SES-03: one absence for requests and for hours, where there were two. Days in India, both included; for the hours
-- of a mentor they are the days of the mentor's zone.
create table absences (
  user_id uuid not null references users (id) on delete cascade,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  note text not null default '' check (char_length(note) <= 100),
  primary key (user_id, from_day)
);
create index absences_until on absences (until_day);

-- The deadlines of these have moved already.
insert into absences (user_id, from_day, until_day)
  select user_id, (now() at time zone 'Asia/Kolkata')::date, (until at time zone 'Asia/Kolkata')::date
  from away where until > now();

-- Days of a mentor without hours become absences from the first to the last, less what is covered above; deadlines that
-- lie in or after them move, as when they are entered.
do $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  one record;
begin
  for one in
    with off as (
      select user_id, day, note, day - (row_number() over (partition by user_id, note order by day))::int as island
      from mentor_days where isempty(minutes) and day >= today - 1
    ), ranges as (
      select user_id, note, min(day) as from_day, max(day) as until_day from off group by user_id, note, island
    )
    select r.user_id, r.note, greatest(r.from_day, a.until_day + 1) as from_day, r.until_day
    from ranges r left join absences a using (user_id)
    where a.until_day is null or r.until_day > a.until_day
    order by user_id, from_day
  loop
    insert into absences (user_id, from_day, until_day, note)
      values (one.user_id, one.from_day, one.until_day, one.note);
    update connections
      set due_at = due_at + make_interval(days => one.until_day - greatest(one.from_day - 1, today)), reminded = false
      where receiver_id = one.user_id and status = 'pending' and (question = '' or reply <> '')
        and one.until_day > today and due_at >= one.from_day::timestamp at time zone 'Asia/Kolkata';
  end loop;
end
$$;
delete from mentor_days where isempty(minutes);
update mentor_terms set renew_at = now() where user_id in (select user_id from absences);

-- A process of the version before still writes both. A later version drops these, and the table away.
create function absences_take_away() returns trigger language plpgsql as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  last_day date;
begin
  if tg_op <> 'INSERT' then
    delete from absences where user_id = old.user_id and until_day = (old.until at time zone 'Asia/Kolkata')::date;
  end if;
  if tg_op <> 'DELETE' then
    last_day := (new.until at time zone 'Asia/Kolkata')::date;
    insert into absences (user_id, from_day, until_day) values (new.user_id, least(today, last_day), last_day)
      on conflict (user_id, from_day) do update set until_day = excluded.until_day;
  end if;
  return null;
end
$$;
create trigger absences_take_away after insert or update or delete on away
  for each row execute function absences_take_away();

create function absences_take_days_off() returns trigger language plpgsql as $$
begin
  insert into absences (user_id, from_day, until_day, note) values (new.user_id, new.day, new.day, new.note)
    on conflict do nothing;
  return null;
end
$$;
create trigger absences_take_days_off before insert or update on mentor_days
  for each row when (isempty(new.minutes)) execute function absences_take_days_off();
