-- Whom a member wants to find again, with the name of an own list ("" for none) and a private note (BOOK-01).
create table bookmarks (
  user_id uuid not null references users (id) on delete cascade,
  bookmarked_id uuid not null references users (id) on delete cascade,
  list text not null default '' check (char_length(list) <= 60),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null,
  primary key (user_id, bookmarked_id),
  check (user_id <> bookmarked_id)
);
create index bookmarks_bookmarked on bookmarks (bookmarked_id);
