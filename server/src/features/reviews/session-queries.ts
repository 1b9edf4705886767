import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { column, type Database, type Db, hasChangedRow, type Tx } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { sessionReviews } from "./tables.ts";

export type SessionReviewRow = typeof sessionReviews.$inferSelect;

const ofAuthor = (sessionId: string, authorId: string) =>
  and(eq(sessionReviews.sessionId, sessionId), eq(sessionReviews.authorId, authorId));

const isHeldBack = (sessionId: string) =>
  and(eq(sessionReviews.sessionId, sessionId), isNull(sessionReviews.revealedAt));

/** SES-40. */
export function sessionReviewQueries({ orm }: Database) {
  const rows = rowsOf(orm, sessionReviews);
  return {
    ofSession: (sessionId: string, db: Db = orm): Promise<SessionReviewRow[]> =>
      rows.find(eq(sessionReviews.sessionId, sessionId), { db }),

    save: (tx: Tx, row: typeof sessionReviews.$inferInsert) =>
      tx
        .insert(sessionReviews)
        .values(row)
        .onConflictDoUpdate({
          target: [sessionReviews.sessionId, sessionReviews.authorId],
          set: { rating: row.rating, text: row.text, writtenAt: row.writtenAt },
        }),

    remove: (tx: Tx, sessionId: string, authorId: string) =>
      tx.delete(sessionReviews).where(ofAuthor(sessionId, authorId)),

    /** One that is revealed leaves an empty row. */
    withdraw: (tx: Tx, sessionId: string, authorId: string, withdrawnAt: Date): Promise<boolean> =>
      hasChangedRow(
        tx
          .update(sessionReviews)
          .set({ rating: null, text: "", withdrawnAt })
          .where(and(ofAuthor(sessionId, authorId), isNull(sessionReviews.withdrawnAt))),
      ),

    /** Those of these authors. @returns both at the same moment, or the only one, by user reviewed; empty when it was done before */
    reveal: async (tx: Tx, sessionId: string, authorIds: readonly string[], revealedAt: Date) => {
      const isTheirs = and(isHeldBack(sessionId), inArray(sessionReviews.authorId, [...authorIds]));
      const revealed = await rows.changeAll(tx, isTheirs, { revealedAt });
      return revealed.toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1));
    },

    /** What is still not revealed is looked at again then. */
    putOff: (tx: Tx, sessionId: string, revealAt: Date) => rows.changeAll(tx, isHeldBack(sessionId), { revealAt }),

    /** Whether one of the author about the subject is not revealed. */
    waits: async (authorId: string, subjectId: string): Promise<boolean> =>
      (await rows.one(
        and(
          eq(sessionReviews.authorId, authorId),
          eq(sessionReviews.subjectId, subjectId),
          isNull(sessionReviews.revealedAt),
        ),
      )) !== undefined,

    /** Of these sessions, those that the person has reviewed, or reviewed and withdrawn. */
    writtenBy: (authorId: string, sessionIds: readonly string[]): Promise<string[]> =>
      column(
        orm
          .select({ sessionId: sessionReviews.sessionId })
          .from(sessionReviews)
          .where(and(eq(sessionReviews.authorId, authorId), inArray(sessionReviews.sessionId, [...sessionIds]))),
        "sessionId",
      ),

    /** Sessions with reviews to be revealed by now. */
    due: (now: Date, limit: number): Promise<string[]> =>
      column(
        orm
          .selectDistinct({ sessionId: sessionReviews.sessionId })
          .from(sessionReviews)
          .where(and(isNull(sessionReviews.revealedAt), lte(sessionReviews.revealAt, now)))
          .orderBy(asc(sessionReviews.sessionId))
          .limit(limit),
        "sessionId",
      ),

    /** Written by the person, and revealed ones about them. */
    ofPerson: (userId: string): Promise<SessionReviewRow[]> =>
      rows.find(
        sql`${sessionReviews.authorId} = ${userId}
            or ${sessionReviews.subjectId} = ${userId} and ${sessionReviews.revealedAt} is not null`,
        { by: [asc(sessionReviews.writtenAt)] },
      ),
  };
}

export type SessionReviewQueries = ReturnType<typeof sessionReviewQueries>;
