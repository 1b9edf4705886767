-- More spellings that readers hold for one word (INPUT-20), after 0115, whose functions these replace: all sequences of
-- Unicode's list of what not to write (DoNotEmit.txt, chapter 12); a nasal in full before any stop, sibilant or semivowel,
-- and a last m, as people write words of English and of Sanskrit (इन्फोसिस, सम्विधान, एवम्); the Bengali ঙ and ং, which no two
-- words differ by; the glide of नयी and रुपये after a vowel; "Rs" beside its number, which is ₹.
create or replace function fold_scripts(value text) returns text
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

create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return
    regexp_replace(lower(unaccent('unaccent'::regdictionary,
      translate(fold_scripts(translate(normalize(value, NFC), U&'\200B\200C\200D\200E\200F\2060\FEFF\00AD', '')), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９।॥•·۔،₹₨$€£¥৳৲૱௹₩',
        '01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789                 '))),
      '(?<![^\s!-/:-@])(?:rs|inr|रु|रू|રૂ|ਰੁ|ரூ|రూ|ರೂ|രൂ)\.? ?(?=\d)|(?<=\d)(?:rs|inr)(?![^\s!-/:-@])', ' ', 'g');

-- What is compared of the tags of a card, folded when they are written (BOARD-05).
create function fold_each(texts text[]) returns text[] language sql immutable strict parallel safe
  return (select coalesce(array_agg(fold(one) order by n), '{}') from unnest(texts) with ordinality as given (one, n));
alter table board_cards add column tag_keys text[] not null generated always as (fold_each(tags)) stored;

update startups set name = name, brief = brief, city = city
  where (name || brief || city || state) ~* '[\u0600-\u06FF\u0900-\u0D7F]|\m(rs|inr)[. ]*\d|\d(rs|inr)\M';
update investors set name = name, brief = brief, location = location
  where (name || brief || location) ~* '[\u0600-\u06FF\u0900-\u0D7F]|\m(rs|inr)[. ]*\d|\d(rs|inr)\M';
update mentors set name = name, brief = brief, description = description, city = city
  where (name || brief || description || city || state) ~* '[\u0600-\u06FF\u0900-\u0D7F]|\m(rs|inr)[. ]*\d|\d(rs|inr)\M';
update certificates set entity_name = entity_name where entity_name ~* '[\u0600-\u06FF\u0900-\u0D7F]|\m(rs|inr)[. ]*\d|\d(rs|inr)\M';
update board_cards set next_step = next_step
  where (next_step || notes) ~* '[\u0600-\u06FF\u0900-\u0D7F]|\m(rs|inr)[. ]*\d|\d(rs|inr)\M';
