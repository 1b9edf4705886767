-- STAFF-01: what each administrator may do, in the place of one right for everything.
create table staff_grants (
  person_id uuid not null references users (id) on delete cascade,
  scope text not null check (scope ~ '^[a-z]+(\.[a-z]+)?$' and char_length(scope) <= 40),
  -- Null: by a command of the server, or that administrator has left. Nobody grants anything to themselves.
  granted_by uuid references users (id) on delete set null check (granted_by <> person_id),
  approved_by uuid references users (id) on delete set null check (approved_by <> granted_by and approved_by <> person_id),
  granted_at timestamptz not null,
  -- Null: until it is taken back.
  until timestamptz check (until > granted_at),
  primary key (person_id, scope)
);
create index staff_grants_until on staff_grants (until) where until is not null;
create index staff_grants_granted_by on staff_grants (granted_by);
create index staff_grants_approved_by on staff_grants (approved_by);

insert into staff_grants (person_id, scope, granted_at) select id, 'owner', created_at from users where is_admin;

-- `is_admin` says whether a person has a grant. The version before reads it, and what it writes becomes a grant of everything.
create function staff_grants_followed() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.person_id, old.person_id);
  is_staff boolean := exists (select from staff_grants where person_id = person);
begin
  update users set is_admin = is_staff where id = person and is_admin <> is_staff;
  return null;
end $$;
create trigger staff_grants_followed after insert or delete on staff_grants
  for each row execute function staff_grants_followed();

create function is_admin_followed() returns trigger language plpgsql as $$
begin
  if not new.is_admin then
    delete from staff_grants where person_id = new.id;
  elsif not exists (select from staff_grants where person_id = new.id) then
    insert into staff_grants (person_id, scope, granted_at) values (new.id, 'owner', new.created_at);
  end if;
  return null;
end $$;
create trigger is_admin_inserted after insert on users for each row when (new.is_admin) execute function is_admin_followed();
create trigger is_admin_followed after update of is_admin on users
  for each row when (new.is_admin is distinct from old.is_admin) execute function is_admin_followed();
