import { and, eq, sql } from "drizzle-orm";
import { date, pgTable, uuid } from "drizzle-orm/pg-core";
import type { Database, Tx } from "#platform/database.ts";
import { bytea, moment, rowsOf } from "#platform/rows.ts";

/** Private calendar addresses (SES-50), one for each person. `lastUsed`: a day in India. */
export const feeds = pgTable("calendar_feeds", {
  userId: uuid("user_id").primaryKey(),
  tokenHash: bytea("token_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  lastUsed: date("last_used"),
});

export type FeedRow = typeof feeds.$inferSelect;

/** All SQL of calendar addresses. */
export function feedQueries({ orm }: Database) {
  const rows = rowsOf(orm, feeds);
  return {
    ofUser: (userId: string): Promise<FeedRow | undefined> => rows.one(eq(feeds.userId, userId)),

    byToken: (tokenHash: Buffer): Promise<FeedRow | undefined> => rows.one(eq(feeds.tokenHash, tokenHash)),

    /** In place of the former one. */
    async put(tx: Tx, row: FeedRow): Promise<void> {
      const { userId: _, ...set } = row;
      await tx.insert(feeds).values(row).onConflictDoUpdate({ target: feeds.userId, set });
    },

    async markUsed(tokenHash: Buffer, day: string): Promise<void> {
      const isOther = sql`${feeds.lastUsed} is distinct from ${day}::date`;
      await orm
        .update(feeds)
        .set({ lastUsed: day })
        .where(and(eq(feeds.tokenHash, tokenHash), isOther));
    },

    async remove(tx: Tx, userId: string): Promise<void> {
      await tx.delete(feeds).where(eq(feeds.userId, userId));
    },
  };
}
