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

alter table screening_verdicts drop constraint screening_verdicts_place_check;
alter table screening_verdicts add constraint screening_verdicts_place_check
  check (place in ('note', 'question', 'reply', 'passLine', 'message', 'why', 'sentence'));
