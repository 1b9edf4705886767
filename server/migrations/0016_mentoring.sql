-- Booked times of one person must not overlap; the index for that has ids and ranges.
create extension if not exists btree_gist;

-- SES-01. What a mentor offers; limits and hours are by the clock of `zone`.
create table mentor_terms (
  user_id uuid primary key references users (id) on delete cascade,
  is_open boolean not null,
  zone text not null,
  minutes_per_month int not null check (minutes_per_month between 0 and 2400),
  lengths int[] not null check (cardinality(lengths) > 0 and lengths <@ array[20, 30, 45, 60]),
  notice_minutes int not null check (notice_minutes between 120 and 10080),
  horizon_days int not null check (horizon_days between 7 and 60),
  pause_minutes int not null check (pause_minutes between 0 and 60),
  sessions_per_day int not null check (sessions_per_day between 1 and 8),
  grid int not null check (grid in (15, 30)),
  confirms boolean not null,
  link text not null,
  question text not null check (char_length(question) between 10 and 200),
  audience text not null check (audience in ('members', 'connections')),
  -- Holidays without hours, by `MM-DD`.
  holidays text[] not null,
  updated_at timestamptz not null,
  -- When the next free times are computed again: at once after a change, when the first is too soon to be booked, and every day.
  renew_at timestamptz not null default '2026-11-24T00:00:00Z'
);
create index mentor_terms_renew on mentor_terms (renew_at);

-- SES-02. Minutes after midnight, by ISO weekday.
create table mentor_hours (
  user_id uuid not null references mentor_terms (user_id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  minutes int4multirange not null check (minutes <@ int4range(0, 1440)),
  primary key (user_id, weekday)
);

-- SES-03. Instead of the hours of a weekday; without any it is time off.
create table mentor_days (
  user_id uuid not null references mentor_terms (user_id) on delete cascade,
  day date not null,
  minutes int4multirange not null check (minutes <@ int4range(0, 1440)),
  note text not null default '' check (char_length(note) <= 100),
  primary key (user_id, day)
);

-- SES-20. Times are instants. Texts of a person who left go with the account; the other keeps when it was.
create table mentoring_sessions (
  id uuid primary key,
  mentor_id uuid references users (id) on delete set null,
  mentee_id uuid references users (id) on delete set null,
  state text not null check (state in
    ('requested', 'confirmed', 'declined', 'expired', 'cancelled', 'completed', 'noShow', 'disputed', 'unconfirmed')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  link text not null default '',
  question text not null default '',
  intake text not null default '' check (char_length(intake) <= 500),
  -- Of the page that booked it: a repeated call answers the same session.
  booking_key uuid not null,
  due_at timestamptz,
  decline_reason text,
  -- Null where the platform ended it.
  cancelled_by uuid references users (id) on delete set null,
  cancel_reason text,
  is_late boolean not null default false,
  revision int not null default 0,
  -- SES-30: what the two answered after the end, and who was missing by that.
  mentor_attendance text check (mentor_attendance in ('tookPlace', 'otherMissing', 'iMissed')),
  mentee_attendance text check (mentee_attendance in ('tookPlace', 'otherMissing', 'iMissed')),
  missing text[] not null default '{}' check (missing <@ array['mentor', 'mentee']),
  asked_at timestamptz,
  decided_at timestamptz,
  -- For which start the reminders were sent.
  reminded_day timestamptz,
  reminded_soon timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The administrator who decided a disputed session; another one decides an appeal against what follows.
  decided_by uuid references users (id) on delete set null,
  check (ends_at > starts_at),
  check ((state = 'requested') = (due_at is not null)),
  check ((state = 'declined') = (decline_reason is not null)),
  unique (mentee_id, booking_key)
);
create index mentoring_sessions_mentor on mentoring_sessions (mentor_id, starts_at desc, id desc);
create index mentoring_sessions_mentee on mentoring_sessions (mentee_id, starts_at desc, id desc);
create index mentoring_sessions_open on mentoring_sessions (ends_at) where state in ('requested', 'confirmed');
create index mentoring_sessions_disputed on mentoring_sessions (id) where state = 'disputed';

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

-- SES-40. What the two of a session write of each other, sealed from the other until both have written or the time is
-- over. A row that is revealed stays, so that no second one is written; withdrawn, it holds nothing any more.
create table session_reviews (
  session_id uuid not null references mentoring_sessions (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  subject_id uuid not null references users (id) on delete cascade,
  rating smallint check (rating between 1 and 5),
  text text not null default '' check (char_length(text) <= 1000),
  written_at timestamptz not null,
  -- At the latest.
  reveal_at timestamptz not null,
  revealed_at timestamptz,
  withdrawn_at timestamptz,
  primary key (session_id, author_id),
  check (author_id <> subject_id),
  check ((withdrawn_at is null) = (rating is not null)),
  check (withdrawn_at is null or (text = '' and revealed_at is not null))
);
create index session_reviews_author on session_reviews (author_id);
create index session_reviews_subject on session_reviews (subject_id);
create index session_reviews_due on session_reviews (reveal_at) where revealed_at is null;

-- SES-45. What counts against the reliability of a person: a session moved or cancelled late, or missed.
create table session_marks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references mentoring_sessions (id) on delete cascade,
  kind text not null check (kind in ('late', 'missed')),
  created_at timestamptz not null,
  appeal text check (char_length(appeal) between 10 and 1000),
  appealed_at timestamptz,
  decision text check (decision in ('kept', 'lifted')),
  decision_note text not null default '' check (char_length(decision_note) <= 500),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  check ((appeal is null) = (appealed_at is null)),
  check ((decision is null) = (decided_at is null)),
  check (decision is null or appeal is not null),
  unique (user_id, session_id)
);
create index session_marks_session on session_marks (session_id);
create index session_marks_open on session_marks (id) where appeal is not null and decision is null;

-- SES-60. A mentor's hour for several people at once. `taken` counts the seats that are held or offered.
create table office_hours (
  id uuid primary key,
  mentor_id uuid not null references users (id) on delete cascade,
  -- Of the page that added it: a repeated call answers the same one.
  key uuid not null,
  topic text not null check (char_length(topic) between 5 and 120),
  details text not null default '' check (char_length(details) <= 1000),
  link text not null default '',
  seats int not null check (seats between 2 and 20),
  taken int not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  revision int not null default 0,
  -- For which start the reminders were sent.
  reminded_day timestamptz,
  reminded_soon timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at),
  check (taken between 0 and seats),
  unique (mentor_id, key)
);
create index office_hours_mentor on office_hours (mentor_id, starts_at);
create index office_hours_ahead on office_hours (starts_at) where cancelled_at is null;

-- SES-61. Seats and the waiting list, which is in the order of `queue`.
create table office_seats (
  office_id uuid not null references office_hours (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('held', 'offered', 'waiting')),
  question text not null default '' check (char_length(question) <= 500),
  queue bigint generated always as identity,
  joined_at timestamptz not null,
  offer_until timestamptz,
  primary key (office_id, user_id),
  check ((state = 'offered') = (offer_until is not null))
);
create index office_seats_user on office_seats (user_id);
create index office_seats_offers on office_seats (offer_until) where state = 'offered';

-- SES-21. The times at which a person is busy; the database itself refuses two that overlap.
create table appointments (
  user_id uuid not null references users (id) on delete cascade,
  during tstzrange not null check (not isempty(during)),
  session_id uuid references mentoring_sessions (id) on delete cascade,
  office_id uuid references office_hours (id) on delete cascade,
  exclude using gist (user_id with =, during with &&),
  check (num_nonnulls(session_id, office_id) = 1)
);
create unique index appointments_session on appointments (session_id, user_id) where session_id is not null;
create unique index appointments_office on appointments (office_id, user_id) where office_id is not null;
