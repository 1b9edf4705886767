-- ADM-15: applications are narrowed by the role of the applicant.
alter table applications
  add column role text not null default 'Startup' check (role in ('Startup', 'Mentor', 'Investor'));
update applications a set role = u.user_type from users u where u.id = a.user_id and u.user_type is not null;
alter table applications alter column role drop default;

-- A process of the version before names no role. A later version drops this.
create function applications_take_role() returns trigger language plpgsql as $$
begin
  select user_type into strict new.role from users where id = new.user_id;
  return new;
end
$$;
create trigger applications_take_role before insert on applications
  for each row when (new.role is null) execute function applications_take_role();
