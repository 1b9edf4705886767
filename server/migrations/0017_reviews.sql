-- What a connected person says of another, once, with the one answer of the person reviewed (SU-27).
create table reviews (
  id uuid primary key,
  subject_id uuid not null references users (id) on delete cascade,
  reviewer_id uuid not null references users (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  text text not null default '' check (char_length(text) <= 1000),
  created_at timestamptz not null,
  edited_at timestamptz,
  reply text check (char_length(reply) between 1 and 1000),
  replied_at timestamptz,
  -- What was hidden keeps its words, so that the decision can be taken back.
  hidden_at timestamptz,
  hidden_reason text not null default '' check (char_length(hidden_reason) <= 1000),
  -- SES-41. Of an author at most one as a connected user and one of their latest revealed session; the latter counts.
  session_id uuid references mentoring_sessions (id) on delete cascade,
  check (subject_id <> reviewer_id),
  check ((reply is null) = (replied_at is null))
);
create index reviews_subject on reviews (subject_id, id desc);
create index reviews_reviewer on reviews (reviewer_id, id desc);
create unique index reviews_of_connection on reviews (subject_id, reviewer_id) where session_id is null;
create unique index reviews_of_session on reviews (subject_id, reviewer_id) where session_id is not null;
create index reviews_session on reviews (session_id);
