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

-- Of a session or an office hour.
alter table appointments drop constraint appointments_pkey;
alter table appointments alter column session_id drop not null;
alter table appointments add column office_id uuid references office_hours (id) on delete cascade;
alter table appointments add check (num_nonnulls(session_id, office_id) = 1);
create unique index appointments_session on appointments (session_id, user_id) where session_id is not null;
create unique index appointments_office on appointments (office_id, user_id) where office_id is not null;
