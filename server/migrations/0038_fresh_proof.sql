-- When the person of a session last confirmed who they are; null: at the sign-in only (AUTH-55).
alter table sessions add column proved_at timestamptz;
-- Whether a passkey opened or confirmed the session (AUTH-58).
alter table sessions add column by_passkey boolean not null default false;

-- A mailed code that confirms one session, for accounts without a password and a passkey. A newer one replaces it.
create table proof_codes (
  session_id uuid primary key references sessions (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
create index proof_codes_expires_at on proof_codes (expires_at);
