-- SES-50. One private calendar address of a person, stored as a hash.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  -- A day in India.
  last_used date
);
