import { CALLED_OFF_STATES } from "@startup-connect/contract/mentoring";
import { DAY } from "@startup-connect/contract/shared";
import { and, eq, gte, isNull, notInArray, sql } from "drizzle-orm";
import type { Database, Db, Tx } from "#platform/database.ts";
import type { Interval, Taken } from "./availability/slots.ts";
import { appointments, officeHours, mentoringSessions as sessions } from "./tables.ts";

/** Why someone is busy. */
type Cause = { sessionId: string } | { officeId: string };
/** Over the time that the limits of a month look back on. */
const MONTH_MS = 32 * DAY;

/** When people are busy, by sessions and office hours. */
export const appointmentQueries = ({ orm }: Database) => ({
  /** What limits a mentor's free times. @param but a session that is moved */
  async taken(mentorId: string, now: Date, db: Db = orm, but?: string): Promise<Taken> {
    const since = new Date(now.getTime() - MONTH_MS);
    const rows = await db
      .select({
        id: appointments.sessionId,
        start: sql`lower(${appointments.during})`.mapWith(sessions.startsAt),
        end: sql`upper(${appointments.during})`.mapWith(sessions.endsAt),
        isBusy: sql<boolean>`true`,
      })
      .from(appointments)
      .where(and(eq(appointments.userId, mentorId), sql`${appointments.during} && tstzrange(${now}, null)`))
      .unionAll(
        db
          .select({ id: sessions.id, start: sessions.startsAt, end: sessions.endsAt, isBusy: sql<boolean>`false` })
          .from(sessions)
          .where(
            and(
              eq(sessions.mentorId, mentorId),
              gte(sessions.startsAt, since),
              notInArray(sessions.state, [...CALLED_OFF_STATES]),
            ),
          ),
      )
      .unionAll(
        db
          .select({
            id: officeHours.id,
            start: officeHours.startsAt,
            end: officeHours.endsAt,
            isBusy: sql<boolean>`false`,
          })
          .from(officeHours)
          .where(
            and(eq(officeHours.mentorId, mentorId), gte(officeHours.startsAt, since), isNull(officeHours.cancelledAt)),
          ),
      );
    const [busy, counted] = [true, false].map((one) => rows.filter((row) => row.isBusy === one && row.id !== but));
    return { busy: busy ?? [], sessions: counted ?? [] };
  },

  /** When a person is busy within a span. */
  async busyOf(userId: string, { start, end }: Interval): Promise<Interval[]> {
    const rows = await orm
      .select({ during: appointments.during })
      .from(appointments)
      .where(and(eq(appointments.userId, userId), sql`${appointments.during} && tstzrange(${start}, ${end})`));
    return rows.map(({ during }) => during);
  },

  /** @returns whether everyone is free then; one after the other by id, so that no two wait for each other */
  async reserve(tx: Tx, of: Cause, userIds: readonly string[], during: Interval): Promise<boolean> {
    const rows = userIds.toSorted().map((userId) => ({ userId, ...of, during }));
    const reserved = await tx.insert(appointments).values(rows).onConflictDoNothing().returning();
    return reserved.length === rows.length;
  },

  release: (tx: Tx, of: Cause) =>
    tx
      .delete(appointments)
      .where("sessionId" in of ? eq(appointments.sessionId, of.sessionId) : eq(appointments.officeId, of.officeId)),
});
