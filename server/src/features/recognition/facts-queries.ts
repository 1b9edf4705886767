import { eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database.ts";
import { legalFacts } from "./tables.ts";

/** All SQL of what the operator says about the rules (ADM-10). */
export const factQueries = {
  all: (db: Db) => db.select({ key: legalFacts.key, value: legalFacts.value }).from(legalFacts).orderBy(legalFacts.key),

  async set(tx: Tx, key: string, value: unknown, updatedAt: Date): Promise<void> {
    await tx
      .insert(legalFacts)
      .values({ key, value, updatedAt })
      .onConflictDoUpdate({ target: legalFacts.key, set: { value, updatedAt } });
  },

  /** @returns whether it was there */
  async remove(tx: Tx, key: string): Promise<boolean> {
    const gone = await tx.delete(legalFacts).where(eq(legalFacts.key, key)).returning({ key: legalFacts.key });
    return gone.length > 0;
  },
};
