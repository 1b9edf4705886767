-- SES-40. What the two of a session write of each other, sealed from the other until both have written or the time is
-- over. A row that is revealed stays, so that no second one is written; withdrawn, it holds nothing any more.
create table session_reviews (
  session_id uuid not null references mentoring_sessions (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  subject_id uuid not null references users (id) on delete cascade,
  rating smallint check (rating between 1 and 5),
  text text not null default '' check (char_length(text) <= 1000),
  written_at timestamptz not null,
  -- At the latest.
  reveal_at timestamptz not null,
  revealed_at timestamptz,
  withdrawn_at timestamptz,
  primary key (session_id, author_id),
  check (author_id <> subject_id),
  check ((withdrawn_at is null) = (rating is not null)),
  check (withdrawn_at is null or (text = '' and revealed_at is not null))
);
create index session_reviews_author on session_reviews (author_id);
create index session_reviews_subject on session_reviews (subject_id);
create index session_reviews_due on session_reviews (reveal_at) where revealed_at is null;

-- SES-41. Of an author at most one as a connected user and one of their latest revealed session; the latter counts.
alter table reviews add column session_id uuid references mentoring_sessions (id) on delete cascade;
alter table reviews drop constraint reviews_once;
create unique index reviews_of_connection on reviews (subject_id, reviewer_id) where session_id is null;
create unique index reviews_of_session on reviews (subject_id, reviewer_id) where session_id is not null;
create index reviews_session on reviews (session_id);
