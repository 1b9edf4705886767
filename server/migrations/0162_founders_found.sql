-- A startup is found by its founder's name too (SEARCH-07), which is beside it already. PostgreSQL 15 cannot change how a
-- column is generated, so it is made anew with its two indexes. The version before reads both by their names.
lock table startups in access exclusive mode;

alter table startups drop column search;
alter table startups add column search tsvector not null generated always as (words_vector(
  name || ' ' || founder_name || ' ' || personal_id || ' ' || industry || ' ' || other_industry || ' ' || sector || ' ' ||
  other_sector || ' ' || service || ' ' || city || ' ' || state || ' ' || brief)) stored;
create index startups_search on startups using gin (search, place) with (fastupdate = off);
create index startups_eras on startups using gin (era_vector(era, search, place, array[
    'stage=' || stage, 'industry=' || industry, 'state=' || state, 'funding=' || funding,
    'recognised=' || case when recognised then 'true' else 'false' end, 'sector=' || sector
  ])) with (fastupdate = off) where listed;

-- Words only come, so no number falls.
insert into search_words as w (word, startups)
  select word, count(*) from startups, unnest(counted_words(search)) as word where listed group by word
  on conflict (word) do update set startups = excluded.startups where w.startups <> excluded.startups;
