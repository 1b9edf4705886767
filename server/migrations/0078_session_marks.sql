-- SES-45. What counts against the reliability of a person: a session moved or cancelled late, or missed.
create table session_marks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references mentoring_sessions (id) on delete cascade,
  kind text not null check (kind in ('late', 'missed')),
  created_at timestamptz not null,
  appeal text check (char_length(appeal) between 10 and 1000),
  appealed_at timestamptz,
  decision text check (decision in ('kept', 'lifted')),
  decision_note text not null default '' check (char_length(decision_note) <= 500),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  check ((appeal is null) = (appealed_at is null)),
  check ((decision is null) = (decided_at is null)),
  check (decision is null or appeal is not null),
  unique (user_id, session_id)
);
create index session_marks_session on session_marks (session_id);
create index session_marks_open on session_marks (id) where appeal is not null and decision is null;

-- The administrator who decided a disputed session; another one decides an appeal against what follows.
alter table mentoring_sessions add column decided_by uuid references users (id) on delete set null;
create index mentoring_sessions_disputed on mentoring_sessions (id) where state = 'disputed';
