-- CONN-13. Who wants nothing to do with whom; there is no connection and no open request beside it.
create table blocks (
  id uuid primary key,
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  check (blocker_id <> blocked_id),
  constraint blocks_once unique (blocker_id, blocked_id)
);
create index blocks_list on blocks (blocker_id, id desc);
create index blocks_blocked on blocks (blocked_id);

-- What members report to the operators. It goes with either of the two people.
create table reports (
  id uuid primary key,
  reporter_id uuid not null references users (id) on delete cascade,
  target_type text not null check (target_type in ('profile', 'review', 'message')),
  target_id uuid not null,
  -- Whose it is, and its words at that time: they may be changed or deleted before anybody looks.
  owner_id uuid not null references users (id) on delete cascade,
  quoted text not null default '' check (char_length(quoted) <= 4000),
  reason text not null check (char_length(reason) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null,
  check (reporter_id <> owner_id)
);
create unique index reports_open on reports (reporter_id, target_type, target_id) where state = 'open';
create index reports_owner on reports (owner_id);
create index reports_state on reports (state, id desc);

-- When somebody asked, for the number of requests in 30 days (CONN-15, PLAN-05): withdrawn ones count too.
create table sent_requests (
  id uuid primary key,
  requester_id uuid not null references users (id) on delete cascade,
  sent_at timestamptz not null
);
create index sent_requests_requester on sent_requests (requester_id, sent_at);
create index sent_requests_sent_at on sent_requests (sent_at);
