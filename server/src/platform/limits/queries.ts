import { eq, inArray, lt, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { countChanged, type Orm, only, type Tx } from "#platform/database.ts";
import { moment } from "#platform/rows.ts";

const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** One window of one counter. */
export interface Window {
  points: number;
  expiresAt: Date;
}

/**
 * All SQL of the counters. Every statement commits by itself, outside any transaction of the caller:
 * a refused or failed call must stay counted when its transaction is rolled back.
 */
export function limitQueries(orm: Orm) {
  /** Adds to the running window of a row, or begins a new one. */
  const counted = (now: unknown) => {
    const isOver = sql`${rateLimits.expiresAt} <= ${now}::timestamptz`;
    // One that ends much later than a window begun now was begun by a clock that was wrong; a little later, by a call that
    // read the clock after this one and was stored before it.
    const isAhead = sql`${rateLimits.expiresAt} > excluded.expires_at + interval '1 minute'`;
    const isNoWindow = sql`(${isOver} or ${isAhead})`;
    return {
      target: rateLimits.key,
      set: {
        // The bound keeps a flood that lasts for the whole window from overflowing the column.
        points: sql`case when ${isNoWindow} then excluded.points
          else least(${rateLimits.points} + excluded.points, 1000000000) end`,
        expiresAt: sql`case when ${isNoWindow} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    };
  };

  const add = orm
    .insert(rateLimits)
    .values({ key: sql.placeholder("key"), points: sql.placeholder("points"), expiresAt: sql.placeholder("expiresAt") })
    .onConflictDoUpdate(counted(sql.placeholder("now")))
    .returning({ points: rateLimits.points, expiresAt: rateLimits.expiresAt })
    .prepare("limits_add");

  return {
    /** Adds points to the running window, or begins a new one that ends at `expiresAt`. Atomic. */
    add: (values: { key: string; points: number; now: Date; expiresAt: Date }): Promise<Window> =>
      only(add.execute(values), "the counter gave no row back"),

    /** Adds a point to each within the caller's transaction. Each key once, in one order for all. */
    addWithin: (
      tx: Tx,
      keys: readonly string[],
      at: { now: Date; expiresAt: Date },
    ): Promise<{ key: string; points: number }[]> =>
      tx
        .insert(rateLimits)
        .values(keys.toSorted().map((key) => ({ key, points: 1, expiresAt: at.expiresAt })))
        .onConflictDoUpdate(counted(at.now))
        .returning({ key: rateLimits.key, points: rateLimits.points }),

    async subtract(key: string, points: number): Promise<void> {
      await orm
        .update(rateLimits)
        .set({ points: sql`greatest(${rateLimits.points} - ${points}::integer, 0)` })
        .where(eq(rateLimits.key, key));
    },

    async remove(key: string): Promise<void> {
      await orm.delete(rateLimits).where(eq(rateLimits.key, key));
    },

    /** What is being counted. */
    async names(): Promise<string[]> {
      const name = sql<string>`split_part(${rateLimits.key}, ':', 1)`;
      const rows = await orm.selectDistinct({ name }).from(rateLimits);
      return rows.map((row) => row.name);
    },

    async removeAll(keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await orm.delete(rateLimits).where(inArray(rateLimits.key, [...keys]));
    },

    /** @returns number of windows removed. */
    removeOver: (now: Date): Promise<number> =>
      countChanged(orm.delete(rateLimits).where(lt(rateLimits.expiresAt, now))),
  };
}
