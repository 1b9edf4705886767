/** Marks of direction and of no width can make a name read as another one, or two equal ones differ (ASVS 1.3.3). */
const UNSEEN = /[\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** Joiners shape letters after a virama and between letters of Indian scripts and Urdu; elsewhere they are unseen. */
const LETTER =
  "[\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Arab}]";
const VIRAMA = "[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]";
/** Between pictures a joiner makes one of several. */
const PICTURE = "[\\p{Extended_Pictographic}\\uFE0F\\u{1F3FB}-\\u{1F3FF}]";
const LOOSE_JOINERS = new RegExp(
  `(?<!${VIRAMA})(?!(?<=${LETTER})[\\u200C\\u200D]${LETTER})(?!(?<=${PICTURE})\\u200D\\p{Extended_Pictographic})[\\u200C\\u200D]`,
  "gu",
);
const CONTROL = /\p{Cc}/gu;
const CONTROL_BUT_LINES = /(?!\n)\p{Cc}/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Text of one line as it is stored (api-contract 0.1): NFC, trimmed, without control characters; breaks become a space. */
export function cleanLine(text: string): string {
  return withoutUnseen(text.toWellFormed().replace(BREAKS, " ").replace(CONTROL, ""));
}

/** Text of several lines as it is stored: as `cleanLine`, but its line breaks are kept, each as "\n". */
export function cleanText(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  return withoutUnseen(lines.replace(/\t/g, " ").replace(CONTROL_BUT_LINES, ""));
}

const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN, "").replace(LOOSE_JOINERS, "").normalize("NFC").trim();

/** Length as people and PostgreSQL count it: code points, not UTF-16 units. */
export function charCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
