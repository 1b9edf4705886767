-- People whom a startup named as co-founders (PEOPLE-03). Shown to others from the moment the emailed link was confirmed.
create table co_founders (
  id uuid primary key,
  startup_id uuid not null references startups (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  -- '' once they have declined or left: the address alone stays, so that they are not asked again.
  name text not null check (char_length(name) <= 100),
  line text not null check (char_length(line) <= 120),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  declined_at timestamptz,
  check (confirmed_at is null or declined_at is null)
);
create unique index co_founders_once on co_founders (startup_id, lower(email));
create index co_founders_address on co_founders (lower(email));
create index co_founders_open on co_founders (expires_at) where confirmed_at is null and declined_at is null;
