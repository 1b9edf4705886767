-- A search of common words that seldom meet asked all eras, 61 at a million records. Now each record has its words
-- under two prefixes: its era (16,384 records) and its age (eight eras). A search takes the newest eras one by one,
-- which is enough where matches lie close, and the rest by ages.

drop index startups_eras;
drop index investors_eras;
drop index mentors_eras;
drop function era_query(int, text);

-- Four signs in front of a word: hexadecimal for an era, "~" and hexadecimal for an age.
create function era_prefix(era int) returns text language sql immutable strict parallel safe
  return lpad(to_hex(era), 4, '0');
create function age_prefix(age int) returns text language sql immutable strict parallel safe
  return '~' || lpad(to_hex(age), 3, '0');

create or replace function era_vector(era int, search tsvector, place tsvector, marks text[]) returns tsvector
  language sql immutable parallel safe cost 1000
  return array_to_tsvector(array(
    select prefix || word from (
      select word from unnest(tsvector_to_array(search)) as word
      union all select '@' || word from unnest(tsvector_to_array(place)) as word
      union all select '=' || mark from unnest(marks) as mark
    ) all_words, unnest(array[era_prefix(era), age_prefix(era / 8)]) as prefix
  ));

-- Prefixes that together cover all records once, newest first: at least three eras, on to the border of an age, then
-- ages. Two records made at once may get era and id in another order, so the era after the newest is among them.
create function search_windows(newest int) returns setof text language sql immutable strict parallel safe rows 20 as $$
  select case when at >= border then era_prefix(at) else age_prefix(at - border + border / 8) end
  from (select (newest - 2) / 8 * 8 as border) b, generate_series(newest + 1, border - border / 8, -1) as at
$$;

-- The query for one of them: the sign \x01 stands where the prefix has to.
create function window_query(prefix text, query text) returns tsquery language sql immutable strict parallel safe
  return replace(query, chr(1), prefix)::tsquery;

create index startups_eras on startups using gin (era_vector(era, search, place, array[
    'stage=' || stage, 'industry=' || industry, 'state=' || state, 'funding=' || funding,
    'recognised=' || case when recognised then 'true' else 'false' end, 'sector=' || sector
  ])) with (fastupdate = off) where listed;
create index investors_eras on investors using gin (era_vector(era, search, place, array[
    'category=' || category, 'investmentStage=' || investment_stage, 'investmentLevel=' || investment_level
  ] || marked('focusArea=', focus_areas))) with (fastupdate = off) where listed;
create index mentors_eras on mentors using gin (era_vector(era, search, place, array[
    'industry=' || industry, 'state=' || state, 'network=' || network
  ] || marked('stage=', stages) || marked('interest=', interests))) with (fastupdate = off) where listed;

-- Numbers of six digits and more are no vocabulary: each member has an own one, nobody means another by it, and
-- they made the vocabulary as large as the directory.
create function counted_words(search tsvector) returns text[] language sql immutable parallel safe
  return array(select word from unnest(tsvector_to_array(search)) as word where word !~ '^\d{6,}$');

create or replace function recount_words(kind text, before tsvector, after tsvector) returns void language plpgsql as $$
declare
  was text[] := counted_words(before);
  becomes text[] := counted_words(after);
  gone text[] := array(select word from unnest(was) as word where word <> all (becomes));
  come text[] := array(select word from unnest(becomes) as word where word <> all (was));
begin
  execute format(
    'insert into search_words as w (word, %1$I)
     select word, step from (
       select word, 0 from unnest($1) as word union all select word, 1 from unnest($2) as word
     ) as change (word, step) order by word collate "C"
     on conflict (word) do update set %1$I = greatest(w.%1$I + case excluded.%1$I when 1 then 1 else -1 end, 0)', kind)
    using gone, come;
  delete from search_words where word = any (gone) and startups = 0 and investors = 0 and mentors = 0;
end $$;

delete from search_words where word ~ '^\d{6,}$';
