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
  updated_at timestamptz not null
);

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
