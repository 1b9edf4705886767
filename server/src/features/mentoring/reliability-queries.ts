import { CASES_MAX, MARK_DAYS } from "@startup-connect/contract/mentoring";
import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import { waitingIn } from "#platform/waiting.ts";
import { sessionMarks, mentoringSessions as sessions } from "./tables.ts";

export type MarkRow = typeof sessionMarks.$inferSelect;

const isOpenAppeal = sql`${sessionMarks.appeal} is not null and ${sessionMarks.decision} is null`;

/** SES-45 to SES-47. */
export function reliabilityQueries({ orm }: Database) {
  const withSession = (db: Db) =>
    db
      .select({ mark: sessionMarks, session: sessions })
      .from(sessionMarks)
      .innerJoin(sessions, eq(sessions.id, sessionMarks.sessionId))
      .$dynamic();

  return {
    /** One for each person and session: missed takes the place of late. @returns undefined where nothing changed */
    addMark: (tx: Tx, row: typeof sessionMarks.$inferInsert): Promise<MarkRow | undefined> =>
      first(
        tx
          .insert(sessionMarks)
          .values(row)
          .onConflictDoUpdate({
            target: [sessionMarks.userId, sessionMarks.sessionId],
            set: { kind: row.kind, createdAt: row.createdAt },
            setWhere: sql`${sessionMarks.kind} = 'late' and excluded.kind = 'missed' and ${sessionMarks.decision} is null`,
          })
          .returning(),
      ),

    /** The newest first, of the time that counts. */
    marksOf: (userIds: readonly string[], now: Date, db: Db = orm): Promise<MarkRow[]> =>
      db
        .select()
        .from(sessionMarks)
        .where(
          and(
            inArray(sessionMarks.userId, [...userIds]),
            gte(sessionMarks.createdAt, new Date(now.getTime() - MARK_DAYS * 86_400_000)),
          ),
        )
        .orderBy(desc(sessionMarks.createdAt), desc(sessionMarks.id)),

    lockMark: (tx: Tx, id: string) => first(withSession(tx).where(eq(sessionMarks.id, id)).for("update")),

    changeMark: (tx: Tx, id: string, values: Partial<MarkRow>): Promise<MarkRow> =>
      only(
        tx.update(sessionMarks).set(values).where(eq(sessionMarks.id, id)).returning(),
        "an entry under its lock is gone",
      ),

    openAppeals: () => withSession(orm).where(isOpenAppeal).orderBy(asc(sessionMarks.appealedAt)).limit(CASES_MAX),

    disputed: () =>
      orm
        .select()
        .from(sessions)
        .where(eq(sessions.state, "disputed"))
        .orderBy(asc(sessions.decidedAt))
        .limit(CASES_MAX),

    appealsWaiting: () => waitingIn(orm, sessionMarks, sessionMarks.appealedAt, isOpenAppeal),
    disputedWaiting: () => waitingIn(orm, sessions, sessions.decidedAt, eq(sessions.state, "disputed")),

    /** Of a mentor's sessions those that took place, and those that did not because of the mentor. */
    async recordOf(mentorId: string): Promise<{ tookPlace: number; failed: number }> {
      const tookPlace = sql<number>`count(*) filter (where ${sessions.state} = 'completed')::int`;
      const failed = sql<number>`count(*) filter (where (${sessions.state} = 'noShow' and 'mentor' = any(${sessions.missing}))
        or (${sessions.state} = 'cancelled' and ${sessions.isLate} and ${sessions.cancelledBy} = ${mentorId}))::int`;
      return only(
        orm.select({ tookPlace, failed }).from(sessions).where(eq(sessions.mentorId, mentorId)),
        "a count has no row",
      );
    },

    ofPersonMarks: (userId: string): Promise<MarkRow[]> =>
      orm.select().from(sessionMarks).where(eq(sessionMarks.userId, userId)).orderBy(asc(sessionMarks.createdAt)),
  };
}

export type ReliabilityQueries = ReturnType<typeof reliabilityQueries>;
