-- INC-04: whom a breach affected, as it was found. Who did it may leave before the notices are sent; each row goes when its
-- email is queued, and all of them where no one approves. Of `breach_mailings` `after` and `done_at` are of the version before.
create table breach_receivers (
  id uuid primary key,
  mailing_id uuid not null references breach_mailings (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  -- Of who has no account.
  email text check ((email is null) = (user_id is not null)),
  language text not null,
  what text[] not null
);
create index breach_receivers_mailing on breach_receivers (mailing_id, id);
create index breach_receivers_user on breach_receivers (user_id) where user_id is not null;

alter table breach_mailings
  -- Null until it is approved.
  alter column incident drop not null,
  -- Null of the version before, which stored no receivers.
  add column made_at timestamptz;
