-- The address that Google named when the link was made, for the settings; unknown for links made before.
alter table google_accounts add column email text;

-- Who proved that the address of an arrival is the person's: Google where it runs the mailbox, or our mailed code.
alter table google_arrivals
  add column proven_by text not null default 'nobody' check (proven_by in ('nobody', 'google', 'code'));
alter table google_arrivals alter column proven_by drop default;

-- A mailed code also proves the address of somebody who comes by Google (AUTH-70).
alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check check (purpose in ('register', 'google'));
