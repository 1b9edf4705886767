-- ROOM-02: access that has not ended.
create function room_grant_open(g room_grants, at timestamptz) returns boolean language sql stable as $$
  select g.ended_at is null and (g.until is null or g.until > at)
$$;

-- ROOM-07: where the founder asks for it, the latest agreement is accepted.
create function room_grant_agreed(g room_grants) returns boolean language sql stable as $$
  select not g.needs_agreement or exists (
    select from room_acceptances a
    where a.owner_id = g.owner_id and a.person_id = g.person_id
      and a.version = (select max(b.version) from room_agreements b where b.owner_id = g.owner_id))
$$;

-- Access to a file or folder by which a person may see it now. Every read goes by it.
create function room_access(item uuid, person uuid, at timestamptz) returns setof room_grants language sql stable as $$
  select g.* from room_grants g join room_items i on i.id = item and i.owner_id = g.owner_id
  where g.person_id = person and room_grant_open(g, at) and room_grant_agreed(g)
    and (g.item_id is null or g.item_id in (select room_item_and_above(item)))
$$;
