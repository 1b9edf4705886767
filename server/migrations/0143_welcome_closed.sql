-- SHELL-24: who has closed the welcome once does not see it again, on any device.
alter table users add column welcome_closed boolean not null default false;
