-- Counting takes all its rows in one order. Before, a change of a startup took the cell it left, then
-- words, then the cell it came to: two changes in opposite directions waited for each other, and one was
-- undone after a second. Words that stay the same are no longer touched at all.

-- Words of `before` lose a record, words of `after` win one; null is no words.
create function recount_words(kind text, before tsvector, after tsvector) returns void language plpgsql as $$
declare
  was text[] := coalesce(tsvector_to_array(before), '{}');
  becomes text[] := coalesce(tsvector_to_array(after), '{}');
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

create or replace function startups_count() returns trigger language plpgsql as $$
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

create or replace function investors_count() returns trigger language plpgsql as $$
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

create or replace function mentors_count() returns trigger language plpgsql as $$
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

drop function startup_counted(startups, int);
drop function investor_counted(investors, int);
drop function mentor_counted(mentors, int);
drop function count_words(text, tsvector, int);
