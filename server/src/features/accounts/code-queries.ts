import { OTP_MAX_TRIES } from "@startup-connect/contract/accounts";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { type Database, type Db, first, hasChangedRow } from "#platform/database.ts";
import {
  emailCancellations,
  emailChanges,
  emailCodes,
  emailProofs,
  googleArrivals,
  passkeyChallenges,
  passwordResets,
  proofCodes,
} from "./tables.ts";

/** What opens something for a while only. */
const expiring = [
  emailCodes,
  emailProofs,
  passwordResets,
  emailChanges,
  emailCancellations,
  googleArrivals,
  proofCodes,
  passkeyChallenges,
];

type CodeRow = typeof emailCodes.$inferInsert;
type StoredLink = Pick<typeof passwordResets.$inferInsert, "id" | "tokenHash">;

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
    isRequest: async (row: Pick<CodeRow, "purpose" | "addressHash"> & { requestHash: Buffer }): Promise<boolean> =>
      (await orm.$count(emailCodes, sameRequest(row))) === 1,

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

    hasProof: async (tokenHash: Buffer, addressHash: Buffer, now: Date): Promise<boolean> =>
      (await orm.$count(emailProofs, proofIs(tokenHash, addressHash, now))) === 1,

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

    /** With whose password the link may set; undefined when it is wrong, old or over. */
    reset: (link: StoredLink, now: Date) => first(orm.select().from(passwordResets).where(resetIs(link, now))),

    /** Uses the link up. @returns undefined as above or when another call was faster. */
    takeReset: (db: Db, link: StoredLink, now: Date) =>
      first(db.delete(passwordResets).where(resetIs(link, now)).returning()),

    dropReset: (db: Db, userId: string) => db.delete(passwordResets).where(eq(passwordResets.userId, userId)),

    async deleteExpired(now: Date): Promise<void> {
      for (const table of expiring) await orm.delete(table).where(lt(table.expiresAt, now));
    },
  };
}

const proofIs = (tokenHash: Buffer, addressHash: Buffer, now: Date) =>
  and(eq(emailProofs.tokenHash, tokenHash), eq(emailProofs.addressHash, addressHash), gt(emailProofs.expiresAt, now));

const resetIs = ({ id, tokenHash }: StoredLink, now: Date) =>
  and(eq(passwordResets.id, id), eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
