import { eq } from "drizzle-orm";
import type { Database, Tx } from "#platform/database.ts";
import type { StartupRow } from "./queries.ts";
import { startups } from "./tables.ts";

/** All SQL of what owners do with their own startup. */
export function ownStartupQueries({ orm }: Database) {
  return {
    async byUser(userId: string): Promise<StartupRow | undefined> {
      const [row] = await orm.select().from(startups).where(eq(startups.userId, userId));
      return row;
    },

    /** Makes another change of the same startup wait until the transaction ends. */
    async lock(tx: Tx, userId: string): Promise<StartupRow | undefined> {
      const [row] = await tx.select().from(startups).where(eq(startups.userId, userId)).for("update");
      return row;
    },

    async update(tx: Tx, id: string, values: Partial<typeof startups.$inferInsert>): Promise<StartupRow> {
      const [row] = await tx.update(startups).set(values).where(eq(startups.id, id)).returning();
      if (!row) throw new Error("a locked startup is gone");
      return row;
    },
  };
}

export type OwnStartupQueries = ReturnType<typeof ownStartupQueries>;
