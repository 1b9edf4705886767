create sequence startup_numbers;

-- BOARD-06. A website without what may differ between two ways to write it.
create function site_key(address text) returns text language sql immutable strict as $$
  select rtrim(regexp_replace(lower(address), '^(https?://)?(www\.)?', ''), '/') $$;

create table startups (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  personal_id text not null,
  name text not null check (char_length(name) between 1 and 100),
  brief text not null default '' check (brief = '' or char_length(brief) between 10 and 500),
  email text not null,
  mobile text not null check (mobile ~ '^\d{10}$'),
  state text not null check (char_length(state) between 1 and 60),
  city text not null check (char_length(city) between 1 and 60),
  website text not null default '',
  app_link text not null default '',
  stage text not null default '' check (stage in ('', 'Ideation', 'Validation', 'Early Traction', 'Scaling')),
  funding text not null default '' check (funding in ('', 'Funded', 'Bootstrapped')),
  industry text not null default '' check (industry in ('', 'B2B', 'B2C', 'Energy', 'Financial Services', 'Healthcare',
    'Information Technology', 'Materials and Resources', 'Other')),
  sector text not null default '',
  other_industry text not null default '',
  other_sector text not null default '',
  service text not null default '',
  entity_nature text not null default ''
    check (entity_nature in ('', 'Proprietorship', 'Limited Liability Partnership', 'Private Limited')),
  -- Sealed with the server's key (ROLE-28): a twelve-digit value may be a personal number.
  udyog_aadhaar bytea,
  interests text[] not null default '{}',
  logo_path text not null default '',
  join_date date,
  agreed_at timestamptz not null,
  contact_visibility text not null default 'connections' check (contact_visibility in ('connections', 'members', 'nobody')),
  listed boolean not null default true,
  recognised boolean not null default false,
  verified boolean not null default false,
  featured boolean not null default false,
  rating numeric(2, 1) check (rating between 1 and 5),
  rating_count int not null default 0 check (rating_count >= 0),
  connection_count int not null default 0 check (connection_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  place tsvector not null generated always as (words_vector(city || ' ' || state)) stored,
  search tsvector not null generated always as (words_vector(
    name || ' ' || personal_id || ' ' || industry || ' ' || other_industry || ' ' || sector || ' ' || other_sector || ' ' ||
    service || ' ' || city || ' ' || state || ' ' || brief)) stored,
  era int not null default nextval('startup_numbers') / 16384,
  -- The sum beside the number makes a change of the mean one statement on the record, whatever the number of reviews.
  rating_sum int not null default 0 check (rating_sum >= 0),
  -- The number of the verified recognition, beside the mark and the day (SU-13, SU-16). Nothing but a verification
  -- writes these three, and it writes them together.
  recognition_number text,
  -- The same paths in the same order beside the record, so that a list of startups reads one table.
  gallery_paths text[] not null default '{}',
  -- A rename keeps the marks under the name they were given to, until an administrator confirms the new one (REC-36).
  -- Null while the marks are those of the current name.
  certified_name text check (certified_name <> name),
  -- PEOPLE-02. What the founder says of themselves in one line, beside their name and picture on the startup's profile.
  founder_line text not null default '' check (char_length(founder_line) <= 120),
  -- The account's name beside the startup, so that a card of the list stays one row (PEOPLE-02, decision 51).
  founder_name text not null default '',
  -- What is verified of a profile, each kind with its end (null: none), so that whoever shows it can ask the clock.
  proofs jsonb not null default '{}',
  -- The last day in India of the recognition whose mark a startup has; null for one without an end.
  recognised_until date
);
-- Newest first is `id desc` (UUIDv7). Every combination of the three main filters has an index whose
-- order is the list's order, so no list sorts.
create index startups_newest on startups (id) where listed;
create index startups_stage on startups (stage, id) where listed;
create index startups_industry on startups (industry, id) where listed;
create index startups_state on startups (state, id) where listed;
create index startups_stage_industry on startups (stage, industry, id) where listed;
create index startups_stage_state on startups (stage, state, id) where listed;
create index startups_industry_state on startups (industry, state, id) where listed;
create index startups_stage_industry_state on startups (stage, industry, state, id) where listed;
create index startups_rating on startups ((coalesce(rating, 0)), rating_count, id) where listed;
create index startups_name on startups (name_key, id) where listed;
create index startups_search on startups using gin (search, place) with (fastupdate = off);
create index startups_eras on startups using gin (era_vector(era, search, place, array[
    'stage=' || stage, 'industry=' || industry, 'state=' || state, 'funding=' || funding,
    'recognised=' || case when recognised then 'true' else 'false' end, 'sector=' || sector
  ])) with (fastupdate = off) where listed;
-- The few that a plan puts into the place labelled "Featured".
create index startups_featured on startups (id) where featured;
-- MATCH-03: where a search for matches begins anywhere among those of an industry and a stage, or of a state.
create index startups_match on startups (industry, stage, uuid_hash_extended(id, 0)) where listed;
create index startups_match_state on startups (state, uuid_hash_extended(id, 0)) where listed;
create index startups_site on startups (site_key(website)) where listed and website <> '';

-- Counts per combination of filter values, so that a facet costs the same at any size.
create table startup_cells (
  industry text not null,
  stage text not null,
  state text not null,
  funding text not null,
  recognised boolean not null,
  connected boolean not null,
  n int not null check (n >= 0),
  primary key (industry, stage, state, funding, recognised, connected)
);

create function same_cell(a startups, b startups) returns boolean language sql immutable as $$
  select (a.industry, a.stage, a.state, a.funding, a.recognised, a.connection_count > 0, a.listed)
       = (b.industry, b.stage, b.state, b.funding, b.recognised, b.connection_count > 0, b.listed)
$$;

-- Words and cells change only when a counted column does: a message or a rating touches neither.
create function startups_count() returns trigger language plpgsql as $$
declare
  before startups;
  after startups;
begin
  if tg_op <> 'INSERT' and old.listed then before := old; end if;
  if tg_op <> 'DELETE' and new.listed then after := new; end if;
  if before.id is null or after.id is null or not same_cell(before, after) then
    insert into startup_cells as c (industry, stage, state, funding, recognised, connected, n)
      select * from (values
        (before.industry, before.stage, before.state, before.funding, before.recognised, before.connection_count > 0, 0),
        (after.industry, after.stage, after.state, after.funding, after.recognised, after.connection_count > 0, 1)
      ) as cell (industry, stage, state, funding, recognised, connected, step)
      where industry is not null order by industry, stage, state, funding, recognised, connected
      on conflict (industry, stage, state, funding, recognised, connected)
        do update set n = c.n + case excluded.n when 1 then 1 else -1 end;
  end if;
  if before.search is distinct from after.search then
    perform recount_words('startups', before.search, after.search);
  end if;
  return null;
end $$;
create trigger startups_counted after insert or update or delete on startups
  for each row execute function startups_count();

create function startups_take_founder() returns trigger language plpgsql as $$
begin
  select name into strict new.founder_name from users where id = new.user_id;
  return new;
end
$$;
create trigger startups_take_founder before insert on startups
  for each row execute function startups_take_founder();

create function users_name_founders() returns trigger language plpgsql as $$
begin
  update startups set founder_name = new.name where user_id = new.id;
  return null;
end
$$;
create trigger users_name_founders after update of name on users
  for each row when (old.name is distinct from new.name) execute function users_name_founders();

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

-- People whom a startup named as co-founders (PEOPLE-03). Shown to others from the moment the emailed link was confirmed.
create table co_founders (
  id uuid primary key,
  startup_id uuid not null references startups (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  -- '' once they have declined or left: the address alone stays, so that they are not asked again.
  name text not null check (char_length(name) <= 100),
  line text not null check (char_length(line) <= 120),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  declined_at timestamptz,
  check (confirmed_at is null or declined_at is null)
);
create index co_founders_open on co_founders (expires_at) where confirmed_at is null and declined_at is null;
create unique index co_founders_once on co_founders (startup_id, email_key(email));
create index co_founders_address on co_founders (email_key(email));
