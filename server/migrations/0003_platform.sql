-- Counters of limits. A row is one window of one counter; keys hold no personal data (keyed hash).
create table rate_limits (
  key text primary key,
  points integer not null check (points >= 0),
  expires_at timestamptz not null
);
create index rate_limits_expires_at on rate_limits (expires_at);

-- Last sequence number given to a person. Its row lock makes commit order and number order the same.
create table live_cursors (
  user_id uuid primary key,
  last_seq bigint not null check (last_seq > 0)
);

create table live_events (
  user_id uuid not null,
  seq bigint not null,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, seq)
);
create index live_events_created_at on live_events (created_at);

create table live_tickets (
  hash bytea primary key,
  user_id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index live_tickets_session_id on live_tickets (session_id);
create index live_tickets_expires_at on live_tickets (expires_at);

-- Emails of a development server without SMTP_URL; stays empty everywhere else.
create table dev_mails (
  id uuid primary key,
  sent_at timestamptz not null,
  recipient text not null,
  subject text not null,
  category text not null,
  body_text text not null,
  body_html text not null,
  -- Whom an email to someone else is about, so that it goes when their account does.
  about_id uuid
);

-- Due rows whose turn failed (QUAL-60): one row for each, for as long as it keeps failing.
create table sweep_failures (
  sweep text not null,
  step text not null,
  -- Of the row; empty where the search for due rows itself failed.
  row_key text not null,
  error text not null,
  since timestamptz not null,
  last_at timestamptz not null,
  tries int not null,
  primary key (sweep, step, row_key)
);
