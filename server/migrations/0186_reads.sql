-- What staff opened of a member (TRACE-04) are lines of the log too. After a year only the line's digests stay.
create or replace function admin_log_forget_admins(now timestamptz) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  until timestamptz := least(now, transaction_timestamp()) - interval '1 year';
  admins integer;
  reads integer;
begin
  perform set_config('startup_connect.admin_log', 'on', true);
  update admin_log set admin_id = null, admin_public_id = null, admin_salt = null
    where at < until and admin_id is not null
      and (act like 'read.%' or not exists (select 1 from users where users.id = admin_log.admin_id));
  get diagnostics admins = row_count;
  update admin_log set subject_id = null, target = '', detail = '', subject_salt = null
    where at < until and act like 'read.%' and subject_salt is not null;
  get diagnostics reads = row_count;
  perform set_config('startup_connect.admin_log', 'off', true);
  return admins + reads;
end
$$;
