-- Notifications (NOTI), a row for each receiver.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('connectRequest', 'application', 'event', 'profileReminder', 'announcement',
    'newStartup', 'session', 'update', 'deal')),
  message text not null check (char_length(message) between 1 and 300),
  reason text not null check (reason like 'because %' and char_length(reason) <= 200),
  link text not null check (link like '/%'),
  -- Whom it is about: when their account goes, it goes too (NOTI-16).
  actor_id uuid references users (id) on delete cascade,
  -- The connection request it asks about. No foreign key: what was accepted stays here when the connection ends.
  request_id uuid unique check (request_id is null or kind = 'connectRequest'),
  accepted boolean not null default false check (not accepted or request_id is not null),
  -- Under one occasion a person is notified once, however often it is repeated.
  occasion text,
  created_at timestamptz not null,
  read_at timestamptz check (read_at >= created_at),
  -- What a notification is about, so that a repeat replaces the unread one (NOTI-17).
  thing text,
  -- When its email goes out together with others, because its sender has used up the receiver's emails of the hour (NOTI-18).
  email_due timestamptz,
  constraint notifications_once unique (user_id, occasion)
);
create index notifications_list on notifications (user_id, id desc);
create index notifications_of_kind on notifications (user_id, kind, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_created_at on notifications (created_at);
create index notifications_thing on notifications (user_id, thing) where thing is not null and read_at is null;
create index notifications_email_due on notifications (email_due) where email_due is not null;

-- What an administrator announces to all members, or all of one type; a job brings it to each of them.
create table announcements (
  id uuid primary key,
  message text not null check (char_length(message) between 1 and 300),
  link text not null check (link like '/%'),
  user_type text check (user_type in ('Startup', 'Mentor', 'Investor')),
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index announcements_made_by on announcements (made_by);

-- Up to which moment of joining people have been looked at by a reminder, so that no one is looked at twice.
create table reminder_marks (
  days int primary key check (days > 0),
  joined_until timestamptz not null
);
