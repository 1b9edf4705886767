/** Words of samples in guides, of settings and of the first things that come to mind, the longest first. */
const SAMPLE_WORDS = (
  "and app change changeme characters connect default demo dev example fill here insert key least long " +
  "own password please production put random replace sample secret some something startup string super test the this " +
  "time todo token use value with your yours"
)
  .split(" ")
  .sort((a, b) => b.length - a.length);
const SAMPLE_WORD = new RegExp(SAMPLE_WORDS.join("|"), "g");
const KEYBOARD = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"].join(" ");
/** Of a random string of 32 hexadecimal digits, the weakest that is meant, about 10 in 100,000 have fewer. */
const FEWEST_DISTINCT = 9;
const FEWEST_BITS = 90;

/** @returns what is wrong with a secret that can be guessed, in a few words; null for one that looks random. */
export function weaknessOf(secret: string): string | null {
  const letters = [...secret];
  if (letters.length < 32) return "it has fewer than 32 characters";
  if (new Set(letters).size < FEWEST_DISTINCT) return "it is made of a few characters only";
  if (isRepeated(secret)) return "it repeats itself";
  if (entropyOf(letters) < FEWEST_BITS) return "it is made of a few characters only";
  const steps = letters.slice(1).filter((letter, at) => areNeighbours(letters[at] ?? "", letter));
  if (steps.length > letters.length / 2) return "it is a row of neighbours";
  const written = secret.toLowerCase().replace(/[^a-z]/g, "");
  const samples = written.match(SAMPLE_WORD) ?? [];
  if (samples.length > 1 && samples.join("").length >= written.length / 2)
    return "it is a sample, not a secret of your own";
  return null;
}

function areNeighbours(one: string, next: string): boolean {
  const pair = `${one}${next}`.toLowerCase();
  return Math.abs(codeOf(one) - codeOf(next)) <= 1 || KEYBOARD.includes(pair);
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

/** A block twice or more, also one that is cut at the end. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

/** Bits, by the frequency of each character. */
function entropyOf(letters: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / letters.length), 0);
}
