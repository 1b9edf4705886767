/** A query as typed in a hurry, and the word that was meant. */
export interface Misspelt {
  typed: string;
  meant: string;
}

/** Letters beside each other on a keyboard. */
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Shorter words are typed without an error more often than not, and a changed one is another word. */
const SHORTEST = 5;
/** Of other scripts: a letter with its vowel sign is two. */
const SHORTEST_OTHER = 4;

function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function besideOnKeyboard(letter: string, random: () => number): string {
  const row = ROWS.find((keys) => keys.includes(letter));
  if (!row) return letter;
  const at = row.indexOf(letter);
  return row[at === 0 ? 1 : at === row.length - 1 || random() < 0.5 ? at - 1 : at + 1] ?? letter;
}

/** One error in a word, never in its first letter: two letters changed about, one left out, doubled, or hit beside. */
function withError(word: string, random: () => number): string {
  const letters = [...word];
  const at = 1 + Math.floor(random() * (letters.length - 2));
  const [here = "", next = ""] = [letters[at], letters[at + 1]];
  const kind = Math.floor(random() * 4);
  const instead = [next + here, next, here + here + next, besideOnKeyboard(here, random) + next][kind] ?? "";
  return [...letters.slice(0, at), instead, ...letters.slice(at + 2)].join("");
}

const isWord = (word: string): boolean =>
  /^[a-z]+$/.test(word) ? word.length >= SHORTEST : !/[\d\s!-~]/.test(word) && [...word].length >= SHORTEST_OTHER;

/**
 * Misspelt queries by a fixed rule: every word of a vocabulary in a script other than the Latin one, and of the others
 * as many as make `count`, spread over all of them; each with one error. The same words give the same queries.
 */
export function misspeltQueries(vocabulary: readonly string[], count: number): Misspelt[] {
  const random = randomFrom(20_261_121);
  const words = [...new Set(vocabulary)].filter(isWord).sort();
  const isLatin = (word: string) => /^[a-z]/.test(word);
  const [latin, others] = [words.filter(isLatin), words.filter((word) => !isLatin(word))];
  const wanted = Math.min(count - others.length, latin.length);
  const spread = Array.from({ length: wanted }, (_, n) => latin[Math.floor((n * latin.length) / wanted)] ?? "");
  return [...spread, ...others].map((meant) => {
    let typed = meant;
    while (typed === meant) typed = withError(meant, random);
    return { typed, meant };
  });
}
