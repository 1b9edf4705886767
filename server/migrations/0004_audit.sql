-- Every act of an administrator (ADM-11). Lines are added and never changed; of a person who leaves only the act stays.
create table admin_log (
  id uuid primary key,
  at timestamptz not null,
  admin_id uuid,
  act text not null check (char_length(act) between 1 and 60),
  -- The member whose matter it is, if it is one's.
  subject_id uuid,
  -- What it was done to, readable: an application's number, the date of a notice.
  target text not null default '' check (char_length(target) <= 200),
  detail text not null default '' check (char_length(detail) <= 1500),
  -- 1, 2, 3 without a gap, given at the commit.
  number bigint,
  -- The personal id at the time; null where a command of the server did it.
  admin_public_id text,
  -- Random, one for each personal part; gone with the part.
  admin_salt uuid,
  subject_salt uuid,
  -- SHA-256 in hex of salt and part.
  admin_digest text,
  subject_digest text,
  -- SHA-256 in hex of the line before and this one.
  digest text
);
-- The log is read by act and by administrator (ADM-11), newest first.
create index admin_log_of_act on admin_log (act, id desc);
create index admin_log_of_admin on admin_log (admin_id, id desc);
create index admin_log_of_subject on admin_log (subject_id, id desc) where subject_id is not null;
create unique index admin_log_number on admin_log (number);

create function admin_log_admin_digest(line admin_log) returns text language sql stable set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(jsonb_build_array(line.admin_salt, line.admin_id, line.admin_public_id)::text, 'UTF8')), 'hex')
$$;

create function admin_log_subject_digest(line admin_log) returns text language sql stable set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(
    jsonb_build_array(line.subject_salt, line.subject_id, line.target, line.detail)::text, 'UTF8')), 'hex')
$$;

create function admin_log_hash(line admin_log, before text) returns text language sql stable set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(jsonb_build_array(
    before, line.number, line.id, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), line.act,
    line.admin_digest, line.subject_digest)::text, 'UTF8')), 'hex')
$$;

-- At the end of a transaction, when it needs no other lock: two at once take their turns and cannot deadlock.
create function admin_log_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line admin_log;
  last record;
begin
  perform pg_advisory_xact_lock(7316044040);
  select * into line from admin_log where id = new.id;
  if not found then return null; end if;
  select number, digest into last from admin_log where number is not null order by number desc limit 1;
  line.number := coalesce(last.number, 0) + 1;
  line.admin_public_id := (select public_id from users where id = line.admin_id);
  line.admin_salt := gen_random_uuid();
  line.subject_salt := gen_random_uuid();
  line.admin_digest := admin_log_admin_digest(line);
  line.subject_digest := admin_log_subject_digest(line);
  line.digest := admin_log_hash(line, coalesce(last.digest, ''));
  perform set_config('startup_connect.admin_log', 'on', true);
  update admin_log set number = line.number, admin_public_id = line.admin_public_id, admin_salt = line.admin_salt,
    subject_salt = line.subject_salt, admin_digest = line.admin_digest, subject_digest = line.subject_digest, digest = line.digest
    where id = line.id;
  perform set_config('startup_connect.admin_log', 'off', true);
  return null;
end
$$;
create constraint trigger admin_log_chain after insert on admin_log
  deferrable initially deferred for each row execute function admin_log_chain();

-- No one changes or removes a line, but the functions here, which run as the owner of the table.
create function admin_log_refuse() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and current_setting('startup_connect.admin_log', true) = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  raise exception 'lines of admin_log are added and never changed' using errcode = 'insufficient_privilege';
end
$$;
create trigger admin_log_refuse before update or delete on admin_log for each row execute function admin_log_refuse();
create trigger admin_log_refuse_truncate before truncate on admin_log for each statement execute function admin_log_refuse();

-- Of a person who leaves only that something was done stays, in the same transaction.
create function admin_log_forget_subject() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from admin_log where subject_id = old.id) then
    perform set_config('startup_connect.admin_log', 'on', true);
    update admin_log set subject_id = null, target = '', detail = '', subject_salt = null where subject_id = old.id;
    perform set_config('startup_connect.admin_log', 'off', true);
  end if;
  return null;
end
$$;
create trigger admin_log_forget_subject after delete on users for each row execute function admin_log_forget_subject();

-- The site's own role calls this, so it must not reach lines by a time that it makes up: one in the future counts as now.
create function admin_log_forget_admins(now timestamptz) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  lines integer;
begin
  perform set_config('startup_connect.admin_log', 'on', true);
  update admin_log set admin_id = null, admin_public_id = null, admin_salt = null
    where at < least(now, transaction_timestamp()) - interval '1 year' and admin_id is not null
      and not exists (select 1 from users where users.id = admin_log.admin_id);
  get diagnostics lines = row_count;
  perform set_config('startup_connect.admin_log', 'off', true);
  return lines;
end
$$;

-- Lines that are not what the chain says, the first one first; none when it is whole.
create function admin_log_faults() returns table (number bigint, id uuid, fault text) language sql stable
  set search_path = public, pg_temp as $$
  select place, line_id, what from (
    select line.number as place, line.id as line_id, case
      when line.number is null then 'it was never part of the chain'
      when line.number <> coalesce(lag(line.number) over chain, 0) + 1 then 'lines before it are missing'
      when line.digest is distinct from admin_log_hash(line, coalesce(lag(line.digest) over chain, '')) then 'it or the line before it was changed'
      when line.admin_salt is not null and line.admin_digest is distinct from admin_log_admin_digest(line)
        or line.admin_salt is null and line.admin_id is not null then 'who did it was changed'
      when line.subject_salt is not null and line.subject_digest is distinct from admin_log_subject_digest(line)
        or line.subject_salt is null and (line.subject_id is not null or line.target <> '' or line.detail <> '')
        then 'to whom, or what it says, was changed'
    end as what
    from admin_log line window chain as (order by line.number)
  ) lines where what is not null order by place nulls last
$$;
