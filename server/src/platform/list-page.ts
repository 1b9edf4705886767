import { BROKEN_CURSOR, type CursorValue, encodeCursor } from "@startup-connect/contract/shared";
import { and, asc, desc, gt, lt, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Orm } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { fieldProblem } from "#platform/problem.ts";

/**
 * The first `limit` rows of a list in the order "newest first", and where to read on.
 * @param rows at most `limit` + 1: the one too many says that there is another page
 * @param idOf the id that carries a row's place in the order
 */
export function pageOf<R>(rows: readonly R[], limit: number, idOf: (row: R) => string) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last !== undefined ? cursorOfId(idOf(last)) : null };
}

/** The rows of a list, and how many there are (`newestFirst` of `rowsOf`). */
export interface PageQueries<W extends unknown[], R> {
  /** At most `limit` rows, after an id. */
  page(after: string | null, limit: number, ...wanted: W): Promise<R[]>;
  count(...wanted: W): Promise<number>;
}

/** A select without its conditions, as the query builder has it. */
interface Rows<R> {
  where(condition: SQL | undefined): Rows<R>;
  orderBy(order: SQL): Rows<R>;
  limit(limit: number): Rows<R>;
  execute(): Promise<R[]>;
}

/**
 * Such a list of a table.
 * @param isWanted what narrows it, from what the caller asks for
 * @param isPending whether that is what has no decision yet: it comes oldest first (ADM-14)
 */
export const newestFirst = <W extends unknown[], R>(
  orm: Orm,
  table: PgTable & { id: PgColumn },
  rows: () => Rows<R>,
  isWanted: (...wanted: W) => SQL | undefined,
  isPending: (...wanted: W) => boolean = () => false,
): PageQueries<W, R> => ({
  page: (after, limit, ...wanted) => {
    const [follows, order] = isPending(...wanted) ? [gt, asc] : [lt, desc];
    return rows()
      .where(and(isWanted(...wanted), after ? follows(table.id, after) : undefined))
      .orderBy(order(table.id))
      .limit(limit)
      .execute();
  },
  count: (...wanted) => orm.$count(table, isWanted(...wanted)),
});

/** One page of such a list, with what its answer says of it. @throws Problem 400 for a cursor of another list */
export async function readPage<W extends unknown[], R extends { id: string }>(
  { after, limit }: { after?: readonly CursorValue[] | undefined; limit: number },
  queries: PageQueries<W, R>,
  ...wanted: W
) {
  const [rows, total] = await Promise.all([
    queries.page(idOfCursor(after), limit + 1, ...wanted),
    queries.count(...wanted),
  ]);
  const { shown, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  return { shown, page: { total, totalIsExact: true, nextCursor } };
}

/** The known ones of the wanted words; all without a filter (api-contract 0.4: unknown words find nothing). */
export const chosen = <W extends string>(words: readonly W[], wanted: readonly string[] | undefined): W[] =>
  words.filter((word) => !wanted || wanted.includes(word));

/** Cursor of a list in the order "newest first": ids carry their time, so the last id is the whole place. */
const cursorOfId = (id: string): string => encodeCursor([id]);

/**
 * The id a cursor stands for; null at the start of the list.
 * @param field query parameter the cursor came in
 * @throws Problem 400 for a cursor of another list.
 */
export function idOfCursor(values: readonly CursorValue[] | undefined, field = "after"): string | null {
  if (!values) return null;
  const [id, ...more] = values;
  if (typeof id === "string" && isId(id) && more.length === 0) return id;
  throw fieldProblem(field, BROKEN_CURSOR);
}

interface Page {
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
}

/** What a bare array cannot say of itself: the total, and the address of the next page (api-contract 0.4). */
export function pageHeaders(
  url: string,
  {
    total,
    totalIsExact,
    nextCursor,
    leftOut = [],
    inPlace = null,
  }: Page & { leftOut?: readonly string[]; inPlace?: string | null },
): Record<string, string> {
  const headers: Record<string, string> = { "X-Total-Count": String(total) };
  if (leftOut.length > 0) headers["X-Left-Out"] = leftOut.map(encodeURIComponent).join(" ");
  if (inPlace) headers["X-In-Place"] = encodeURIComponent(inPlace);
  if (!totalIsExact) headers["X-Total-Exact"] = "false";
  if (nextCursor !== null) {
    const { pathname, searchParams } = new URL(url);
    searchParams.set("after", nextCursor);
    headers.Link = `<${pathname}?${searchParams}>; rel="next"`;
  }
  return headers;
}
