import { eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#platform/database.ts";

type RatedTable = PgTable & Record<"userId" | "listed" | "rating" | "ratingCount" | "ratingSum", AnyPgColumn>;

/** What a review adds to the figures of its subject: a new one 1 and its stars, a changed one 0 and the difference. */
export interface RatingChange {
  count: -1 | 0 | 1;
  sum: number;
}

export interface Figures {
  listed: boolean;
  /** Mean with one decimal, null without any. */
  rating: number | null;
  ratingCount: number;
}

/** The figures of reviews that lists are ordered by, kept with the listed record. */
export interface Rated {
  /** Undefined for a person without a record of this kind. */
  figures(db: Db, userId: string): Promise<Figures | undefined>;
  /** In the transaction that changes the review. */
  rate(tx: Tx, userId: string, change: RatingChange): Promise<void>;
}

export function rated(table: RatedTable): Rated {
  return {
    async figures(db, userId) {
      const [row] = await db
        .select({
          listed: sql<boolean>`${table.listed}`,
          rating: sql<number | null>`${table.rating}::float`,
          ratingCount: sql<number>`${table.ratingCount}`,
        })
        .from(table)
        .where(eq(table.userId, userId));
      return row;
    },

    async rate(tx, userId, { count, sum }) {
      const next = { count: sql`${table.ratingCount} + ${count}::int`, sum: sql`${table.ratingSum} + ${sum}::int` };
      await tx.execute(sql`update ${table} set
        rating = round((${next.sum})::numeric / nullif(${next.count}, 0), 1),
        rating_count = ${next.count}, rating_sum = ${next.sum}
        where ${table.userId} = ${userId}`);
    },
  };
}
