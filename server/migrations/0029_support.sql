-- What people write to the operator (SUP-03, SUP-08).
create sequence contact_numbers;

create table contact_requests (
  id uuid primary key,
  -- CON-2026-000123: readable over the phone, and never given again because the sequence never goes back.
  reference text not null unique check (reference ~ '^CON-\d{4}-\d{6,}$'),
  -- Of a sender who was signed in.
  user_id uuid references users (id) on delete cascade,
  first_name text not null check (char_length(first_name) between 1 and 100),
  last_name text not null check (char_length(last_name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  contact_number text not null check (contact_number ~ '^\+?\d{7,15}$'),
  gender text not null check (char_length(gender) between 1 and 100),
  profession text not null check (char_length(profession) between 1 and 100),
  state text not null check (char_length(state) between 1 and 60),
  city text not null check (char_length(city) between 1 and 60),
  query_type text not null check (char_length(query_type) between 1 and 100),
  comments text not null check (char_length(comments) between 1 and 4000),
  -- A private file; the name is the sender's and only for the download.
  file_path text not null unique check (file_path like '/private/%'),
  file_name text not null check (char_length(file_name) between 1 and 200),
  file_size int not null check (file_size > 0),
  status text not null default 'new' check (status in ('new', 'inProgress', 'closed')),
  created_at timestamptz not null
);
create index contact_requests_inbox on contact_requests (status, id desc);
create index contact_requests_user on contact_requests (user_id) where user_id is not null;
create index contact_requests_email on contact_requests (email_key(email));

-- What the operator answered to people who wrote (SUP-08). Emailed, and kept beside the request.
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

-- Addresses on the list of the monthly email (SHELL-21). One row per mailbox.
create table subscribers (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  subscribed_at timestamptz not null
);
create unique index subscribers_email on subscribers (email_key(email));

-- One mailing a month of India, `YYYY-MM`. `after` is the last one emailed, kept in the transaction that sends, so that
-- a process that dies goes on where it was and no one is emailed twice.
create table subscriber_mailings (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  after uuid,
  done_at timestamptz
);
