-- The review of a registered profile (REC-20 to REC-25): where it stands, its documents, questions and history.

alter table applications
  add column status text not null default 'submitted' check (status in ('submitted', 'inReview', 'approved', 'rejected')),
  -- Steps before the decision that are complete, the submission included.
  add column steps_done smallint not null default 1 check (steps_done between 1 and 3),
  add column reason text not null default '' check (char_length(reason) <= 1000),
  add column decided_at timestamptz,
  add constraint applications_decided check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  add constraint applications_approved check (status <> 'approved' or steps_done = 3);

create index applications_status on applications (status, id);

create table application_documents (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('incorporation', 'identity', 'certificate', 'other')),
  name text not null check (char_length(name) between 1 and 200),
  path text not null unique,
  size int not null check (size > 0),
  state text not null default 'received' check (state in ('received', 'accepted', 'refused')),
  reason text not null default '' check (char_length(reason) <= 1000),
  uploaded_at timestamptz not null,
  check (state = 'refused' or reason = '')
);
create index application_documents_of on application_documents (application_id, id);

create table application_questions (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  question text not null check (char_length(question) between 1 and 1000),
  asked_at timestamptz not null,
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_at timestamptz,
  check ((answer = '') = (answered_at is null))
);
create index application_questions_of on application_questions (application_id, id);

-- What became of an application, as its applicant reads it. Who did it stands in the log of administrators.
create table application_events (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  message text not null check (char_length(message) between 1 and 1500),
  created_at timestamptz not null
);
create index application_events_of on application_events (application_id, id);

-- Every act of an administrator (ADM-11). Lines are added and never changed; of a person who leaves only the act stays.
create table admin_log (
  id uuid primary key,
  at timestamptz not null,
  admin_id uuid references users (id) on delete set null,
  act text not null check (char_length(act) between 1 and 60),
  -- The member whose matter it is, if it is one's.
  subject_id uuid references users (id) on delete set null,
  -- What it was done to, readable: an application's number, the date of a notice.
  target text not null default '' check (char_length(target) <= 200),
  detail text not null default '' check (char_length(detail) <= 1500)
);
create index admin_log_of_subject on admin_log (subject_id) where subject_id is not null;
create index admin_log_of_admin on admin_log (admin_id);
