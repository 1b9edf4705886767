-- Plans and their orders (PLAN). Money in whole paise (PLAN-09). A change of a price here is the price of new orders;
-- an order keeps the one it was made at.
create table plans (
  name text primary key check (name in ('Basic', 'Standard', 'Premium')),
  price_paise int not null check (price_paise > 0)
);

insert into plans (name, price_paise) values ('Basic', 7900), ('Standard', 9900), ('Premium', 14900);

create sequence plan_order_numbers;

create table plan_orders (
  id uuid primary key,
  -- Readable, such as PLN-2026-000007.
  number text not null unique check (number ~ '^PLN-\d{4}-\d{6,}$'),
  -- What was paid is noted in kept.payments before the person goes.
  user_id uuid not null references users (id) on delete cascade,
  plan text not null references plans (name),
  price_paise int not null check (price_paise > 0),
  state text not null default 'pending' check (state in ('pending', 'active', 'expired', 'cancelled')),
  created_at timestamptz not null,
  -- Unpaid until then, it expires.
  open_until timestamptz not null check (open_until > created_at),
  paid_at timestamptz,
  starts_at timestamptz check (starts_at >= paid_at),
  ends_at timestamptz check (ends_at > starts_at),
  -- When the reminder of its end was sent.
  reminded_at timestamptz,
  -- Of the payment provider: its name for the page where this order is paid, and the address of that page.
  link_id text unique,
  checkout_url text check (checkout_url ~ '^https?://'),
  -- Paid orders have a period, others none.
  check ((paid_at is null) = (starts_at is null) and (paid_at is null) = (ends_at is null)),
  check (state <> 'active' or paid_at is not null),
  check (state <> 'pending' or paid_at is null)
);
create unique index plan_orders_one_pending on plan_orders (user_id) where state = 'pending';
create index plan_orders_user on plan_orders (user_id, id desc);
create index plan_orders_running on plan_orders (ends_at) where paid_at is not null;
create index plan_orders_open on plan_orders (open_until) where state = 'pending';
create index plan_orders_state on plan_orders (state, id desc);

-- Money that came in. Of one order there may be more than one: someone is then owed one back.
create table plan_payments (
  id uuid primary key,
  order_id uuid not null references plan_orders (id) on delete cascade,
  way text not null check (way in ('online', 'recorded')),
  -- The provider's name for the payment, or what the administrator noted.
  reference text not null check (char_length(reference) between 1 and 100),
  amount_paise int not null check (amount_paise > 0),
  paid_at timestamptz not null,
  recorded_by uuid references users (id) on delete set null
);
create index plan_payments_order on plan_payments (order_id);
create index plan_payments_recorded_by on plan_payments (recorded_by);
create unique index plan_payments_online on plan_payments (reference) where way = 'online';

-- Events of the payment provider by its own id, so that a repeated one changes nothing. Nothing of the payer is kept.
create table payment_events (
  id text primary key check (char_length(id) between 1 and 100),
  kind text not null check (char_length(kind) between 1 and 100),
  -- No foreign keys: an event can be late for an order that is gone.
  order_id uuid,
  link_id text,
  payment_id text,
  amount_paise int,
  outcome text not null check (outcome in ('paid', 'again', 'closed', 'ignored', 'unknownOrder', 'otherAmount')),
  received_at timestamptz not null
);
create index payment_events_received_at on payment_events (received_at);

-- A search someone wants to hear of (B20).
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  q text not null,
  location text not null,
  types text[] not null check (types <@ array['Startup', 'Investor', 'Mentor']),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  created_at timestamptz not null,
  -- The newest record that was there at the last look: what is newer is a match.
  seen_id uuid not null,
  -- Of words, place, kinds and filters: no one saves the same search twice.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  unique (user_id, fingerprint)
);
create index saved_searches_user on saved_searches (user_id, id desc);

-- Books of account are kept when the person goes: what was paid, when and under which reference; nothing says who.
create table kept.payments (
  id uuid primary key,
  number text not null,
  plan text not null,
  way text not null,
  reference text not null,
  amount_paise int not null,
  paid_on date not null,
  purge_after timestamptz not null
);
create index payments_purge_after on kept.payments (purge_after);
