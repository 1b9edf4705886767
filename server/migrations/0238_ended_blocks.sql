-- CASE-04: who ends a block does not thereby become one who decides about the other.
create table ended_blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  ended_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index ended_blocks_blocked on ended_blocks (blocked_id);
