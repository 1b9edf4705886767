-- One row for two people, whoever asked (CONN-10). The pair's columns are what such rows are found, and
-- one day spread over servers, by.
create table connections (
  id uuid primary key,
  requester_id uuid not null references users (id) on delete cascade,
  receiver_id uuid not null references users (id) on delete cascade,
  low_user_id uuid not null generated always as (least(requester_id, receiver_id)) stored,
  high_user_id uuid not null generated always as (greatest(requester_id, receiver_id)) stored,
  note text not null default '' check (char_length(note) <= 300),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  -- Set when accepted: the two have a conversation from then on.
  conversation_id uuid references conversations (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- REQ-01 to REQ-08. What a request asks for, until when it is answered, and how it ended stay in its row, which is read
  -- with the pair anyway. Facts are frozen as they were at sending.
  purpose text not null default 'know' check (purpose in ('invest', 'advice', 'customer', 'mentor', 'know')),
  amount bigint check (amount between 10000 and 1000000000),
  use text not null default '',
  offer text not null default '',
  by_month text not null default '' check (by_month ~ '^(\d{4}-\d{2})?$'),
  facts jsonb not null default '[]' check (jsonb_array_length(facts) <= 5),
  due_at timestamptz,
  -- Whether the receiver knows of the deadline.
  announced boolean not null default true,
  reminded boolean not null default false,
  question text not null default '' check (char_length(question) <= 300),
  questioned_at timestamptz,
  reply text not null default '' check (char_length(reply) <= 300),
  ending text check (ending in ('passed', 'expired')),
  pass_reason text,
  pass_line text not null default '' check (char_length(pass_line) <= 200),
  -- When the sender may ask again; null after a pass: never.
  again_at timestamptz,
  -- What the other reads before the text; [] and null: nothing.
  warnings jsonb not null default '[]',
  check (requester_id <> receiver_id),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'accepted') = (conversation_id is not null)),
  constraint connections_pair unique (low_user_id, high_user_id),
  check (status <> 'pending' or due_at is not null),
  check (ending is null or status = 'declined'),
  check ((ending is not distinct from 'passed') = (pass_reason is not null)),
  check (ending is distinct from 'expired' or again_at is not null),
  check (reply = '' or question <> ''),
  check ((question = '') = (questioned_at is null))
);
create index connections_requester on connections (requester_id, id desc);
create index connections_receiver on connections (receiver_id, id desc);
create index connections_due on connections (due_at) where status = 'pending';
create index connections_unannounced on connections (due_at) where status = 'pending' and not announced;

-- A request is answered once. Asking again after a refusal, and removing, are new rows and no rows.
create function connections_keep_their_course() returns trigger language plpgsql as $$
begin
  if (old.id, old.requester_id, old.receiver_id, old.note, old.created_at, old.purpose, old.amount, old.use, old.offer,
      old.by_month, old.facts)
      is distinct from (new.id, new.requester_id, new.receiver_id, new.note, new.created_at, new.purpose, new.amount,
      new.use, new.offer, new.by_month, new.facts) then
    raise exception 'a request cannot be rewritten' using errcode = 'check_violation';
  end if;
  if old.status <> 'pending' and (old.status, old.decided_at, old.conversation_id, old.question, old.reply, old.ending)
      is distinct from (new.status, new.decided_at, new.conversation_id, new.question, new.reply, new.ending) then
    raise exception 'a % request cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.question <> '' and old.question <> new.question) or (old.reply <> '' and old.reply <> new.reply) then
    raise exception 'a question is asked and answered once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger connections_course before update on connections
  for each row execute function connections_keep_their_course();

-- Ids of withdrawn requests, so that the receiver who answers one just then learns what happened. Nothing
-- else of the request stays, and these go after a while.
create table withdrawn_requests (
  connection_id uuid primary key,
  receiver_id uuid not null references users (id) on delete cascade,
  withdrawn_at timestamptz not null
);
create index withdrawn_requests_withdrawn_at on withdrawn_requests (withdrawn_at);

-- When someone asked, for the number of requests in 30 days (CONN-15, PLAN-05): withdrawn ones count too.
create table sent_requests (
  id uuid primary key,
  requester_id uuid not null references users (id) on delete cascade,
  sent_at timestamptz not null,
  -- A request without an answer is given back: it no longer counts in the 30 days.
  connection_id uuid
);
create index sent_requests_requester on sent_requests (requester_id, sent_at);
create index sent_requests_sent_at on sent_requests (sent_at);
create index sent_requests_connection on sent_requests (connection_id) where connection_id is not null;

-- What became of requests, for the answer rate, the allowance and the totals of passes. It outlives the request, which
-- makes room for the next one of the same two.
create table request_outcomes (
  request_id uuid primary key,
  requester_id uuid not null references users (id) on delete cascade,
  -- Null when the receiver has left: the sender's totals stay.
  receiver_id uuid references users (id) on delete set null,
  outcome text not null check (outcome in ('accepted', 'passed', 'declined', 'spam', 'questioned', 'expired')),
  pass_reason text,
  asked_at timestamptz not null,
  -- Of the first answer, a question included.
  answered_at timestamptz,
  closed_at timestamptz not null,
  check ((outcome = 'expired') = (answered_at is null)),
  check ((outcome = 'passed') = (pass_reason is not null))
);
create index request_outcomes_receiver on request_outcomes (receiver_id, closed_at);
create index request_outcomes_requester on request_outcomes (requester_id, closed_at);
create index request_outcomes_closed on request_outcomes (closed_at);

-- Out of office: until then the deadlines of received requests pause.
create table away (
  user_id uuid primary key references users (id) on delete cascade,
  until timestamptz not null
);

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

-- INTRO-01: who agreed to be asked for introductions along a connection. It counts with the rows of both ends.
create table introduction_consents (
  connection_id uuid not null references connections (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The one at the other end, so that the people two users have in common are found in this table alone.
  other_id uuid not null,
  primary key (connection_id, user_id)
);
-- Of a user the newest connections first.
create index introduction_consents_user on introduction_consents (user_id, connection_id desc) include (other_id);

-- INTRO-02 to INTRO-06. One that is taken back, or whose people fell out, is ended: no one sees it any more, and it holds
-- no text; it still counts in the asker's 30 days.
create table introductions (
  id uuid primary key,
  asker_id uuid not null references users (id) on delete cascade,
  connector_id uuid not null references users (id) on delete cascade,
  target_id uuid not null references users (id) on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'forwarded', 'declined', 'expired', 'ended')),
  why text not null check (char_length(why) <= 120),
  -- What the connector and the target read before it.
  findings jsonb not null default '[]',
  sentence text not null default '' check (char_length(sentence) <= 200),
  sentence_findings jsonb not null default '[]',
  reason text check (reason in ('notNow', 'notWell', 'other')),
  -- The request that a forwarded one became, as long as that is there.
  request_id uuid unique references connections (id) on delete set null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz,
  check (asker_id <> connector_id and asker_id <> target_id and connector_id <> target_id),
  check ((state = 'asked') = (closed_at is null)),
  check ((state = 'forwarded') = (sentence <> '')),
  check ((state = 'declined') = (reason is not null)),
  check ((state = 'ended') = (why = '')),
  check (request_id is null or state = 'forwarded')
);
create unique index introductions_open on introductions (asker_id, target_id) where state = 'asked';
create index introductions_connector on introductions (connector_id, id desc);
create index introductions_asker on introductions (asker_id, id desc);
create index introductions_target on introductions (target_id);
create index introductions_due on introductions (due_at) where state = 'asked';
create index introductions_closed on introductions (closed_at);
