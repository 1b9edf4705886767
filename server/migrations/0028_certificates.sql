-- Certificates that startups submit; verified ones are the register of the look-up (REC-17, REC-29).
create table certificates (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The startup of the owner, for the link to its profile; it goes together with the owner.
  startup_id uuid not null references startups (id) on delete cascade,
  type text not null check (type in ('recognition', 'eligibility')),
  -- Capital letters without blanks: DIPP260, DIPP260/IMB (REC-16).
  number text not null check (number ~ '^DIPP\d{1,7}(/IMB)?$' and (number like '%/IMB') = (type = 'eligibility')),
  entity_name text not null check (char_length(entity_name) between 1 and 200),
  issue_date date not null,
  valid_to date check (valid_to >= issue_date),
  path text not null unique,
  public_download boolean not null default false,
  state text not null default 'pending' check (state in ('pending', 'verified', 'refused')),
  note text not null default '' check (char_length(note) <= 1000),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  name_key text collate "C" not null generated always as (fold(entity_name)) stored
);

-- A number belongs to one startup: two verified entries of it would make the look-up a guess.
create unique index certificates_register on certificates (type, number) where state = 'verified';
create unique index certificates_waiting on certificates (user_id, type) where state = 'pending';
create index certificates_names on certificates (type, name_key) where state = 'verified';
create index certificates_of on certificates (user_id, id);
create index certificates_states on certificates (state, id);
create index certificates_ends on certificates (valid_to) where state = 'verified' and valid_to is not null;
