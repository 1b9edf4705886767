-- One row for two people, whoever asked (CONN-10). The pair's columns are what such rows are found, and
-- one day spread over servers, by.
create table connections (
  id uuid primary key,
  requester_id uuid not null references users (id) on delete cascade,
  receiver_id uuid not null references users (id) on delete cascade,
  low_user_id uuid not null generated always as (least(requester_id, receiver_id)) stored,
  high_user_id uuid not null generated always as (greatest(requester_id, receiver_id)) stored,
  note text not null default '' check (char_length(note) <= 300),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  -- Set when accepted: the two have a conversation from then on.
  conversation_id uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  check (requester_id <> receiver_id),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'accepted') = (conversation_id is not null)),
  constraint connections_pair unique (low_user_id, high_user_id)
);
create index connections_requester on connections (requester_id, id desc);
create index connections_receiver on connections (receiver_id, id desc);

-- A request is answered once. Asking again after a refusal, and removing, are new rows and no rows.
create function connections_keep_their_course() returns trigger language plpgsql as $$
begin
  if (old.id, old.requester_id, old.receiver_id, old.note, old.created_at)
      is distinct from (new.id, new.requester_id, new.receiver_id, new.note, new.created_at) then
    raise exception 'a request cannot be rewritten' using errcode = 'check_violation';
  end if;
  if old.status <> 'pending' and (old.status, old.decided_at, old.conversation_id)
      is distinct from (new.status, new.decided_at, new.conversation_id) then
    raise exception 'a % request cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger connections_course before update on connections
  for each row execute function connections_keep_their_course();

-- Ids of withdrawn requests, so that the receiver who answers one just then is told what happened. Nothing
-- else of the request stays, and these go after a while.
create table withdrawn_requests (
  connection_id uuid primary key,
  receiver_id uuid not null references users (id) on delete cascade,
  withdrawn_at timestamptz not null
);
create index withdrawn_requests_withdrawn_at on withdrawn_requests (withdrawn_at);
