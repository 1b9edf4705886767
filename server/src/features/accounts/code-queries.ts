import { OTP_MAX_TRIES } from "@startup-connect/contract/accounts";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { type Database, type Db, first, hasChangedRow } from "#platform/database.ts";
import { emailCodes, emailProofs, passwordResets } from "./tables.ts";

type CodeRow = typeof emailCodes.$inferInsert;

/** All SQL of what is mailed to prove something: codes, their proofs, links for a new password. */
export function codeQueries({ orm }: Database) {
  const sameAddress = ({ purpose, addressHash }: Pick<CodeRow, "purpose" | "addressHash">) =>
    and(eq(emailCodes.purpose, purpose), eq(emailCodes.addressHash, addressHash));
  const sameRequest = (row: Pick<CodeRow, "purpose" | "addressHash"> & { requestHash: Buffer }) =>
    and(sameAddress(row), eq(emailCodes.requestHash, row.requestHash));

  return {
    /** Puts a code in the place of the one before, with its link. */
    replaceCode: (row: Omit<CodeRow, "wrongTries" | "ownWrongTries" | "usedAt"> & { requestHash: Buffer }) =>
      orm
        .insert(emailCodes)
        .values(row)
        .onConflictDoUpdate({
          target: [emailCodes.purpose, emailCodes.addressHash],
          set: { linkHash: null, ...row, wrongTries: 0, ownWrongTries: 0, usedAt: null },
        }),

    /** Deletes a code that could not be mailed. */
    dropCode: (row: Pick<CodeRow, "purpose" | "addressHash" | "codeHash">) =>
      orm.delete(emailCodes).where(and(sameAddress(row), eq(emailCodes.codeHash, row.codeHash))),

    /** Whether the code was asked for with this value. */
    async isRequest(row: Pick<CodeRow, "purpose" | "addressHash"> & { requestHash: Buffer }): Promise<boolean> {
      const rows = await orm.select({ expiresAt: emailCodes.expiresAt }).from(emailCodes).where(sameRequest(row));
      return rows.length === 1;
    },

    /**
     * Tries a code: a right one is used up, a wrong one is counted. One statement, so of parallel tries
     * one right one wins and no more than five wrong ones are looked at.
     * @param tried with `requestHash` for the client that asked, whose tries count apart
     */
    async tryCode(
      db: Db,
      tried: Pick<CodeRow, "purpose" | "addressHash" | "codeHash"> & { requestHash: Buffer | null },
      now: Date,
    ): Promise<boolean> {
      const isRight = sql`${emailCodes.codeHash} = ${tried.codeHash}`;
      const { requestHash } = tried;
      const counter = requestHash ? "ownWrongTries" : "wrongTries";
      const rows = await db
        .update(emailCodes)
        .set({
          usedAt: sql`case when ${isRight} then ${now}::timestamptz end`,
          [counter]: sql`${emailCodes[counter]} + case when ${isRight} then 0 else 1 end`,
        })
        .where(
          and(
            requestHash ? sameRequest({ ...tried, requestHash }) : sameAddress(tried),
            gt(emailCodes.expiresAt, now),
            lt(emailCodes[counter], OTP_MAX_TRIES),
            sql`${emailCodes.usedAt} is null`,
          ),
        )
        .returning({ usedAt: emailCodes.usedAt });
      return rows[0]?.usedAt != null;
    },

    /** Uses the code up by the link beside it. @returns false when it is wrong, over, used or replaced. */
    takeLink: (
      db: Db,
      { linkHash, ...row }: Pick<CodeRow, "purpose" | "addressHash"> & { linkHash: Buffer },
      now: Date,
    ): Promise<boolean> =>
      hasChangedRow(
        db
          .update(emailCodes)
          .set({ usedAt: now })
          .where(
            and(
              sameAddress(row),
              eq(emailCodes.linkHash, linkHash),
              gt(emailCodes.expiresAt, now),
              isNull(emailCodes.usedAt),
              lt(emailCodes.ownWrongTries, OTP_MAX_TRIES),
            ),
          ),
      ),

    insertProof: (db: Db, row: typeof emailProofs.$inferInsert) => db.insert(emailProofs).values(row),

    async hasProof(tokenHash: Buffer, addressHash: Buffer, now: Date): Promise<boolean> {
      const rows = await orm
        .select({ expiresAt: emailProofs.expiresAt })
        .from(emailProofs)
        .where(proofIs(tokenHash, addressHash, now));
      return rows.length === 1;
    },

    /** Uses the proof up. @returns false when it is wrong, over, or used by a call at the same time. */
    takeProof: (db: Db, tokenHash: Buffer, addressHash: Buffer, now: Date) =>
      hasChangedRow(db.delete(emailProofs).where(proofIs(tokenHash, addressHash, now))),

    replaceReset: (db: Db, row: typeof passwordResets.$inferInsert) =>
      db
        .insert(passwordResets)
        .values(row)
        .onConflictDoUpdate({
          target: passwordResets.userId,
          set: { id: row.id, tokenHash: row.tokenHash, expiresAt: row.expiresAt },
        }),

    /** Whose password the link may set; undefined when it is wrong, old or over. */
    resetOwner: async (link: { id: string; tokenHash: Buffer }, now: Date): Promise<string | undefined> =>
      (await first(orm.select({ userId: passwordResets.userId }).from(passwordResets).where(resetIs(link, now))))
        ?.userId,

    /** Uses the link up. @returns its person, or undefined as above or when another call was faster. */
    async takeReset(db: Db, link: { id: string; tokenHash: Buffer }, now: Date): Promise<string | undefined> {
      const [row] = await db
        .delete(passwordResets)
        .where(resetIs(link, now))
        .returning({ userId: passwordResets.userId });
      return row?.userId;
    },

    dropReset: (db: Db, userId: string) => db.delete(passwordResets).where(eq(passwordResets.userId, userId)),

    async deleteExpired(now: Date): Promise<void> {
      await orm.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
      await orm.delete(emailProofs).where(lt(emailProofs.expiresAt, now));
      await orm.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
    },
  };
}

const proofIs = (tokenHash: Buffer, addressHash: Buffer, now: Date) =>
  and(eq(emailProofs.tokenHash, tokenHash), eq(emailProofs.addressHash, addressHash), gt(emailProofs.expiresAt, now));

const resetIs = ({ id, tokenHash }: { id: string; tokenHash: Buffer }, now: Date) =>
  and(eq(passwordResets.id, id), eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
