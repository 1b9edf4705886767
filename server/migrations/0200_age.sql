-- AGE-01 to AGE-08. People under 18, and those who asked to take part: what a request holds, then who consented for whom.
create table minors (
  id uuid primary key,
  -- The account, once there is one; null while the parent has not answered or the child has not registered.
  user_id uuid unique references users (id) on delete cascade,
  -- Who consented. Null: not yet, ended, or of age; the account is paused then, or waits for its owner's word (grown_at).
  parent_id uuid references users (id) on delete set null,
  -- The first day of the month.
  born date check (extract(day from born) = 1),
  parent_email text check (char_length(parent_email) between 3 and 254),
  -- Given by the parent; the account that is made with it becomes the child's.
  child_email text check (char_length(child_email) between 3 and 254),
  -- Opens the parent's page, once.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- With it the owner of a paused account asks a parent.
  way_hash bytea unique check (octet_length(way_hash) = 32),
  -- From here on the days count after which a request without an account is deleted.
  asked_at timestamptz not null,
  consented_at timestamptz,
  grown_at timestamptz,
  check (parent_id is null or consented_at is not null),
  check (way_hash is null or user_id is not null)
);
create index minors_parent on minors (parent_id) where parent_id is not null;
create index minors_asked on minors (asked_at) where user_id is null;
create index minors_born on minors (born) where user_id is not null and grown_at is null;
create unique index minors_child_email on minors (email_key(child_email)) where child_email is not null;

-- AGE-03. However the account is made, it is the child's from its first moment on.
create function bind_minor() returns trigger language plpgsql as $$
begin
  update minors set user_id = new.id, child_email = null
    where user_id is null and parent_id is not null and email_key(child_email) = email_key(new.email);
  return null;
end $$;
create trigger users_bind_minor after insert on users for each row execute function bind_minor();

-- AGE-05. Nothing that others could follow a minor by is written, whoever writes it. The arguments name the columns of people.
create function skip_minors() returns trigger language plpgsql as $$
begin
  if exists (
    select from minors where user_id = any (
      array(select (to_jsonb(new) ->> person)::uuid from unnest(tg_argv) as person)
    )
  ) then return null; end if;
  return new;
end $$;
create trigger profile_views_skip_minors before insert on profile_views
  for each row execute function skip_minors('owner_id', 'viewer_id');
create trigger room_reads_skip_minors before insert on room_reads for each row execute function skip_minors('person_id');
create trigger room_beats_skip_minors before insert on room_beats for each row execute function skip_minors('person_id');
create trigger matches_skip_minors before insert on matches
  for each row execute function skip_minors('user_id', 'candidate_id');
create trigger match_dismissals_skip_minors before insert on match_dismissals
  for each row execute function skip_minors('user_id', 'candidate_id');

-- The copy of an update and the choice of its reader are needed; the day it was read is not.
create function forget_read() returns trigger language plpgsql as $$
begin
  if exists (select from minors where user_id = new.reader_id) then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], null));
  end if;
  return new;
end $$;
create trigger update_copies_forget_read before insert or update of read_on on update_copies
  for each row when (new.read_on is not null) execute function forget_read('read_on');
create trigger update_readers_forget_read before insert or update of shares_on on update_readers
  for each row when (new.shares_on is not null) execute function forget_read('shares_on');

-- What was written before it was known.
create function forget_minor() returns trigger language plpgsql as $$
begin
  delete from profile_views where owner_id = new.user_id or viewer_id = new.user_id;
  delete from room_reads where person_id = new.user_id;
  delete from room_beats where person_id = new.user_id;
  delete from matches where user_id = new.user_id or candidate_id = new.user_id;
  delete from match_dismissals where user_id = new.user_id or candidate_id = new.user_id;
  update update_copies set read_on = null where reader_id = new.user_id and read_on is not null;
  update update_readers set shares_on = null where reader_id = new.user_id and shares_on is not null;
  return null;
end $$;
create trigger minors_forget after insert or update of user_id on minors
  for each row when (new.user_id is not null) execute function forget_minor();

-- AGE-06. Whoever is not verified in any way writes nothing to a minor, whatever connected the two.
create function has_proof(person uuid, at timestamptz) returns boolean language sql stable as $$
  select exists (select from verifications where user_id = person and ends_at > at)
    or exists (
      select from (
        select proofs from startups where user_id = person
        union all select proofs from investors where user_id = person
        union all select proofs from mentors where user_id = person
      ) kinds, jsonb_each_text(proofs) as kind (name, ends)
      where ends is null or ends::timestamptz > at
    )
$$;
create function skip_unproven() returns trigger language plpgsql as $$
begin
  if exists (
    select from conversations c join minors m on m.user_id in (c.low_user_id, c.high_user_id)
    where c.id = new.conversation_id and m.user_id <> new.sender_id
  ) and not has_proof(new.sender_id, new.created_at) then return null; end if;
  return new;
end $$;
create trigger messages_skip_unproven before insert on messages for each row execute function skip_unproven();

-- A receipt of the parent (AGE-04).
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check check
  (purpose in ('terms', 'privacyNotice', 'child', 'announcement', 'newStartup', 'readingTime', 'receipts', 'push'));
