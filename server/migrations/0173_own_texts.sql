-- A text of the operator may have its words in other languages behind it (LANG-09, decision 117); the rules are about the
-- English ones.
create function english(text) returns text language sql immutable strict parallel safe
  return regexp_replace($1, U&'\FDD1[^\FDD2]*\FDD2|\FDD0', '', 'g');

alter table events
  drop constraint events_title_check,
  drop constraint events_description_check,
  drop constraint events_location_check,
  add constraint events_title_check check (char_length(english(title)) between 1 and 120),
  add constraint events_description_check check (char_length(english(description)) between 1 and 4000),
  add constraint events_location_check check (char_length(english(location)) between 1 and 200);
alter table regulations
  drop constraint regulations_description_check,
  add constraint regulations_description_check check (char_length(english(description)) between 1 and 1000);
alter table announcements
  drop constraint announcements_message_check,
  add constraint announcements_message_check check (char_length(english(message)) between 1 and 300);
