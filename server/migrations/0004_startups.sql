-- Search functions shared by the three directories, then startups.

-- Text as it is compared: lower case, without accents. The two-argument unaccent names its
-- dictionary, which makes the answer depend on nothing but the text.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, normalize(value, NFC)));

-- Words of a text, in its order. Only blanks and ASCII signs part words: a parser that goes by
-- character class would cut Tamil or Hindi words at their vowel signs.
create function words_of(value text) returns text[]
  language sql immutable strict parallel safe
  return coalesce(
    (select array_agg(word order by n)
     from regexp_split_to_table(fold(value), '[\s!-/:-@\[-`{-~]+') with ordinality as part (word, n) where word <> ''),
    '{}'
  );

create function words_vector(value text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(words_of(value));

-- Every word that some listed record holds, with the number of records by kind: the vocabulary for
-- typing errors, and the frequency that decides how a search walks.
create table search_words (
  word text collate "C" primary key,
  startups int not null default 0 check (startups >= 0),
  investors int not null default 0 check (investors >= 0),
  mentors int not null default 0 check (mentors >= 0)
);
create index search_words_trigram on search_words using gin (word gin_trgm_ops);

-- Words are locked in order, so that two registrations at once cannot wait for each other.
create function count_words(kind text, value tsvector, step int) returns void language plpgsql as $$
declare
  list text[] := tsvector_to_array(value);
begin
  execute format(
    'insert into search_words as w (word, %1$I) select word, 1 from unnest($1) as word where $2 > 0 order by word
     on conflict (word) do update set %1$I = w.%1$I + 1', kind) using list, step;
  if step < 0 then
    execute format(
      'with held as (select word from search_words where word = any ($1) order by word for update)
       update search_words w set %1$I = greatest(w.%1$I - 1, 0) from held where held.word = w.word', kind) using list;
    delete from search_words where word = any (list) and startups = 0 and investors = 0 and mentors = 0;
  end if;
end $$;

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
    service || ' ' || city || ' ' || state || ' ' || brief)) stored
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

create function startup_counted(s startups, step int) returns void language plpgsql as $$
begin
  if not s.listed then return; end if;
  insert into startup_cells as c (industry, stage, state, funding, recognised, connected, n)
    values (s.industry, s.stage, s.state, s.funding, s.recognised, s.connection_count > 0, greatest(step, 0))
    on conflict (industry, stage, state, funding, recognised, connected) do update set n = c.n + step;
end $$;

-- Words and cells change only when a counted column does: a message or a rating touches neither.
create function startups_count() returns trigger language plpgsql as $$
declare
  same_words boolean := tg_op = 'UPDATE' and old.search = new.search and old.listed = new.listed;
begin
  if tg_op <> 'INSERT' then
    if not (tg_op = 'UPDATE' and same_cell(old, new)) then perform startup_counted(old, -1); end if;
    if old.listed and not same_words then perform count_words('startups', old.search, -1); end if;
  end if;
  if tg_op <> 'DELETE' then
    if not (tg_op = 'UPDATE' and same_cell(old, new)) then perform startup_counted(new, 1); end if;
    if new.listed and not same_words then perform count_words('startups', new.search, 1); end if;
  end if;
  return null;
end $$;

create function same_cell(a startups, b startups) returns boolean language sql immutable as $$
  select (a.industry, a.stage, a.state, a.funding, a.recognised, a.connection_count > 0, a.listed)
       = (b.industry, b.stage, b.state, b.funding, b.recognised, b.connection_count > 0, b.listed)
$$;

create trigger startups_counted after insert or update or delete on startups
  for each row execute function startups_count();
