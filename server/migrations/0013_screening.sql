-- FRAUD-02 to FRAUD-08: first messages are screened for advance-fee fraud.

-- Requests that an administrator reads before they are sent. `request` is what was asked, with facts as they were.
create table held_requests (
  id uuid primary key,
  sender_id uuid not null references users (id) on delete cascade,
  receiver_id uuid not null references users (id) on delete cascade,
  request jsonb not null,
  points integer not null,
  findings jsonb not null,
  created_at timestamptz not null,
  unique (sender_id, receiver_id),
  check (sender_id <> receiver_id)
);
create index held_requests_receiver on held_requests (receiver_id);

-- What screening found, without the text, for 90 days.
create table screening_verdicts (
  id uuid primary key,
  sender_id uuid not null references users (id) on delete cascade,
  place text not null check (place in ('note', 'question', 'reply', 'passLine', 'message', 'why', 'sentence',
    'intake', 'sessionText', 'update', 'dealText')),
  version text not null,
  points integer not null,
  signals jsonb not null,
  outcome text not null check (outcome in ('sent', 'warned', 'held', 'refused')),
  created_at timestamptz not null
);
create index screening_verdicts_sender on screening_verdicts (sender_id, id);
create index screening_verdicts_created on screening_verdicts (created_at);
