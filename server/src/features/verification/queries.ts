import { VERIFICATION_METHODS } from "@startup-connect/contract/shared";
import { CODE_TRIES, CONTROL_KINDS, type ControlKind } from "@startup-connect/contract/verification";
import { and, asc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { rowsBeside } from "#platform/beside.ts";
import { column, type Database, type Db, first } from "#platform/database.ts";
import { bytea, moment, rowsOf } from "#platform/rows.ts";

/** One row for each member and kind. */
export const verifications = pgTable(
  "verifications",
  {
    userId: uuid("user_id").notNull(),
    kind: text({ enum: CONTROL_KINDS }).notNull(),
    value: text().notNull(),
    statedAt: moment("stated_at").notNull(),
    codeHash: bytea("code_hash"),
    codeExpiresAt: moment("code_expires_at"),
    codeTries: smallint("code_tries").notNull().default(0),
    method: text({ enum: VERIFICATION_METHODS }),
    verifiedAt: moment("verified_at"),
    endsAt: moment("ends_at"),
    checkedAt: moment("checked_at"),
    failures: smallint().notNull().default(0),
    failingSince: moment("failing_since"),
  },
  ({ userId, kind }) => [primaryKey({ columns: [userId, kind] })],
);

export type VerificationRow = typeof verifications.$inferSelect;
type Key = Pick<VerificationRow, "userId" | "kind">;

/** What a value starts with, and what an ended verification goes back to. */
export const UNVERIFIED = {
  method: null,
  verifiedAt: null,
  endsAt: null,
  checkedAt: null,
  failures: 0,
  failingSince: null,
} satisfies Partial<VerificationRow>;

export const verificationsBeside = rowsBeside(
  verifications,
  ["kind", "value", "method", "verifiedAt", "endsAt"],
  ({ userId }) => eq(verifications.userId, userId),
  asc(verifications.kind),
);
export type ShownVerification = ReturnType<typeof verificationsBeside.read>[number];

/** All SQL of verifications. */
export function verificationQueries({ orm }: Database) {
  const is = ({ userId, kind }: Key) => and(eq(verifications.userId, userId), eq(verifications.kind, kind));
  const rows = rowsOf(orm, verifications);

  return {
    ofUser: (db: Db, userId: string): Promise<VerificationRow[]> => rows.find(eq(verifications.userId, userId), { db }),

    async provenAmong(db: Db, userIds: readonly string[], now: Date): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from unnest(${sql.param([...userIds])}::uuid[]) id where has_proof(id, ${now.toISOString()}::timestamptz)`);
      return rows.map(({ id }) => id);
    },

    workEmails: (db: Db, userIds: readonly string[]): Promise<string[]> =>
      column(
        rows.find(
          and(
            eq(verifications.kind, "workEmail"),
            inArray(verifications.userId, [...userIds]),
            isNotNull(verifications.verifiedAt),
          ),
          { db },
        ),
        "value",
      ),

    lock: (db: Db, key: Key): Promise<VerificationRow | undefined> => rows.one(is(key), { db, lock: "update" }),

    put: (db: Db, row: typeof verifications.$inferInsert) =>
      db
        .insert(verifications)
        .values(row)
        .onConflictDoUpdate({ target: [verifications.userId, verifications.kind], set: row }),

    change: (db: Db, key: Key, set: Partial<Omit<VerificationRow, keyof Key>>) =>
      db.update(verifications).set(set).where(is(key)),

    remove: (db: Db, key: Key) => db.delete(verifications).where(is(key)),

    /** Counts a try before the code is compared, so that parallel tries are counted too. Undefined without a code to try. */
    tryCode: (db: Db, userId: string, now: Date): Promise<VerificationRow | undefined> =>
      first(
        rows.changeAll(
          db,
          and(
            is({ userId, kind: "workEmail" }),
            gt(verifications.codeExpiresAt, now),
            lt(verifications.codeTries, CODE_TRIES),
          ),
          { codeTries: sql`${verifications.codeTries} + 1` },
        ),
      ),

    /** Verified ones that end between two moments, the later included. */
    endingBetween: (after: Date, until: Date): Promise<VerificationRow[]> =>
      rows.find(and(gt(verifications.endsAt, after), lte(verifications.endsAt, until))),

    /** Websites that are verified now and whose turn it is: not checked since `before`, or failing and not checked since `failingBefore`. */
    toCheck: (now: Date, before: Date, failingBefore: Date, limit: number): Promise<VerificationRow[]> =>
      rows.find(
        and(
          eq(verifications.kind, "website" satisfies ControlKind),
          isNotNull(verifications.verifiedAt),
          gt(verifications.endsAt, now),
          or(
            lt(verifications.checkedAt, before),
            and(gt(verifications.failures, 0), lt(verifications.checkedAt, failingBefore)),
          ),
        ),
        { by: [asc(verifications.checkedAt)], limit },
      ),
  };
}

export type VerificationQueries = ReturnType<typeof verificationQueries>;
