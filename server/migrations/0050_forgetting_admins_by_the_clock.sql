-- The site's own role calls this, so it must not reach lines by a time that it makes up: one in the future counts as now.
create or replace function admin_log_forget_admins(now timestamptz) returns integer language plpgsql security definer
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
