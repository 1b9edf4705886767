-- One conversation for two people, kept when their connection ends (CONN-12). No foreign key to the people:
-- what was said stays with the other when an account is deleted.
create table conversations (
  id uuid primary key,
  low_user_id uuid not null,
  high_user_id uuid not null,
  -- The newest message. Its id is above all others of the conversation, and above the conversation's own.
  last_message_id uuid check (last_message_id > id),
  -- Time of the newest message, of the opening before there is one. Never goes back.
  updated_at timestamptz not null,
  created_at timestamptz not null,
  check (low_user_id < high_user_id),
  constraint conversations_pair unique (low_user_id, high_user_id)
);

-- What the conversation is to each of the two. The list of a person's conversations is one walk over
-- (user_id, place): `place` is the id of the newest message, or of the conversation.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  place uuid not null,
  unread int not null default 0 check (unread >= 0),
  -- MSG-10. When an email about the unread messages is due, and when the last one went.
  mail_due_at timestamptz,
  mailed_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_list on conversation_members (user_id, place desc);
create index conversation_members_unread on conversation_members (user_id) where unread > 0;
create index conversation_members_mail_due on conversation_members (mail_due_at) where mail_due_at is not null;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender_id uuid not null,
  text text not null,
  -- Given by the sender's page: sending the same message again finds the first (MSG-05).
  client_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz check (read_at >= created_at),
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text not null default '' check (char_length(hidden_reason) <= 1000),
  warning jsonb,
  check (case when deleted_at is null then char_length(text) between 1 and 4000 else text = '' end),
  constraint messages_client unique (sender_id, client_id)
);
create index messages_conversation on messages (conversation_id, id desc);
create index messages_unread on messages (conversation_id, sender_id) where read_at is null;
-- The overview counts the messages of some days; they are never moved, so a few ranges say where those lie.
create index messages_created_at on messages using brin (created_at);
