-- ADM-09. Why an account is suspended, and since when and why its profile is hidden; empty while it is not. The
-- records of the three roles are listed only while neither is so.
alter table users
  add column suspended_reason text not null default '' check (char_length(suspended_reason) <= 1000),
  add column hidden_at timestamptz,
  add column hidden_reason text not null default '' check (char_length(hidden_reason) <= 1000),
  add check (suspended_at is not null or suspended_reason = ''),
  add check (hidden_at is not null or hidden_reason = '');

-- Administrators look people up by parts of the name, the address or the personal id.
create index users_lookup on users using gin ((lower(name || ' ' || email || ' ' || public_id)) gin_trgm_ops);

-- What was hidden keeps its words, so that the decision can be taken back.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_reason text not null default '' check (char_length(hidden_reason) <= 1000);
alter table messages
  add column hidden_at timestamptz,
  add column hidden_reason text not null default '' check (char_length(hidden_reason) <= 1000);

alter table reports
  add column decision text check (decision in ('keep', 'hide')),
  add column note text not null default '' check (char_length(note) <= 1000),
  add column decided_at timestamptz,
  add column decided_by uuid references users (id) on delete set null;
-- Nothing of the product could close one before; by hand it meant that nothing was done.
update reports set decision = 'keep', decided_at = created_at where state = 'closed';
alter table reports add check ((state = 'closed') = (decision is not null and decided_at is not null));
create index reports_target on reports (target_type, target_id);
create index reports_decided_by on reports (decided_by) where decided_by is not null;
