-- RIGHT-08: since when an account is to be deleted for its nominee. Whoever uses the account ends that, by any way in.
alter table nominees add column claimed_at timestamptz;
create index nominees_claimed on nominees (claimed_at) where claimed_at is not null;

create function end_nominee_claim() returns trigger language plpgsql as $$
begin
  update nominees set claimed_at = null where user_id = new.user_id and claimed_at is not null;
  return null;
end $$;
create trigger ends_nominee_claim after insert or update of last_used_at on sessions
  for each row execute function end_nominee_claim();
