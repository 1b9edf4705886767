-- What the operator answered to people who wrote (SUP-08). Mailed, and kept beside the request.
create table contact_replies (
  id uuid primary key,
  request_id uuid not null references contact_requests (id) on delete cascade,
  -- Who answered; null when that administrator has left.
  admin_id uuid references users (id) on delete set null,
  text text not null check (char_length(text) between 1 and 4000),
  sent_at timestamptz not null
);
create index contact_replies_request on contact_replies (request_id, id);
create index contact_replies_admin on contact_replies (admin_id) where admin_id is not null;

-- What the operator says about the rules (ADM-10), beside the records that come with the product: the day they were last
-- confirmed, a text for each of two pages, and changed or newer records. A row that is gone gives back the product's own.
create table legal_facts (
  key text primary key check (key ~ '^(asOf|dpiit1|dpiit2|law:[a-z0-9-]{3,60})$'),
  value jsonb not null,
  updated_at timestamptz not null
);

-- The log is read by act and by administrator (ADM-11), newest first.
create index admin_log_of_act on admin_log (act, id desc);
drop index admin_log_of_admin;
create index admin_log_of_admin on admin_log (admin_id, id desc);
drop index admin_log_of_subject;
create index admin_log_of_subject on admin_log (subject_id, id desc) where subject_id is not null;

-- The overview counts the messages of some days; they are never moved, so a few ranges tell where those lie.
create index messages_created_at on messages using brin (created_at);
