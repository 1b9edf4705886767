import { and, desc, eq, lt } from "drizzle-orm";
import { type Database, hasChangedRow, type Tx } from "#platform/database.ts";
import { blocks, reports, sentRequests } from "./tables.ts";

export type BlockRow = typeof blocks.$inferSelect;

/** SQL of lists of blocks and of reports (CONN-13). */
export function safetyQueries({ orm }: Database) {
  const own = (userId: string) => eq(blocks.blockerId, userId);
  return {
    /** Newest first. */
    blocks: (userId: string, after: string | null, limit: number): Promise<BlockRow[]> =>
      orm
        .select()
        .from(blocks)
        .where(and(own(userId), after ? lt(blocks.id, after) : undefined))
        .orderBy(desc(blocks.id))
        .limit(limit),

    countBlocks: (userId: string): Promise<number> => orm.$count(blocks, own(userId)),

    /** @returns false when the reporter has an open report of it already. */
    report: (row: typeof reports.$inferInsert) => hasChangedRow(orm.insert(reports).values(row).onConflictDoNothing()),

    reportsBy: (userId: string) =>
      orm.select().from(reports).where(eq(reports.reporterId, userId)).orderBy(desc(reports.id)),

    sentBy: (userId: string) =>
      orm
        .select({ sentAt: sentRequests.sentAt })
        .from(sentRequests)
        .where(eq(sentRequests.requesterId, userId))
        .orderBy(desc(sentRequests.sentAt)),

    /** What the person did and what was done about the person. */
    async forget(tx: Tx, userId: string): Promise<void> {
      await tx.delete(blocks).where(eq(blocks.blockerId, userId));
      await tx.delete(blocks).where(eq(blocks.blockedId, userId));
      await tx.delete(reports).where(eq(reports.reporterId, userId));
      await tx.delete(reports).where(eq(reports.ownerId, userId));
      await tx.delete(sentRequests).where(eq(sentRequests.requesterId, userId));
    },
  };
}

export type SafetyQueries = ReturnType<typeof safetyQueries>;
