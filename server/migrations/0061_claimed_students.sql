-- A confirmed student profile is claimed by the account with its address (STU-03): then user_id is that account. Others
-- see it while it is listed, as the profiles of members (ADM-09).
alter table student_profiles
  add column claimed_at timestamptz check (claimed_at is null or (confirmed_at is not null and user_id is not null)),
  add column listed boolean not null default true,
  -- Null: as it was confirmed.
  add column updated_at timestamptz;
create unique index student_profiles_claimed on student_profiles (user_id) where claimed_at is not null;
