-- Who opened whose profile on which day of India: counted once a day and person, kept 90 days (PROF-29).
create table profile_views (
  owner_id uuid not null references users (id) on delete cascade,
  day date not null,
  viewer_id uuid not null references users (id) on delete cascade,
  primary key (owner_id, day, viewer_id),
  check (owner_id <> viewer_id)
);
create index profile_views_viewer on profile_views (viewer_id);
create index profile_views_day on profile_views (day);

-- What people remind themselves of (PROF-31). What the platform reminds them of follows from facts and is
-- stored nowhere.
create table todos (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 200),
  done boolean not null default false,
  created_at timestamptz not null
);
create index todos_user on todos (user_id, id);
