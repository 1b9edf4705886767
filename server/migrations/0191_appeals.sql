-- Appeals (CASE-08) and limits (CASE-09). The decision of a case stays as it was; what holds since is that of the last appeal
-- that changed it.
alter table cases
  drop constraint cases_measure_check,
  add constraint cases_measure_check check (measure in ('none', 'warn', 'hide', 'limit', 'suspend')),
  add column days smallint check (days between 1 and 30),
  add constraint cases_days check ((days is not null) = (measure is not distinct from 'limit')),
  -- The end of the limit that holds; null once an appeal has lifted it.
  add column limited_until timestamptz,
  -- Since when an appeal is open, and the clock of it. Those of both sides are answered together.
  add column appealed_at timestamptz check (appealed_at is null or decided_at is not null),
  add column appeal_due_at timestamptz check (appeal_due_at > appealed_at),
  add column appeal_step smallint not null default 0 check (appeal_step between 0 and 4),
  add constraint cases_appeal check ((appealed_at is null) = (appeal_due_at is null)),
  add constraint cases_decider unique (id, decided_by);
drop index cases_due;
create index cases_due on cases (coalesce(appeal_due_at, due_at), id) where decided_at is null or appealed_at is not null;
create index cases_limited on cases (owner_id) where limited_until is not null;

create table appeals (
  id uuid primary key,
  case_id uuid not null references cases (id) on delete cascade,
  -- Who decided the case, as it says itself: no one else can be written here.
  first_by uuid,
  by_id uuid references users (id) on delete set null,
  side text not null check (side in ('reporter', 'owner')),
  text text not null check (char_length(text) <= 2000),
  appealed_at timestamptz not null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  measure text check (measure in ('none', 'warn', 'hide', 'limit', 'suspend')),
  rule text,
  days smallint check (days between 1 and 30),
  answer text not null default '' check (char_length(answer) <= 1000),
  changed boolean,
  unique (case_id, by_id),
  foreign key (case_id, first_by) references cases (id, decided_by) on update cascade on delete cascade,
  constraint appeals_another check (decided_by <> first_by),
  check ((decided_at is null) = (measure is null)),
  check ((decided_at is null) = (rule is null)),
  check ((decided_at is null) = (changed is null)),
  check (decided_at is null or answer <> '')
);
create index appeals_by on appeals (by_id) where by_id is not null;
create index appeals_first_by on appeals (case_id, first_by);
create index appeals_decided_by on appeals (decided_by) where decided_by is not null;

alter table users add column limited_until timestamptz;
