import { FIELD_WORDS, PARTING, SHORTEST_BEGINNING, SYNONYMS } from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import type { Reads } from "#platform/database.ts";
import { readWords, type WordCounts } from "./look-up.ts";
import { nearest } from "./nearest.ts";

/** A word of a query as the vocabulary knows it. */
export interface Term {
  /** As typed, folded (lower case, no accents). */
  typed: string;
  /** What is searched: the typed word, or the nearest known one. */
  word: string;
  /** Records holding the word or one that begins with it; none when nothing is near, null when unknown. */
  counts: WordCounts | null;
  /** The known words that are the word or begin with it; null when they are many, or not known. */
  forms: readonly string[] | null;
  /** Words of the same field of work, which are searched too (SYNONYMS). */
  also: readonly string[];
}

export const NO_RECORDS: WordCounts = {};
export const countOf = ({ counts }: Term, kind: string): number => (counts ? (counts[kind] ?? 0) : Infinity);
const ALL_DIGITS = /^\d+$/;

/** In lower case and without the dot of Hindi, as the database folds words (INPUT-20). */
export const plain = (word: string): string =>
  word.toLowerCase().normalize("NFD").replaceAll("\u093c", "").normalize("NFC");

const others = new Map([
  ...Object.entries(SYNONYMS),
  ...Object.entries(FIELD_WORDS).flatMap(([field, words]) =>
    words.map((word): [string, readonly string[]] => [plain(word), [field, ...(SYNONYMS[field] ?? [])]]),
  ),
]);
export const synonymsOf = (word: string): readonly string[] => others.get(word) ?? [];

/** Words of a text that stand for others, each with each of these. */
const pairsOf = (text: string): [string, string][] =>
  plain(text)
    .split(PARTING)
    .flatMap((word) => synonymsOf(word).map((other): [string, string] => [word, other]));

/**
 * Looks the words of each text up, at most eight of each. A word that no record of these kinds
 * holds, not even as a beginning, is replaced by the most alike known word.
 * @param texts the search text first; the others are places, which have no other words.
 * @returns for each text its terms, in the order of the words.
 */
export async function lookUp(reads: Reads, kinds: readonly string[], texts: readonly string[]): Promise<Term[][]> {
  const rows = await readWords(reads, kinds, { texts, pairs: pairsOf(texts[0] ?? "") });
  const terms: Term[][] = texts.map(() => []);
  for (const { n, typed, known, near, forms } of rows) {
    const also = n === 1 ? synonymsOf(typed) : [];
    // The vocabulary has no long numbers: of a number nothing is known, and none is taken for another.
    const isNumber = ALL_DIGITS.test(typed);
    const meant = known || isNumber || !near ? undefined : nearest(typed, near);
    if (meant) terms[n - 1]?.push({ typed, word: meant.word, counts: meant.counts, forms: null, also: [] });
    else {
      const counts = isNumber ? null : (known ?? NO_RECORDS);
      terms[n - 1]?.push({ typed, word: typed, counts, forms: isNumber ? null : forms, also });
    }
  }
  return terms;
}

/** The query with its unknown words replaced, or null when nothing was replaced. */
export function corrected(terms: readonly Term[]): string | null {
  return terms.some((term) => term.word !== term.typed) ? terms.map((term) => term.word).join(" ") : null;
}

/** Placeholder in a query for the prefix of a window. */
export const PREFIX = "\u0001";

/** Of longer ones 500 letters are kept (`words_of`), behind the prefix of a window. */
const LONGEST_WORD = 510;

/** A word for a tsquery. */
export const quoted = (word: string): string =>
  `'${word.slice(0, LONGEST_WORD).replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

const beginning = (word: string, before: string): string =>
  quoted(before + word) + ([...word].length >= SHORTEST_BEGINNING ? ":*" : "");

/** The word or any that begins with it, and the same of those that stand for it. */
function asBeginning({ word, forms, also }: Term, before: string): string {
  const own = forms && forms.length > 0 ? forms.map((form) => quoted(before + form)) : [beginning(word, before)];
  const all = [...own, ...also.map((other) => beginning(other, before))];
  return all.length === 1 ? (all[0] ?? "") : `(${all.join(" | ")})`;
}

/** What a text search asks of the text index. */
export interface Wording {
  /** Words in their order, as searched. */
  words: readonly string[];
  /** As tsquery text, with `before` in front of every word. */
  query(before: string): string;
  /** Its word with the fewest records of a kind, as tsquery text. */
  seldom(kind: string): string;
  /** No more records of a kind than these can match. */
  atMost(kind: string): number;
}

/** All words, each as the beginning of a word: `'solar':* & 'pump':*`. Null for no words. */
export function allOf(terms: readonly Term[]): Wording | null {
  if (terms.length === 0) return null;
  const words = terms.map(({ word }) => word);
  const seldomOf = (kind: string) => terms.reduce((a, b) => (countOf(b, kind) < countOf(a, kind) ? b : a));
  return {
    words,
    query: (before) => terms.map((term) => asBeginning(term, before)).join(" & "),
    seldom: (kind) => asBeginning(seldomOf(kind), ""),
    atMost: (kind) => countOf(seldomOf(kind), kind),
  };
}

/** Any of several places, each with all its words as typed: a place is never taken for another one. */
export function anyPlaceOf(places: readonly (readonly Term[])[]): Wording | null {
  const each = places.flatMap(
    (terms) =>
      allOf(
        terms.map((term) =>
          term.word === term.typed ? term : { ...term, word: term.typed, counts: NO_RECORDS, forms: null },
        ),
      ) ?? [],
  );
  if (each.length === 0) return null;
  const query = (before: string) => each.map((one) => `(${one.query(before)})`).join(" | ");
  return {
    words: each.flatMap(({ words }) => words),
    query,
    // Each place has a word of its own that is seldom: all of them together are asked.
    seldom: () => query(""),
    atMost: (kind) => each.reduce((total, { atMost }) => total + atMost(kind), 0),
  };
}

/** Letters of found records among which the spelling of a word is looked for. */
const SPELLED_IN = 50_000;

/** A correction as the found records spell it: the vocabulary knows words without their accents and dots. */
export async function spelled(
  reads: Reads,
  correction: string | null,
  found: readonly unknown[],
): Promise<string | null> {
  if (correction === null || /^[ -~]*$/.test(correction)) return correction;
  const words = JSON.stringify(found).slice(0, SPELLED_IN).split(PARTING);
  const { rows } = await reads.execute<{ folded: string; word: string }>(sql`
    select distinct on (folded) folded, word from unnest(${sql.param([...new Set(words)])}::text[]) as word, fold(word) as folded
    where folded = any(${sql.param(correction.split(" "))}::text[])`);
  const spellings = new Map(rows.map(({ folded, word }) => [folded, word]));
  return correction
    .split(" ")
    .map((word) => spellings.get(word) ?? word)
    .join(" ");
}
