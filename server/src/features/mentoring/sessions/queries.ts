import {
  ATTENDANCE_HOURS,
  CALLED_OFF_STATES,
  EARLIER_MAX,
  HELD_STATES,
  type SessionBox,
} from "@startup-connect/contract/mentoring";
import { before } from "@startup-connect/contract/shared";
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import type { TimePlace } from "#platform/list-page.ts";
import { rowsOf } from "#platform/rows.ts";
import { waitingIn } from "#platform/waiting.ts";
import { officeHours, mentoringSessions as sessions } from "../tables.ts";

export type SessionRow = typeof sessions.$inferSelect;
type NewSession = typeof sessions.$inferInsert;
type Reminder = "remindedDay" | "remindedSoon";

export const roleOf = ({ mentorId }: SessionRow, userId: string) => (mentorId === userId ? "mentor" : "mentee");
/** What the rules read of it. */
export const factsOf = ({ state, startsAt: start, endsAt: end, dueAt }: SessionRow) => ({ state, start, end, dueAt });
export const otherOf = ({ mentorId, menteeId }: SessionRow, userId: string) =>
  mentorId === userId ? menteeId : mentorId;

const ofPerson = (userId: string): SQL | undefined => or(eq(sessions.mentorId, userId), eq(sessions.menteeId, userId));
const isHeld = inArray(sessions.state, [...HELD_STATES]);
/** Sessions that ended after it can still be answered. */
const attendanceFrom = (now: Date): Date => before(now, { hours: ATTENDANCE_HOURS });

/** The lists of a person: what is still to come or under way, and everything else. */
const inBox = (box: SessionBox, userId: string, now: Date): SQL | undefined => {
  const isUpcoming = and(isHeld, gt(sessions.endsAt, now));
  return and(ofPerson(userId), box === "upcoming" ? isUpcoming : sql`not (${isUpcoming})`);
};

const isDisputed = eq(sessions.state, "disputed");
/** Not called off, and not missed. */
const happened = inArray(sessions.state, ["confirmed", "completed", "disputed", "unconfirmed"]);

/** All SQL of mentoring sessions. */
export function sessionQueries({ orm }: Database) {
  const rows = rowsOf(orm, sessions);
  const isDue = (column: Reminder): SQL => sql`${sessions[column]} is distinct from ${sessions.startsAt}`;

  return {
    ...rows,

    /** Those of a person in either role, or of two people with each other, by mentor. */
    upcomingOf: (userId: string, now: Date, otherId?: string, db?: Db) =>
      rows.find(and(isHeld, gt(sessions.startsAt, now), ofPerson(userId), otherId ? ofPerson(otherId) : undefined), {
        by: [asc(sessions.mentorId), asc(sessions.id)],
        db,
      }),

    /** Those booked by a person that hold their time and have not begun, and the one booked with a key. */
    bookingsOf: (tx: Tx, menteeId: string, now: Date, key: string) =>
      rows.find(
        and(eq(sessions.menteeId, menteeId), or(eq(sessions.bookingKey, key), and(isHeld, gt(sessions.startsAt, now)))),
        { db: tx },
      ),

    change: (tx: Tx, id: string, values: Partial<NewSession>) =>
      rows.change(tx, id, { ...values, revision: sql`${sessions.revision} + 1` }),

    setLink: (tx: Tx, id: string, link: string) => rows.change(tx, id, { link }),

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

    /** Those of `people` who had a session with one of `others`: what is only booked is the act of one of them. */
    async partners(people: readonly string[], others: readonly string[], now: Date): Promise<string[]> {
      const [ones, them] = [sql.param([...people]), sql.param([...others])];
      const wasHeld = notInArray(sessions.state, ["requested", ...CALLED_OFF_STATES]);
      const isOn = and(wasHeld, lte(sessions.startsAt, now));
      const { rows } = await orm.execute<{ id: string }>(sql`
        select mentor_id as id from ${sessions} where mentor_id = any(${ones}::uuid[]) and mentee_id = any(${them}::uuid[]) and ${isOn}
        union select mentee_id from ${sessions} where mentee_id = any(${ones}::uuid[]) and mentor_id = any(${them}::uuid[]) and ${isOn}`);
      return rows.map(({ id }) => id);
    },

    async page(userId: string, box: SessionBox, now: Date, after: TimePlace | null, limit: number) {
      const [order, sign] = box === "upcoming" ? [asc, sql.raw(">")] : [desc, sql.raw("<")];
      const follows =
        after && sql`(${sessions.startsAt}, ${sessions.id}) ${sign} (${after.startsAt}, ${after.id}::uuid)`;
      return rows.find(and(inBox(box, userId, now), follows ?? undefined), {
        by: [order(sessions.startsAt), order(sessions.id)],
        limit,
      });
    },

    countIn: (userId: string, box: SessionBox, now: Date) => rows.count(inBox(box, userId, now)),

    /** What ended or was called off after a moment, and all that is to come; at most 500, the latest start first. */
    forCalendar: (userId: string, since: Date) =>
      rows.find(
        and(
          ofPerson(userId),
          gt(sessions.endsAt, since),
          or(notInArray(sessions.state, [...CALLED_OFF_STATES]), gt(sessions.updatedAt, since)),
        ),
        { by: [desc(sessions.startsAt), desc(sessions.id)], limit: 500 },
      ),

    /** Of each the first: to attend before a moment, then later, to answer after the end, to confirm, and not confirmed yet. */
    async toDo(userId: string, now: Date, tomorrow: Date, limit: number) {
      const isConfirmed = eq(sessions.state, "confirmed");
      const isComing = and(isConfirmed, gt(sessions.endsAt, now));
      const isOpen = and(eq(sessions.state, "requested"), gt(sessions.dueAt, now));
      const isUnanswered = sql`case when ${sessions.mentorId} = ${userId}
        then ${sessions.mentorAttendance} else ${sessions.menteeAttendance} end is null`;
      const groups = [
        and(isComing, lt(sessions.startsAt, tomorrow)),
        and(isComing, gte(sessions.startsAt, tomorrow)),
        and(isConfirmed, lte(sessions.endsAt, now), gt(sessions.endsAt, attendanceFrom(now)), isUnanswered),
        and(isOpen, eq(sessions.mentorId, userId)),
        and(isOpen, eq(sessions.menteeId, userId)),
      ];
      const by = [sql`least(${sessions.dueAt}, ${sessions.startsAt})`, asc(sessions.id)];
      return (await Promise.all(groups.map((what) => rows.find(and(ofPerson(userId), what), { by, limit })))).flat();
    },

    /** Those that took place and ended after a moment, the earliest first. */
    heldSince: (userId: string, since: Date) =>
      rows.find(and(ofPerson(userId), eq(sessions.state, "completed"), gt(sessions.endsAt, since)), {
        by: [asc(sessions.endsAt), asc(sessions.id)],
        limit: 50,
      }),

    /** Requested ones that no one confirmed in time. */
    lapsed: (now: Date, limit: number) =>
      rows.find(and(eq(sessions.state, "requested"), lte(sessions.dueAt, now)), { by: [asc(sessions.dueAt)], limit }),

    /** Confirmed ones that begin until a moment, and whose people have no reminder for that start yet. */
    dueReminders: (column: Reminder, now: Date, until: Date, limit: number) =>
      rows.find(
        and(eq(sessions.state, "confirmed"), gt(sessions.startsAt, now), lte(sessions.startsAt, until), isDue(column)),
        { by: [asc(sessions.startsAt), asc(sessions.id)], limit },
      ),

    /** @returns undefined where it was moved, ended or done meanwhile */
    markReminded: (tx: Tx, column: Reminder, { id, startsAt }: SessionRow) => {
      const isSame = and(eq(sessions.id, id), eq(sessions.state, "confirmed"), eq(sessions.startsAt, startsAt));
      return first(rows.changeAll(tx, and(isSame, isDue(column)), { [column]: startsAt }));
    },

    /** Confirmed ones that have ended and whose two have not been asked whether it took place. */
    ended: (now: Date, limit: number) =>
      rows.find(and(eq(sessions.state, "confirmed"), lte(sessions.endsAt, now), isNull(sessions.askedAt)), {
        by: [asc(sessions.endsAt)],
        limit,
      }),

    /** Confirmed ones that ended before a moment. */
    undecided: (endedBefore: Date, limit: number) =>
      rows.find(and(eq(sessions.state, "confirmed"), lte(sessions.endsAt, endedBefore)), {
        by: [asc(sessions.endsAt)],
        limit,
      }),

    disputed: (limit: number) => rows.find(isDisputed, { by: [asc(sessions.decidedAt)], limit }),
    disputedWaiting: () => waitingIn(orm, sessions, sessions.decidedAt, isDisputed),

    /** Of both roles. */
    ofPerson: (userId: string, after: string | null, limit: number) => rows.oldest(ofPerson(userId), after, limit),

    /** Sessions of the same two that are over, before this one, the latest first. */
    async earlier(db: Db, { mentorId, menteeId, startsAt }: SessionRow, now: Date) {
      if (!mentorId || !menteeId) return { rows: [], total: 0 };
      const before = and(
        eq(sessions.mentorId, mentorId),
        eq(sessions.menteeId, menteeId),
        lt(sessions.startsAt, startsAt),
        lte(sessions.endsAt, now),
        happened,
      );
      const of = (state: SQL) =>
        sql<number>`(select count(*)::int from commitments c where c.session_id = mentoring_sessions.id and ${state})`;
      const shown = await db
        .select({
          id: sessions.id,
          startsAt: sessions.startsAt,
          endsAt: sessions.endsAt,
          state: sessions.state,
          agreed: of(sql`c.state in ('open', 'kept')`),
          kept: of(sql`c.state = 'kept'`),
        })
        .from(sessions)
        .where(before)
        .orderBy(desc(sessions.startsAt))
        .limit(EARLIER_MAX);
      return { rows: shown, total: await rows.count(before, db) };
    },

    /** Of a mentor those that took place, and those that did not because of the mentor. */
    async recordOf(mentorId: string): Promise<{ tookPlace: number; failed: number }> {
      const tookPlace = sql<number>`count(*) filter (where ${sessions.state} = 'completed')::int`;
      const failed = sql<number>`count(*) filter (where (${sessions.state} = 'noShow' and 'mentor' = any(${sessions.missing}))
        or (${sessions.state} = 'cancelled' and ${sessions.isLate} and ${sessions.cancelledBy} = ${mentorId}))::int`;
      return only(
        orm.select({ tookPlace, failed }).from(sessions).where(eq(sessions.mentorId, mentorId)),
        "a count has no row",
      );
    },

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
