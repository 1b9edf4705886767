-- The platform's own review of a registered profile (REC-23, REC-24). One per person, opened with the
-- role registration; the review itself comes with the recognition feature.
create sequence application_numbers;

create table applications (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  -- APP-2026-000123: readable, and never given again because the sequence never goes back.
  number text not null unique check (number ~ '^APP-\d{4}-\d{6,}$'),
  submitted_at timestamptz not null
);
