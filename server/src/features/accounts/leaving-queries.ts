import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { column, type Database, type Db, first } from "#platform/database.ts";
import {
  emailChanges,
  emailCodes,
  emailProofs,
  googleAccounts,
  googleArrivals,
  keptDeletions,
  keptErasures,
  keptPurges,
  staffGrants,
  users,
} from "./tables.ts";

/** All SQL of people who leave. */
export function leavingQueries({ orm }: Database) {
  return {
    /** Locks the person, so that nothing is made for it meanwhile. */
    lock: (db: Db, userId: string) => first(db.select().from(users).where(eq(users.id, userId)).for("update")),

    /** Locks all administrators who can sign in, so that of two who leave at once the second sees the first gone. */
    async isLastOwner(db: Db, userId: string): Promise<boolean> {
      const staff = db
        .select({ id: users.id })
        .from(users)
        .where(and(users.isAdmin, isNull(users.suspendedAt)));
      const ids = await column(staff.orderBy(users.id).for("update"), "id");
      const isOwner = and(
        eq(staffGrants.scope, "owner"),
        isNull(staffGrants.until),
        inArray(staffGrants.personId, ids),
      );
      const owners = await column(db.select({ id: staffGrants.personId }).from(staffGrants).where(isOwner), "id");
      return owners.includes(userId) && owners.length === 1;
    },

    /** The account with all that hangs on it by key, and what is found by its address only. */
    async erase(db: Db, person: { id: string; email: string }, addressHashes: readonly Buffer[]): Promise<void> {
      await db.delete(emailChanges).where(sql`email_key(${emailChanges.email}) = email_key(${person.email})`);
      await db.delete(googleArrivals).where(sql`email_key(${googleArrivals.email}) = email_key(${person.email})`);
      for (const hash of addressHashes) {
        await db.delete(emailCodes).where(eq(emailCodes.addressHash, hash));
        await db.delete(emailProofs).where(eq(emailProofs.addressHash, hash));
      }
      await db.delete(users).where(eq(users.id, person.id));
    },

    async keep(db: Db, row: typeof keptDeletions.$inferInsert, referenceHash: Buffer): Promise<void> {
      await db.insert(keptDeletions).values(row);
      await db.insert(keptErasures).values({ referenceHash, erasedOn: row.deletedOn, purgeAfter: row.purgeAfter });
    },

    erasure: (referenceHash: Buffer) =>
      first(orm.select().from(keptErasures).where(eq(keptErasures.referenceHash, referenceHash))),

    /** @returns how many were over. */
    async purge(db: Db, proof: { id: string; now: Date }): Promise<number> {
      const { rowCount } = await db.delete(keptDeletions).where(lt(keptDeletions.purgeAfter, proof.now));
      const removed = rowCount ?? 0;
      const isOver = and(lt(keptErasures.purgeAfter, proof.now), isNull(keptErasures.purgedAt));
      await db.update(keptErasures).set({ purgedAt: proof.now }).where(isOver);
      if (removed > 0) await db.insert(keptPurges).values({ id: proof.id, purgedAt: proof.now, removed });
      return removed;
    },

    grants: (userId: string) => orm.select().from(staffGrants).where(eq(staffGrants.personId, userId)),

    google: (userId: string) =>
      orm
        .select({ email: googleAccounts.email, linkedAt: googleAccounts.linkedAt })
        .from(googleAccounts)
        .where(eq(googleAccounts.userId, userId)),
  };
}
