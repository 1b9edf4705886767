-- What members report to the operators. It goes with either of the two people.
create table reports (
  id uuid primary key,
  reporter_id uuid not null references users (id) on delete cascade,
  target_type text not null check (target_type in ('profile', 'review', 'message')),
  target_id uuid not null,
  -- Whose it is, and its words at that time: they may be changed or deleted before anyone looks.
  owner_id uuid not null references users (id) on delete cascade,
  quoted text not null default '' check (char_length(quoted) <= 4000),
  reason text not null check (char_length(reason) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null,
  decision text check (decision in ('keep', 'hide')),
  note text not null default '' check (char_length(note) <= 1000),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  check (reporter_id <> owner_id),
  check ((state = 'closed') = (decision is not null and decided_at is not null))
);
create unique index reports_open on reports (reporter_id, target_type, target_id) where state = 'open';
create index reports_owner on reports (owner_id);
create index reports_state on reports (state, id desc);
create index reports_target on reports (target_type, target_id);
create index reports_decided_by on reports (decided_by) where decided_by is not null;
