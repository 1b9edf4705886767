-- Words of a list in one text, for generated columns: the built-in function is only "stable", since
-- values of other types may print differently from one session to the next; text does not.
create function joined(list text[]) returns text
  language sql immutable strict parallel safe
  return array_to_string(list, ' ');

-- A list as it is counted: each word once, in one order.
create function sorted_words(list text[]) returns text[]
  language sql immutable strict parallel safe
  return coalesce((select array_agg(distinct word collate "C" order by word collate "C") from unnest(list) as word), '{}');

create table investors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  personal_id text not null,
  name text not null check (char_length(name) between 1 and 100),
  email text not null,
  phone text not null check (phone ~ '^\d{10}$'),
  location text not null check (char_length(location) between 1 and 100),
  category text not null check (category in ('Beginner', 'Intermediate', 'Expert', 'Other')),
  investment_amount text not null check (char_length(investment_amount) between 1 and 60),
  focus_areas text[] not null check (cardinality(focus_areas) between 1 and 5
    and focus_areas <@ array['Technology', 'Healthcare', 'Finance', 'Consumer Goods', 'Energy']),
  investment_stage text not null check (investment_stage in ('Seed', 'Series A', 'Series B', 'Growth')),
  investment_level text not null
    check (investment_level in ('Pre-investors', 'Passive investors', 'Active investors')),
  brief text not null default '' check (char_length(brief) <= 1000),
  -- The account's picture, kept here too so that a list reads one table (PROF-08); only accounts changes it.
  picture_path text not null default '',
  contact_visibility text not null default 'connections' check (contact_visibility in ('connections', 'members', 'nobody')),
  listed boolean not null default true,
  verified boolean not null default false,
  featured boolean not null default false,
  rating numeric(2, 1) check (rating between 1 and 5),
  rating_count int not null default 0 check (rating_count >= 0),
  -- Accepted connections with startups (INV-16).
  tie_up_count int not null default 0 check (tie_up_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  place tsvector not null generated always as (words_vector(location)) stored,
  search tsvector not null generated always as (words_vector(
    name || ' ' || personal_id || ' ' || category || ' ' || joined(focus_areas) || ' ' || investment_stage || ' ' ||
    investment_level || ' ' || location || ' ' || brief)) stored
);

create index investors_newest on investors (id) where listed;
create index investors_category on investors (category, id) where listed;
create index investors_stage on investors (investment_stage, id) where listed;
create index investors_level on investors (investment_level, id) where listed;
create index investors_rating on investors ((coalesce(rating, 0)), rating_count, id) where listed;
create index investors_name on investors (name_key, id) where listed;
create index investors_search on investors using gin (search, place) with (fastupdate = off);

-- Counts per combination of filter values. Five focus areas have 31 sets, so the table stays small.
create table investor_cells (
  category text not null,
  investment_stage text not null,
  investment_level text not null,
  focus_areas text[] not null,
  n int not null check (n >= 0),
  primary key (category, investment_stage, investment_level, focus_areas)
);

create function investor_counted(i investors, step int) returns void language plpgsql as $$
begin
  if not i.listed then return; end if;
  insert into investor_cells as c (category, investment_stage, investment_level, focus_areas, n)
    values (i.category, i.investment_stage, i.investment_level, sorted_words(i.focus_areas), greatest(step, 0))
    on conflict (category, investment_stage, investment_level, focus_areas) do update set n = c.n + step;
end $$;

create function same_cell(a investors, b investors) returns boolean language sql immutable as $$
  select (a.category, a.investment_stage, a.investment_level, sorted_words(a.focus_areas), a.listed)
       = (b.category, b.investment_stage, b.investment_level, sorted_words(b.focus_areas), b.listed)
$$;

create function investors_count() returns trigger language plpgsql as $$
declare
  same_words boolean := tg_op = 'UPDATE' and old.search = new.search and old.listed = new.listed;
begin
  if tg_op <> 'INSERT' then
    if not (tg_op = 'UPDATE' and same_cell(old, new)) then perform investor_counted(old, -1); end if;
    if old.listed and not same_words then perform count_words('investors', old.search, -1); end if;
  end if;
  if tg_op <> 'DELETE' then
    if not (tg_op = 'UPDATE' and same_cell(old, new)) then perform investor_counted(new, 1); end if;
    if new.listed and not same_words then perform count_words('investors', new.search, 1); end if;
  end if;
  return null;
end $$;

create trigger investors_counted after insert or update or delete on investors
  for each row execute function investors_count();
