import { and, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

/** A text search ranks the newest matches only: ranking all of them grows with the directory. */
export const MOST_RANKED = 500;

/** Up to this many records with the rarest word, gathering them all is cheaper than walking the list. */
const FEW = 4_000;

/** Prepares each shape of a query once, under a name that says its shape. */
export function preparedShapes<Shape, Q>(
  prepare: (shape: Shape, name: string) => Q,
): (name: string, shape: Shape) => Q {
  const known = new Map<string, Q>();
  return (name, shape) => {
    const ready = known.get(name);
    if (ready) return ready;
    const made = prepare(shape, name);
    known.set(name, made);
    return made;
  };
}

interface TextSearch {
  table: PgTable;
  id: AnyPgColumn;
  search: AnyPgColumn;
  /** tsquery text. */
  words: string;
  /** How many records hold the rarest word of the query. */
  rarest: number;
  rest: SQL[];
  limit: number;
}

/**
 * Condition for the newest matches of a text search, to be read with `order by id desc limit`. With a
 * rare word its records are gathered through the text index and the newest kept; with common words
 * only, the list is walked from its newest end until enough match. The planner cannot tell which is
 * cheaper for beginnings of words, so the counts decide.
 */
export function newestMatches({ table, id, search, words, rarest, rest, limit }: TextSearch): SQL | undefined {
  // An expression no index has, so that the walk goes down the newest-first index and tests each record.
  if (rarest > FEW) return and(sql`coalesce(${search}, '') @@ ${words}::tsquery`, ...rest);
  // "offset 0" keeps the planner from walking the list in search of a rare word.
  const gathered = sql`select ${id} as id from ${table} where ${and(sql`${search} @@ ${words}::tsquery`, ...rest)} offset 0`;
  return sql`${id} in (select id from (${gathered}) gathered order by id desc limit ${limit})`;
}
