-- PEOPLE-05: the account that had the address when it changed it: from then on the entry is found by it. The address stays as
-- the startup typed it: another one of the person is not for the startup.
alter table co_founders add column user_id uuid;
create index co_founders_user on co_founders (user_id) where user_id is not null;
