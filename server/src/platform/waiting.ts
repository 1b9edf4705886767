import type { PendingQueue } from "@startup-connect/contract/shared";
import { and, asc, count, desc, gt, lt, min, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#platform/database.ts";
import type { TimePlace } from "#platform/list-page.ts";

/** What needs a decision, and when the oldest of it came. */
export interface Waiting {
  count: number;
  since: Date | null;
}

/** What has to be decided until a moment: a row of the desk of administrators. */
export interface DueRow extends TimePlace {
  /** "" where it has none. */
  number: string;
  title: string;
  href: string;
}

/** What of a feature needs a decision; `due` where it has an end, by what runs out first. */
export interface Pending {
  (viewerId: string): Promise<Waiting>;
  due?: (after: TimePlace | null, limit: number, viewerId: string) => Promise<readonly DueRow[]>;
}

export const pendingBy = (waiting: (viewerId: string) => Promise<Waiting>, due: NonNullable<Pending["due"]>): Pending =>
  Object.assign((viewerId: string) => waiting(viewerId), { due });

/** Rows of a list by time, after a place in it. */
export const behind = (time: SQL | PgColumn, id: PgColumn, after: TimePlace | null): SQL | undefined =>
  after ? sql`(${time}, ${id}) > (${after.startsAt.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined;

/** A moment as the database gives it for an expression. */
const asDate = (given: unknown): Date => (given instanceof Date ? given : new Date(String(given)));

/** How many rows of `table` fulfil `where`, and the least of their `came`. */
export async function waitingIn(db: Db, table: PgTable, came: PgColumn | SQL, where: SQL): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), since: min(came) })
    .from(table)
    .where(where);
  if (!row) throw new Error("an aggregate has one row");
  return { count: row.count, since: row.since ? asDate(row.since) : null };
}

/**
 * The place of a row among the pending ones, and its neighbours there.
 * @param key `number` makes the address of one, `place` its place in their order: without it the oldest is first
 */
export async function queueAround(
  db: Db,
  { table, id, number, place = sql`${id}` }: { table: PgTable; id: PgColumn; number: PgColumn; place?: SQL },
  pending: SQL,
  row: { id: string; isPending: boolean },
): Promise<PendingQueue> {
  const neighbour = (isBeside: SQL, order: SQL) =>
    db.select({ number }).from(table).where(and(pending, isBeside)).orderBy(order).limit(1);
  const at = sql`(${place})`;
  const here = sql`(select ${place} from ${table} where ${id} = ${row.id})`;
  const [waiting, before, [previous], [next]] = await Promise.all([
    db.$count(table, pending),
    db.$count(table, and(pending, lt(at, here))),
    neighbour(lt(at, here), desc(at)),
    neighbour(gt(at, here), asc(at)),
  ]);
  const numberOf = (one: { number: unknown } | undefined) => (typeof one?.number === "string" ? one.number : null);
  return {
    waiting,
    place: row.isPending ? before + 1 : null,
    previous: numberOf(previous),
    next: numberOf(next),
  };
}
