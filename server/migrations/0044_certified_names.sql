-- A rename keeps the marks under the name they were given to, until an administrator confirms the new one (REC-36).
-- Null while the marks are those of the current name.
alter table startups add column certified_name text check (certified_name <> name);
alter table investors add column certified_name text check (certified_name <> name);
alter table mentors add column certified_name text check (certified_name <> name);
