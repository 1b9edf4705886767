create table mentors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  personal_id text not null,
  name text not null check (char_length(name) between 1 and 100),
  network text not null check (network in ('TIE', 'Other')),
  tie_email text not null default '' check (tie_email = '' or network = 'TIE'),
  email text not null,
  mobile text not null check (mobile ~ '^\d{10}$'),
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
  -- A success story is told whole or not at all (ROLE-67).
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
    city || ' ' || state || ' ' || brief || ' ' || description)) stored
);

create index mentors_newest on mentors (id) where listed;
create index mentors_industry on mentors (industry, id) where listed;
create index mentors_state on mentors (state, id) where listed;
create index mentors_network on mentors (network, id) where listed;
create index mentors_industry_state on mentors (industry, state, id) where listed;
create index mentors_rating on mentors ((coalesce(rating, 0)), rating_count, id) where listed;
create index mentors_name on mentors (name_key, id) where listed;
create index mentors_search on mentors using gin (search, place) with (fastupdate = off);

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

create function mentor_counted(m mentors, step int) returns void language plpgsql as $$
begin
  if not m.listed then return; end if;
  insert into mentor_cells as c (industry, state, network, stages, n)
    values (m.industry, m.state, m.network, sorted_words(m.stages), greatest(step, 0))
    on conflict (industry, state, network, stages) do update set n = c.n + step;
end $$;

create function same_cell(a mentors, b mentors) returns boolean language sql immutable as $$
  select (a.industry, a.state, a.network, sorted_words(a.stages), a.listed)
       = (b.industry, b.state, b.network, sorted_words(b.stages), b.listed)
$$;

create function mentors_count() returns trigger language plpgsql as $$
declare
  same_words boolean := tg_op = 'UPDATE' and old.search = new.search and old.listed = new.listed;
begin
  if tg_op <> 'INSERT' then
    if not (tg_op = 'UPDATE' and same_cell(old, new)) then perform mentor_counted(old, -1); end if;
    if old.listed and not same_words then perform count_words('mentors', old.search, -1); end if;
  end if;
  if tg_op <> 'DELETE' then
    if not (tg_op = 'UPDATE' and same_cell(old, new)) then perform mentor_counted(new, 1); end if;
    if new.listed and not same_words then perform count_words('mentors', new.search, 1); end if;
  end if;
  return null;
end $$;

create trigger mentors_counted after insert or update or delete on mentors
  for each row execute function mentors_count();
