/** What no reader sees makes a name read as another one, or two equal ones differ (ASVS 1.3.3). */
const UNSEEN = /(?![\p{L}\p{Join_C}\p{VS}])\p{DI}|[\uFFF9-\uFFFB\uFDD0-\uFDEF]/gu;
/** Selectors make a picture of a sign; elsewhere they are unseen too. */
const SELECTORS = /(\p{ExtPict}[\uFE0E\uFE0F]|[0-9#*]\uFE0F\u20E3)|\p{VS}/gu;
/** Joiners shape letters after a virama and between letters of Indian scripts and Urdu; elsewhere they are unseen. */
const LETTER =
  "[\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Arab}]";
const VIRAMA = "[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]";
/** Between pictures a joiner makes one of several. */
const PICTURE = "[\\p{ExtPict}\\uFE0F\\u{1F3FB}-\\u{1F3FF}]";
const LOOSE_JOINERS = new RegExp(
  `(?<!${VIRAMA})(?!(?<=${LETTER})\\p{Join_C}${LETTER})(?!(?<=${PICTURE})\\u200D\\p{ExtPict})\\p{Join_C}`,
  "gu",
);
const CONTROL = /\p{Cc}/gu;
const CONTROL_BUT_LINES = /(?!\n)\p{Cc}/gu;
/** Every space of Unicode, and the letters that are drawn as one (INPUT-02). */
const SPACES = /[\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const BREAKS = /[\t\n\v\f\r\u0085]+/g;

/** Marks on one letter that are kept; no script writes so many. Two of Japanese are letters until NFKC makes marks of them. */
const MARKS_MAX = 30;
const MARKS = /[\p{M}\uFF9E\uFF9F]+/gu;

/** Codes, numbers and states are far shorter; NFKC makes eighteen letters of one. */
const KC_LONGEST = 2_000;

/**
 * NFC or NFKC in time that grows with the length: marks in a row are put in their order, which takes the square of their
 * number. For NFKC a text that is too long for what it is read as stays as it is.
 */
export function normal(text: string, form: "NFC" | "NFKC" = "NFC"): string {
  const marked = text.replace(MARKS, (run) => (run.length > MARKS_MAX ? [...run].slice(0, MARKS_MAX).join("") : run));
  return form === "NFKC" && marked.length > KC_LONGEST ? marked : marked.normalize(form);
}

/** Text of one line as it is stored (api-contract 0.1): NFC, trimmed, without control characters, single spaces only. */
export const cleanLine = (text: string): string => typedLine(text).trim();

/** The same while it is typed: a space at its end stays, since the next word may follow. */
export const typedLine = (text: string): string =>
  withoutUnseen(text.toWellFormed().replace(BREAKS, " ").replace(CONTROL, "")).replace(/ +/g, " ").trimStart();

/** Text of several lines as it is stored: as `cleanLine`, but line breaks, each as "\n", and runs of spaces are kept. */
export function cleanText(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");
  return withoutUnseen(lines.replace(/\t/g, " ").replace(CONTROL_BUT_LINES, "")).trim();
}

const withoutUnseen = (text: string): string =>
  normal(text.replace(UNSEEN, "").replace(LOOSE_JOINERS, "").replace(SELECTORS, "$1")).replace(SPACES, " ");

/** At most so many code points; where some are missing, the last is "…". */
export function shortened(text: string, most: number): string {
  // A code point has two units at most: a long text is not split as a whole.
  const letters = [...text.slice(0, 2 * most + 1)];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}

/** Length as people and PostgreSQL count it: code points, not UTF-16 units. */
export function charCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
