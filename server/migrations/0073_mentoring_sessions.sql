-- SES-20. Times are instants. Texts of a person who left go with the account; the other keeps when it was.
create table mentoring_sessions (
  id uuid primary key,
  mentor_id uuid references users (id) on delete set null,
  mentee_id uuid references users (id) on delete set null,
  state text not null check (state in
    ('requested', 'confirmed', 'declined', 'expired', 'cancelled', 'completed', 'noShow', 'disputed', 'unconfirmed')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  link text not null default '',
  question text not null default '',
  intake text not null default '' check (char_length(intake) <= 500),
  -- Of the page that booked it: a repeated call answers the same session.
  booking_key uuid not null,
  due_at timestamptz,
  decline_reason text,
  -- Null where the platform ended it.
  cancelled_by uuid references users (id) on delete set null,
  cancel_reason text,
  is_late boolean not null default false,
  revision int not null default 0,
  -- SES-30: what the two answered after the end, and who was missing by that.
  mentor_attendance text check (mentor_attendance in ('tookPlace', 'otherMissing', 'iMissed')),
  mentee_attendance text check (mentee_attendance in ('tookPlace', 'otherMissing', 'iMissed')),
  missing text[] not null default '{}' check (missing <@ array['mentor', 'mentee']),
  asked_at timestamptz,
  decided_at timestamptz,
  -- For which start the reminders were sent.
  reminded_day timestamptz,
  reminded_soon timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at),
  check ((state = 'requested') = (due_at is not null)),
  check ((state = 'declined') = (decline_reason is not null)),
  unique (mentee_id, booking_key)
);
create index mentoring_sessions_mentor on mentoring_sessions (mentor_id, starts_at desc, id desc);
create index mentoring_sessions_mentee on mentoring_sessions (mentee_id, starts_at desc, id desc);
create index mentoring_sessions_open on mentoring_sessions (ends_at) where state in ('requested', 'confirmed');

-- SES-21. The times at which a person is busy; the database itself refuses two that overlap.
create table appointments (
  user_id uuid not null references users (id) on delete cascade,
  during tstzrange not null check (not isempty(during)),
  session_id uuid not null references mentoring_sessions (id) on delete cascade,
  primary key (session_id, user_id),
  exclude using gist (user_id with =, during with &&)
);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in
  ('connectRequest', 'application', 'event', 'profileReminder', 'announcement', 'newStartup', 'session'));
alter table screening_verdicts drop constraint screening_verdicts_place_check;
alter table screening_verdicts add constraint screening_verdicts_place_check
  check (place in ('note', 'question', 'reply', 'passLine', 'message', 'why', 'sentence', 'intake'));
alter table email_choices drop constraint email_choices_kind_check;
alter table email_choices add constraint email_choices_kind_check check (kind in
  ('connectRequest', 'message', 'application', 'event', 'profileReminder', 'announcement', 'newStartup', 'session'));
