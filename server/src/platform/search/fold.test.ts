import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/harness-database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function fold(...texts: string[]): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ folded: string }>(
    "select fold(one) as folded from unnest($1::text[]) with ordinality as given (one, n) order by n",
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
/** Blocks of the scripts of India, built alike. */
const blocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];

it.each([
  ["हिंदी", "हिन्दी"],
  ["गाँव", "गांव"],
  ["सड़क", "सडक"],
  ["ज़मीन", "जमीन"],
  ["क़लम", "\u0958लम", "कलम"],
  ["संबंध", "सम्बन्ध"],
  ["पञ्चायत", "पंचायत"],
  ["अण्डा", "अंडा"],
  ["\u0905\u093e\u092e", "आम"],
  ["সংগীত", "সঙ্গীত"],
  ["চাঁদ", "চাংদ"],
  ["বাড়ি", "বাডি", "বা\u09dcি"],
  ["হঠাৎ", "হঠাত্"],
  ["অসমৰ", "অসমর"],
  ["ਪੰਜਾਬ", "ਪਂਜਾਬ"],
  ["ਜ਼ਮੀਨ", "ਜਮੀਨ"],
  ["અંતર", "અન્તર"],
  ["ଅଙ୍ଗ", "ଅଂଗ"],
  ["ଓଡ଼ିଶା", "ଓଡିଶା"],
  ["ஔவை", "ஒளவை"],
  ["கௌரி", "கெளரி"],
  ["\u0b95\u0bc6\u0bbe\u0b9f\u0bbf", "கொடி"],
  ["ஶ்ரீ", "ஸ்ரீ"],
  ["పంట", "పణ్ట"],
  ["ಸಂಬಂಧ", "ಸಮ್ಬನ್ಧ"],
  ["സംഗീതം", "സങ്ഗീതം"],
  ["അവൻ", "അവന്\u200d", "അവന്"],
  ["കൗതുകം", "കൌതുകം"],
  ["علي", "علی"],
  ["كتاب", "کتاب"],
  ["کِتاب", "کتاب"],
  ["क्‍षीर", "क्षीर"],
  ["José", "JOSE"],
  ["एन्टरप्राइज", "एंटरप्राइज"],
  ["संविधान", "सम्विधान"],
  ["संयोग", "सम्योग"],
  ["संरक्षण", "सम्रक्षण"],
  ["संसद", "सन्सद", "सम्सद"],
  ["इंश्योरेंस", "इन्श्योरेन्स"],
  ["इन्फोसिस", "इंफोसिस", "इम्फोसिस"],
  ["बैन्क", "बैंक", "बैङ्क"],
  ["एवम्", "एवं"],
  ["नई", "नयी"],
  ["रुपये", "रुपए"],
  ["चाहिये", "चाहिए"],
  ["हुयी", "हुई"],
  ["जायेंगे", "जाएंगे", "जाएँगे"],
  ["कोर्इ", "कोई"],
  ["বাংলা", "বাঙলা", "বাঙ্লা"],
  ["রং", "রঙ", "রঙ্"],
  ["বাঙালি", "বাংালি"],
  ["সংবিধান", "সম্বিধান"],
  ["സംവിധാനം", "സമ്വിധാനം"],
  ["കാലമ്", "കാലം"],
  ["എൻ്റെ", "എന്റെ", "എൻറെ", "എന്\u200dറെ"],
  ["അവനു്", "അവന്"],
  ["సంస్థ", "సన్స్థ"],
  ["ఇన్ఫో", "ఇంఫో"],
  ["કન્સલ્ટન્સી", "કંસલ્ટંસી"],
  ["₹40", " 40"],
  ["₹500", "Rs500", "Rs.500", "Rs 500", "rs. 500", "INR500", "INR 500", "रु.500", "रु५००", "रू 500", "ரூ500", " 500"],
  ["(Rs.5 and 5)", "( 5 and 5)"],
  ["500rs", "500 "],
  ["४०", "৪০", "௪௦", "۴۰", "４０", "40"],
])("INPUT-20: %s and %s are one", async (...spellings) => {
  expect(new Set(await fold(...spellings)).size).toBe(1);
});

it("INPUT-20: words that differ stay apart", async () => {
  const pairs = [
    ["कल", "काल"],
    ["हिंदी", "हदी"],
    ["सन्मान", "सम्मान"],
    ["पता", "पत्ता"],
    ["வளம்", "வலம்"],
    ["மண்", "மன்"],
    ["ঘর", "গর"],
    ["ഇല", "ഇല്ല"],
    ["ये", "ए"],
    ["मध्ये", "मध्ए"],
    ["जन्म", "जंम"],
    ["निम्न", "निंन"],
    ["কং", "কন"],
    ["cars 5", "ca 5"],
    ["hrs500", "h 500"],
    ["5rsa", "5 a"],
  ];
  for (const pair of pairs) expect(new Set(await fold(...pair)).size, pair.join(" ")).toBe(2);
});

/** Of Unicode's `DoNotEmit.txt`, for the scripts of India: a sequence that looks like another one, and that one. */
const NOT_TO_WRITE = `
  0905 0946=0904, 0905 093E=0906, 0930 094D 0907=0908, 0909 0941=090A, 090F 0945=090D, 090F 0946=090E,
  090F 0947=0910, 0905 0949=0911, 0906 0945=0911, 0905 094A=0912, 0906 0946=0912, 0905 094B=0913,
  0906 0947=0913, 0905 094C=0914, 0906 0948=0914, 0905 0945=0972, 0905 093A=0973, 0905 093B=0974,
  0906 093A=0974, 0905 094F=0975, 0905 0956=0976, 0905 0957=0977, 0985 09BE=0986, 098B 09C3=09E0,
  098C 09E2=09E1, 09A4 09CD 200D=09CE, 0A05 0A3E=0A06, 0A72 0A3F=0A07, 0A72 0A40=0A08, 0A73 0A41=0A09,
  0A73 0A42=0A0A, 0A72 0A47=0A0F, 0A05 0A48=0A10, 0A73 0A4B=0A13, 0A05 0A4C=0A14, 0A85 0ABE=0A86,
  0A85 0AC5=0A8D, 0A85 0AC7=0A8F, 0A85 0AC8=0A90, 0A85 0AC9=0A91, 0A85 0ACB=0A93, 0A85 0ACC=0A94,
  0AC5 0ABE=0AC9, 0B05 0B3E=0B06, 0B0F 0B57=0B10, 0B13 0B57=0B14, 0B85 0BC2=0B86, 0C12 0C55=0C13,
  0C12 0C4C=0C14, 0C3F 0C55=0C40, 0C46 0C55=0C47, 0C4A 0C55=0C4B, 0C89 0CBE=0C8A, 0C92 0CCC=0C94,
  0C8B 0CBE=0CE0, 0D07 0D57=0D08, 0D09 0D57=0D0A, 0D0E 0D46=0D10, 0D12 0D3E=0D13, 0D12 0D57=0D14,
  0D23 0D4D 200D=0D7A, 0D28 0D4D 200D=0D7B, 0D30 0D4D 200D=0D7C, 0D32 0D4D 200D=0D7D, 0D33 0D4D 200D=0D7E,
  0D15 0D4D 200D=0D7F, 0BB6 0BCD 0BB0 0BC0=0BB8 0BCD 0BB0 0BC0`;

it("INPUT-20: what Unicode says not to write is one with what it looks like", async () => {
  const pairs = NOT_TO_WRITE.split(",").map((pair) =>
    pair
      .split("=")
      .map((codes) =>
        codes.replace(/\s*([0-9A-F]{4})\s*/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
      ),
  );
  expect(pairs.length).toBe(67);
  const [one, other] = [
    await fold(...pairs.map(([given = ""]) => given)),
    await fold(...pairs.map(([, meant = ""]) => meant)),
  ];
  expect(one).toEqual(other);
});

it("INPUT-20: by Unicode's data: encodings of one letter, its nukta, and digits of every script are one", async () => {
  const all = blocks.flatMap((block) => letters(block, block + 0x7f));
  const canonical = all.map((letter) => letter.normalize("NFD"));
  const [one, other] = [await fold(...all), await fold(...canonical)];
  const folded = new Map(all.map((letter, n) => [letter, one[n]]));
  expect(one).toEqual(other);
  const nuktas = ["\u093c", "\u09bc", "\u0a3c", "\u0abc", "\u0b3c", "\u0cbc"];
  for (const letter of all) {
    const [base = "", ...marks] = letter.normalize("NFD");
    if (marks.some((mark) => nuktas.includes(mark))) expect(folded.get(letter), letter).toBe(folded.get(base));
  }
  const scripts =
    /\p{Script=Arab}|\p{Script=Deva}|\p{Script=Beng}|\p{Script=Guru}|\p{Script=Gujr}|\p{Script=Orya}|\p{Script=Taml}|\p{Script=Telu}|\p{Script=Knda}|\p{Script=Mlym}|\p{Script=Olck}|\p{Script=Mtei}/u;
  const digits = letters(0x30, 0xffff).filter((letter) => /\p{Nd}/u.test(letter) && scripts.test(letter));
  expect(digits.length).toBeGreaterThan(100);
  // Digits come in tens, from zero on.
  const values = digits.map((digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(
      [...Array(10).keys()].find(
        (n) => digits.includes(String.fromCodePoint(code - n)) && !digits.includes(String.fromCodePoint(code - n - 1)),
      ) ?? -1,
    );
  });
  expect(await fold(...digits)).toEqual(values);
});

it("INPUT-20: folding twice changes nothing", async () => {
  const texts = blocks.flatMap((block) => {
    const of = letters(block, block + 0x7f).filter((letter) => /\p{L}|\p{M}/u.test(letter));
    return of.map(
      (letter, n) => `${of[0]}${letter}${of[(n * 7 + 3) % of.length]}${letter}${of[(n * 11 + 5) % of.length]}`,
    );
  });
  const once = await fold(...texts);
  expect(await fold(...once)).toEqual(once);
});
