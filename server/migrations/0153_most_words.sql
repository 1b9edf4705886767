-- The first of some queries that a listed record answers, from 1; null when none does. A search for which no record has all
-- words asks it once for all that could be left out. Without the indexes of words it would read whole lists: of a query
-- that the planner does not know it expects many records.
create function first_answered(kinds text[], queries text[], places text[]) returns int
  language plpgsql stable parallel safe
  set enable_seqscan = off
  set enable_indexscan = off
as $$
declare
  kind text;
  is_answered boolean;
begin
  for n in 1 .. cardinality(queries) loop
    -- Words that begin many others are looked up for long.
    if clock_timestamp() > statement_timestamp() + interval '300 milliseconds' then return null; end if;
    foreach kind in array kinds loop
      execute format('select exists (select from %I where listed and search @@ $1::tsquery and ($2 is null or place @@ $2::tsquery))', kind)
        into is_answered using queries[n], places[n];
      if is_answered then return n; end if;
    end loop;
  end loop;
  return null;
end $$;
