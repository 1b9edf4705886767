-- AGE-03. A parent names an address; its account says whether that is so. Until then it is protected as a minor's, but no right
-- of the parent holds: an adult with a proof would pause a stranger's account otherwise.
alter table minors add column is_asked boolean not null default false check (not is_asked or user_id is not null);

create or replace function bind_minor() returns trigger language plpgsql as $$
begin
  update minors set user_id = new.id, child_email = null, is_asked = true
    where user_id is null and parent_id is not null and email_key(child_email) = email_key(new.email);
  return null;
end $$;
