import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import { reviews } from "./tables.ts";

export type ReviewRow = typeof reviews.$inferSelect;
export type ReviewInsert = typeof reviews.$inferInsert;

const ofPair = (subjectId: string, reviewerId: string): SQL | undefined =>
  and(eq(reviews.subjectId, subjectId), eq(reviews.reviewerId, reviewerId));

/** One as a connected user gives way to one of a session of the same author (SES-41). */
const counts = sql`(${reviews.sessionId} is not null or not exists (select from reviews other
  where other.subject_id = ${reviews.subjectId} and other.reviewer_id = ${reviews.reviewerId}
    and other.session_id is not null))`;

/** All SQL of reviews. */
export function reviewQueries({ orm }: Database) {
  return {
    /** Those that everybody may read. */
    page: (subjectId: string, after: string | null, limit: number): Promise<ReviewRow[]> =>
      orm
        .select()
        .from(reviews)
        .where(
          and(
            eq(reviews.subjectId, subjectId),
            isNull(reviews.hiddenAt),
            counts,
            after ? lt(reviews.id, after) : undefined,
          ),
        )
        .orderBy(desc(reviews.id))
        .limit(limit),

    /** Of those that everybody may read, the ones of sessions. */
    fromSessions: async (subjectId: string): Promise<number> => {
      const ofSessions = and(eq(reviews.subjectId, subjectId), isNotNull(reviews.sessionId), isNull(reviews.hiddenAt));
      return (await only(orm.select({ n: count() }).from(reviews).where(ofSessions), "a count has no row")).n;
    },

    /** All of the author about the user until the end of the transaction, also those that are not there yet. */
    lockPair: (tx: Tx, subjectId: string, reviewerId: string) =>
      tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review ${subjectId} ${reviewerId}`}, 0))`),

    /** At most two, the one of a session first. */
    ofPair: (subjectId: string, reviewerId: string, db: Db = orm): Promise<ReviewRow[]> =>
      db.select().from(reviews).where(ofPair(subjectId, reviewerId)).orderBy(isNull(reviews.sessionId)),

    byId: (id: string, db: Db = orm): Promise<ReviewRow | undefined> =>
      first(db.select().from(reviews).where(eq(reviews.id, id))),

    some: (db: Db, ids: readonly string[]): Promise<ReviewRow[]> =>
      db
        .select()
        .from(reviews)
        .where(inArray(reviews.id, [...ids])),

    insert: (tx: Tx, row: ReviewInsert): Promise<ReviewRow> =>
      only(tx.insert(reviews).values(row).returning(), "a review was not written"),

    lock: (tx: Tx, id: string): Promise<ReviewRow | undefined> =>
      first(tx.select().from(reviews).where(eq(reviews.id, id)).for("update")),

    update: (tx: Tx, id: string, values: Partial<ReviewInsert>): Promise<ReviewRow> =>
      only(tx.update(reviews).set(values).where(eq(reviews.id, id)).returning(), "a locked review is gone"),

    remove: (tx: Tx, id: string) => tx.delete(reviews).where(eq(reviews.id, id)),

    /** Written and received, newest first. */
    ofPerson: (userId: string, after: string | null, limit: number): Promise<ReviewRow[]> =>
      orm
        .select()
        .from(reviews)
        .where(
          and(
            or(eq(reviews.subjectId, userId), eq(reviews.reviewerId, userId)),
            after ? lt(reviews.id, after) : undefined,
          ),
        )
        .orderBy(desc(reviews.id))
        .limit(limit),

    /** Takes every review of a person away, written and received. @returns what they were. */
    removeAllOf: (tx: Tx, userId: string): Promise<ReviewRow[]> =>
      tx
        .delete(reviews)
        .where(or(eq(reviews.subjectId, userId), eq(reviews.reviewerId, userId)))
        .returning(),
  };
}

export type ReviewQueries = ReturnType<typeof reviewQueries>;
