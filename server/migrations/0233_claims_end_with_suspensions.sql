-- RIGHT-08: who is suspended or paused cannot log in, and so could not end the claim of a nominee.
create function end_claim_of_suspended() returns trigger language plpgsql as $$
begin
  update nominees set claimed_at = null where user_id = new.id and claimed_at is not null;
  return null;
end $$;
create trigger users_end_nominee_claim after update of suspended_at on users
  for each row when (new.suspended_at is not null) execute function end_claim_of_suspended();

update nominees set claimed_at = null
  where claimed_at is not null and user_id in (select id from users where suspended_at is not null);
