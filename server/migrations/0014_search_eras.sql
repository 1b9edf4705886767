-- A text search wants the newest matches. An index of words knows all records of a word but not which are the
-- newest, and reading all of a common word, or walking the list until enough match, both grow with the directory.
-- So each record belongs to an era of 16,384 records in the order they came, and a second index holds its words
-- with the era before each: a search asks era by era, newest first, until it has enough.

-- Values of a list as they are told apart from words.
create function marked(name text, list text[]) returns text[]
  language sql immutable parallel safe
  return array(select name || value from unnest(list) as value);

-- Words, words of the place (@) and filter values (=) of a record, each after its era.
-- The cost keeps the planner from working it out for every row where the index knows it.
create function era_vector(era int, search tsvector, place tsvector, marks text[]) returns tsvector
  language sql immutable parallel safe cost 1000
  return array_to_tsvector(array(
    select lpad(to_hex(era), 4, '0') || word from (
      select word from unnest(tsvector_to_array(search)) as word
      union all select '@' || word from unnest(tsvector_to_array(place)) as word
      union all select '=' || mark from unnest(marks) as mark
    ) all_words
  ));

-- The same in a query: the sign \x01 stands where the era has to.
create function era_query(era int, query text) returns tsquery
  language sql immutable parallel safe
  return replace(query, chr(1), lpad(to_hex(era), 4, '0'))::tsquery;

create sequence startup_numbers;
alter table startups add column era int not null default nextval('startup_numbers') / 16384;
create index startups_eras on startups using gin (era_vector(era, search, place, array[
    'stage=' || stage, 'industry=' || industry, 'state=' || state, 'funding=' || funding,
    'recognised=' || case when recognised then 'true' else 'false' end, 'sector=' || sector
  ])) with (fastupdate = off) where listed;

create sequence investor_numbers;
alter table investors add column era int not null default nextval('investor_numbers') / 16384;
create index investors_eras on investors using gin (era_vector(era, search, place, array[
    'category=' || category, 'investmentStage=' || investment_stage, 'investmentLevel=' || investment_level
  ] || marked('focusArea=', focus_areas))) with (fastupdate = off) where listed;

create sequence mentor_numbers;
alter table mentors add column era int not null default nextval('mentor_numbers') / 16384;
create index mentors_eras on mentors using gin (era_vector(era, search, place, array[
    'industry=' || industry, 'state=' || state, 'network=' || network
  ] || marked('stage=', stages) || marked('interest=', interests))) with (fastupdate = off) where listed;
