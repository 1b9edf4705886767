-- The account's name beside the startup, so that a card of the list stays one row (PEOPLE-02, decision 51).
alter table startups add column founder_name text not null default '';
update startups set founder_name = users.name from users where users.id = startups.user_id;

create function startups_take_founder() returns trigger language plpgsql as $$
begin
  select name into strict new.founder_name from users where id = new.user_id;
  return new;
end
$$;
create trigger startups_take_founder before insert on startups
  for each row execute function startups_take_founder();

create function users_name_founders() returns trigger language plpgsql as $$
begin
  update startups set founder_name = new.name where user_id = new.id;
  return null;
end
$$;
create trigger users_name_founders after update of name on users
  for each row when (old.name is distinct from new.name) execute function users_name_founders();
