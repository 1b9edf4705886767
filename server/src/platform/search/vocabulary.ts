import { sql } from "drizzle-orm";
import type { Db } from "#platform/database.ts";

/** The directories a word is counted for; the name of the column in `search_words`. */
export type WordKind = "startups" | "investors" | "mentors";

/** A word of a query as the vocabulary knows it. */
export interface Term {
  /** As typed, folded (lower case, no accents). */
  typed: string;
  /** What is searched: the typed word, or the nearest known one. */
  word: string;
  /** Records holding the word or one that begins with it; 0 when nothing is near. */
  count: number;
}

/** Shorter words are searched whole: as beginnings they would match most of the directory. */
const SHORTEST_BEGINNING = 3;

/**
 * Looks every word of `text` up, at most eight. A word that no record holds, not even as a
 * beginning, is replaced by the most alike known word. Runs before the search, in a statement of
 * its own: one statement for both was measured to grow with the directory.
 */
export async function lookUp(db: Db, kinds: readonly WordKind[], text: string): Promise<Term[]> {
  const count = sql.join(
    kinds.map((kind) => sql`w.${sql.identifier(kind)}`),
    sql` + `,
  );
  const { rows } = await db.execute<{
    typed: string;
    known: number | null;
    near: string | null;
    near_count: number | null;
  }>(sql`
    select q.typed, known.n as known, near.word as near, near.n as near_count
    from (select typed, ord from unnest(words_of(${text})) with ordinality as u (typed, ord) limit 8) q
    left join lateral (
      select sum(${count})::int as n from (
        select * from search_words
        where char_length(q.typed) >= ${SHORTEST_BEGINNING} and word >= q.typed and word < q.typed || chr(1114109)
        union
        select * from search_words where word = q.typed
      ) w
    ) known on true
    left join lateral (
      select w.word, ${count} as n from search_words w
      where coalesce(known.n, 0) = 0 and char_length(q.typed) >= ${SHORTEST_BEGINNING}
        and w.word % q.typed and ${count} > 0
      order by similarity(w.word, q.typed) desc, abs(char_length(w.word) - char_length(q.typed)), n desc, w.word
      limit 1
    ) near on true
    order by q.ord`);
  return rows.map(({ typed, known, near, near_count }) => {
    if (known || !near) return { typed, word: typed, count: known ?? 0 };
    return { typed, word: near, count: near_count ?? 0 };
  });
}

/** The words of a text as the database's `words_of` parts them. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean);

/** The query with its unknown words replaced, or null when nothing was replaced. */
export function corrected(terms: readonly Term[]): string | null {
  return terms.some((term) => term.word !== term.typed) ? terms.map((term) => term.word).join(" ") : null;
}

/** All words, each as the beginning of a word: `'solar':* & 'pump':*`. Null for no words. */
export function tsquery(terms: readonly Pick<Term, "word">[]): string | null {
  if (terms.length === 0) return null;
  return terms
    .map(({ word }) => {
      const quoted = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
      return [...word].length >= SHORTEST_BEGINNING ? `${quoted}:*` : quoted;
    })
    .join(" & ");
}
