-- Profiles of students (SU-22 to SU-25). Listed from the moment the emailed link was confirmed.
create table student_profiles (
  id uuid primary key,
  -- Of a student who was signed in: the entry belongs to the account.
  user_id uuid references users (id) on delete cascade,
  student_name text not null check (char_length(student_name) between 1 and 100),
  college_name text not null check (char_length(college_name) between 1 and 200),
  department text not null check (char_length(department) between 1 and 100),
  mobile_number text not null check (mobile_number ~ '^\d{10}$'),
  email_id text not null check (char_length(email_id) between 3 and 254),
  startup_domain text not null check (char_length(startup_domain) between 1 and 100),
  startup_size text not null check (startup_size in ('Individual', 'Team')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  confirmed_at timestamptz check (confirmed_at >= created_at),
  -- A confirmed student profile is claimed by the account with its address (STU-03): then user_id is that account. Others
  -- see it while it is listed, as the profiles of members (ADM-09).
  claimed_at timestamptz check (claimed_at is null or (confirmed_at is not null and user_id is not null)),
  listed boolean not null default true,
  -- Null: as it was confirmed.
  updated_at timestamptz
);
create index student_profiles_list on student_profiles (id desc) where confirmed_at is not null;
create index student_profiles_waiting on student_profiles (created_at) where confirmed_at is null;
create index student_profiles_user on student_profiles (user_id) where user_id is not null;
create unique index student_profiles_claimed on student_profiles (user_id) where claimed_at is not null;
create unique index student_profiles_listed_once on student_profiles (email_key(email_id)) where confirmed_at is not null;
