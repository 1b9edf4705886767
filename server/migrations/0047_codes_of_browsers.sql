-- AUTH-65. A code belongs to the browser, or other client, that asked for it: its wrong tries count apart from those of
-- everybody else. Codes that are open now belong to nobody; the five tries of each still count.
alter table email_codes
  -- SHA-256 of the random value that the client who asked was given.
  add column request_hash bytea check (octet_length(request_hash) = 32),
  -- Wrong tries of that client; those without its value stand in wrong_tries.
  add column own_wrong_tries int not null default 0 check (own_wrong_tries between 0 and 5);
