-- STAFF-07: who takes the rights of all other owners does not thereby become one whom time alone is enough for.
alter table users add column owner_ended_at timestamptz;
create index users_owner_ended on users (owner_ended_at) where owner_ended_at is not null;
