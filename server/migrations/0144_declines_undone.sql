-- REQ-09: a decline can be undone, or get a reason, until its outcome is noted. From then on it is final, as an accepted
-- request is at once.
create or replace function connections_keep_their_course() returns trigger language plpgsql as $$
begin
  if (old.id, old.requester_id, old.receiver_id, old.note, old.created_at, old.purpose, old.amount, old.use, old.offer,
      old.by_month, old.facts)
      is distinct from (new.id, new.requester_id, new.receiver_id, new.note, new.created_at, new.purpose, new.amount,
      new.use, new.offer, new.by_month, new.facts) then
    raise exception 'a request cannot be rewritten' using errcode = 'check_violation';
  end if;
  if old.status <> 'pending' and (old.status, old.decided_at, old.conversation_id, old.question, old.reply, old.ending)
      is distinct from (new.status, new.decided_at, new.conversation_id, new.question, new.reply, new.ending)
      and (old.status = 'accepted' or new.status = 'accepted'
        or exists (select from request_outcomes where request_id = old.id)) then
    raise exception 'a % request cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.question <> '' and old.question <> new.question) or (old.reply <> '' and old.reply <> new.reply) then
    raise exception 'a question is asked and answered once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
