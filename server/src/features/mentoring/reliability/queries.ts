import { CASES_MAX, MARK_DAYS } from "@startup-connect/contract/mentoring";
import { before } from "@startup-connect/contract/shared";
import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { type Database, type Db, first, type Tx } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { waitingIn } from "#platform/waiting.ts";
import { sessionMarks, mentoringSessions as sessions } from "../tables.ts";

export type MarkRow = typeof sessionMarks.$inferSelect;

const isOpenAppeal = sql`${sessionMarks.appeal} is not null and ${sessionMarks.decision} is null`;

/** SES-45 to SES-47. */
export function markQueries({ orm }: Database) {
  const rows = rowsOf(orm, sessionMarks);
  const withSession = (db: Db) =>
    db
      .select({ mark: sessionMarks, session: sessions })
      .from(sessionMarks)
      .innerJoin(sessions, eq(sessions.id, sessionMarks.sessionId))
      .$dynamic();

  return {
    ...rows,

    /** One for each person and session: missed takes the place of late. @returns undefined where nothing changed */
    add: (tx: Tx, row: typeof sessionMarks.$inferInsert): Promise<MarkRow | undefined> =>
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
    ofPeople: (userIds: readonly string[], now: Date, db?: Db) =>
      rows.find(
        and(inArray(sessionMarks.userId, [...userIds]), gte(sessionMarks.createdAt, before(now, { days: MARK_DAYS }))),
        { by: [desc(sessionMarks.createdAt), desc(sessionMarks.id)], db },
      ),

    lockedWithSession: (tx: Tx, id: string) => first(withSession(tx).where(eq(sessionMarks.id, id)).for("update")),

    withSession: (id: string) => first(withSession(orm).where(eq(sessionMarks.id, id))),

    openAppeals: () => withSession(orm).where(isOpenAppeal).orderBy(asc(sessionMarks.appealedAt)).limit(CASES_MAX),

    appealsWaiting: () => waitingIn(orm, sessionMarks, sessionMarks.appealedAt, isOpenAppeal),

    ofPerson: (userId: string) => rows.find(eq(sessionMarks.userId, userId), { by: [asc(sessionMarks.createdAt)] }),
  };
}
