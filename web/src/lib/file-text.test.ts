import { expect, test } from "vitest";
import { textOfFile } from "./file-text.ts";

const text = "Startup,Notes\r\nकावेरी,தமிழ் – “x”\r\n";
const utf16 = (given: string, isBig = false) => {
  const bytes = Buffer.from(given, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};
const plain = "Startup;Notes\r\nCafé Köln;5 €\r\n";
const bad = (hex: string) => Buffer.concat([Buffer.from(text), Buffer.from(hex, "hex")]);
const cases: [string, Uint8Array<ArrayBuffer> | string, string][] = [
  ["UTF-8", text, text],
  ["UTF-8 with its mark", `\uFEFF${text}`, text],
  ["UTF-16 of “Unicode text”", utf16(`\uFEFF${text}`), text],
  ["UTF-16 of the other order", utf16(`\uFEFF${text}`, true), text],
  ["UTF-16 without its mark", utf16(text), text],
  ["UTF-16 of the other order without its mark", utf16(text, true), text],
  ["“ANSI” of Windows", Buffer.from(plain.replace("€", "\x80"), "latin1"), plain],
  ["“CSV (Macintosh)”", Buffer.from("Startup;Notes\rCaf\x8e;\xdb\r", "latin1"), "Startup;Notes\rCafé;€\r"],
  ["one letter cut off at the end", Buffer.from("Startup\nक").subarray(0, -1), "Startup\nà¤"],
  ["one bad byte in UTF-8", bad("ff"), `${text}\ufffd`],
  ["a letter of Windows in UTF-8", bad("e9"), `${text}\ufffd`],
  ["a sign of control in UTF-8", bad("00"), `${text}\0`],
  ["a bad byte behind the mark of UTF-8", Buffer.from("efbbbf61ff", "hex"), "a\ufffd"],
  ["nothing", "", ""],
  ["a workbook", Buffer.from(`PK\u0003\u0004${"\u00ff".repeat(5000)}`, "latin1"), "PK\u0003\u0004ÿÿÿÿ"],
  ["an old workbook", Buffer.from("d0cf11e0a1b11ae10000", "hex"), "ÐÏ\u0011à¡±\u001aá"],
];

test.each(cases)("FILE-02 FILE-41 BOARD-06: %s is read", async (_what, bytes, read) => {
  expect(await textOfFile(new Blob([bytes]))).toBe(read);
});
