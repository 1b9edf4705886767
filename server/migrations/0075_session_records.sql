-- SES-31, SES-33. What the two write together about a session. Who wrote it is kept as a role, so it stays without a name
-- when that person leaves.
create table session_records (
  session_id uuid primary key references mentoring_sessions (id) on delete cascade,
  agenda jsonb not null default '[]' check (jsonb_typeof(agenda) = 'array' and jsonb_array_length(agenda) <= 8),
  agenda_version int not null default 0,
  notes text not null default '' check (char_length(notes) <= 4000),
  notes_version int not null default 0,
  notes_by text check (notes_by in ('mentor', 'mentee')),
  notes_at timestamptz
);

-- SES-34. Read by the author alone; encrypted under APP_SECRET for the id of the row.
create table session_private_notes (
  id uuid primary key,
  session_id uuid not null references mentoring_sessions (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  sealed text not null,
  updated_at timestamptz not null,
  unique (session_id, author_id)
);
create index session_private_notes_author on session_private_notes (author_id);

-- SES-32.
create table session_files (
  id uuid primary key,
  session_id uuid not null references mentoring_sessions (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  name text not null,
  path text not null,
  size int not null,
  added_at timestamptz not null
);
create index session_files_session on session_files (session_id);
create index session_files_author on session_files (author_id);

-- SES-36. They belong to the two: the session is where it was agreed.
create table commitments (
  id uuid primary key,
  session_id uuid not null references mentoring_sessions (id) on delete cascade,
  mentor_id uuid references users (id) on delete set null,
  mentee_id uuid references users (id) on delete set null,
  owner text not null check (owner in ('mentor', 'mentee')),
  by text not null check (by in ('mentor', 'mentee')),
  text text not null check (char_length(text) between 1 and 200),
  due date not null,
  state text not null check (state in ('proposed', 'open', 'kept', 'dropped', 'declined')),
  drop_by text check (drop_by in ('mentor', 'mentee')),
  moved int not null default 0 check (moved between 0 and 2),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((settled_at is null) = (state in ('proposed', 'open')))
);
create index commitments_pair on commitments (mentor_id, mentee_id, created_at);
create index commitments_mentee on commitments (mentee_id);
create index commitments_session on commitments (session_id);
create index commitments_due on commitments (due, id) where state = 'open';
