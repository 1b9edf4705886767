-- The end of the log on each day, signed (TRACE-02). Whoever keeps one elsewhere finds what was changed before it.
create table anchors (
  -- Of India, on which it was made.
  day date primary key,
  number bigint not null,
  -- Of the line with that number.
  digest text not null,
  at timestamptz not null,
  -- [{"key", "signature"}], by the key of today and by the one before while APP_SECRET_PREVIOUS names it.
  signatures jsonb not null
);

create or replace function admin_log_refuse() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'admin_log' and current_setting('startup_connect.admin_log', true) = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  raise exception 'lines of % are added and never changed', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger anchors_refuse before update or delete on anchors for each row execute function admin_log_refuse();
create trigger anchors_refuse_truncate before truncate on anchors for each statement execute function admin_log_refuse();

-- `audit verify` computes all of it by itself: a function here could be replaced by whoever changes the lines.
drop function admin_log_faults();
