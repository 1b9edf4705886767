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
  check (subject_id <> reviewer_id),
  check ((reply is null) = (replied_at is null)),
  constraint reviews_once unique (subject_id, reviewer_id)
);
create index reviews_subject on reviews (subject_id, id desc);
create index reviews_reviewer on reviews (reviewer_id, id desc);

-- The sum beside the number makes a change of the mean one statement on the record, whatever the number of reviews.
alter table startups add column rating_sum int not null default 0 check (rating_sum >= 0);
alter table investors add column rating_sum int not null default 0 check (rating_sum >= 0);
alter table mentors add column rating_sum int not null default 0 check (rating_sum >= 0);
