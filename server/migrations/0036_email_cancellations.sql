-- A link that takes a change of address back, mailed to the former address (AUTH-62). Lives longer than the change:
-- who changed the address may have confirmed it already. Each link is for the address it was mailed to.
create table email_cancellations (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  former_email text not null check (char_length(former_email) between 3 and 254 and former_email ~ '^[^\s@]+@[^\s@]+$'),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index email_cancellations_user on email_cancellations (user_id, created_at);
create index email_cancellations_expires_at on email_cancellations (expires_at);
