-- A ticket lives no longer than its session, also one that is made while the session is being ended. Those there are
-- may be of sessions that are gone; whoever holds one asks for another within seconds.
delete from live_tickets;
alter table live_tickets add foreign key (session_id) references sessions (id) on delete cascade;
