-- SES-40: the time that both had agreed on, and which of the two moved the session from it.
alter table mentoring_sessions
  add column moved_from timestamptz,
  add column moved_by text check (moved_by in ('mentor', 'mentee')),
  add check ((moved_from is null) = (moved_by is null));
