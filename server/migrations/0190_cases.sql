-- Cases (CASE): what is decided of what members report. Reports of one open thing join one case. Neither goes with a person.
create sequence case_numbers;
create table cases (
  id uuid primary key,
  number text not null unique,
  -- The clock, and the record of the law it was read from: a later one does not move it.
  class text not null check (class in ('order', 'intimate', 'fast', 'general')),
  law text not null,
  target_type text not null check (target_type in ('profile', 'review', 'message', 'request', 'room')),
  target_id uuid not null,
  owner_id uuid references users (id) on delete set null,
  received_at timestamptz not null,
  due_at timestamptz not null check (due_at > received_at),
  -- How far its clock has called people: 0 to 4.
  step smallint not null default 0 check (step between 0 and 4),
  taken_by uuid references users (id) on delete set null,
  taken_until timestamptz,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  measure text check (measure in ('none', 'warn', 'hide', 'suspend')),
  rule text,
  text text not null default '' check (char_length(text) <= 1000),
  -- What was hidden is shown again.
  lifted_at timestamptz,
  check ((decided_at is null) = (measure is null)),
  check ((decided_at is null) = (rule is null))
);
create unique index cases_open on cases (target_type, target_id) where decided_at is null;
create index cases_due on cases (due_at, id) where decided_at is null;
create index cases_over on cases (due_at, id) where decided_at is not null;
create index cases_owner on cases (owner_id, id desc);
create index cases_taken_by on cases (taken_by) where taken_by is not null;
create index cases_decided_by on cases (decided_by) where decided_by is not null;

create table case_events (
  id uuid primary key,
  case_id uuid not null references cases (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  by_id uuid references users (id) on delete set null,
  text text not null default '' check (char_length(text) <= 1000)
);
create index case_events_case on case_events (case_id, id);
create index case_events_by on case_events (by_id) where by_id is not null;

alter table reports
  add column case_id uuid references cases (id),
  add column kind text not null default 'other' check (kind in ('fraud', 'impersonation', 'intimate', 'malware', 'other')),
  alter column reporter_id drop not null,
  alter column owner_id drop not null,
  drop constraint reports_reporter_id_fkey,
  drop constraint reports_owner_id_fkey,
  drop constraint reports_reason_check,
  drop constraint reports_target_type_check,
  add foreign key (reporter_id) references users (id) on delete set null,
  add foreign key (owner_id) references users (id) on delete set null,
  add constraint reports_reason_check check (char_length(reason) <= 1000),
  add constraint reports_target_type_check check (target_type in ('profile', 'review', 'message', 'request', 'room'));
create index reports_case on reports (case_id);
create index reports_reporter on reports (reporter_id);

-- The reports of before, one case for each thing and decision. Of the open ones the clock begins now.
create temporary table taken_over on commit drop as
  select gen_random_uuid() as id, target_type, target_id, decided_at, min(owner_id::text)::uuid as owner_id,
    min(created_at) as received_at, min(decision) as decision, min(decided_by::text)::uuid as decided_by, min(note) as note,
    row_number() over (order by min(created_at)) as place
  from reports group by target_type, target_id, decided_at;
insert into cases (id, number, class, law, target_type, target_id, owner_id, received_at, due_at, decided_by, decided_at,
    measure, rule, text)
  select id,
    'GRV-' || to_char(received_at at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(nextval('case_numbers')::text, 6, '0'),
    'general', 'it-general-2026', target_type, target_id, owner_id, received_at,
    case when decided_at is null then now() else received_at end + interval '7 days', decided_by, decided_at,
    case decision when 'hide' then 'hide' when 'keep' then 'none' end, case when decision is not null then 'other' end, note
  from taken_over order by place;
update reports r set case_id = t.id from taken_over t
  where r.target_type = t.target_type and r.target_id = t.target_id and r.decided_at is not distinct from t.decided_at;
insert into case_events (id, case_id, at, kind)
  select gen_random_uuid(), id, received_at, 'received' from cases;

-- What a report holds of words beside the row, sealed: it outlives both accounts, for 180 days after the decision.
create table case_evidence (
  id uuid primary key references reports (id) on delete cascade,
  sealed text not null,
  until timestamptz
);
create index case_evidence_until on case_evidence (until) where until is not null;

-- For who reported it a message is hidden until it is decided.
alter table messages add column reported_at timestamptz;
