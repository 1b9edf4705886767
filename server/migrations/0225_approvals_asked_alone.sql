-- STAFF-07: whether there was no other owner when it was asked. Then alone time decides: who takes the rights of all others
-- afterwards does not get alone what took two.
alter table approvals add column is_alone boolean not null default false;
