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

/** Tables with an `expiresAt`, whose rows are of no use after it. */
const expiringTables = [
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
/** There is one code for each. */
type CodeKey = Pick<CodeRow, "purpose" | "addressHash">;
type CodeAttempt = CodeKey & { codeHash: Buffer; requestHash: Buffer | null };
type StoredLink = Pick<typeof passwordResets.$inferInsert, "id" | "tokenHash">;

/** All SQL of emailed codes, the proofs they are exchanged for, and links to reset a password. */
export function codeQueries({ orm }: Database) {
  const sameAddress = ({ purpose, addressHash }: CodeKey) =>
    and(eq(emailCodes.purpose, purpose), eq(emailCodes.addressHash, addressHash));
  const sameRequest = (row: CodeKey & { requestHash: Buffer }) =>
    and(sameAddress(row), eq(emailCodes.requestHash, row.requestHash));

  return {
    /** Replaces the earlier code of this address and purpose, and its link. */
    replaceCode: (row: Omit<CodeRow, "wrongTries" | "ownWrongTries" | "usedAt"> & { requestHash: Buffer }) =>
      orm
        .insert(emailCodes)
        .values(row)
        .onConflictDoUpdate({
          target: [emailCodes.purpose, emailCodes.addressHash],
          set: { linkHash: null, ...row, wrongTries: 0, ownWrongTries: 0, usedAt: null },
        }),

    /** Deletes a code that could not be emailed. */
    dropCode: (row: CodeKey & { codeHash: Buffer }) =>
      orm.delete(emailCodes).where(and(sameAddress(row), eq(emailCodes.codeHash, row.codeHash))),

    /** Whether the caller requested the current code: `requestHash` is that of the request. */
    isRequest: async (row: CodeKey & { requestHash: Buffer }): Promise<boolean> =>
      (await orm.$count(emailCodes, sameRequest(row))) === 1,

    /**
     * Checks a code: a right one is used up, a wrong one is counted. One statement, so of parallel attempts only one
     * succeeds and at most OTP_MAX_TRIES wrong ones are compared.
     * @param attempt with `requestHash` for the client that requested the code, whose attempts are counted separately
     * @returns whether it was right, not expired and not used
     */
    async tryCode(db: Db, attempt: CodeAttempt, now: Date): Promise<boolean> {
      const isRight = sql`${emailCodes.codeHash} = ${attempt.codeHash}`;
      const { requestHash } = attempt;
      const counter = requestHash ? "ownWrongTries" : "wrongTries";
      const rows = await db
        .update(emailCodes)
        .set({
          usedAt: sql`case when ${isRight} then ${now}::timestamptz end`,
          [counter]: sql`${emailCodes[counter]} + case when ${isRight} then 0 else 1 end`,
        })
        .where(
          and(
            requestHash ? sameRequest({ ...attempt, requestHash }) : sameAddress(attempt),
            gt(emailCodes.expiresAt, now),
            lt(emailCodes[counter], OTP_MAX_TRIES),
            isNull(emailCodes.usedAt),
          ),
        )
        .returning({ usedAt: emailCodes.usedAt });
      return rows[0]?.usedAt != null;
    },

    /** Uses up the code by the link of its email. @returns false when it is wrong, expired, used or replaced. */
    takeLink: (db: Db, { linkHash, ...key }: CodeKey & { linkHash: Buffer }, now: Date): Promise<boolean> =>
      hasChangedRow(
        db
          .update(emailCodes)
          .set({ usedAt: now })
          .where(
            and(
              sameAddress(key),
              eq(emailCodes.linkHash, linkHash),
              gt(emailCodes.expiresAt, now),
              isNull(emailCodes.usedAt),
              lt(emailCodes.ownWrongTries, OTP_MAX_TRIES),
            ),
          ),
      ),

    insertProof: (db: Db, row: typeof emailProofs.$inferInsert) => db.insert(emailProofs).values(row),

    hasProof: async (tokenHash: Buffer, addressHash: Buffer, now: Date): Promise<boolean> =>
      (await orm.$count(emailProofs, matchesProof(tokenHash, addressHash, now))) === 1,

    /** Uses up the proof. @returns false when it is wrong, expired, or used by a parallel call. */
    takeProof: (db: Db, tokenHash: Buffer, addressHash: Buffer, now: Date) =>
      hasChangedRow(db.delete(emailProofs).where(matchesProof(tokenHash, addressHash, now))),

    replaceReset: (db: Db, row: typeof passwordResets.$inferInsert) =>
      db
        .insert(passwordResets)
        .values(row)
        .onConflictDoUpdate({
          target: passwordResets.userId,
          set: { id: row.id, tokenHash: row.tokenHash, expiresAt: row.expiresAt },
        }),

    /** The reset of this link, with its `userId`; undefined when it is wrong, replaced or expired. */
    findReset: (link: StoredLink, now: Date) => first(orm.select().from(passwordResets).where(matchesReset(link, now))),

    /** As `findReset`, and uses up the link; also undefined when a parallel call has used it. */
    takeReset: (db: Db, link: StoredLink, now: Date) =>
      first(db.delete(passwordResets).where(matchesReset(link, now)).returning()),

    dropReset: (db: Db, userId: string) => db.delete(passwordResets).where(eq(passwordResets.userId, userId)),

    async deleteExpired(now: Date): Promise<void> {
      for (const table of expiringTables) await orm.delete(table).where(lt(table.expiresAt, now));
    },
  };
}

const matchesProof = (tokenHash: Buffer, addressHash: Buffer, now: Date) =>
  and(eq(emailProofs.tokenHash, tokenHash), eq(emailProofs.addressHash, addressHash), gt(emailProofs.expiresAt, now));

const matchesReset = ({ id, tokenHash }: StoredLink, now: Date) =>
  and(eq(passwordResets.id, id), eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
