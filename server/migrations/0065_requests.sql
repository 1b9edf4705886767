-- REQ-01 to REQ-08. What a request asks for, until when it is answered, and how it ended stay in its row, which is read
-- with the pair anyway. Facts are frozen as they were at sending.
alter table connections
  add column purpose text not null default 'know' check (purpose in ('invest', 'advice', 'customer', 'mentor', 'know')),
  add column amount bigint check (amount between 10000 and 1000000000),
  add column use text not null default '',
  add column offer text not null default '',
  add column by_month text not null default '' check (by_month ~ '^(\d{4}-\d{2})?$'),
  add column facts jsonb not null default '[]' check (jsonb_array_length(facts) <= 5),
  add column due_at timestamptz,
  -- Whether the receiver knows of the deadline; false for those that were open when deadlines began.
  add column announced boolean not null default true,
  add column reminded boolean not null default false,
  add column question text not null default '' check (char_length(question) <= 300),
  add column questioned_at timestamptz,
  add column reply text not null default '' check (char_length(reply) <= 300),
  add column ending text check (ending in ('passed', 'expired')),
  add column pass_reason text,
  add column pass_line text not null default '' check (char_length(pass_line) <= 200),
  -- When the sender may ask again; null after a pass: never.
  add column again_at timestamptz;

-- Requests that are open at the upgrade get as long as new ones.
update connections
set due_at = ((now() at time zone 'Asia/Kolkata')::date + 15)::timestamp at time zone 'Asia/Kolkata' - interval '1 ms',
    announced = false
where status = 'pending';

alter table connections
  add check (status <> 'pending' or due_at is not null),
  add check (ending is null or status = 'declined'),
  add check ((ending is not distinct from 'passed') = (pass_reason is not null)),
  add check (ending is distinct from 'expired' or again_at is not null),
  add check (reply = '' or question <> ''),
  add check ((question = '') = (questioned_at is null));
create index connections_due on connections (due_at) where status = 'pending';
create index connections_unannounced on connections (due_at) where status = 'pending' and not announced;

create or replace function connections_keep_their_course() returns trigger language plpgsql as $$
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

-- A request without an answer is given back: it no longer counts in the 30 days.
alter table sent_requests add column connection_id uuid;
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

-- Out of office: until then the deadlines of received requests wait.
create table away (
  user_id uuid primary key references users (id) on delete cascade,
  until timestamptz not null
);
