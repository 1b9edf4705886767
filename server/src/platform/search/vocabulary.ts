import { sql } from "drizzle-orm";
import type { Db } from "#platform/database.ts";

/** The directories a word is counted for; the name of the column in `search_words`. */
export type WordKind = "startups" | "investors" | "mentors";

/** Records holding a word, by kind. */
export type WordCounts = Readonly<Record<WordKind, number>>;

/** A word of a query as the vocabulary knows it. */
export interface Term {
  /** As typed, folded (lower case, no accents). */
  typed: string;
  /** What is searched: the typed word, or the nearest known one. */
  word: string;
  /** Records holding the word or one that begins with it; zeros when nothing is near. */
  counts: WordCounts;
}

/** Shorter words are searched whole: as beginnings they would match most of the directory. */
const SHORTEST_BEGINNING = 3;
/** Of so many words alike by their letter groups the one with the fewest changed letters is taken. */
const MOST_ALIKE = 20;
const NO_RECORDS: WordCounts = { startups: 0, investors: 0, mentors: 0 };
const UNKNOWN: WordCounts = { startups: Infinity, investors: Infinity, mentors: Infinity };
const ALL_DIGITS = /^\d+$/;

/**
 * Looks the words of each text up, at most eight of each. A word that no record of these kinds
 * holds, not even as a beginning, is replaced by the most alike known word. Runs before the search,
 * in a statement of its own: one statement for both was measured to grow with the directory.
 * @returns for each text its terms, in the order of the words.
 */
export async function lookUp(db: Db, kinds: readonly WordKind[], texts: readonly string[]): Promise<Term[][]> {
  const count = sql.join(
    kinds.map((kind) => sql`w.${sql.identifier(kind)}`),
    sql` + `,
  );
  const { rows } = await db.execute<
    { n: number; typed: string; known: WordCounts | null; near: string | null } & WordCounts
  >(sql`
    select q.n, q.typed, known.counts as known, near.word as near, near.startups, near.investors, near.mentors
    from unnest(${sql.param([...texts])}::text[]) with ordinality as given (text, n)
    cross join lateral (
      select given.n::int, u.typed, u.ord from unnest(words_of(given.text)) with ordinality as u (typed, ord) limit 8
    ) q
    left join lateral (
      select json_build_object('startups', sum(w.startups), 'investors', sum(w.investors), 'mentors', sum(w.mentors)) as counts
      from (
        select * from search_words
        where char_length(q.typed) >= ${SHORTEST_BEGINNING} and word >= q.typed and word < q.typed || chr(1114109)
        union
        select * from search_words where word = q.typed
      ) w
      having sum(${count}) > 0
    ) known on true
    left join lateral (
      select w.* from (
        select w.* from search_words w
        where known.counts is null and q.typed !~ '^\\d+$' and char_length(q.typed) >= ${SHORTEST_BEGINNING}
          and w.word % q.typed and ${count} > 0
        order by similarity(w.word, q.typed) desc
        limit ${MOST_ALIKE}
      ) w
      order by levenshtein(left(w.word, 80), left(q.typed, 80)), similarity(w.word, q.typed) desc, ${count} desc, w.word
      limit 1
    ) near on true
    order by q.n, q.ord`);
  const terms: Term[][] = texts.map(() => []);
  for (const { n, typed, known, near, startups, investors, mentors } of rows) {
    // The vocabulary has no long numbers: of a number nothing is known, and none is taken for another.
    if (ALL_DIGITS.test(typed)) terms[n - 1]?.push({ typed, word: typed, counts: UNKNOWN });
    else if (known || near === null) terms[n - 1]?.push({ typed, word: typed, counts: known ?? NO_RECORDS });
    else terms[n - 1]?.push({ typed, word: near, counts: { startups, investors, mentors } });
  }
  return terms;
}

/** The query with its unknown words replaced, or null when nothing was replaced. */
export function corrected(terms: readonly Term[]): string | null {
  return terms.some((term) => term.word !== term.typed) ? terms.map((term) => term.word).join(" ") : null;
}

/** Stands in a query where the database puts the prefix of a window. */
export const PREFIX = "\u0001";

/** Longer ones stand in no record, and the database refuses them. */
const LONGEST_WORD = 500;

/** A word for a tsquery. */
export const quoted = (word: string): string =>
  `'${word.slice(0, LONGEST_WORD).replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

const asBeginning = (word: string, before: string): string =>
  quoted(before + word) + ([...word].length >= SHORTEST_BEGINNING ? ":*" : "");

/** What a text search asks of the text index. */
export interface Wording {
  /** Words in their order, as searched. */
  words: readonly string[];
  /** As tsquery text, with `before` in front of every word. */
  query(before: string): string;
  /** Its word with the fewest records of a kind, as tsquery text. */
  seldom(kind: WordKind): string;
  /** No more records than these can match. */
  atMost: WordCounts;
}

/** All words, each as the beginning of a word: `'solar':* & 'pump':*`. Null for no words. */
export function allOf(terms: readonly Term[]): Wording | null {
  if (terms.length === 0) return null;
  const words = terms.map(({ word }) => word);
  const seldomOf = (kind: WordKind) => terms.reduce((a, b) => (b.counts[kind] < a.counts[kind] ? b : a));
  const least = (kind: WordKind) => seldomOf(kind).counts[kind];
  return {
    words,
    query: (before) => words.map((word) => asBeginning(word, before)).join(" & "),
    seldom: (kind) => asBeginning(seldomOf(kind).word, ""),
    atMost: { startups: least("startups"), investors: least("investors"), mentors: least("mentors") },
  };
}

/** Any of several places, each with all its words as typed: a place is never taken for another one. */
export function anyPlaceOf(places: readonly (readonly Term[])[]): Wording | null {
  const each = places.flatMap(
    (terms) =>
      allOf(
        terms.map(({ typed, word, counts }) => ({ typed, word: typed, counts: word === typed ? counts : NO_RECORDS })),
      ) ?? [],
  );
  if (each.length === 0) return null;
  const sum = (kind: WordKind) => each.reduce((total, { atMost }) => total + atMost[kind], 0);
  const query = (before: string) => each.map((one) => `(${one.query(before)})`).join(" | ");
  return {
    words: each.flatMap(({ words }) => words),
    query,
    // Each place has a word of its own that is seldom: all of them together are asked.
    seldom: () => query(""),
    atMost: { startups: sum("startups"), investors: sum("investors"), mentors: sum("mentors") },
  };
}
