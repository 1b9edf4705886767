-- Addresses on the list of the monthly mail (SHELL-21). One row per address, whatever its case.
create table subscribers (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  subscribed_at timestamptz not null,
  constraint subscribers_email unique (email)
);

-- One mailing a month of India, `YYYY-MM`. `after` is the last one mailed, kept in the transaction that mails, so that
-- a process that dies goes on where it was and nobody is mailed twice.
create table subscriber_mailings (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  after uuid,
  done_at timestamptz
);
