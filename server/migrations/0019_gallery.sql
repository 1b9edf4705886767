-- The number of the verified recognition, beside the mark and the day (SU-13, SU-16). Nothing but a verification
-- writes these three, and it writes them together.
alter table startups add column recognition_number text;

-- Images and videos of a startup in the order its owner gave them (SU-18).
create table gallery_items (
  id uuid primary key,
  startup_id uuid not null references startups (id) on delete cascade,
  kind text not null check (kind in ('image', 'video')),
  path text not null unique,
  caption text not null default '' check (char_length(caption) <= 200),
  -- Of an image, so that the page keeps its place before it is loaded; 0 of a video.
  width int not null default 0 check (width >= 0),
  height int not null default 0 check (height >= 0),
  place int not null check (place >= 0),
  created_at timestamptz not null
);
create index gallery_items_startup on gallery_items (startup_id, place, id);

-- The same paths in the same order beside the record, so that a list of startups reads one table.
alter table startups add column gallery_paths text[] not null default '{}';
