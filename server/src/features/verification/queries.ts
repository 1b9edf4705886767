import { CODE_TRIES, type ControlKind } from "@startup-connect/contract/verification";
import { and, asc, eq, gt, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, first } from "#platform/database.ts";
import { verifications } from "./tables.ts";

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

/** All SQL of verifications. */
export function verificationQueries({ orm }: Database) {
  const is = ({ userId, kind }: Key) => and(eq(verifications.userId, userId), eq(verifications.kind, kind));
  const rows = (db: Db, where: SQL | undefined) => db.select().from(verifications).where(where);

  return {
    ofUser: (db: Db, userId: string): Promise<VerificationRow[]> => rows(db, eq(verifications.userId, userId)),

    lock: (db: Db, key: Key): Promise<VerificationRow | undefined> =>
      first(db.select().from(verifications).where(is(key)).for("update")),

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
        db
          .update(verifications)
          .set({ codeTries: sql`${verifications.codeTries} + 1` })
          .where(
            and(
              is({ userId, kind: "workEmail" }),
              gt(verifications.codeExpiresAt, now),
              lt(verifications.codeTries, CODE_TRIES),
            ),
          )
          .returning(),
      ),

    /** Verified ones that end between two moments, the later included. */
    endingBetween: (after: Date, until: Date): Promise<VerificationRow[]> =>
      rows(orm, and(gt(verifications.endsAt, after), lte(verifications.endsAt, until))),

    /** Websites that are verified now and whose turn it is: not checked since `before`, or failing and not checked since `failingBefore`. */
    toCheck: (now: Date, before: Date, failingBefore: Date, limit: number): Promise<VerificationRow[]> =>
      rows(
        orm,
        and(
          eq(verifications.kind, "website" satisfies ControlKind),
          isNotNull(verifications.verifiedAt),
          gt(verifications.endsAt, now),
          or(
            lt(verifications.checkedAt, before),
            and(gt(verifications.failures, 0), lt(verifications.checkedAt, failingBefore)),
          ),
        ),
      )
        .orderBy(asc(verifications.checkedAt))
        .limit(limit),
  };
}

export type VerificationQueries = ReturnType<typeof verificationQueries>;
