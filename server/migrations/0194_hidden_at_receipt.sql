-- CASE-14: hidden for all until it is decided.
alter table cases add column hidden_at timestamptz;
