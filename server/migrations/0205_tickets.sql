-- RIGHT-06: a request about the sender's data is a contact request with a kind and a clock.
alter table contact_requests
  add column kind text check (kind in ('access', 'correction', 'completion', 'erasure', 'objection', 'grievance')),
  -- Counted from the arrival or the reopening, later by as long as a question to the sender was open.
  add column due_at timestamptz,
  -- While a question to the sender is open: when the clock goes on without its answer.
  add column paused_until timestamptz,
  add column answered_at timestamptz,
  add column reopened_at timestamptz,
  add column refused boolean not null default false,
  -- How many reminders of the clock were sent.
  add column step smallint not null default 0,
  drop constraint contact_requests_status_check,
  drop constraint contact_requests_reference_check,
  add constraint contact_requests_reference_check check (reference ~ '^(CON|PRV)-\d{4}-\d{6,}$'),
  add constraint contact_requests_ticket check (
    case when kind is null then due_at is null and status in ('new', 'inProgress', 'closed')
    else due_at is not null and status in ('new', 'needsYou', 'answered', 'closed') end
    and (status = 'needsYou') = (paused_until is not null));
create index contact_requests_clock on contact_requests (status, due_at) where kind is not null;
