import { PROOF_CODE_MAX_TRIES } from "@startup-connect/contract/accounts";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { type Database, type Db, first, hasChangedRow } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { knownDevices, passkeyChallenges, passkeys, proofCodes, recoveryCodes, sessions } from "./tables.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
type ChallengeRow = typeof passkeyChallenges.$inferInsert;

/** All SQL of passkeys, of the codes that replace them, and of browsers that have signed in. */
export function passkeyQueries({ orm }: Database) {
  const rows = rowsOf(orm, passkeys);
  return {
    ofUser: (userId: string, db: Db = orm): Promise<PasskeyRow[]> =>
      rows.find(eq(passkeys.userId, userId), { by: [desc(passkeys.id)], db }),

    byCredential: (credentialId: string): Promise<PasskeyRow | undefined> =>
      rows.one(eq(passkeys.credentialId, credentialId)),

    /** @returns false when the credential is known already. */
    insert: (db: Db, row: typeof passkeys.$inferInsert) =>
      hasChangedRow(db.insert(passkeys).values(row).onConflictDoNothing()),

    /** @returns false when the passkey was removed meanwhile. */
    used: (db: Db, id: string, counter: number, lastUsedAt: Date) =>
      hasChangedRow(
        db
          .update(passkeys)
          .set({ counter: sql`greatest(${passkeys.counter}, ${counter})`, lastUsedAt })
          .where(eq(passkeys.id, id)),
      ),

    rename: (userId: string, id: string, name: string): Promise<PasskeyRow | undefined> =>
      first(rows.changeAll(orm, and(eq(passkeys.id, id), eq(passkeys.userId, userId)), { name })),

    remove: (db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> =>
      first(rows.removeAll(db, and(eq(passkeys.id, id), eq(passkeys.userId, userId)))),

    removeAll: (db: Db, userId: string) => db.delete(passkeys).where(eq(passkeys.userId, userId)),

    insertChallenge: (row: ChallengeRow) => orm.insert(passkeyChallenges).values(row),

    /** Uses the challenge up. @returns false when it is over, used, or of another session, browser or purpose. */
    takeChallenge: (
      {
        challengeHash,
        purpose,
        sessionId,
        browserHash,
      }: Pick<ChallengeRow, "challengeHash" | "purpose" | "sessionId" | "browserHash">,
      now: Date,
    ) =>
      hasChangedRow(
        orm
          .delete(passkeyChallenges)
          .where(
            and(
              eq(passkeyChallenges.challengeHash, challengeHash),
              eq(passkeyChallenges.purpose, purpose),
              gt(passkeyChallenges.expiresAt, now),
              sessionId
                ? eq(passkeyChallenges.sessionId, sessionId)
                : eq(passkeyChallenges.browserHash, browserHash ?? Buffer.alloc(0)),
            ),
          ),
      ),

    codesLeft: (userId: string, db: Db = orm): Promise<number> =>
      db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),

    dropCodes: (db: Db, userId: string) => db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),

    insertCodes: (db: Db, userId: string, hashes: readonly Buffer[]) =>
      db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash }))),

    /** Uses the code up. @returns false for one that is wrong or was used. */
    takeCode: (db: Db, userId: string, codeHash: Buffer) =>
      hasChangedRow(
        db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash))),
      ),

    /** Remembers a kind of browser. @returns whether it is a further one, and not the account's first. */
    async meet(db: Db, userId: string, device: string, firstSeenAt: Date): Promise<boolean> {
      const { rowCount } = await db.insert(knownDevices).values({ userId, device, firstSeenAt }).onConflictDoNothing();
      return rowCount === 1 && (await db.$count(knownDevices, eq(knownDevices.userId, userId))) > 1;
    },

    devices: (userId: string) =>
      orm.select().from(knownDevices).where(eq(knownDevices.userId, userId)).orderBy(knownDevices.firstSeenAt),
  };
}

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
    countTry: async (sessionId: string, now: Date): Promise<Buffer | undefined> =>
      (
        await orm
          .update(proofCodes)
          .set({ tries: sql`${proofCodes.tries} + 1` })
          .where(
            and(
              eq(proofCodes.sessionId, sessionId),
              gt(proofCodes.expiresAt, now),
              lt(proofCodes.tries, PROOF_CODE_MAX_TRIES),
            ),
          )
          .returning()
      )[0]?.codeHash,

    /** @returns false when a call at the same time was faster. */
    takeCode: (db: Db, sessionId: string, codeHash: Buffer) =>
      hasChangedRow(
        db.delete(proofCodes).where(and(eq(proofCodes.sessionId, sessionId), eq(proofCodes.codeHash, codeHash))),
      ),
  };
}
