-- Who came by Google and never chose a password has none; the check on its form stays (AUTH-29, AUTH-30).
alter table users alter column password_hash drop not null;

-- Google's own name for a person stays the same when the address changes, so it is what is looked up.
create table google_accounts (
  issuer text not null,
  subject text not null check (char_length(subject) between 1 and 255),
  user_id uuid not null unique references users (id) on delete cascade,
  linked_at timestamptz not null,
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
  expires_at timestamptz not null
);
create index google_arrivals_expires_at on google_arrivals (expires_at);

-- An address that waits for its confirmation. One row per person: a newer wish replaces the older one (PROF-25).
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
create index email_changes_email on email_changes (lower(email));
create index email_changes_expires_at on email_changes (expires_at);

-- What a person chose to be mailed about; a kind without a row is at its default (NOTI-15).
create table email_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in
    ('connectRequest', 'message', 'application', 'event', 'profileReminder', 'announcement', 'newStartup')),
  wanted boolean not null,
  primary key (user_id, kind)
);

-- Receipts of consent: added to, never rewritten, so that a withdrawal stands beside what it withdraws.
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
