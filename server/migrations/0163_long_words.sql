-- A text without spaces, as Thai and Chinese are written, is one word, and none may take more than 2,046 bytes in a
-- tsvector: 500 letters take 2,000 at most.
create or replace function words_of(value text) returns text[]
  language sql immutable strict parallel safe
  return coalesce(
    (select array_agg("left"(word, 500) order by n)
     from regexp_split_to_table(fold(value), '[\s!-/:-@\[-`{-~]+') with ordinality as part (word, n) where word <> ''),
    '{}'
  );
