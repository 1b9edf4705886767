import { eq } from "drizzle-orm";
import type { Database, Tx } from "#platform/database.ts";
import type { InvestorRow } from "./queries.ts";
import { investors } from "./tables.ts";

/** All SQL of what owners do with their own investor profile. */
export function ownInvestorQueries({ orm }: Database) {
  return {
    async byUser(userId: string): Promise<InvestorRow | undefined> {
      const [row] = await orm.select().from(investors).where(eq(investors.userId, userId));
      return row;
    },

    /** Makes another change of the same investor wait until the transaction ends. */
    async lock(tx: Tx, userId: string): Promise<InvestorRow | undefined> {
      const [row] = await tx.select().from(investors).where(eq(investors.userId, userId)).for("update");
      return row;
    },

    async update(tx: Tx, id: string, values: Partial<typeof investors.$inferInsert>): Promise<InvestorRow> {
      const [row] = await tx.update(investors).set(values).where(eq(investors.id, id)).returning();
      if (!row) throw new Error("a locked investor is gone");
      return row;
    },
  };
}

export type OwnInvestorQueries = ReturnType<typeof ownInvestorQueries>;
