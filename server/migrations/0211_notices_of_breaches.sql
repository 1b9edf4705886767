-- INC-04: notices that two people agreed to send, and how far they are. Holds no data of those who get them.
create table breach_mailings (
  id uuid primary key,
  incident jsonb not null,
  -- The last one emailed, so that a job that stops emails no one twice.
  after text not null default '',
  done_at timestamptz
);
