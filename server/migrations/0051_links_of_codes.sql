-- AUTH-26. The email with the code of a registration has a link too, which confirms the address on any device. It goes
-- with its code: with its use, its end, and the next one.
alter table email_codes
  -- SHA-256 of the link's token; none for codes that were sent before, and for an address that has an account.
  add column link_hash bytea check (octet_length(link_hash) = 32);
