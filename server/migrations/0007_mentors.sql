create sequence mentor_numbers;

create table mentors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  personal_id text not null,
  name text not null check (char_length(name) between 1 and 100),
  network text not null check (network in ('TIE', 'Other')),
  tie_email text not null default '' check (tie_email = '' or network = 'TIE'),
  email text not null,
  mobile text not null check (mobile ~ '^(\d{10}|\+[1-9]\d{4,14})$'),
  state text not null check (char_length(state) between 1 and 60),
  city text not null check (char_length(city) between 1 and 60),
  url text not null check (char_length(url) between 1 and 2100),
  active_months int not null check (active_months between 0 and 720),
  description text not null default '' check (char_length(description) <= 2000),
  brief text not null default '' check (char_length(brief) <= 500),
  industry text not null default '',
  sectors text not null default '' check (sectors in ('', 'All', 'Others')),
  interests text[] not null default '{}',
  stages text[] not null default '{}'
    check (stages <@ array['Ideation', 'validation', 'Early Traction', 'Scaling']),
  -- A success story is there whole or not at all (ROLE-67).
  success_stories boolean not null default false,
  startup_name text not null default '',
  website_link text not null default '',
  hub_profile_link text not null default '',
  success_brief text not null default '',
  check (success_stories = (startup_name <> '')),
  -- The account's picture, kept here too so that a list reads one table (PROF-08); only accounts changes it.
  picture_path text not null default '',
  contact_visibility text not null default 'connections' check (contact_visibility in ('connections', 'members', 'nobody')),
  listed boolean not null default true,
  verified boolean not null default false,
  featured boolean not null default false,
  rating numeric(2, 1) check (rating between 1 and 5),
  rating_count int not null default 0 check (rating_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  place tsvector not null generated always as (words_vector(city || ' ' || state)) stored,
  search tsvector not null generated always as (words_vector(
    name || ' ' || personal_id || ' ' || industry || ' ' || joined(interests) || ' ' || joined(stages) || ' ' ||
    city || ' ' || state || ' ' || brief || ' ' || description)) stored,
  era int not null default nextval('mentor_numbers') / 16384,
  rating_sum int not null default 0 check (rating_sum >= 0),
  certified_name text check (certified_name <> name),
  -- SES-13: the next free times of a mentor, so that lists read them with the card and compute nothing.
  next_slots timestamptz[] not null default '{}',
  proofs jsonb not null default '{}'
);
create index mentors_newest on mentors (id) where listed;
create index mentors_industry on mentors (industry, id) where listed;
create index mentors_state on mentors (state, id) where listed;
create index mentors_network on mentors (network, id) where listed;
create index mentors_industry_state on mentors (industry, state, id) where listed;
create index mentors_rating on mentors ((coalesce(rating, 0)), rating_count, id) where listed;
create index mentors_name on mentors (name_key, id) where listed;
create index mentors_search on mentors using gin (search, place) with (fastupdate = off);
create index mentors_eras on mentors using gin (era_vector(era, search, place, array[
    'industry=' || industry, 'state=' || state, 'network=' || network
  ] || marked('stage=', stages) || marked('interest=', interests))) with (fastupdate = off) where listed;
create index mentors_featured on mentors (id) where featured;
create index mentors_match on mentors (industry, uuid_hash_extended(id, 0)) where listed;
create index mentors_match_state on mentors (state, uuid_hash_extended(id, 0)) where listed;

-- Counts per combination of filter values. Interests are not among them: 23 of them have millions of
-- sets, so lists narrowed by interest are counted up to 500.
create table mentor_cells (
  industry text not null,
  state text not null,
  network text not null,
  stages text[] not null,
  n int not null check (n >= 0),
  primary key (industry, state, network, stages)
);

create function same_cell(a mentors, b mentors) returns boolean language sql immutable as $$
  select (a.industry, a.state, a.network, sorted_words(a.stages), a.listed)
       = (b.industry, b.state, b.network, sorted_words(b.stages), b.listed)
$$;

create function mentors_count() returns trigger language plpgsql as $$
declare
  before mentors;
  after mentors;
begin
  if tg_op <> 'INSERT' and old.listed then before := old; end if;
  if tg_op <> 'DELETE' and new.listed then after := new; end if;
  if before.id is null or after.id is null or not same_cell(before, after) then
    insert into mentor_cells as c (industry, state, network, stages, n)
      select * from (values
        (before.industry, before.state, before.network, sorted_words(before.stages), 0),
        (after.industry, after.state, after.network, sorted_words(after.stages), 1)
      ) as cell (industry, state, network, stages, step)
      where industry is not null order by industry, state, network, stages
      on conflict (industry, state, network, stages)
        do update set n = c.n + case excluded.n when 1 then 1 else -1 end;
  end if;
  if before.search is distinct from after.search then
    perform recount_words('mentors', before.search, after.search);
  end if;
  return null;
end $$;
create trigger mentors_counted after insert or update or delete on mentors
  for each row execute function mentors_count();
