-- Boxes beside the lists, booked by the day of India (SU-08, MEN-06). What is over stays for the record until removed.
create table sponsors (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  text text not null check (char_length(text) between 1 and 140),
  link text not null check (link ~ '^https?://' and char_length(link) <= 2056),
  picture_path text not null check (picture_path <> ''),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Those of a day are the few that are not over; of them the ones that began first are shown.
create index sponsors_by_end on sponsors (ends_on);

-- Startups an administrator marks as achievers (ABOUT-05). A startup that leaves takes its mark along.
create table achievers (
  place smallint primary key check (place between 1 and 3),
  startup_id uuid not null unique references startups (id) on delete cascade,
  chosen_at timestamptz not null
);
