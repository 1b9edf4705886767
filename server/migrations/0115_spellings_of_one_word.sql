-- Spellings that readers hold for one word are one, in the index and in what is searched for (INPUT-20):
-- a nasal before a letter of its own place in the mouth is written as a dot or in full; nukta or none; candrabindu or
-- anusvara; letters with two encodings (the sequences that chapter 12 of the Unicode standard advises against,
-- Malayalam's chillus, Bengali's khanda ta, Tamil's au); Urdu letters typed on an Arabic keyboard. Signs of currency part
-- words, so that ₹40 is found as 40. server/src/platform/search/fold.test.ts holds it against Unicode's own data.
create function fold_scripts(value text) returns text
  language sql immutable strict parallel safe
  return case when value !~ '[\u0600-\u06FF\u0900-\u0D7F]' then value else
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(value, 'ँঁਁઁଁఁಁഁੰఀഀऩऱऴৰஶൌيىئكهةۂۃەآأإٱؤ़়਼઼଼಼ـًٌٍَُِّْٰٕٓٔ',
      'ंংਂંଂంಂംਂంംनरळরஸൗیییکہہہہہااااو'), 'अा', 'आ'), 'अॆ', 'ऄ'), 'उु', 'ऊ'), 'एॅ', 'ऍ'), 'एॆ', 'ऎ'), 'एे', 'ऐ'), 'अॉ', 'ऑ'), 'अॊ', 'ऒ'), 'अो', 'ओ'), 'अौ', 'औ'), 'आॅ', 'ऑ'), 'आॆ', 'ऒ'), 'आे', 'ओ'), 'आै', 'औ'), 'অা', 'আ'), 'ঋৃ', 'ৠ'), 'ਅਾ', 'ਆ'), 'ੲਿ', 'ਇ'), 'ੲੀ', 'ਈ'), 'ੳੁ', 'ਉ'), 'ੳੂ', 'ਊ'), 'ੲੇ', 'ਏ'), 'ਅੈ', 'ਐ'), 'ੳੋ', 'ਓ'), 'ਅੌ', 'ਔ'), 'અા', 'આ'), 'અૅ', 'ઍ'), 'અે', 'એ'), 'અૈ', 'ઐ'), 'અૉ', 'ઑ'), 'અો', 'ઓ'), 'અૌ', 'ઔ'), 'ૅા', 'ૉ'), 'ଅା', 'ଆ'), 'ଏୗ', 'ଐ'), 'ଓୗ', 'ଔ'), 'ఒౕ', 'ఓ'), 'ఒౌ', 'ఔ'), 'ిౕ', 'ీ'), 'ెౕ', 'ే'), 'ొౕ', 'ో'), 'ಉಾ', 'ಊ'), 'ಒೌ', 'ಔ'), 'ಋಾ', 'ೠ'), 'ഇൗ', 'ഈ'), 'ഉൗ', 'ഊ'), 'എെ', 'ഐ'), 'ഒാ', 'ഓ'), 'ഒൗ', 'ഔ'), 'ൺ', 'ണ്'), 'ൻ', 'ന്'), 'ർ', 'ര്'), 'ൽ', 'ല്'), 'ൾ', 'ള്'), 'ൿ', 'ക്'), 'ৎ', 'ত্'), 'ஔ', 'ஒள'), 'ௌ', 'ெள'), 'ௗ', 'ள'),
    'ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])', 'ं', 'g'),
    'ঙ্(?=[ক-ঘ])|ঞ্(?=[চ-ঝ])|ণ্(?=[ট-ঢ])|ন্(?=[ত-ধ])|ম্(?=[প-ভ])', 'ং', 'g'),
    'ਙ੍(?=[ਕ-ਘ])|ਞ੍(?=[ਚ-ਝ])|ਣ੍(?=[ਟ-ਢ])|ਨ੍(?=[ਤ-ਧ])|ਮ੍(?=[ਪ-ਭ])', 'ਂ', 'g'),
    'ઙ્(?=[ક-ઘ])|ઞ્(?=[ચ-ઝ])|ણ્(?=[ટ-ઢ])|ન્(?=[ત-ધ])|મ્(?=[પ-ભ])', 'ં', 'g'),
    'ଙ୍(?=[କ-ଘ])|ଞ୍(?=[ଚ-ଝ])|ଣ୍(?=[ଟ-ଢ])|ନ୍(?=[ତ-ଧ])|ମ୍(?=[ପ-ଭ])', 'ଂ', 'g'),
    'ఙ్(?=[క-ఘ])|ఞ్(?=[చ-ఝ])|ణ్(?=[ట-ఢ])|న్(?=[త-ధ])|మ్(?=[ప-భ])', 'ం', 'g'),
    'ಙ್(?=[ಕ-ಘ])|ಞ್(?=[ಚ-ಝ])|ಣ್(?=[ಟ-ಢ])|ನ್(?=[ತ-ಧ])|ಮ್(?=[ಪ-ಭ])', 'ಂ', 'g'),
    'ങ്(?=[ക-ഘ])|ഞ്(?=[ച-ഝ])|ണ്(?=[ട-ഢ])|ന്(?=[ത-ധ])|മ്(?=[പ-ഭ])', 'ം', 'g') end;

create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return
    lower(unaccent('unaccent'::regdictionary,
      translate(fold_scripts(translate(normalize(value, NFC), U&'\200B\200C\200D\200E\200F\2060\FEFF\00AD', '')), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９।॥•·۔،₹₨$€£¥৳৲૱௹₩',
        '01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789                 ')));

update startups set name = name, brief = brief, city = city
  where (name || brief || city || state) ~ '[\u0600-\u06FF\u0900-\u0D7F\u1C50-\u1C59\uABF0-\uABF9\uFF10-\uFF19₹₨€£¥]';
update investors set name = name, brief = brief, location = location
  where (name || brief || location) ~ '[\u0600-\u06FF\u0900-\u0D7F\u1C50-\u1C59\uABF0-\uABF9\uFF10-\uFF19₹₨€£¥]';
update mentors set name = name, brief = brief, description = description, city = city
  where (name || brief || description || city || state) ~ '[\u0600-\u06FF\u0900-\u0D7F\u1C50-\u1C59\uABF0-\uABF9\uFF10-\uFF19₹₨€£¥]';
update certificates set entity_name = entity_name where entity_name ~ '[\u0600-\u06FF\u0900-\u0D7F\uFF10-\uFF19]';

-- Of a card's own words, folded when they are written (BOARD-05).
alter table board_cards add column search text not null generated always as (fold(next_step || E'\n' || notes)) stored;
