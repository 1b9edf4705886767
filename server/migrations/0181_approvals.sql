-- STAFF-07: what one administrator asks for and another decides. What is run is what is stored here.
create table approvals (
  id uuid primary key,
  kind text not null check (char_length(kind) between 1 and 40),
  payload jsonb not null,
  -- A keyed hash (HMAC-SHA256) of kind, payload and who asked: who writes to the table alone cannot make one.
  payload_sha256 bytea not null check (octet_length(payload_sha256) = 32),
  reason text not null check (char_length(reason) between 1 and 1000),
  -- Gone with whom it concerns or who asked; the action log keeps its lines.
  subject_id uuid not null references users (id) on delete cascade,
  asked_by uuid not null references users (id) on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null default 'asked' check (state in ('asked', 'done', 'refused', 'expired')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null)),
  -- Who asked may withdraw it, which is a refusal.
  constraint another_decides check (decided_by <> asked_by or state = 'refused')
);
create index approvals_due on approvals (expires_at) where state = 'asked';
create index approvals_subject on approvals (subject_id);
create index approvals_asked_by on approvals (asked_by);
create index approvals_decided_by on approvals (decided_by);
