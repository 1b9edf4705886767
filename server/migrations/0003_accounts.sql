-- Numbers of personal ids. A sequence gives no number twice, not after a deletion and not after a
-- rollback (HOME-35).
create sequence personal_id_numbers;

create function next_personal_id() returns text language plpgsql volatile as $$
declare
  number text := nextval('personal_id_numbers')::text;
begin
  return 'SC-' || lpad(number, greatest(6, char_length(number)), '0');
end $$;

create table users (
  id uuid primary key,
  public_id text not null unique default next_personal_id() check (public_id ~ '^SC-\d{6,}$'),
  -- Kept in lower case; the index below holds also where a writer forgets that (AUTH-28).
  email text not null check (char_length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  name text not null check (char_length(name) between 1 and 100),
  -- argon2id with its salt and cost; the check keeps a plain password from ever being stored (AUTH-29).
  password_hash text not null check (password_hash like '$argon2id$%'),
  user_type text check (user_type in ('Startup', 'Mentor', 'Investor')),
  -- The startup, investor or mentor of this account. No foreign key: it lies in one of three tables.
  role_record_id uuid unique check (role_record_id is null or user_type is not null),
  picture_path text not null default '',
  is_admin boolean not null default false,
  suspended_at timestamptz,
  terms_accepted_at timestamptz,
  created_at timestamptz not null
);
create unique index users_email on users (lower(email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz not null check (last_used_at >= created_at),
  user_agent text not null default '' check (char_length(user_agent) <= 300)
);
create index sessions_user_id on sessions (user_id);
create index sessions_last_used_at on sessions (last_used_at);

-- The code under way for an address. One row per purpose and address, so a newer code replaces the
-- older one (AUTH-25). Addresses are keyed hashes: most belong to people who are not members yet.
create table email_codes (
  purpose text not null check (purpose in ('register')),
  address_hash bytea not null check (octet_length(address_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  wrong_tries int not null default 0 check (wrong_tries between 0 and 5),
  used_at timestamptz,
  expires_at timestamptz not null,
  primary key (purpose, address_hash)
);
create index email_codes_expires_at on email_codes (expires_at);

-- Proof that somebody reads an address; deleted by its one use (AUTH-23).
create table email_proofs (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  address_hash bytea not null check (octet_length(address_hash) = 32),
  expires_at timestamptz not null
);
create index email_proofs_expires_at on email_proofs (expires_at);

-- One row per person, so a newer link makes the older one void (AUTH-44).
create table password_resets (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
create index password_resets_expires_at on password_resets (expires_at);
