-- Who invites to an event, and who speaks there; "" where nothing is said.
alter table events
  add column host text not null default '' check (char_length(host) <= 100),
  add column speakers text not null default '' check (char_length(speakers) <= 300);
