-- Websites and work emails of members, and whether they control them (PROOF-02, PROOF-03).
create table verifications (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('website', 'workEmail')),
  -- A host in lower case, or an email address.
  value text not null check (char_length(value) between 3 and 254),
  stated_at timestamptz not null,
  -- HMAC-SHA-256 of the emailed code.
  code_hash bytea check (octet_length(code_hash) = 32),
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  method text check (method in ('dns', 'file', 'meta', 'email')),
  verified_at timestamptz,
  ends_at timestamptz,
  checked_at timestamptz,
  failures smallint not null default 0,
  failing_since timestamptz,
  primary key (user_id, kind),
  check ((verified_at is null) = (ends_at is null) and (verified_at is null) = (method is null)),
  check ((code_hash is null) = (code_expires_at is null))
);
create index verifications_ends on verifications (ends_at) where verified_at is not null;
create index verifications_checked on verifications (checked_at) where verified_at is not null and kind = 'website';
