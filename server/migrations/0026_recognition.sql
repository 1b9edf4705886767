-- The platform's own review of a registered profile (REC-23, REC-24). One per person, opened with the
-- role registration.
create sequence application_numbers;

create table applications (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  -- APP-2026-000123: readable, and never given again because the sequence never goes back.
  number text not null unique check (number ~ '^APP-\d{4}-\d{6,}$'),
  submitted_at timestamptz not null,
  status text not null default 'submitted' check (status in ('submitted', 'inReview', 'approved', 'rejected')),
  -- Steps before the decision that are complete, the submission included.
  steps_done smallint not null default 1 check (steps_done between 1 and 3),
  reason text not null default '' check (char_length(reason) <= 1000),
  decided_at timestamptz,
  constraint applications_decided check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  constraint applications_approved check (status <> 'approved' or steps_done = 3)
);
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

-- What became of an application, as its applicant reads it. Who did it is in the log of administrators.
create table application_events (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  message text not null check (char_length(message) between 1 and 1500),
  created_at timestamptz not null
);
create index application_events_of on application_events (application_id, id);

-- Certificates that startups submit; verified ones are the register of the look-up (REC-17, REC-29). Beside these two kinds,
-- registrations of a company or fund, of any role (PROOF-04).
create table certificates (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The startup of the owner, for the link to its profile; it goes together with the owner.
  startup_id uuid references startups (id) on delete cascade,
  type text not null check (type in ('recognition', 'eligibility', 'incorporation', 'gst', 'udyam', 'sebi')),
  -- Capital letters without spaces: DIPP260, DIPP260/IMB (REC-16).
  number text not null,
  entity_name text not null check (char_length(entity_name) between 1 and 200),
  issue_date date not null,
  valid_to date constraint certificates_check1 check (valid_to >= issue_date),
  path text not null unique,
  public_download boolean not null default false,
  state text not null default 'pending' check (state in ('pending', 'verified', 'refused')),
  note text not null default '' check (char_length(note) <= 1000),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  constraint certificates_check2 check ((state = 'pending') = (decided_at is null)),
  name_key text collate "C" not null generated always as (fold(entity_name)) stored,
  -- ADM-05: who checked a certificate. The mark stays when that person leaves.
  checked_by uuid references users (id) on delete set null,
  constraint certificates_number_check check (
    case type
      when 'recognition' then number ~ '^DIPP\d{1,7}$'
      when 'eligibility' then number ~ '^DIPP\d{1,7}/IMB$'
      else char_length(number) between 8 and 30
    end),
  constraint certificates_startup_check
    check (startup_id is not null or type not in ('recognition', 'eligibility'))
);
-- A number belongs to one startup: two verified entries of it would make the look-up a guess.
create unique index certificates_register on certificates (type, number) where state = 'verified';
create unique index certificates_waiting on certificates (user_id, type) where state = 'pending';
create index certificates_names on certificates (type, name_key) where state = 'verified';
create index certificates_of on certificates (user_id, id);
create index certificates_states on certificates (state, id);
create index certificates_ends on certificates (valid_to) where state = 'verified' and valid_to is not null;
create index certificates_checked_by on certificates (checked_by) where checked_by is not null;
