import { PROOF_CODE_MAX_TRIES } from "@startup-connect/contract/accounts";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { type Database, type Db, hasChangedRow } from "#platform/database.ts";
import { proofCodes, sessions } from "./tables.ts";

/** All SQL of proofs within a session. */
export function proofQueries({ orm }: Database) {
  return {
    /** @param passkey the one that confirmed, null for what replaces it; left out, what was known stays */
    renew: (db: Db, sessionId: string, provedAt: Date, passkey?: { id: string } | null) =>
      db
        .update(sessions)
        .set({ provedAt, ...(passkey !== undefined && { byPasskey: true, confirmedByPasskey: passkey?.id ?? null }) })
        .where(eq(sessions.id, sessionId)),

    replaceCode: (db: Db, row: Omit<typeof proofCodes.$inferInsert, "tries">) =>
      db
        .insert(proofCodes)
        .values(row)
        .onConflictDoUpdate({
          target: proofCodes.sessionId,
          set: { codeHash: row.codeHash, expiresAt: row.expiresAt, tries: 0 },
        }),

    /** Counts the try before it is looked at. @returns the stored hash while the code is good for a try. */
    async countTry(sessionId: string, now: Date): Promise<Buffer | undefined> {
      const [row] = await orm
        .update(proofCodes)
        .set({ tries: sql`${proofCodes.tries} + 1` })
        .where(
          and(
            eq(proofCodes.sessionId, sessionId),
            gt(proofCodes.expiresAt, now),
            lt(proofCodes.tries, PROOF_CODE_MAX_TRIES),
          ),
        )
        .returning({ codeHash: proofCodes.codeHash });
      return row?.codeHash;
    },

    /** @returns false when a call at the same time was faster. */
    takeCode: (db: Db, sessionId: string, codeHash: Buffer) =>
      hasChangedRow(
        db.delete(proofCodes).where(and(eq(proofCodes.sessionId, sessionId), eq(proofCodes.codeHash, codeHash))),
      ),

    deleteOver: (now: Date) => orm.delete(proofCodes).where(lt(proofCodes.expiresAt, now)),
  };
}

export type ProofQueries = ReturnType<typeof proofQueries>;
