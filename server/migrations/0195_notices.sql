-- Notices (RIGHT-01): what a person was given to read of a use of their data, once for each of its words. Never changed, and of no one:
-- a receipt names the one that was shown.
create table notices (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  purpose text not null,
  version int not null check (version > 0),
  language text not null check (language ~ '^[a-z]{2}$'),
  words jsonb not null
);

-- Receipts from before have neither; what the version before writes has neither.
alter table consents add column notice_sha256 bytea references notices (sha256);
alter table consents add column receipt bytea check (octet_length(receipt) = 32);
alter table consents drop constraint consents_purpose_check;
alter table consents add check
  (purpose in ('terms', 'privacyNotice', 'announcement', 'newStartup', 'readingTime', 'receipts', 'push'));
alter table consents drop constraint consents_place_check;
alter table consents add check (place in ('registration', 'login', 'google', 'roleRegistration', 'settings', 'email',
  'rights', 'room', 'update', 'device'));
