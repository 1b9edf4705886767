-- Words in the scripts of India: digits of nine scripts are digits, the stops of Hindi part words, and joiners that
-- nobody sees make no other word.

create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return translate(
    -- Malayalam has two spellings of these letters, one with a joiner.
    replace(replace(replace(replace(replace(lower(unaccent('unaccent'::regdictionary, normalize(value, NFC))),
      U&'ണ്\200D', 'ൺ'), U&'ന്\200D', 'ൻ'), U&'ര്\200D', 'ർ'), U&'ല്\200D', 'ൽ'), U&'ള്\200D', 'ൾ'),
    '०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯' || U&'।॥•·\200B\200C\200D\2060\FEFF\00AD',
    '012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789' || '    ');

-- A word in plain letters, by which the words nearest to it are found: the index of letter groups knows no letters
-- but those of the database's locale. The blocks of the scripts of India are built alike, so one table serves nine
-- of them; long and short vowels, and letters of the same place in the mouth, are one. Other scripts: any letter.
create function plain_letters(word text) returns text
  language sql immutable strict parallel safe
  return case when word ~ '^[a-z0-9]*$' then word else coalesce((
    select string_agg(case
      when code < 128 then letter
      when code between 2304 and 3455 then
        replace(substr('mmmhaaaiiuurleeeeooookkggnccjjnttddnttddnnppbbmyrrlllvsssh____aiiuurreeeeoooo_eoo____eeokkgjddpyrlll__0123456789mra_a_____nnrllk', (code & 127) + 1, 1), '_', '')
      else chr(97 + code % 26) end, '' order by n)
    from regexp_split_to_table(word, '') with ordinality as split (letter, n), ascii(letter) as code), '') end;

drop index search_words_trigram;
alter table search_words add column letters text not null generated always as (plain_letters(word)) stored;
create index search_words_trigram on search_words using gin (letters gin_trgm_ops);

-- Records with such signs get their words anew; the count of words follows by trigger.
update startups set name = name, brief = brief, city = city
  where (name || brief || city || state) ~ U&'[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯।॥•·\200B-\200D\2060\FEFF\00AD]';
update investors set name = name, brief = brief, location = location
  where (name || brief || location) ~ U&'[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯।॥•·\200B-\200D\2060\FEFF\00AD]';
update mentors set name = name, brief = brief, description = description, city = city
  where (name || brief || description || city || state) ~ U&'[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯।॥•·\200B-\200D\2060\FEFF\00AD]';
