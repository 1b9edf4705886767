-- ADM-05: who checked a certificate. The mark stays when that person leaves.
alter table certificates add column checked_by uuid references users (id) on delete set null;
create index certificates_checked_by on certificates (checked_by) where checked_by is not null;
