import { BROKEN_CURSOR, type CursorValue, encodeCursor } from "@startup-connect/contract/shared";
import { isId } from "#platform/ids.ts";
import { fieldProblem } from "#platform/problem.ts";

interface Asked {
  after?: readonly CursorValue[] | undefined;
  limit: number;
}

/**
 * The first `limit` rows of a list in the order "newest first", and where to read on.
 * @param rows at most `limit` + 1: the one too many says that there is another page
 * @param idOf the id that carries a row's place in the order
 */
export const pageOf = <R>(rows: readonly R[], limit: number, idOf: (row: R) => string) =>
  cut(rows, limit, (row) => [idOf(row)]);

function cut<R>(rows: readonly R[], limit: number, placeOf: (row: R) => readonly CursorValue[]) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, nextCursor: last ? encodeCursor(placeOf(last)) : null };
}

/** The rows of a list, and how many there are (`newestFirst` of `rowsOf`). */
export interface PageQueries<W extends unknown[], R> {
  /** At most `limit` rows, after an id. */
  page(after: string | null, limit: number, ...wanted: W): Promise<R[]>;
  count(...wanted: W): Promise<number>;
}

/** One page of such a list, with what its answer says of it. @throws Problem 400 for a cursor of another list */
export async function readPage<W extends unknown[], R extends { id: string }>(
  { after, limit }: Asked,
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

/** One page of a list whose order is not that of its ids. @param places how a cursor says where a row is; `read` may throw */
export async function readPlaced<R, P>(
  { after, limit }: Asked,
  places: { read(values: readonly CursorValue[]): P; of(row: R): readonly CursorValue[] },
  page: (after: P | null, limit: number) => Promise<R[]>,
) {
  const rows = await page(after ? places.read(after) : null, limit + 1);
  return cut(rows, limit, places.of);
}

/** Where a row is in a list by time. */
export interface TimePlace {
  startsAt: Date;
  id: string;
}

/**
 * One page of a list in the order of its times.
 * @param list names it in the cursor @throws Problem 400 for a cursor of another list
 */
export function readByTime<R extends TimePlace>(
  list: string,
  asked: Asked,
  page: (after: TimePlace | null, limit: number) => Promise<R[]>,
) {
  const of = ({ startsAt, id }: R) => [list, startsAt.toISOString(), id];
  return readPlaced(asked, { read: (values) => timePlaceOf(list, values), of }, page);
}

function timePlaceOf(list: string, [of, at, id, ...more]: readonly CursorValue[]): TimePlace {
  // The database knows fewer years than this language.
  const startsAt = new Date(typeof at === "string" && /^2\d{3}-/.test(at) ? at : "");
  const isOurs = of === list && typeof id === "string" && isId(id) && more.length === 0;
  if (!isOurs || Number.isNaN(startsAt.getTime())) throw fieldProblem("after", BROKEN_CURSOR);
  return { startsAt, id };
}

/** The known ones of the wanted words; all without a filter (api-contract 0.4: unknown words find nothing). */
export const chosen = <W extends string>(words: readonly W[], wanted: readonly string[] | undefined): W[] =>
  words.filter((word) => !wanted || wanted.includes(word));

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
