import type { PendingQueue } from "@startup-connect/contract/shared";
import { and, asc, count, desc, gt, lt, min, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#platform/database.ts";

/** What needs a decision, and when the oldest of it came. */
export interface Waiting {
  count: number;
  since: Date | null;
}

/** How many rows of `table` fulfil `where`, and the least of their `came`. */
export async function waitingIn(db: Db, table: PgTable, came: PgColumn, where: SQL): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), since: min(came) })
    .from(table)
    .where(where);
  if (!row) throw new Error("an aggregate has one row");
  return { count: row.count, since: row.since instanceof Date ? row.since : null };
}

/**
 * The place of a row among the pending ones, oldest first, and its neighbours there.
 * @param key `number` makes the address of one
 */
export async function queueAround(
  db: Db,
  key: { table: PgTable; id: PgColumn; number: PgColumn },
  pending: SQL,
  row: { id: string; isPending: boolean },
): Promise<PendingQueue> {
  const neighbour = (isBeside: SQL, order: SQL) =>
    db.select({ number: key.number }).from(key.table).where(and(pending, isBeside)).orderBy(order).limit(1);
  const [waiting, before, [previous], [next]] = await Promise.all([
    db.$count(key.table, pending),
    db.$count(key.table, and(pending, lt(key.id, row.id))),
    neighbour(lt(key.id, row.id), desc(key.id)),
    neighbour(gt(key.id, row.id), asc(key.id)),
  ]);
  const numberOf = (one: { number: unknown } | undefined) => (typeof one?.number === "string" ? one.number : null);
  return {
    waiting,
    place: row.isPending ? before + 1 : null,
    previous: numberOf(previous),
    next: numberOf(next),
  };
}
