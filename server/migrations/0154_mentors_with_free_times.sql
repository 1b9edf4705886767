-- Mentors who can be booked are a filter of their list (SEARCH-05), counted as the others are. The version before reads the
-- cells as they are now, each in two parts at most; its index of words, mentors_eras, is dropped in a later version.
lock table mentors in share row exclusive mode;

create function has_free(slots timestamptz[]) returns text language sql immutable parallel safe
  return case when cardinality(slots) > 0 then 'true' else 'false' end;

alter table mentor_cells add column free text not null default 'false';
alter table mentor_cells drop constraint mentor_cells_pkey;
alter table mentor_cells add primary key (industry, state, network, stages, free);

create or replace function same_cell(a mentors, b mentors) returns boolean language sql immutable as $$
  select (a.industry, a.state, a.network, sorted_words(a.stages), has_free(a.next_slots), a.listed)
       = (b.industry, b.state, b.network, sorted_words(b.stages), has_free(b.next_slots), b.listed)
$$;

create or replace function mentors_count() returns trigger language plpgsql as $$
declare
  before mentors;
  after mentors;
begin
  if tg_op <> 'INSERT' and old.listed then before := old; end if;
  if tg_op <> 'DELETE' and new.listed then after := new; end if;
  if before.id is null or after.id is null or not same_cell(before, after) then
    insert into mentor_cells as c (industry, state, network, stages, free, n)
      select * from (values
        (before.industry, before.state, before.network, sorted_words(before.stages), has_free(before.next_slots), 0),
        (after.industry, after.state, after.network, sorted_words(after.stages), has_free(after.next_slots), 1)
      ) as cell (industry, state, network, stages, free, step)
      where industry is not null order by industry, state, network, stages, free
      on conflict (industry, state, network, stages, free)
        do update set n = c.n + case excluded.n when 1 then 1 else -1 end;
  end if;
  if before.search is distinct from after.search then
    perform recount_words('mentors', before.search, after.search);
  end if;
  return null;
end $$;

delete from mentor_cells;
insert into mentor_cells (industry, state, network, stages, free, n)
  select industry, state, network, sorted_words(stages), has_free(next_slots), count(*) from mentors where listed
  group by 1, 2, 3, 4, 5;

create index mentors_free on mentors (has_free(next_slots), id) where listed;
create index mentors_eras_free on mentors using gin (era_vector(era, search, place, array[
    'industry=' || industry, 'state=' || state, 'network=' || network, 'free=' || has_free(next_slots)
  ] || marked('stage=', stages) || marked('interest=', interests))) with (fastupdate = off) where listed;
