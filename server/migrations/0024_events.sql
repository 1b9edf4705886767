-- Events and webinars (HOME-14 to HOME-17). Times are moments; days and hours of India are made of them when shown.
create table events (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 4000),
  location text not null check (char_length(location) between 1 and 200),
  mode text not null check (mode in ('online', 'in person')),
  starts_at timestamptz not null,
  -- Lists look for events that began at most 14 days ago: a longer one would fall out of them.
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '14 days'),
  -- null: as many as come.
  seats int check (seats between 1 and 100000),
  -- Counted here and not from the rows, so that of two people who want the last seat only one gets it.
  taken int not null default 0 check (taken >= 0 and (seats is null or taken <= seats)),
  -- Who is notified when it is published; empty: everyone.
  audience text[] not null default '{}' check (audience <@ array['Startup', 'Mentor', 'Investor']),
  join_link text not null default '' check (char_length(join_link) <= 2056),
  -- Grows with each change, so that calendars take the newer file (RFC 5545, 3.8.7.4).
  revision int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  cancelled_at timestamptz check (cancelled_at is null or published_at is not null),
  -- Who invites to an event, and who speaks there; "" where nothing is said.
  host text not null default '' check (char_length(host) <= 100),
  speakers text not null default '' check (char_length(speakers) <= 300),
  -- The picture that an administrator chose for an event; '' where there is none.
  cover_path text not null default ''
);
create index events_coming on events (starts_at, id) where published_at is not null;

create table event_registrations (
  event_id uuid not null references events (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null unique,
  registered_at timestamptz not null,
  primary key (event_id, user_id)
);
create index event_registrations_user on event_registrations (user_id);
create index event_registrations_newest on event_registrations (event_id, id desc);

-- Notifications of many, one row each time. Done in batches: `after` is the last receiver, kept in the transaction that
-- notifies, so that a process that dies goes on where it was and no one is notified twice.
create table event_tellings (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  kind text not null check (kind in ('published', 'reminder', 'changed', 'cancelled')),
  -- The beginning it was made for: a reminder of an event that was moved since is void.
  starts_at timestamptz not null,
  after uuid,
  done_at timestamptz
);
create index event_tellings_event on event_tellings (event_id);
create unique index event_reminded_once on event_tellings (event_id, starts_at) where kind = 'reminder';
