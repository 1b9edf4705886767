-- AGE-04: what pauses an account is known by the code of its reason, whatever its words are. The version before writes the words
-- alone.
create function pause_with_code() returns trigger language plpgsql as $$
begin
  new.suspended_reason := chr(64976) || new.suspended_reason || chr(64977) || 'age-acts.pausedReason' || chr(64978);
  return new;
end $$;
create trigger pause_with_code before update of suspended_reason on users
  for each row when (new.suspended_reason = 'Under 18 without a parent''s consent.') execute function pause_with_code();
update users set suspended_reason = suspended_reason where suspended_reason = 'Under 18 without a parent''s consent.';
