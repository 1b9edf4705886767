-- AGE-08. A month of birth opens a paused account only where a parent stated it: `consented_at` stays when the consent ends.
-- Of accounts that were paused before: without an open request the month is the parent's.
update minors set consented_at = asked_at
  where user_id is not null and parent_id is null and not is_asked and consented_at is null and grown_at is null
    and born is not null and token_hash is null;
