import { and, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import { type Database, type Db, first, hasChangedRow } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { googleAccounts, googleArrivals, users } from "./tables.ts";

export type Arrival = typeof googleArrivals.$inferSelect;

/** All SQL of the sign-in with Google. */
export function googleQueries({ orm }: Database) {
  const matchesArrival = (codeHash: Buffer, browserHash: Buffer, now: Date) =>
    and(
      eq(googleArrivals.codeHash, codeHash),
      eq(googleArrivals.browserHash, browserHash),
      gt(googleArrivals.expiresAt, now),
    );

  return {
    insertArrival: (row: Arrival) => orm.insert(googleArrivals).values(row),

    arrival: (codeHash: Buffer, browserHash: Buffer, now: Date): Promise<Arrival | undefined> =>
      rowsOf(orm, googleArrivals).one(matchesArrival(codeHash, browserHash, now)),

    /** Gives a new user the time to fill a form in. */
    extendArrival: (codeHash: Buffer, expiresAt: Date) =>
      orm.update(googleArrivals).set({ expiresAt }).where(eq(googleArrivals.codeHash, codeHash)),

    /** @returns false when a call at the same time was faster. */
    deleteArrival: (db: Db, codeHash: Buffer) =>
      hasChangedRow(db.delete(googleArrivals).where(eq(googleArrivals.codeHash, codeHash))),

    linkedUser: (issuer: string, subject: string) =>
      first(
        orm
          .select(getTableColumns(users))
          .from(googleAccounts)
          .innerJoin(users, eq(users.id, googleAccounts.userId))
          .where(and(eq(googleAccounts.issuer, issuer), eq(googleAccounts.subject, subject))),
      ),

    /** The arrival's address is proven by a code of ours. */
    proveArrival: (codeHash: Buffer) =>
      orm.update(googleArrivals).set({ provenBy: "code" }).where(eq(googleArrivals.codeHash, codeHash)),

    linkOfUser: (userId: string, db: Db = orm) =>
      first(db.select().from(googleAccounts).where(eq(googleAccounts.userId, userId))),

    /** @returns false when the user has a Google account already, or this one has a user: neither is replaced. */
    link: (db: Db, row: typeof googleAccounts.$inferInsert) =>
      hasChangedRow(db.insert(googleAccounts).values(row).onConflictDoNothing()),

    /** Takes the link away, and arrivals that were about to make one. @returns false without a link. */
    async unlink(db: Db, userId: string): Promise<boolean> {
      const address = db
        .select({ email: sql`email_key(${users.email})` })
        .from(users)
        .where(eq(users.id, userId));
      await db.delete(googleArrivals).where(inArray(sql`email_key(${googleArrivals.email})`, address));
      return hasChangedRow(db.delete(googleAccounts).where(eq(googleAccounts.userId, userId)));
    },
  };
}
