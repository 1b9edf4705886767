import { MOST_WORDS, SHORTEST_BEGINNING } from "@startup-connect/contract/shared";
import { DrizzleQueryError, fillPlaceholders, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Reads } from "#platform/database.ts";
import type { Candidate } from "./nearest.ts";

/** Records holding a word, by directory: the name of its column in `search_words`. Only those asked for are there. */
export type WordCounts = Readonly<Record<string, number>>;

/** What the vocabulary says of one word of one text. */
export interface FoundWord extends Record<string, unknown> {
  /** Which text, from 1. */
  n: number;
  typed: string;
  /** Null for a word that no record of these kinds holds, not even as a beginning or by another name. */
  known: WordCounts | null;
  /** What may be meant by an unknown one. */
  near: (Candidate & { counts: WordCounts })[] | null;
  /** Known words that are the word or begin with it; null when they are many, or not asked for. */
  forms: string[] | null;
}

/** So many words alike by their letter groups are compared letter by letter. */
const MOST_ALIKE = 20;
/** Users do not type longer words, and each letter costs: it is compared with those of words alike, and changed about. */
const LONGEST_CORRECTED = 40;
/** Words whose lengths differ by more than this share of the typed one take more effort than `nearest` allows. */
const MOST_LONGER = 0.56;
/**
 * Beside another word, up to so many forms are searched each as it is: the index then skips, where for a beginning it
 * collects all records. At a million startups two words of a record cost 6 ms of PostgreSQL so, and 11 as beginnings.
 */
const MOST_FORMS = 12;

/** Part of the text: a value would hide from the planner how few rows it has to find. */
const number = (value: number): SQL => sql.raw(String(value));
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

const queryOf = (kinds: readonly string[]): SQL => {
  const count = sql.join(
    kinds.map((kind) => sql`w.${sql.identifier(kind)}`),
    sql` + `,
  );
  const countsOf = (value: (column: SQL) => SQL) =>
    sql`json_build_object(${sql.join(
      kinds.map((kind) => sql`${literal(kind)}, ${value(sql`w.${sql.identifier(kind)}`)}`),
      sql`, `,
    )})`;
  // A place is never taken for another one.
  const isAsked = sql`known.counts is null and q.n = 1
    and char_length(q.typed) between ${number(SHORTEST_BEGINNING)} and ${number(LONGEST_CORRECTED)}`;
  return sql`
    select q.n, q.typed, known.counts as known, near.list as near, forms.list as forms
    from unnest(${sql.placeholder("texts")}::text[]) with ordinality as given (text, n)
    cross join lateral (
      select given.n::int, u.typed, u.ord, plain_letters(u.typed) as letters, count(*) over () > 1 as several
      from unnest(words_of(given.text)) with ordinality as u (typed, ord)
      limit ${number(MOST_WORDS)}
    ) q
    left join lateral (
      select ${countsOf((column) => sql`sum(${column})`)} as counts
      from (
        select q.typed as word
        union all
        select s.other from unnest(${sql.placeholder("words")}::text[], ${sql.placeholder("others")}::text[]) as s (word, other)
        where q.n = 1 and s.word = q.typed
      ) one
      cross join lateral (
        select * from search_words
        where char_length(one.word) >= ${number(SHORTEST_BEGINNING)} and word >= one.word and word < one.word || chr(1114109)
        union
        select * from search_words where word = one.word
      ) w
      having sum(${count}) > 0
    ) known on true
    left join lateral (
      select json_agg(json_build_object('word', w.word, 'likeness', similarity(w.letters, q.letters), 'count', ${count},
        'counts', ${countsOf((column) => column)})) as list
      from (
        (select w.* from search_words w
        where ${isAsked} and q.typed !~ '^\\d+$'
          and w.letters % q.letters and ascii(w.word) >> 7 = ascii(q.typed) >> 7 and ${count} > 0
          and abs(char_length(w.word) - char_length(q.typed)) < char_length(q.typed) * ${number(MOST_LONGER)}
        order by similarity(w.letters, q.letters) desc
        limit ${number(MOST_ALIKE)})
        union
        -- Two letters changed about leave few letter groups alike: those words are asked for by name.
        select w.* from search_words w
        where ${isAsked} and ${count} > 0
          and w.word = any (array(
            select overlay(q.typed placing reverse(substr(q.typed, at, 2)) from at for 2)
            from generate_series(1, char_length(q.typed) - 1) as at))
      ) w
    ) near on true
    left join lateral (
      select case when count(*) <= ${number(MOST_FORMS)} then array_agg(word) end as list from (
        select word from search_words
        where q.several and known.counts is not null and char_length(q.typed) >= ${number(SHORTEST_BEGINNING)}
          and word >= q.typed and word < q.typed || chr(1114109)
        limit ${number(MOST_FORMS + 1)}
      ) f
    ) forms on true
    order by q.n, q.ord`;
};

const dialect = new PgDialect();
const made = new Map<string, { name: string; text: string; params: unknown[] }>();

/** The statement is long, and planning it for every search would cost more than to run it. */
function preparedFor(kinds: readonly string[]) {
  const name = `look_up_${kinds.join("_")}`;
  const known = made.get(name);
  if (known) return known;
  const { sql: text, params } = dialect.sqlToQuery(queryOf(kinds));
  const query = { name, text, params };
  made.set(name, query);
  return query;
}

/**
 * Reads what is known of the words of these texts. Runs before the search, in a statement of its own: one statement
 * for both was measured to grow with the directory.
 * @param pairs words of the first text that stand for others, each with each of these
 */
export async function readWords(
  reads: Reads,
  kinds: readonly string[],
  { texts, pairs }: { texts: readonly string[]; pairs: readonly (readonly [string, string])[] },
): Promise<FoundWord[]> {
  const { params, ...query } = preparedFor(kinds);
  const given = { texts, words: pairs.map(([word]) => word), others: pairs.map(([, other]) => other) };
  const values = fillPlaceholders(params, given);
  const { rows } = await reads.$client.query<FoundWord>({ ...query, values }).catch((error: Error) => {
    throw new DrizzleQueryError(query.text, values, error);
  });
  return rows;
}
