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
  ["₹40", " 40"],
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
  ];
  for (const pair of pairs) expect(new Set(await fold(...pair)).size, pair.join(" ")).toBe(2);
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
