create sequence investor_numbers;

create table investors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  personal_id text not null,
  name text not null check (char_length(name) between 1 and 100),
  email text not null,
  phone text not null check (phone ~ '^(\d{10}|\+[1-9]\d{4,14})$'),
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
    investment_level || ' ' || location || ' ' || brief)) stored,
  era int not null default nextval('investor_numbers') / 16384,
  rating_sum int not null default 0 check (rating_sum >= 0),
  certified_name text check (certified_name <> name),
  proofs jsonb not null default '{}'
);
create index investors_newest on investors (id) where listed;
create index investors_category on investors (category, id) where listed;
create index investors_stage on investors (investment_stage, id) where listed;
create index investors_level on investors (investment_level, id) where listed;
create index investors_rating on investors ((coalesce(rating, 0)), rating_count, id) where listed;
create index investors_name on investors (name_key, id) where listed;
create index investors_search on investors using gin (search, place) with (fastupdate = off);
create index investors_eras on investors using gin (era_vector(era, search, place, array[
    'category=' || category, 'investmentStage=' || investment_stage, 'investmentLevel=' || investment_level
  ] || marked('focusArea=', focus_areas))) with (fastupdate = off) where listed;
create index investors_featured on investors (id) where featured;
create index investors_match on investors (investment_stage, uuid_hash_extended(id, 0)) where listed;

-- Counts per combination of filter values. Five focus areas have 31 sets, so the table stays small.
create table investor_cells (
  category text not null,
  investment_stage text not null,
  investment_level text not null,
  focus_areas text[] not null,
  n int not null check (n >= 0),
  primary key (category, investment_stage, investment_level, focus_areas)
);

create function same_cell(a investors, b investors) returns boolean language sql immutable as $$
  select (a.category, a.investment_stage, a.investment_level, sorted_words(a.focus_areas), a.listed)
       = (b.category, b.investment_stage, b.investment_level, sorted_words(b.focus_areas), b.listed)
$$;

create function investors_count() returns trigger language plpgsql as $$
declare
  before investors;
  after investors;
begin
  if tg_op <> 'INSERT' and old.listed then before := old; end if;
  if tg_op <> 'DELETE' and new.listed then after := new; end if;
  if before.id is null or after.id is null or not same_cell(before, after) then
    insert into investor_cells as c (category, investment_stage, investment_level, focus_areas, n)
      select * from (values
        (before.category, before.investment_stage, before.investment_level, sorted_words(before.focus_areas), 0),
        (after.category, after.investment_stage, after.investment_level, sorted_words(after.focus_areas), 1)
      ) as cell (category, investment_stage, investment_level, focus_areas, step)
      where category is not null order by category, investment_stage, investment_level, focus_areas
      on conflict (category, investment_stage, investment_level, focus_areas)
        do update set n = c.n + case excluded.n when 1 then 1 else -1 end;
  end if;
  if before.search is distinct from after.search then
    perform recount_words('investors', before.search, after.search);
  end if;
  return null;
end $$;
create trigger investors_counted after insert or update or delete on investors
  for each row execute function investors_count();
