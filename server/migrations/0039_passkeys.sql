-- Public keys of WebAuthn authenticators (AUTH-56). The counter guards against copies where an authenticator counts.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- What an authenticator has to sign, once: for one session, or at the login for one browser.
create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'proof', 'login')),
  session_id uuid references sessions (id) on delete cascade,
  browser_hash bytea check (octet_length(browser_hash) = 32),
  expires_at timestamptz not null,
  check ((purpose = 'login') = (browser_hash is not null)),
  check ((purpose = 'login') = (session_id is null))
);
create index passkey_challenges_session on passkey_challenges (session_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Stand in for a lost passkey, each once (AUTH-57).
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- Kinds of browser that have signed in, such as "Firefox on Windows": a further one is announced (AUTH-59).
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device text not null check (char_length(device) between 1 and 60),
  first_seen_at timestamptz not null,
  primary key (user_id, device)
);
