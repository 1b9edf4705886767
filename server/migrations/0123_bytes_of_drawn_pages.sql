-- What is made of a file counts in its room as the file does: bytes of its pictures and its text, and what they cost to draw.
alter table room_versions
  add column made_bytes int not null default 0 check (made_bytes >= 0),
  add column drawn_ms int not null default 0 check (drawn_ms >= 0);
