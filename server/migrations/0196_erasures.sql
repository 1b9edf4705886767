-- RIGHT-05: lets whoever left check that the sealed rest is gone. Of no one: only the person has the reference, of which this is the SHA-256.
create table kept.erasures (
  reference_hash bytea primary key check (octet_length(reference_hash) = 32),
  erased_on date not null,
  purge_after timestamptz not null,
  purged_at timestamptz
);
create index erasures_open on kept.erasures (purge_after) where purged_at is null;
