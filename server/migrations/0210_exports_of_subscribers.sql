-- STAFF-08: who may export the subscribers, once and until then, since an owner approved it.
create table subscriber_exports (
  person_id uuid primary key references users (id) on delete cascade,
  until timestamptz not null
);
