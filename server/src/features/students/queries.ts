import { STARTUP_SIZES, type StudentForm } from "@startup-connect/contract/students";
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Published } from "#features/profiles/index.ts";
import { column, countChanged, type Database, type Db, first, type Tx } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { bytea, moment, rowsOf } from "#platform/rows.ts";

/** Profiles of students (SU-22 to SU-25), listed once the emailed link is confirmed, claimed by an account (STU-03). */
export const studentProfiles = pgTable("student_profiles", {
  id: uuid().primaryKey(),
  userId: uuid("user_id"),
  studentName: text("student_name").notNull(),
  collegeName: text("college_name").notNull(),
  department: text().notNull(),
  mobileNumber: text("mobile_number").notNull(),
  emailId: text("email_id").notNull(),
  startupDomain: text("startup_domain").notNull(),
  startupSize: text("startup_size", { enum: STARTUP_SIZES }).notNull(),
  tokenHash: bytea("token_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** By the account of `userId`, whose address is `emailId`. */
  claimedAt: moment("claimed_at"),
  /** False while that account is suspended or its profile hidden. */
  listed: boolean().notNull().default(true),
  updatedAt: moment("updated_at"),
});

export type StudentRow = typeof studentProfiles.$inferSelect;
export type StudentFields = Omit<StudentForm, "emailId">;

const isConfirmed = isNotNull(studentProfiles.confirmedAt);
const isListed = and(isConfirmed, studentProfiles.listed);
const isClaimed = isNotNull(studentProfiles.claimedAt);
const has = (email: string): SQL => sql`email_key(${studentProfiles.emailId}) = email_key(${email})`;
const claimedByAny = (userIds: readonly string[]): SQL | undefined =>
  and(isClaimed, sql`${studentProfiles.userId} = any(${sql.param([...userIds])}::uuid[])`);

/** All SQL of student profiles. */
export function studentQueries({ orm, reads }: Database) {
  const rows = rowsOf(reads, studentProfiles);
  const byPerson = (userId: string, email: string) => or(eq(studentProfiles.userId, userId), has(email));
  const claimedBy = (userId: string) => and(isClaimed, eq(studentProfiles.userId, userId));
  const beyond = (id: string | null) => and(isListed, id === null ? undefined : gt(studentProfiles.id, id));

  return {
    insert: rows.insert,

    /** Confirmed ones, newest first. */
    list: rows.newestFirst(() => isListed),

    /** One that others see. */
    byId: async (id: string, db: Db = reads): Promise<StudentRow | undefined> =>
      isId(id) ? rows.one(and(isListed, eq(studentProfiles.id, id)), { db }) : undefined,

    published: {
      after: (id, limit) =>
        reads
          .select({
            id: studentProfiles.id,
            updatedAt: sql`coalesce(${studentProfiles.updatedAt}, ${studentProfiles.confirmedAt})`.mapWith(
              studentProfiles.createdAt,
            ),
          })
          .from(studentProfiles)
          .where(beyond(id))
          .orderBy(asc(studentProfiles.id))
          .limit(limit),

      async skip(id, count) {
        const ids = reads.select({ id: studentProfiles.id }).from(studentProfiles).where(beyond(id));
        // One more than these, so that no part is empty.
        const rows = await ids
          .orderBy(asc(studentProfiles.id))
          .limit(2)
          .offset(count - 1);
        return rows.length === 2 ? (rows[0]?.id ?? null) : null;
      },
    } satisfies Published,

    /** The confirmed one, listed or not. */
    withAddress: (db: Db, email: string): Promise<StudentRow | undefined> =>
      rows.one(and(isConfirmed, has(email)), { db }),

    byToken: (tokenHash: Buffer, db: Db = orm): Promise<StudentRow | undefined> =>
      rows.one(eq(studentProfiles.tokenHash, tokenHash), { db }),

    claimedBy: (userId: string): Promise<StudentRow | undefined> => rows.one(claimedBy(userId), { db: orm }),

    /** Claimed ones of these people, whether others see them or not. */
    claimedByAny: (db: Db, userIds: readonly string[]) =>
      db
        .select({
          userId: sql<string>`${studentProfiles.userId}`,
          id: studentProfiles.id,
          name: studentProfiles.studentName,
          listed: studentProfiles.listed,
        })
        .from(studentProfiles)
        .where(claimedByAny(userIds)),

    claim: (tx: Tx, id: string, claim: { userId: string; claimedAt: Date; listed: boolean }): Promise<StudentRow> =>
      rows.change(tx, id, claim),

    /** The number was its owner's, not that of who gets the address. */
    async endClaim(tx: Tx, userId: string): Promise<void> {
      await tx.update(studentProfiles).set({ claimedAt: null, mobileNumber: "" }).where(claimedBy(userId));
    },

    async setListed(tx: Tx, userId: string, listed: boolean): Promise<void> {
      await tx.update(studentProfiles).set({ listed }).where(claimedBy(userId));
    },

    /** @returns nothing when the person has claimed none. */
    change: (tx: Tx, userId: string, values: StudentFields & { updatedAt: Date }): Promise<StudentRow | undefined> =>
      first(rows.changeAll(tx, claimedBy(userId), values)),

    withdraw: (tx: Tx, userId: string) => tx.delete(studentProfiles).where(claimedBy(userId)),

    /** Waits for whoever is using the same link. */
    lock: (tx: Tx, tokenHash: Buffer): Promise<StudentRow | undefined> =>
      rows.one(eq(studentProfiles.tokenHash, tokenHash), { db: tx, lock: "update" }),

    /** The listed profile of the same address, which a newly confirmed one takes the place of. */
    removeFormer: (tx: Tx, { id, emailId }: Pick<StudentRow, "id" | "emailId">) =>
      tx.delete(studentProfiles).where(and(isConfirmed, ne(studentProfiles.id, id), has(emailId))),

    /** From then on it is of the person who has the address, whoever submitted it. */
    confirm: (tx: Tx, id: string, confirmedAt: Date) =>
      tx.update(studentProfiles).set({ confirmedAt, userId: null }).where(eq(studentProfiles.id, id)),

    remove: rows.remove,

    /** @returns how many. */
    removeUnconfirmed(until: Date): Promise<number> {
      const isOver = and(isNull(studentProfiles.confirmedAt), lt(studentProfiles.createdAt, until));
      return countChanged(orm.delete(studentProfiles).where(isOver));
    },

    /** Submitted signed in, or with the person's address. */
    ofPerson: (userId: string, email: string): Promise<StudentRow[]> =>
      rows.find(byPerson(userId, email), { by: [desc(studentProfiles.id)], db: orm }),

    removeAllOf: (tx: Tx, userId: string, email: string): Promise<string[]> =>
      column(tx.delete(studentProfiles).where(byPerson(userId, email)).returning({ id: studentProfiles.id }), "id"),
  };
}

export type StudentQueries = ReturnType<typeof studentQueries>;
