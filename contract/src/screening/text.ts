/** Characters of one text that are looked at: longer ones are given in parts. */
export const PLAIN_MAX = 8_000;
/** Characters that stand for one. */
const PARTS_MAX = 4;

/** Letters of other alphabets that look like a Latin one. */
const LOOK_ALIKES = new Map(
  "аa вb еe ёe кk мm нh оo рp сc тt уy хx іi ѕs јj ԁd һh ӏl ɡg αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw ıi łl øo đd ħh ſs ƒf"
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);
/** Digits that stand for letters inside of words, and letters that are written for each other. */
const ONE_FOR_ANOTHER: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  l: "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
/** Zeros of the digits of Hindi and Tamil. */
const ZEROS = [0x0966, 0x0be6];

const isWordPart = (char: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(char);

export interface Token {
  /** The word, in the one form that all its spellings have. */
  form: string;
  /** Where it is in the text as written. */
  start: number;
  end: number;
  sentence: number;
}

export interface Plain {
  /** Small letters without marks of other alphabets, one character each, with the place each came from. */
  chars: string[];
  at: number[];
  /** And where that ends. */
  to: number[];
}

/** NFKD, without invisible characters and accents, digits and letters of one alphabet; bounded before anything is done. */
export function plainOf(text: string): Plain {
  const plain: Plain = { chars: [], at: [], to: [] };
  let at = 0;
  for (const char of text.slice(0, PLAIN_MAX)) {
    const parts = [...char.normalize("NFKD").toLowerCase()];
    // One sign for a whole saying is as long as 18 letters, and no word of a letter.
    for (const part of parts.length > PARTS_MAX ? " " : parts) {
      const kept = keptOf(part);
      if (kept === "") continue;
      plain.chars.push(kept);
      plain.at.push(at);
      plain.to.push(at + char.length);
    }
    at += char.length;
  }
  return plain;
}

function keptOf(char: string): string {
  // Invisible ones, accents, and the dot below that Hindi is written with and without.
  if (/\p{Cf}|\p{Variation_Selector}|[\u0300-\u036f]|\u093c|['\u2019]/u.test(char)) return "";
  if (char === "\u0901") return "\u0902";
  // An emoji: one character each, so that places can be counted.
  if (char.length > 1) return " ";
  const code = char.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => code >= one && code <= one + 9);
  return zero === undefined ? (LOOK_ALIKES.get(char) ?? char) : String(code - zero);
}

/**
 * Spellings that are written for each other: doubled and long vowels and "w", "z" and "iy" of Hinglish; a nasal as a dot or
 * as a letter and "ये" for "ए" of Hindi.
 */
export const formOf = (word: string): string => {
  if (/^\d+$/.test(word)) return word;
  if (/[\u0900-\u097f]/.test(word))
    return word
      .replace(/[ङञणनम]\u094d(?=[क-ह])/g, "\u0902")
      .replace(/(?<=.)ये/g, "ए")
      .replace(/(?<=.)यी/g, "ई");
  return word
    .replace(/[013457l@$]/g, (one) => ONE_FOR_ANOTHER[one] ?? one)
    .replace(/e{2,}/g, "i")
    .replace(/o{2,}/g, "u")
    .replace(/(.)\1+/gu, "$1")
    .replaceAll("w", "v")
    .replaceAll("z", "j")
    .replaceAll("iy", "i");
};

/** The words of a phrase of a list, as `tokensOf` has them. */
export const formsOf = (phrase: string): string[] =>
  plainOf(phrase)
    .chars.join("")
    .split(" ")
    .filter(Boolean)
    .map((word) => formOf(word));

/** Before a dot that ends no sentence: "Mr. Iyer"; before a number too: "Rs. 5,000". */
const TITLES = /^(mr|mrs|ms|dr|prof|st|smt|shri|sri|pvt|vs|डॉ|श्री|திரு)$/;
const COUNTED = /^(rs|re|no|nos|ref|tel|ph|mob|approx|रु|रू|सं|ரூ)$/;

/** The words of a text. Letters written apart are one word. */
export function tokensOf({ chars, at, to }: Plain): Token[] {
  const tokens: Token[] = [];
  let [sentence, word, from] = [0, "", 0];
  const close = (next: number) => {
    if (word === "") return;
    tokens.push({ form: formOf(word), start: at[from] ?? 0, end: to[next - 1] ?? 0, sentence });
    word = "";
  };
  for (const [n, char] of chars.entries()) {
    const isInside = (char === "@" || char === "$") && isLetter(chars[n - 1]) && isLetter(chars[n + 1]);
    if (isWordPart(char) || isInside) {
      if (word === "") from = n;
      word += char;
      continue;
    }
    // A dot between letters or digits ends nothing either: "f.e.e", "4.999".
    const isShort = TITLES.test(word) || (COUNTED.test(word) && /\d/.test(chars[n + 2] ?? ""));
    const isEnd = char === "." && !isWordPart(chars[n + 1] ?? " ") && word.length > 1 && !isShort;
    close(n);
    if (isEnd || /[!?\n।]/.test(char)) sentence += 1;
  }
  close(chars.length);
  return joined(tokens);
}

const isLetter = (char: string | undefined): boolean => char !== undefined && /[a-z]/.test(char);
const isOneLetter = ({ form }: Token): boolean => /^\p{L}\p{M}*$/u.test(form);

/** Three and more single letters, each one character apart, are one word: "f e e", "f.e.e". */
function joined(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let n = 0; n < tokens.length; ) {
    let end = n;
    while (isNextLetter(tokens[end], tokens[end + 1])) end += 1;
    const run = tokens.slice(n, end + 1);
    const [first] = run;
    if (!first) break;
    const last = run.at(-1) ?? first;
    if (run.length < 3) result.push(...run);
    else result.push({ ...first, form: formOf(run.map(({ form }) => form).join("")), end: last.end });
    n = end + 1;
  }
  return result;
}

const isNextLetter = (token: Token | undefined, next: Token | undefined): boolean =>
  token !== undefined && next !== undefined && isOneLetter(token) && isOneLetter(next) && next.start - token.end <= 1;
