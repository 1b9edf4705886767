import { ATTENDANCE_HOURS, CALLED_OFF_STATES, HELD_STATES, type SessionBox } from "@startup-connect/contract/mentoring";
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import type { Interval, Taken } from "./slots.ts";
import { appointments, officeHours, mentoringSessions as sessions } from "./tables.ts";

/** Why someone is busy. */
type Cause = { sessionId: string } | { officeId: string };
export type SessionRow = typeof sessions.$inferSelect;
type NewSession = typeof sessions.$inferInsert;

/** A place in a list of sessions, which is in the order of their times. */
export interface SessionPlace {
  startsAt: Date;
  id: string;
}

const ofPerson = (userId: string): SQL | undefined => or(eq(sessions.mentorId, userId), eq(sessions.menteeId, userId));
const isHeld = inArray(sessions.state, [...HELD_STATES]);
/** Over the time that the limits of a month look back on. */
const MONTH_MS = 32 * 86_400_000;
/** Sessions that ended after it can still be answered. */
const attendanceFrom = (now: Date): Date => new Date(now.getTime() - ATTENDANCE_HOURS * 3_600_000);

/** The lists of a person: what is still to come or under way, and everything else. */
const inBox = (box: SessionBox, userId: string, now: Date): SQL | undefined => {
  const isUpcoming = and(isHeld, gt(sessions.endsAt, now));
  return and(ofPerson(userId), box === "upcoming" ? isUpcoming : sql`not (${isUpcoming})`);
};

/** All SQL of mentoring sessions. */
export function sessionQueries({ orm }: Database) {
  return {
    /** The mentor's calendar, then all bookings of a person: both change one after the other. */
    lockBookings: (tx: Tx, mentorId: string, userId: string) =>
      tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(of, 0))
        from unnest(array[${`calendar of ${mentorId}`}, ${`bookings of ${userId}`}]) of`),

    /** What comes after a session changes one after the other. */
    lockSession: (tx: Tx, id: string) =>
      tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`session ${id}`}, 0))`),

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
              and(
                eq(officeHours.mentorId, mentorId),
                gte(officeHours.startsAt, since),
                isNull(officeHours.cancelledAt),
              ),
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

    /** Those of a person in either role, or of two people with each other, by mentor. */
    upcomingOf: (userId: string, now: Date, otherId?: string, db: Db = orm): Promise<SessionRow[]> =>
      db
        .select()
        .from(sessions)
        .where(and(isHeld, gt(sessions.startsAt, now), ofPerson(userId), otherId ? ofPerson(otherId) : undefined))
        .orderBy(asc(sessions.mentorId), asc(sessions.id)),

    byId: (id: string, db: Db = orm): Promise<SessionRow | undefined> =>
      first(db.select().from(sessions).where(eq(sessions.id, id))),

    /** Those booked by a person that hold their time and have not begun, and the one booked with a key. */
    bookingsOf: (tx: Tx, menteeId: string, now: Date, key: string): Promise<SessionRow[]> =>
      tx
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.menteeId, menteeId),
            or(eq(sessions.bookingKey, key), and(isHeld, gt(sessions.startsAt, now))),
          ),
        ),

    /** As `byId`; it does not change before the transaction ends. */
    held: (tx: Tx, id: string): Promise<SessionRow | undefined> =>
      first(tx.select().from(sessions).where(eq(sessions.id, id)).for("share")),

    insert: (tx: Tx, row: NewSession): Promise<SessionRow> =>
      only(tx.insert(sessions).values(row).returning(), "a session was not stored"),

    change: (tx: Tx, id: string, values: Partial<NewSession>): Promise<SessionRow> =>
      only(
        tx
          .update(sessions)
          .set({ ...values, revision: sql`${sessions.revision} + 1` })
          .where(eq(sessions.id, id))
          .returning(),
        "a session under its lock is gone",
      ),

    /** @returns whether everyone is free then; one after the other by id, so that no two wait for each other */
    async hold(tx: Tx, of: Cause, userIds: readonly string[], during: Interval): Promise<boolean> {
      const rows = userIds.toSorted().map((userId) => ({ userId, ...of, during }));
      const held = await tx.insert(appointments).values(rows).onConflictDoNothing().returning();
      return held.length === rows.length;
    },

    release: (tx: Tx, sessionId: string) => tx.delete(appointments).where(eq(appointments.sessionId, sessionId)),

    /** Whose calendars change when what is ahead of a person, or of two with each other, ends. */
    async mentorsAhead(tx: Tx, userId: string, now: Date, otherId?: string): Promise<string[]> {
      const { rows } = await tx.execute<{ mentor_id: string }>(sql`
        select mentor_id from ${sessions}
        where ${and(isHeld, gt(sessions.startsAt, now), ofPerson(userId), otherId ? ofPerson(otherId) : undefined)}
          and mentor_id is not null
        union
        select mentor_id from ${officeHours} join office_seats on office_id = ${officeHours.id}
        where user_id = ${userId} and starts_at > ${now} and cancelled_at is null`);
      return rows.map((row) => row.mentor_id);
    },

    async page(userId: string, box: SessionBox, now: Date, after: SessionPlace | null, limit: number) {
      const [order, sign] = box === "upcoming" ? [asc, sql.raw(">")] : [desc, sql.raw("<")];
      const follows =
        after && sql`(${sessions.startsAt}, ${sessions.id}) ${sign} (${after.startsAt}, ${after.id}::uuid)`;
      return orm
        .select()
        .from(sessions)
        .where(and(inBox(box, userId, now), follows ?? undefined))
        .orderBy(order(sessions.startsAt), order(sessions.id))
        .limit(limit);
    },

    /** What ended or was called off after a moment, and all that is to come; at most 500, the latest start first. */
    forCalendar: (userId: string, since: Date): Promise<SessionRow[]> =>
      orm
        .select()
        .from(sessions)
        .where(
          and(
            ofPerson(userId),
            gt(sessions.endsAt, since),
            or(notInArray(sessions.state, [...CALLED_OFF_STATES]), gt(sessions.updatedAt, since)),
          ),
        )
        .orderBy(desc(sessions.startsAt), desc(sessions.id))
        .limit(500),

    count: (userId: string, box: SessionBox, now: Date): Promise<number> =>
      orm.$count(sessions, inBox(box, userId, now)),

    /** The next things to do, soonest first: to attend until a moment, to confirm, or to answer after the end. */
    toDo: (userId: string, now: Date, until: Date, limit: number): Promise<SessionRow[]> => {
      const isConfirmed = eq(sessions.state, "confirmed");
      const isUnanswered = sql`case when ${sessions.mentorId} = ${userId}
        then ${sessions.mentorAttendance} else ${sessions.menteeAttendance} end is null`;
      return orm
        .select()
        .from(sessions)
        .where(
          and(
            ofPerson(userId),
            or(
              and(isConfirmed, gt(sessions.endsAt, now), lt(sessions.startsAt, until)),
              and(isConfirmed, lte(sessions.endsAt, now), gt(sessions.endsAt, attendanceFrom(now)), isUnanswered),
              and(eq(sessions.state, "requested"), eq(sessions.mentorId, userId), gt(sessions.dueAt, now)),
            ),
          ),
        )
        .orderBy(sql`least(${sessions.dueAt}, ${sessions.startsAt})`, asc(sessions.id))
        .limit(limit);
    },

    /** Requested ones that no one confirmed in time. */
    lapsed: (now: Date, limit: number): Promise<SessionRow[]> =>
      orm
        .select()
        .from(sessions)
        .where(and(eq(sessions.state, "requested"), lte(sessions.dueAt, now)))
        .orderBy(asc(sessions.dueAt))
        .limit(limit),

    /** Confirmed ones that begin until a moment, and whose people have no reminder for that start yet. */
    dueReminders: (
      column: "remindedDay" | "remindedSoon",
      now: Date,
      until: Date,
      limit: number,
    ): Promise<SessionRow[]> =>
      orm
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.state, "confirmed"),
            gt(sessions.startsAt, now),
            lte(sessions.startsAt, until),
            sql`${sessions[column]} is distinct from ${sessions.startsAt}`,
          ),
        )
        .orderBy(asc(sessions.startsAt), asc(sessions.id))
        .limit(limit),

    /** @returns undefined where it was moved, ended or done meanwhile */
    markReminded: (tx: Tx, column: "remindedDay" | "remindedSoon", { id, startsAt }: SessionRow) =>
      first(
        tx
          .update(sessions)
          .set({ [column]: startsAt })
          .where(
            and(
              eq(sessions.id, id),
              eq(sessions.state, "confirmed"),
              eq(sessions.startsAt, startsAt),
              sql`${sessions[column]} is distinct from ${sessions.startsAt}`,
            ),
          )
          .returning(),
      ),

    /** Confirmed ones that have ended and whose two have not been asked whether it took place. */
    ended: (now: Date, limit: number): Promise<SessionRow[]> =>
      orm
        .select()
        .from(sessions)
        .where(and(eq(sessions.state, "confirmed"), lte(sessions.endsAt, now), isNull(sessions.askedAt)))
        .orderBy(asc(sessions.endsAt))
        .limit(limit),

    /** Confirmed ones that ended before a moment. */
    undecided: (endedBefore: Date, limit: number): Promise<SessionRow[]> =>
      orm
        .select()
        .from(sessions)
        .where(and(eq(sessions.state, "confirmed"), lte(sessions.endsAt, endedBefore)))
        .orderBy(asc(sessions.endsAt))
        .limit(limit),

    /** Oldest first, of both roles. */
    ofPerson: (userId: string, after: string | null, limit: number): Promise<SessionRow[]> =>
      orm
        .select()
        .from(sessions)
        .where(and(ofPerson(userId), after ? gt(sessions.id, after) : undefined))
        .orderBy(asc(sessions.id))
        .limit(limit),

    /** What a person wrote goes with the account; when it was stays with the other, and nothing where both are gone. */
    async forget(tx: Tx, userId: string): Promise<void> {
      await tx.update(sessions).set({ intake: "" }).where(eq(sessions.menteeId, userId));
      await tx.update(sessions).set({ question: "", link: "" }).where(eq(sessions.mentorId, userId));
      await tx.execute(
        sql`delete from ${sessions} where ${ofPerson(userId)} and (mentor_id is null or mentee_id is null)`,
      );
    },
  };
}

export type SessionQueries = ReturnType<typeof sessionQueries>;
