-- ROOM-01. Files and folders of a founder's room. A folder has no versions.
create table room_items (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  parent_id uuid references room_items (id) on delete cascade,
  kind text not null check (kind in ('folder', 'file')),
  name text not null check (char_length(name) between 1 and 120),
  created_at timestamptz not null,
  check (id <> parent_id)
);
create index room_items_owner on room_items (owner_id);
create index room_items_parent on room_items (parent_id);

create table room_versions (
  id uuid primary key,
  item_id uuid not null references room_items (id) on delete cascade,
  number int not null,
  -- The file as it was sent.
  path text not null,
  size int not null,
  state text not null check (state in ('received', 'ready', 'refused')),
  refusal text not null default '',
  -- Nothing in it can run.
  may_be_saved boolean not null,
  added_at timestamptz not null,
  -- What is made of a file counts in its room as the file does: bytes of its pictures and its text, and what they cost to draw.
  made_bytes int not null default 0 check (made_bytes >= 0),
  drawn_ms int not null default 0 check (drawn_ms >= 0),
  unique (item_id, number)
);

-- Pictures of the pages, in two widths, with their text.
create table room_pages (
  version_id uuid not null references room_versions (id) on delete cascade,
  number int not null,
  width int not null,
  height int not null,
  large_path text not null,
  small_path text not null,
  text text not null,
  primary key (version_id, number)
);

-- ROOM-07. What readers of a room accept where the founder asks for it; a new text is a new version.
create table room_agreements (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  version int not null,
  text text not null check (char_length(text) <= 20000),
  sha256 text not null,
  created_at timestamptz not null,
  unique (owner_id, version)
);

-- Stays with the other side when one of the two accounts is deleted, so it has its own copy of text and names.
create table room_acceptances (
  id uuid primary key,
  owner_id uuid references users (id) on delete set null,
  person_id uuid references users (id) on delete set null,
  owner_name text not null,
  person_name text not null,
  version int not null,
  text text not null,
  sha256 text not null,
  accepted_at timestamptz not null
);
create unique index room_acceptances_pair on room_acceptances (owner_id, person_id, version);
create index room_acceptances_person on room_acceptances (person_id);

-- ROOM-02. Access of one person to all (item_id null), a folder or a file.
create table room_grants (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  item_id uuid references room_items (id) on delete cascade,
  until timestamptz,
  may_save boolean not null,
  needs_agreement boolean not null,
  given_at timestamptz not null,
  ended_at timestamptz,
  ending text check (ending in ('founder', 'reader', 'over', 'parted')),
  -- For which end the reminder was sent.
  reminded timestamptz,
  check (owner_id <> person_id),
  check ((ended_at is null) = (ending is null))
);
create unique index room_grants_one on room_grants (owner_id, person_id, item_id) nulls not distinct where ended_at is null;
create index room_grants_person on room_grants (person_id) where ended_at is null;
create index room_grants_until on room_grants (until) where ended_at is null and until is not null;

create function keep_grant_ended() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'access that ended does not open again';
  end if;
  return new;
end $$;
create trigger room_grants_ended before update on room_grants for each row execute function keep_grant_ended();

-- ROOM-03. Who accepted what is recorded in a room, and whether reading time is shared.
create table room_readers (
  owner_id uuid not null references users (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  notice_version int not null,
  notice_at timestamptz not null,
  shares_time boolean not null,
  primary key (owner_id, person_id)
);
create index room_readers_person on room_readers (person_id);

-- ROOM-05. Pages that a person opened, and for how long one was on the screen, in milliseconds.
create table room_reads (
  version_id uuid not null references room_versions (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  page int not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  ms int not null default 0 check (ms between 0 and 1200000),
  primary key (version_id, person_id, page)
);
create index room_reads_person on room_reads (person_id);

create table room_saves (
  version_id uuid not null references room_versions (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  saved_at timestamptz not null
);
create index room_saves_version on room_saves (version_id, person_id);
create index room_saves_person on room_saves (person_id);

-- Up to when a person's reading time is counted, over all pages and devices.
create table room_beats (
  person_id uuid primary key references users (id) on delete cascade,
  at timestamptz not null
);

-- A file or folder and the folders it is in.
create function room_item_and_above(item uuid) returns setof uuid language sql stable as $$
  with recursive above as (
    select id, parent_id from room_items where id = item
    union
    select i.id, i.parent_id from room_items i join above on i.id = above.parent_id
  ) select id from above
$$;

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
