-- SES-13: the next free times of a mentor, so that lists read them with the card and compute nothing.
alter table mentors add column next_slots timestamptz[] not null default '{}';
-- When they are computed again: at once after a change, when the first is too soon to be booked, and every day.
alter table mentor_terms add column renew_at timestamptz not null default '2026-11-24T00:00:00Z';
create index mentor_terms_renew on mentor_terms (renew_at);
