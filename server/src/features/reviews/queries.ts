import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, only, type Tx } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { reviews } from "./tables.ts";

export type ReviewRow = typeof reviews.$inferSelect;

const ofPair = (subjectId: string, reviewerId: string): SQL | undefined =>
  and(eq(reviews.subjectId, subjectId), eq(reviews.reviewerId, reviewerId));

/** One as a connected user gives way to one of a session of the same author (SES-41). */
const counts = sql`(${reviews.sessionId} is not null or not exists (select from reviews other
  where other.subject_id = ${reviews.subjectId} and other.reviewer_id = ${reviews.reviewerId}
    and other.session_id is not null))`;

/** All SQL of reviews. */
export function reviewQueries({ orm }: Database) {
  const rows = rowsOf(orm, reviews);
  return {
    ...rows,

    /** Those that everybody may read. */
    page: (subjectId: string, after: string | null, limit: number): Promise<ReviewRow[]> =>
      rows.newest(and(eq(reviews.subjectId, subjectId), isNull(reviews.hiddenAt), counts), after, limit),

    /** Of those that everybody may read, the ones of sessions. */
    fromSessions: async (subjectId: string): Promise<number> => {
      const ofSessions = and(eq(reviews.subjectId, subjectId), isNotNull(reviews.sessionId), isNull(reviews.hiddenAt));
      return (await only(orm.select({ n: count() }).from(reviews).where(ofSessions), "a count has no row")).n;
    },

    /** At most two, the one of a session first. */
    ofPair: (subjectId: string, reviewerId: string, db: Db = orm): Promise<ReviewRow[]> =>
      rows.find(ofPair(subjectId, reviewerId), { by: [isNull(reviews.sessionId)], db }),

    some: (db: Db, ids: readonly string[]): Promise<ReviewRow[]> => rows.find(inArray(reviews.id, [...ids]), { db }),

    /** Written and received, newest first. */
    ofPerson: (userId: string, after: string | null, limit: number): Promise<ReviewRow[]> =>
      rows.newest(
        or(and(eq(reviews.subjectId, userId), isNull(reviews.withdrawnAt)), eq(reviews.reviewerId, userId)),
        after,
        limit,
      ),

    /** Takes every review of a person away, written and received. @returns what they were. */
    removeAllOf: (tx: Tx, userId: string): Promise<ReviewRow[]> =>
      rows.removeAll(tx, or(eq(reviews.subjectId, userId), eq(reviews.reviewerId, userId))),
  };
}

export type ReviewQueries = ReturnType<typeof reviewQueries>;
