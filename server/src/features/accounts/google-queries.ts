import { and, eq, gt, lt } from "drizzle-orm";
import type { Database, Db } from "#platform/database.ts";
import { googleAccounts, googleArrivals, users } from "./tables.ts";

export type Arrival = typeof googleArrivals.$inferSelect;

/** All SQL of the sign-in with Google. */
export function googleQueries({ orm }: Database) {
  const arrivalIs = (codeHash: Buffer, browserHash: Buffer, now: Date) =>
    and(
      eq(googleArrivals.codeHash, codeHash),
      eq(googleArrivals.browserHash, browserHash),
      gt(googleArrivals.expiresAt, now),
    );

  return {
    insertArrival: (row: Arrival) => orm.insert(googleArrivals).values(row),

    async arrival(codeHash: Buffer, browserHash: Buffer, now: Date): Promise<Arrival | undefined> {
      const [row] = await orm
        .select()
        .from(googleArrivals)
        .where(arrivalIs(codeHash, browserHash, now));
      return row;
    },

    /** Gives a new person the time to fill a form in. */
    prolongArrival: (codeHash: Buffer, expiresAt: Date) =>
      orm.update(googleArrivals).set({ expiresAt }).where(eq(googleArrivals.codeHash, codeHash)),

    /** @returns false when a call at the same time was faster. */
    async takeArrival(db: Db, codeHash: Buffer): Promise<boolean> {
      const { rowCount } = await db.delete(googleArrivals).where(eq(googleArrivals.codeHash, codeHash));
      return rowCount === 1;
    },

    async userOf(issuer: string, subject: string) {
      const [row] = await orm
        .select({ user: users })
        .from(googleAccounts)
        .innerJoin(users, eq(users.id, googleAccounts.userId))
        .where(and(eq(googleAccounts.issuer, issuer), eq(googleAccounts.subject, subject)));
      return row?.user;
    },

    /** A person has one Google account; a newer one takes the place of the older. */
    link: (db: Db, row: typeof googleAccounts.$inferInsert) =>
      db
        .insert(googleAccounts)
        .values(row)
        .onConflictDoUpdate({
          target: googleAccounts.userId,
          set: { issuer: row.issuer, subject: row.subject, linkedAt: row.linkedAt },
        }),

    unlink: (db: Db, userId: string) => db.delete(googleAccounts).where(eq(googleAccounts.userId, userId)),

    deleteOver: (now: Date) => orm.delete(googleArrivals).where(lt(googleArrivals.expiresAt, now)),
  };
}

export type GoogleQueries = ReturnType<typeof googleQueries>;
