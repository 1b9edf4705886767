-- Push (PUSH): devices on which members are notified, and what is to go to each.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- A device ends with its session: with a logout, a new password, a suspension, a revocation.
  session_id uuid not null unique references sessions (id) on delete cascade,
  -- SHA-256 of the endpoint, of which there is one for each browser: who signs in there last is notified there.
  endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
  -- Endpoint and keys of the browser.
  sealed text not null,
  -- Names the secret of our key that the browser knows; it takes nothing of another one. Empty where its service says that it is
  -- gone: nothing goes to it before its page subscribes again, with the choices of before.
  key_id text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  kinds text[] not null,
  shows boolean not null default false,
  -- HH:mm in the zone; the same twice for none.
  quiet_from text not null check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text not null check (quiet_to ~ '^\d\d:\d\d$'),
  zone text not null check (char_length(zone) between 1 and 60),
  created_at timestamptz not null,
  -- In a row, since then.
  failing_since timestamptz,
  failures int not null default 0 check (failures >= 0),
  -- What it showed in the hour that began then.
  hour_at timestamptz,
  hour_sent int not null default 0 check (hour_sent >= 0)
);
create index push_subscriptions_user on push_subscriptions (user_id, id desc);

-- Removed when it is sent, or is read before.
create table pushes (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  kind text not null,
  -- A conversation or a notification. No foreign key: where it is gone, nothing is sent.
  thing uuid not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- For the end of quiet hours, or of an hour with many.
  held boolean not null default false,
  tries int not null default 0 check (tries >= 0)
);
create index pushes_due on pushes (due_at);
create index pushes_subscription on pushes (subscription_id, due_at);
