-- Numbers of personal ids. A sequence gives no number twice, not after a deletion and not after a
-- rollback (HOME-35).
create sequence personal_id_numbers;

create function next_personal_id() returns text language plpgsql volatile as $$
declare
  number text := nextval('personal_id_numbers')::text;
begin
  return 'SC-' || lpad(number, greatest(6, char_length(number)), '0');
end $$;

-- The one form by which email addresses are compared (AUTH-28, INPUT-04), as `emailKey` of the contract makes it: lower
-- case, NFC, the domain in Punycode (RFC 3492) without a last dot. One function without others: indexes are restored and
-- rebuilt without a search path.
create function email_key(address text) returns text language plpgsql immutable strict parallel safe as $$
declare
  given text := normalize(address, NFC);
  local_length int := greatest(length(given) - position('@' in reverse(given)), 0);
  spelt text := '';
  label text;
  points bigint[];
  encoded text;
  n bigint;
  delta bigint;
  bias bigint;
  handled bigint;
  basic bigint;
  m bigint;
  q bigint;
  t bigint;
  k bigint;
  point bigint;
begin
  if position('@' in given) = 0 then return lower(given collate "pg_c_utf8"); end if;
  foreach label in array string_to_array(
    regexp_replace(
      replace(normalize(lower(normalize(substr(given, local_length + 2), NFKC) collate "pg_c_utf8"), NFC), '。', '.'),
      '\.$', ''
    ), '.'
  ) loop
    if label ~ '[^\x01-\x7f]' then
      select array_agg(ascii(c) order by place) into points from unnest(string_to_array(label, null)) with ordinality as s (c, place);
      encoded := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
      basic := length(encoded);
      if basic > 0 then encoded := encoded || '-'; end if;
      n := 128; delta := 0; bias := 72; handled := basic;
      while handled < cardinality(points) loop
        select min(p) into m from unnest(points) as p where p >= n;
        delta := delta + (m - n) * (handled + 1);
        n := m;
        foreach point in array points loop
          if point < n then delta := delta + 1; end if;
          if point = n then
            q := delta;
            k := 36;
            loop
              t := least(greatest(k - bias, 1), 26);
              exit when q < t;
              encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', (t + (q - t) % (36 - t) + 1)::int, 1);
              q := (q - t) / (36 - t);
              k := k + 36;
            end loop;
            encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', (q + 1)::int, 1);
            delta := case when handled = basic then delta / 700 else delta / 2 end;
            handled := handled + 1;
            delta := delta + delta / handled;
            k := 0;
            while delta > 455 loop
              delta := delta / 35;
              k := k + 36;
            end loop;
            bias := k + 36 * delta / (delta + 38);
            delta := 0;
          end if;
        end loop;
        delta := delta + 1;
        n := n + 1;
      end loop;
      label := 'xn--' || encoded;
    end if;
    spelt := spelt || '.' || label;
  end loop;
  return lower(left(given, local_length) collate "pg_c_utf8") || '@' || substr(spelt, 2);
end $$;

create table users (
  id uuid primary key,
  public_id text not null unique default next_personal_id() check (public_id ~ '^SC-\d{6,}$'),
  -- Kept in lower case; the index below compares its key (AUTH-28).
  email text not null check (char_length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  name text not null check (char_length(name) between 1 and 100),
  -- argon2id with its salt and cost; the check keeps a plain password from ever being stored (AUTH-29).
  password_hash text check (password_hash like '$argon2id$%'),
  user_type text check (user_type in ('Startup', 'Mentor', 'Investor')),
  -- The startup, investor or mentor of this account. No foreign key: it lies in one of three tables.
  role_record_id uuid unique check (role_record_id is null or user_type is not null),
  picture_path text not null default '',
  is_admin boolean not null default false,
  suspended_at timestamptz,
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  -- ADM-09. Why an account is suspended, and since when and why its profile is hidden; empty while it is not. The
  -- records of the three roles are listed only while neither is so.
  suspended_reason text not null default '' check (char_length(suspended_reason) <= 1000),
  hidden_at timestamptz,
  hidden_reason text not null default '' check (char_length(hidden_reason) <= 1000),
  -- Of accounts that were once made for two spellings of one address, the second: the mailbox is one, so both belong to
  -- whoever reads it. It logs in by the address as it was typed when it was made, by its personal id or by a passkey, until
  -- it takes another address.
  shares_address boolean not null default false,
  check (suspended_at is not null or suspended_reason = ''),
  check (hidden_at is not null or hidden_reason = '')
);
create index users_created_at on users (created_at);
-- Administrators look people up by parts of the name, the address or the personal id.
create index users_lookup on users using gin ((lower(name || ' ' || email || ' ' || public_id)) gin_trgm_ops);
create unique index users_email on users (email_key(email), (case when shares_address then id end)) nulls not distinct;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz not null check (last_used_at >= created_at),
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  -- When the person of a session last confirmed who they are; null: at the sign-in only (AUTH-55).
  proved_at timestamptz,
  -- Whether a passkey opened or confirmed the session (AUTH-58).
  by_passkey boolean not null default false,
  -- What opened or last confirmed a session, so that it ends or loses its proof when that is removed (AUTH-75). Null: a
  -- password or a code. No foreign keys: the ids are not used again, and a removed passkey takes
  -- its sessions along in its transaction.
  opened_by_google boolean not null default false,
  opened_by_passkey uuid,
  confirmed_by_passkey uuid
);
create index sessions_user_id on sessions (user_id);
create index sessions_last_used_at on sessions (last_used_at);

-- The code under way for an address. One row per purpose and address, so a newer code replaces the
-- older one (AUTH-25). Addresses are keyed hashes: most belong to people who are not members yet.
create table email_codes (
  purpose text not null check (purpose in ('register', 'google')),
  address_hash bytea not null check (octet_length(address_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  wrong_tries int not null default 0 check (wrong_tries between 0 and 5),
  used_at timestamptz,
  expires_at timestamptz not null,
  -- AUTH-65. A code belongs to the browser, or other client, that asked for it: its wrong tries count apart from those of
  -- all others. SHA-256 of the random value that the client who asked was given.
  request_hash bytea check (octet_length(request_hash) = 32),
  -- Wrong tries of that client; those without its value are in wrong_tries.
  own_wrong_tries int not null default 0 check (own_wrong_tries between 0 and 5),
  -- AUTH-26. The email with the code of a registration has a link too, which confirms the address on any device. It goes
  -- with its code: with its use, its end, and the next one. SHA-256 of the link's token; none for an address that has an
  -- account.
  link_hash bytea check (octet_length(link_hash) = 32),
  primary key (purpose, address_hash)
);
create index email_codes_expires_at on email_codes (expires_at);

-- Proof that someone reads an address; deleted by its one use (AUTH-23).
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

-- An address before its confirmation. One row per person: a newer wish replaces the older one (PROF-25).
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
create index email_changes_expires_at on email_changes (expires_at);
create index email_changes_email on email_changes (email_key(email));

-- A link that takes a change of address back, emailed to the former address (AUTH-62). Lives longer than the change:
-- who changed the address may have confirmed it already. Each link is for the address it was emailed to.
create table email_cancellations (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  former_email text not null check (char_length(former_email) between 3 and 254 and former_email ~ '^[^\s@]+@[^\s@]+$'),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index email_cancellations_user on email_cancellations (user_id, created_at);
create index email_cancellations_expires_at on email_cancellations (expires_at);

-- Google's own name for a person stays the same when the address changes, so it is what is looked up.
create table google_accounts (
  issuer text not null,
  subject text not null check (char_length(subject) between 1 and 255),
  user_id uuid not null unique references users (id) on delete cascade,
  linked_at timestamptz not null,
  -- The address that Google named when the link was made, for the settings; null where it is not known.
  email text,
  primary key (issuer, subject)
);

-- Between the return from Google and the session. Belongs to one browser and is used once (B9).
create table google_arrivals (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  issuer text not null,
  subject text not null,
  email text not null,
  name text not null,
  expires_at timestamptz not null,
  -- Who proved that the address of an arrival is the person's: Google where it runs the mailbox, or our emailed code.
  proven_by text not null check (proven_by in ('nobody', 'google', 'code'))
);
create index google_arrivals_expires_at on google_arrivals (expires_at);

-- An emailed code that confirms one session, for accounts without a password and a passkey. A newer one replaces it.
create table proof_codes (
  session_id uuid primary key references sessions (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
create index proof_codes_expires_at on proof_codes (expires_at);

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

-- What a person chose to be emailed about; a kind without a row is at its default (NOTI-15).
create table email_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('connectRequest', 'message', 'application', 'event', 'profileReminder',
    'announcement', 'newStartup', 'session', 'update', 'deal')),
  wanted boolean not null,
  primary key (user_id, kind)
);

-- Receipts of consent: added to, never rewritten, so that a withdrawal is beside what it withdraws.
create table consents (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('terms', 'privacyNotice', 'announcement', 'newStartup')),
  given boolean not null,
  -- The sentence that stood beside the choice, and the version of the texts it points to.
  asked text not null check (char_length(asked) between 1 and 500),
  wording text not null,
  place text not null check (place in ('registration', 'login', 'google', 'roleRegistration', 'settings')),
  given_at timestamptz not null
);
create index consents_user on consents (user_id, id);

-- What law asks to keep after an account is gone, apart from everything that serves the product: that an
-- account of this address existed and ended. No content, no name, no address in the clear.
create schema kept;

create table kept.deletions (
  id uuid primary key,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  joined_on date not null,
  deleted_on date not null,
  purge_after timestamptz not null
);
create index deletions_purge_after on kept.deletions (purge_after);

-- Proof that the purge ran.
create table kept.purges (
  id uuid primary key,
  purged_at timestamptz not null,
  removed int not null check (removed > 0)
);
