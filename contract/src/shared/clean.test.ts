import fc from "fast-check";
import { expect, test } from "vitest";
import { charCount, cleanLine, cleanText, normal, shortened } from "./clean.ts";
import { normalPassword } from "./password.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });

test("cleaning twice changes nothing more, and never throws", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
  );
});

test("a cleaned line has no control character, no outer space and is NFC", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = cleanLine(text);
      expect(clean).not.toMatch(/\p{Cc}/u);
      expect(clean).toBe(clean.trim());
      expect(clean).toBe(clean.normalize("NFC"));
      expect(clean.isWellFormed()).toBe(true);
    }),
  );
});

test("a line break in a one-line field becomes a space, in a long text it stays", () => {
  expect(cleanLine("Asha\r\nBcc: x@y.in")).toBe("Asha Bcc: x@y.in");
  expect(cleanText(" one\r\ntwo\u0000 ")).toBe("one\ntwo");
});

test("letters of Indian scripts keep their joiners and signs", () => {
  expect(cleanLine(" क्\u200Dष ")).toBe("क्\u200Dष");
  expect(cleanLine("சென்னை")).toBe("சென்னை");
});

test("marks of direction and of no width go, joiners too where they join nothing", () => {
  for (const mark of "\u061C\u180E\u200B\u200E\u200F\u202E\u2060\u2066\uFEFF\u200C\u200D") {
    expect(cleanLine(`Ilai${mark}varam`)).toBe("Ilaivaram");
    expect(cleanText(`asha${mark}@ilaivaram.example`)).toBe("asha@ilaivaram.example");
  }
  for (const joined of ["ഷാജഹാന്\u200D", "می\u200Cخواہم", "ক্\u200Cষ", "👩🏽\u200D🚀"])
    expect(cleanLine(joined)).toBe(joined);
  expect(cleanLine("\u200Dक\u200D\u200Dष\u200C")).toBe("कष");
});

test("length is counted in characters, not in code units", () => {
  expect(charCount("🚀🚀")).toBe(2);
  expect(charCount("")).toBe(0);
});

test("INPUT-02: of marks on one letter 30 are kept, so that none is put in its order among thousands", () => {
  const marks = (count: number) => `a${"\u0301".repeat(count)}${"\u0316".repeat(count)}`;
  for (const clean of [cleanLine, cleanText]) {
    expect(charCount(clean(marks(20_000)))).toBeLessThanOrEqual(31);
    expect(clean(marks(15))).toBe(marks(15).normalize("NFC"));
  }
  expect(charCount(normal("\uFF9E\u0301".repeat(20_000), "NFKC"))).toBeLessThanOrEqual(31);
  // One sign of which NFKC makes eighteen letters.
  expect(normal("\uFDFA".repeat(2_000), "NFKC")).toHaveLength(36_000);
  expect(normal("\uFDFA".repeat(2_001), "NFKC")).toHaveLength(2_001);
  // Refused for its length, unread.
  expect(normalPassword(marks(20_000))).toBe(marks(20_000));
  expect(normalPassword(marks(60))).toBe(marks(60).normalize("NFC"));
});

test("what is too long ends in an ellipsis, within its length, and no letter is cut in two", () => {
  expect(shortened("lamps", 5)).toBe("lamps");
  expect(shortened("lamps.", 5)).toBe("lamp…");
  expect(shortened("😀😀😀", 3)).toBe("😀😀😀");
  expect(shortened("😀😀😀😀", 3)).toBe("😀😀…");
  expect(shortened("a😀😀😀", 3)).toBe("a😀…");
});
