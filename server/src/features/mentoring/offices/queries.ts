import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import type { Others } from "#platform/feature.ts";
import { rowsOf } from "#platform/rows.ts";
import { appointments, officeHours as offices, officeSeats as seats } from "../tables.ts";

export type OfficeRow = typeof offices.$inferSelect;
export type SeatRow = typeof seats.$inferSelect;
type Reminder = "remindedDay" | "remindedSoon";

const isAhead = (now: Date): SQL | undefined => and(isNull(offices.cancelledAt), gt(offices.startsAt, now));
const hasSeat = (userId: string, isHeld = sql``): SQL =>
  sql`exists (select from ${seats} where ${seats.officeId} = ${offices.id} and ${seats.userId} = ${userId} ${isHeld})`;
/** Held or offered. */
const isTaken = sql`${seats.state} <> 'waiting'`;
const soonest = [asc(offices.startsAt), asc(offices.id)];

/** All SQL of office hours. */
export function officeQueries({ orm }: Database) {
  const rows = rowsOf(orm, offices);

  return {
    ...rows,

    mentorOf: (({ id }) =>
      sql`select ${offices.mentorId} from ${offices} where ${offices.id} = ${id}::uuid`) satisfies Others,

    /** Upcoming ones of a mentor, soonest first. */
    ahead: (mentorId: string, now: Date, db?: Db) =>
      rows.find(and(eq(offices.mentorId, mentorId), isAhead(now)), { by: soonest, db }),

    /** Those of a person, as mentor and with a place, that have not ended, soonest first. @param until of the start */
    ofPerson: (userId: string, now: Date, until?: Date) =>
      rows.find(
        and(
          isNull(offices.cancelledAt),
          gt(offices.endsAt, now),
          until ? lte(offices.startsAt, until) : undefined,
          or(eq(offices.mentorId, userId), hasSeat(userId)),
        ),
        { by: soonest },
      ),

    /** As for sessions: what ended or was called off after a moment, and all that is to come. */
    forCalendar: (userId: string, since: Date) =>
      rows.find(
        and(
          gt(offices.endsAt, since),
          or(isNull(offices.cancelledAt), gt(offices.cancelledAt, since)),
          or(eq(offices.mentorId, userId), hasSeat(userId, sql`and ${seats.state} = 'held'`)),
        ),
        { by: [desc(offices.startsAt), desc(offices.id)], limit: 500 },
      ),

    byKey: (mentorId: string, key: string, db: Db) =>
      rows.one(and(eq(offices.mentorId, mentorId), eq(offices.key, key)), { db }),

    /** The revision is the next one where none is given. */
    change: (tx: Tx, id: string, values: { [K in keyof OfficeRow]?: OfficeRow[K] | undefined }) =>
      rows.change(tx, id, { revision: sql`${offices.revision} + 1`, ...values }),

    /** Counts the seats again, under the lock of the mentor's calendar. */
    countSeats: (tx: Tx, id: string) =>
      rows.change(tx, id, {
        taken: sql`(select count(*) from ${seats} where ${seats.officeId} = ${id} and ${isTaken})`,
      }),

    /** Upcoming ones in which a person has a place. @param mentorId only those of one mentor */
    withSeat: (tx: Tx, userId: string, now: Date, mentorId?: string) =>
      rows.find(and(isAhead(now), hasSeat(userId), mentorId ? eq(offices.mentorId, mentorId) : undefined), {
        by: [asc(offices.id)],
        db: tx,
      }),

    /** Those not cancelled, with offers that have ended. */
    lapsed: (now: Date, limit: number) => {
      const hasEnded = sql`${offices.id} in (
        select office_id from office_seats where state = 'offered' and offer_until <= ${now})`;
      return rows.oldest(and(isNull(offices.cancelledAt), hasEnded), null, limit);
    },

    dueReminders: (column: Reminder, now: Date, until: Date, limit: number) =>
      rows.find(and(isAhead(now), lte(offices.startsAt, until), isNull(offices[column])), { by: soonest, limit }),

    /** @returns undefined where it was cancelled or done meanwhile */
    markReminded: (tx: Tx, column: Reminder, { id, startsAt }: OfficeRow) =>
      first(
        rows.changeAll(tx, and(eq(offices.id, id), isNull(offices.cancelledAt), isNull(offices[column])), {
          [column]: startsAt,
        }),
      ),

    ofMentor: (mentorId: string, after: string | null, limit: number) =>
      rows.oldest(eq(offices.mentorId, mentorId), after, limit),
  };
}

/** All SQL of their seats and waiting lists. */
export function seatQueries({ orm }: Database) {
  const rows = rowsOf(orm, seats);
  const isSeat = (officeId: string, userId: string) => and(eq(seats.officeId, officeId), eq(seats.userId, userId));

  return {
    ...rows,

    of: (officeId: string, userId: string, db: Db) => rows.one(isSeat(officeId, userId), { db }),

    /** All places, seats first, the waiting list in its order. */
    inOffice: (officeId: string, db?: Db) =>
      rows.find(eq(seats.officeId, officeId), { by: [sql`${seats.state} = 'waiting'`, asc(seats.queue)], db }),

    /** The places of one person, with the number in the waiting list. */
    async placesOf(userId: string, officeIds: readonly string[]): Promise<(SeatRow & { place: number | null })[]> {
      if (officeIds.length === 0) return [];
      const place = sql<number | null>`case when ${seats.state} = 'waiting' then (
        select count(*)::int from office_seats w
        where w.office_id = office_seats.office_id and w.state = 'waiting' and w.queue <= office_seats.queue) end`;
      const found = await orm
        .select({ seat: seats, place })
        .from(seats)
        .where(and(eq(seats.userId, userId), inArray(seats.officeId, [...officeIds])));
      return found.map(({ seat, place: number }) => ({ ...seat, place: number }));
    },

    /** Of a person in office hours to come. */
    countAhead: (tx: Tx, userId: string, now: Date) => {
      const isOfOne = sql`exists (select from ${offices} where ${offices.id} = ${seats.officeId} and ${isAhead(now)})`;
      return rows.count(and(eq(seats.userId, userId), isOfOne), tx);
    },

    change: (tx: Tx, { officeId, userId }: SeatRow, values: Partial<SeatRow>) =>
      only(rows.changeAll(tx, isSeat(officeId, userId), values), "a seat under its lock is gone"),

    /** With the time it held. */
    async remove(tx: Tx, { officeId, userId }: SeatRow): Promise<void> {
      await tx.delete(seats).where(isSeat(officeId, userId));
      await tx.delete(appointments).where(and(eq(appointments.officeId, officeId), eq(appointments.userId, userId)));
    },

    /** Of a person, by office hour. */
    async ofPerson(userId: string, after: string | null, limit: number) {
      const found = await orm
        .select({ office: offices, seat: seats })
        .from(seats)
        .innerJoin(offices, eq(offices.id, seats.officeId))
        .where(and(eq(seats.userId, userId), after ? gt(offices.id, after) : undefined))
        .orderBy(asc(offices.id))
        .limit(limit);
      return found.map(({ office, seat }) => ({ ...seat, office, id: office.id }));
    },
  };
}
