/** Direction overrides can make a name read as another one; joiners stay, Indian scripts need them. */
const UNSEEN = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const CONTROL = /\p{Cc}/gu;
const CONTROL_BUT_LINES = /(?!\n)\p{Cc}/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Text of one line as it is stored (api-contract 0.1): NFC, trimmed, without control characters; breaks become a blank. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(BREAKS, " ").replace(CONTROL, "").replace(UNSEEN, "").normalize("NFC").trim();
}

/** Text of several lines as it is stored: as `cleanLine`, but its line breaks are kept, each as "\n". */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(CONTROL_BUT_LINES, "")
    .replace(UNSEEN, "")
    .normalize("NFC")
    .trim();
}

/** Length as people and PostgreSQL count it: code points, not UTF-16 units. */
export function charCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
