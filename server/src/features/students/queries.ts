import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { column, countChanged, type Database, first, type Tx } from "#platform/database.ts";
import { newestFirst } from "#platform/list-page.ts";
import { studentProfiles } from "./tables.ts";

export type StudentRow = typeof studentProfiles.$inferSelect;

const listed = isNotNull(studentProfiles.confirmedAt);

/** All SQL of student profiles. */
export function studentQueries({ orm, reads }: Database) {
  const byPerson = (userId: string, email: string) =>
    or(eq(studentProfiles.userId, userId), sql`lower(${studentProfiles.emailId}) = lower(${email})`);

  return {
    insert: (tx: Tx, row: typeof studentProfiles.$inferInsert) => tx.insert(studentProfiles).values(row),

    /** Confirmed ones, newest first. */
    ...newestFirst(
      reads,
      studentProfiles,
      () => reads.select().from(studentProfiles).$dynamic(),
      () => listed,
    ),

    /** Waits for whoever is using the same link. */
    lock: (tx: Tx, tokenHash: Buffer): Promise<StudentRow | undefined> =>
      first(tx.select().from(studentProfiles).where(eq(studentProfiles.tokenHash, tokenHash)).for("update")),

    /** Confirmings of one address go one after the other until the transaction ends. */
    lockAddress: (tx: Tx, email: string) =>
      tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('student ' || lower(${email}::text), 0))`),

    /** The listed profile of the same address, which a newly confirmed one takes the place of. */
    removeFormer: (tx: Tx, { id, emailId }: Pick<StudentRow, "id" | "emailId">) =>
      tx
        .delete(studentProfiles)
        .where(and(listed, ne(studentProfiles.id, id), sql`lower(${studentProfiles.emailId}) = lower(${emailId})`)),

    confirm: (tx: Tx, id: string, confirmedAt: Date) =>
      tx.update(studentProfiles).set({ confirmedAt }).where(eq(studentProfiles.id, id)),

    remove: (tx: Tx, id: string) => tx.delete(studentProfiles).where(eq(studentProfiles.id, id)),

    /** @returns how many. */
    removeUnconfirmed(until: Date): Promise<number> {
      const isOver = and(isNull(studentProfiles.confirmedAt), lt(studentProfiles.createdAt, until));
      return countChanged(orm.delete(studentProfiles).where(isOver));
    },

    /** Submitted signed in, or with the person's address. */
    ofPerson: (userId: string, email: string): Promise<StudentRow[]> =>
      orm.select().from(studentProfiles).where(byPerson(userId, email)).orderBy(desc(studentProfiles.id)),

    removeAllOf: (tx: Tx, userId: string, email: string): Promise<string[]> =>
      column(tx.delete(studentProfiles).where(byPerson(userId, email)).returning({ id: studentProfiles.id }), "id"),
  };
}

export type StudentQueries = ReturnType<typeof studentQueries>;
