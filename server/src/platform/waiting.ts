import { count, min, type SQL } from "drizzle-orm";
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
