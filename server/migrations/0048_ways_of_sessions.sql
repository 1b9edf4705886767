-- What opened or last confirmed a session, so that it ends or loses its proof when that is removed (AUTH-75). Null: a
-- password, a code, or a session from before. No foreign keys: the ids are not used again, and a removed passkey takes
-- its sessions along in its transaction.
alter table sessions
  add column opened_by_google boolean not null default false,
  add column opened_by_passkey uuid,
  add column confirmed_by_passkey uuid;
