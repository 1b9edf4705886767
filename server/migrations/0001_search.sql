-- Trigrams correct misspelt search words; unaccent lets "Jose" find "José".
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Among alike words the one with the fewest changed letters is meant: "soler" is solar, not sold.
create extension if not exists fuzzystrmatch;

-- Spellings that readers hold for one word are one, in the index and in what is searched for (INPUT-20): letters with two
-- encodings (all sequences of Unicode's list of what not to write, DoNotEmit.txt and chapter 12; Malayalam's chillus,
-- Bengali's khanda ta, Tamil's au); nukta or none; candrabindu or anusvara; Urdu letters typed on an Arabic keyboard; a nasal
-- in full before any stop, sibilant or semivowel, and a last m, as people write words of English and of Sanskrit (इन्फोसिस,
-- सम्विधान, एवम्); the Bengali ঙ and ং, which no two words differ by; the glide of नयी and रुपये after a vowel.
-- server/src/platform/search/fold.test.ts holds it against Unicode's own data.
create function fold_scripts(value text) returns text
  language sql immutable strict parallel safe
  return case when value !~ '[\u0600-\u06FF\u0900-\u0D7F]' then value else
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(regexp_replace(translate(value, 'ँঁਁઁଁఁಁഁੰఀഀऩऱऴৰஶൌيىئكهةۂۃەآأإٱؤঙ़়਼઼଼಼ـًٌٍَُِّْٰٕٓٔ',
      'ंংਂંଂంಂംਂంംनरळরஸൗیییکہہہہہااااوং'),
      '(?<=[अ-औक-हा-ौं])ये', 'ए', 'g'), '(?<=[अ-औक-हा-ौं])यी', 'ई', 'g'), 'अा', 'आ'), 'अॆ', 'ऄ'), 'उु', 'ऊ'), 'एॅ', 'ऍ'), 'एॆ', 'ऎ'), 'एे', 'ऐ'), 'अॉ', 'ऑ'), 'अॊ', 'ऒ'), 'अो', 'ओ'), 'अौ', 'औ'), 'आॅ', 'ऑ'), 'आॆ', 'ऒ'), 'आे', 'ओ'), 'आै', 'औ'), 'অা', 'আ'), 'ঋৃ', 'ৠ'), 'ਅਾ', 'ਆ'), 'ੲਿ', 'ਇ'), 'ੲੀ', 'ਈ'), 'ੳੁ', 'ਉ'), 'ੳੂ', 'ਊ'), 'ੲੇ', 'ਏ'), 'ਅੈ', 'ਐ'), 'ੳੋ', 'ਓ'), 'ਅੌ', 'ਔ'), 'અા', 'આ'), 'અૅ', 'ઍ'), 'અે', 'એ'), 'અૈ', 'ઐ'), 'અૉ', 'ઑ'), 'અો', 'ઓ'), 'અૌ', 'ઔ'), 'ૅા', 'ૉ'), 'ଅା', 'ଆ'), 'ଏୗ', 'ଐ'), 'ଓୗ', 'ଔ'), 'ఒౕ', 'ఓ'), 'ఒౌ', 'ఔ'), 'ిౕ', 'ీ'), 'ెౕ', 'ే'), 'ొౕ', 'ో'), 'ಉಾ', 'ಊ'), 'ಒೌ', 'ಔ'), 'ಋಾ', 'ೠ'), 'ഇൗ', 'ഈ'), 'ഉൗ', 'ഊ'), 'എെ', 'ഐ'), 'ഒാ', 'ഓ'), 'ഒൗ', 'ഔ'), 'र्इ', 'ई'), 'अॅ', 'ॲ'), 'अऺ', 'ॳ'), 'अऻ', 'ॴ'), 'आऺ', 'ॴ'), 'अॏ', 'ॵ'), 'अॖ', 'ॶ'), 'अॗ', 'ॷ'), 'ঌৢ', 'ৡ'), 'ং্', 'ং'), 'આૅ', 'ઑ'), 'આે', 'ઓ'), 'આૈ', 'ઔ'), 'அூ', 'ஆ'), 'ൺ', 'ണ്'), 'ൻ', 'ന്'), 'ർ', 'ര്'), 'ൽ', 'ല്'), 'ൾ', 'ള്'), 'ൿ', 'ക്'), '്്', '്'), 'ു്', '്'), 'ৎ', 'ত্'), 'ஔ', 'ஒள'), 'ௌ', 'ெள'), 'ௗ', 'ள'),
    'ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[क-घच-झट-ढत-धप-भश-ह])|म्(?![क-नमं])', 'ं', 'g'),
    'ঞ্(?=[চ-ঝ])|ণ্(?=[ট-ঢ])|ন্(?=[ক-ঘচ-ঝট-ঢত-ধপ-ভশ-হ])|ম্(?![ক-নমং])', 'ং', 'g'),
    'ਙ੍(?=[ਕ-ਘ])|ਞ੍(?=[ਚ-ਝ])|ਣ੍(?=[ਟ-ਢ])|ਨ੍(?=[ਕ-ਘਚ-ਝਟ-ਢਤ-ਧਪ-ਭਸ਼-ਹ])|ਮ੍(?![ਕ-ਨਮਂ])', 'ਂ', 'g'),
    'ઙ્(?=[ક-ઘ])|ઞ્(?=[ચ-ઝ])|ણ્(?=[ટ-ઢ])|ન્(?=[ક-ઘચ-ઝટ-ઢત-ધપ-ભશ-હ])|મ્(?![ક-નમં])', 'ં', 'g'),
    'ଙ୍(?=[କ-ଘ])|ଞ୍(?=[ଚ-ଝ])|ଣ୍(?=[ଟ-ଢ])|ନ୍(?=[କ-ଘଚ-ଝଟ-ଢତ-ଧପ-ଭଶ-ହ])|ମ୍(?![କ-ନମଂ])', 'ଂ', 'g'),
    'ఙ్(?=[క-ఘ])|ఞ్(?=[చ-ఝ])|ణ్(?=[ట-ఢ])|న్(?=[క-ఘచ-ఝట-ఢత-ధప-భశ-హ])|మ్(?![క-నమం])', 'ం', 'g'),
    'ಙ್(?=[ಕ-ಘ])|ಞ್(?=[ಚ-ಝ])|ಣ್(?=[ಟ-ಢ])|ನ್(?=[ಕ-ಘಚ-ಝಟ-ಢತ-ಧಪ-ಭಶ-ಹ])|ಮ್(?![ಕ-ನಮಂ])', 'ಂ', 'g'),
    'ങ്(?=[ക-ഘ])|ഞ്(?=[ച-ഝ])|ണ്(?=[ട-ഢ])|ന്(?=[ക-ഘച-ഝട-ഢത-ധപ-ഭശ-ഹ])|മ്(?![ക-നമം])', 'ം', 'g') end;

-- Text as it is compared: lower case, without accents. The two-argument unaccent names its dictionary, which makes the
-- answer depend on nothing but the text. Digits of all scripts are digits; the stops of Hindi and signs of currency part
-- words, so that ₹40 is found as 40, and so does "Rs" beside its number; joiners that no one sees make no other word.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return
    regexp_replace(lower(unaccent('unaccent'::regdictionary,
      translate(fold_scripts(translate(normalize(value, NFC), U&'\200B\200C\200D\200E\200F\2060\FEFF\00AD', '')), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９।॥•·۔،₹₨$€£¥৳৲૱௹₩',
        '01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789                 '))),
      '(?<![^\s!-/:-@])(?:rs|inr|रु|रू|રૂ|ਰੁ|ரூ|రూ|ರೂ|രൂ)\.? ?(?=\d)|(?<=\d)(?:rs|inr)(?![^\s!-/:-@])', ' ', 'g');

-- What is compared of the tags of a card, folded when they are written (BOARD-05).
create function fold_each(texts text[]) returns text[] language sql immutable strict parallel safe
  return (select coalesce(array_agg(fold(one) order by n), '{}') from unnest(texts) with ordinality as given (one, n));

-- Words of a text, in its order. Only spaces and ASCII signs part words: a parser that goes by
-- character class would cut Tamil or Hindi words at their vowel signs.
create function words_of(value text) returns text[]
  language sql immutable strict parallel safe
  return coalesce(
    (select array_agg(word order by n)
     from regexp_split_to_table(fold(value), '[\s!-/:-@\[-`{-~]+') with ordinality as part (word, n) where word <> ''),
    '{}'
  );

create function words_vector(value text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(words_of(value));

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

-- Every word that some listed record holds, with the number of records by kind: the vocabulary for
-- typing errors, and the frequency that decides how a search walks.
create table search_words (
  word text collate "C" primary key,
  startups int not null default 0 check (startups >= 0),
  investors int not null default 0 check (investors >= 0),
  mentors int not null default 0 check (mentors >= 0),
  letters text not null generated always as (plain_letters(word)) stored
);
create index search_words_trigram on search_words using gin (letters gin_trgm_ops);

-- Numbers of six digits and more are no vocabulary: each member has an own one, no one means another by it, and
-- they would make the vocabulary as large as the directory.
create function counted_words(search tsvector) returns text[] language sql immutable parallel safe
  return array(select word from unnest(tsvector_to_array(search)) as word where word !~ '^\d{6,}$');

-- Words of `before` lose a record, words of `after` win one; null is no words. All rows are taken in one order, so that
-- two changes in opposite directions cannot deadlock; words that stay the same are not touched.
create function recount_words(kind text, before tsvector, after tsvector) returns void language plpgsql as $$
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

-- Words of a list in one text, for generated columns: the built-in function is only "stable", since
-- values of other types may print differently from one session to the next; text does not.
create function joined(list text[]) returns text
  language sql immutable strict parallel safe
  return array_to_string(list, ' ');

-- A list as it is counted: each word once, in one order.
create function sorted_words(list text[]) returns text[]
  language sql immutable strict parallel safe
  return coalesce((select array_agg(distinct word collate "C" order by word collate "C") from unnest(list) as word), '{}');

-- A text search wants the newest matches. An index of words knows all records of a word but not which are the
-- newest, and reading all of a common word, or walking the list until enough match, both grow with the directory.
-- So each record belongs to an era of 16,384 records in the order they came, and to an age of eight eras, and a second
-- index holds its words under both prefixes. A search takes the newest eras one by one, which is enough where matches lie
-- close, and the rest by ages.

-- Values of a list as they differ from words.
create function marked(name text, list text[]) returns text[]
  language sql immutable parallel safe
  return array(select name || value from unnest(list) as value);

-- Four signs in front of a word: hexadecimal for an era, "~" and hexadecimal for an age.
create function era_prefix(era int) returns text language sql immutable strict parallel safe
  return lpad(to_hex(era), 4, '0');

create function age_prefix(age int) returns text language sql immutable strict parallel safe
  return '~' || lpad(to_hex(age), 3, '0');

-- Words, words of the place (@) and filter values (=) of a record, each after its era and its age.
-- The cost keeps the planner from working it out for every row where the index knows it.
create function era_vector(era int, search tsvector, place tsvector, marks text[]) returns tsvector
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

-- The query for one of them: the sign \x01 is where the prefix has to be.
create function window_query(prefix text, query text) returns tsquery language sql immutable strict parallel safe
  return replace(query, chr(1), prefix)::tsquery;
