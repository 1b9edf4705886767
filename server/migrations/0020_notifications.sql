-- What people are told (NOTI). One row for each person who is told.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in
    ('connectRequest', 'application', 'event', 'profileReminder', 'announcement', 'newStartup')),
  message text not null check (char_length(message) between 1 and 300),
  reason text not null check (reason like 'because %' and char_length(reason) <= 200),
  link text not null check (link like '/%'),
  -- Who it tells of: when their account goes, it goes too (NOTI-16).
  actor_id uuid references users (id) on delete cascade,
  -- The connection request it asks about. No foreign key: what was accepted stays told when the connection ends.
  request_id uuid unique check (request_id is null or kind = 'connectRequest'),
  accepted boolean not null default false check (not accepted or request_id is not null),
  -- Under one occasion a person is told once, however often the telling is repeated.
  occasion text,
  created_at timestamptz not null,
  read_at timestamptz check (read_at >= created_at),
  constraint notifications_once unique (user_id, occasion)
);
create index notifications_list on notifications (user_id, id desc);
create index notifications_of_kind on notifications (user_id, kind, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_created_at on notifications (created_at);

-- What an administrator tells all members, or all of one type; a job brings it to each of them.
create table announcements (
  id uuid primary key,
  message text not null check (char_length(message) between 1 and 300),
  link text not null check (link like '/%'),
  user_type text check (user_type in ('Startup', 'Mentor', 'Investor')),
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index announcements_made_by on announcements (made_by);

-- Up to which moment of joining people have been looked at by a reminder, so that nobody is looked at twice.
create table reminder_marks (
  days int primary key check (days > 0),
  joined_until timestamptz not null
);
create index users_created_at on users (created_at);

-- Whom a mail to somebody else tells of, so that it goes when their account does.
alter table dev_mails add column about_id uuid;

-- MSG-10. When a mail about the unread messages is due, and when the last one went.
alter table conversation_members
  add column mail_due_at timestamptz,
  add column mailed_at timestamptz;
create index conversation_members_mail_due on conversation_members (mail_due_at) where mail_due_at is not null;
