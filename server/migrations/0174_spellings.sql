-- Names as their owners spell them in other languages (LANG-10), found by each spelling. PostgreSQL 15 cannot change how a
-- column is generated, so each is made anew with its indexes; mentors_eras, which no version reads any more (0154), is not.
-- No row has a spelling yet, so the vocabulary stays. The version before reads columns and indexes by their names.
lock table startups, investors, mentors in access exclusive mode;

create function are_spellings(given jsonb) returns boolean language sql immutable strict parallel safe
  return jsonb_typeof(given) = 'object' and
    not exists (select from jsonb_each(given) where jsonb_typeof(value) <> 'string' or char_length(value #>> '{}') > 100);
create function spelt(given jsonb) returns text language sql immutable strict parallel safe
  return (select coalesce(string_agg(value, ' ' order by key), '') || ' ' from jsonb_each_text(given));

alter table startups drop column search, add column spellings jsonb not null default '{}' check (are_spellings(spellings));
alter table startups add column search tsvector not null generated always as (words_vector(
  name || ' ' || spelt(spellings) || founder_name || ' ' || personal_id || ' ' || industry || ' ' || other_industry || ' ' ||
  sector || ' ' || other_sector || ' ' || service || ' ' || city || ' ' || state || ' ' || brief)) stored;
create index startups_search on startups using gin (search, place) with (fastupdate = off);
create index startups_eras on startups using gin (era_vector(era, search, place, array[
    'stage=' || stage, 'industry=' || industry, 'state=' || state, 'funding=' || funding,
    'recognised=' || case when recognised then 'true' else 'false' end, 'sector=' || sector
  ])) with (fastupdate = off) where listed;

alter table investors drop column search, add column spellings jsonb not null default '{}' check (are_spellings(spellings));
alter table investors add column search tsvector not null generated always as (words_vector(
  name || ' ' || spelt(spellings) || personal_id || ' ' || category || ' ' || joined(focus_areas) || ' ' ||
  investment_stage || ' ' || investment_level || ' ' || location || ' ' || brief)) stored;
create index investors_search on investors using gin (search, place) with (fastupdate = off);
create index investors_eras on investors using gin (era_vector(era, search, place, array[
    'category=' || category, 'investmentStage=' || investment_stage, 'investmentLevel=' || investment_level
  ] || marked('focusArea=', focus_areas))) with (fastupdate = off) where listed;

alter table mentors drop column search, add column spellings jsonb not null default '{}' check (are_spellings(spellings));
alter table mentors add column search tsvector not null generated always as (words_vector(
  name || ' ' || spelt(spellings) || personal_id || ' ' || industry || ' ' || joined(interests) || ' ' || joined(stages) ||
  ' ' || city || ' ' || state || ' ' || brief || ' ' || description)) stored;
create index mentors_search on mentors using gin (search, place) with (fastupdate = off);
create index mentors_eras_free on mentors using gin (era_vector(era, search, place, array[
    'industry=' || industry, 'state=' || state, 'network=' || network, 'free=' || has_free(next_slots)
  ] || marked('stage=', stages) || marked('interest=', interests))) with (fastupdate = off) where listed;
