-- MATCH-01 to MATCH-09. What a member looks for, as the contract's `preferences`; without a row it follows from the
-- registration.
create table match_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  preferences jsonb not null check (jsonb_typeof(preferences) = 'object'),
  saved_at timestamptz not null
);

-- The matches of a member on a day of India, each with the parts its score follows from.
create table matches (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  place smallint not null check (place between 1 and 5),
  candidate_id uuid not null references users (id) on delete cascade,
  together smallint not null check (together between 0 and 100),
  reason text not null check (reason in ('fit', 'new', 'rare')),
  parts jsonb not null,
  primary key (user_id, day, place),
  unique (user_id, day, candidate_id),
  check (user_id <> candidate_id)
);
-- How often someone was shown lately, and what is too old.
create index matches_candidate on matches (candidate_id, day);
create index matches_day on matches (day);

create table match_dismissals (
  user_id uuid not null references users (id) on delete cascade,
  candidate_id uuid not null references users (id) on delete cascade,
  reason text not null,
  -- Null: for good.
  until timestamptz,
  dismissed_at timestamptz not null,
  primary key (user_id, candidate_id)
);
create index match_dismissals_candidate on match_dismissals (candidate_id);
create index match_dismissals_until on match_dismissals (until);

-- How often members were shown on a day of India, added up by group, for /ranking.
create table match_exposure (
  day date not null,
  part text not null check (part in ('new', 'metro', 'elsewhere')),
  members int not null check (members >= 0),
  shown int not null check (shown between 0 and members),
  times int not null check (times >= shown),
  primary key (day, part)
);
