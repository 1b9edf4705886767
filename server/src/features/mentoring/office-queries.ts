import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import { appointments, officeHours as offices, officeSeats as seats } from "./tables.ts";

export type OfficeRow = typeof offices.$inferSelect;
export type SeatRow = typeof seats.$inferSelect;
type Reminder = "remindedDay" | "remindedSoon";

const isAhead = (now: Date): SQL | undefined => and(isNull(offices.cancelledAt), gt(offices.startsAt, now));
const hasSeat = (userId: string): SQL =>
  sql`exists (select from ${seats} where ${seats.officeId} = ${offices.id} and ${seats.userId} = ${userId})`;
/** Held or offered. */
const isTaken = sql`${seats.state} <> 'waiting'`;

/** All SQL of office hours and their seats. */
export function officeQueries({ orm }: Database) {
  return {
    officeById: (id: string, db: Db = orm): Promise<OfficeRow | undefined> =>
      first(db.select().from(offices).where(eq(offices.id, id))),

    /** Upcoming ones of a mentor, soonest first. */
    officesAhead: (mentorId: string, now: Date, db: Db = orm): Promise<OfficeRow[]> =>
      db
        .select()
        .from(offices)
        .where(and(eq(offices.mentorId, mentorId), isAhead(now)))
        .orderBy(asc(offices.startsAt), asc(offices.id)),

    /** Those of a person, as mentor and with a place, that have not ended, soonest first. @param until of the start */
    officesOfPerson: (userId: string, now: Date, until?: Date): Promise<OfficeRow[]> =>
      orm
        .select()
        .from(offices)
        .where(
          and(
            isNull(offices.cancelledAt),
            gt(offices.endsAt, now),
            until ? lte(offices.startsAt, until) : undefined,
            or(eq(offices.mentorId, userId), hasSeat(userId)),
          ),
        )
        .orderBy(asc(offices.startsAt), asc(offices.id)),

    /** As for sessions: what ended or was called off after a moment, and all that is to come. */
    officesForCalendar: (userId: string, since: Date): Promise<OfficeRow[]> =>
      orm
        .select()
        .from(offices)
        .where(
          and(
            gt(offices.endsAt, since),
            or(isNull(offices.cancelledAt), gt(offices.cancelledAt, since)),
            or(
              eq(offices.mentorId, userId),
              sql`exists (select from ${seats} where ${seats.officeId} = ${offices.id} and ${seats.userId} = ${userId} and ${seats.state} = 'held')`,
            ),
          ),
        )
        .orderBy(desc(offices.startsAt), desc(offices.id))
        .limit(500),

    officeByKey: (db: Db, mentorId: string, key: string): Promise<OfficeRow | undefined> =>
      first(
        db
          .select()
          .from(offices)
          .where(and(eq(offices.mentorId, mentorId), eq(offices.key, key))),
      ),

    insertOffice: (tx: Tx, row: typeof offices.$inferInsert): Promise<OfficeRow> =>
      only(tx.insert(offices).values(row).returning(), "an office hour was not stored"),

    /** What is undefined stays; the revision is the next one where none is given. */
    changeOffice: (
      tx: Tx,
      id: string,
      values: { [K in keyof OfficeRow]?: OfficeRow[K] | undefined },
    ): Promise<OfficeRow> =>
      only(
        tx
          .update(offices)
          .set({ revision: sql`${offices.revision} + 1`, ...values })
          .where(eq(offices.id, id))
          .returning(),
        "an office hour under its lock is gone",
      ),

    /** Counts the seats again, under the lock of the mentor's calendar. */
    countSeats: (tx: Tx, id: string): Promise<OfficeRow> =>
      only(
        tx
          .update(offices)
          .set({ taken: sql`(select count(*) from ${seats} where ${seats.officeId} = ${id} and ${isTaken})` })
          .where(eq(offices.id, id))
          .returning(),
        "an office hour under its lock is gone",
      ),

    seatOf: (db: Db, officeId: string, userId: string): Promise<SeatRow | undefined> =>
      first(
        db
          .select()
          .from(seats)
          .where(and(eq(seats.officeId, officeId), eq(seats.userId, userId))),
      ),

    /** All places, seats first, the waiting list in its order. */
    seatsOf: (officeId: string, db: Db = orm): Promise<SeatRow[]> =>
      db
        .select()
        .from(seats)
        .where(eq(seats.officeId, officeId))
        .orderBy(sql`${seats.state} = 'waiting'`, asc(seats.queue)),

    /** The places of one person, with the number in the waiting list. */
    async placesOf(userId: string, officeIds: readonly string[]): Promise<(SeatRow & { place: number | null })[]> {
      if (officeIds.length === 0) return [];
      const place = sql<number | null>`case when ${seats.state} = 'waiting' then (
        select count(*)::int from office_seats w
        where w.office_id = office_seats.office_id and w.state = 'waiting' and w.queue <= office_seats.queue) end`;
      const rows = await orm
        .select({ seat: seats, place })
        .from(seats)
        .where(and(eq(seats.userId, userId), inArray(seats.officeId, [...officeIds])));
      return rows.map(({ seat, place: number }) => ({ ...seat, place: number }));
    },

    /** Seats and places of a person in office hours to come. */
    seatsAhead: (tx: Tx, userId: string, now: Date): Promise<number> =>
      tx.$count(
        seats,
        and(
          eq(seats.userId, userId),
          sql`exists (select from ${offices} where ${offices.id} = ${seats.officeId} and ${isAhead(now)})`,
        ),
      ),

    insertSeat: (tx: Tx, row: typeof seats.$inferInsert): Promise<SeatRow> =>
      only(tx.insert(seats).values(row).returning(), "a seat was not stored"),

    changeSeat: (tx: Tx, { officeId, userId }: SeatRow, values: Partial<SeatRow>): Promise<SeatRow> =>
      only(
        tx
          .update(seats)
          .set(values)
          .where(and(eq(seats.officeId, officeId), eq(seats.userId, userId)))
          .returning(),
        "a seat under its lock is gone",
      ),

    /** With the time it held. */
    async removeSeat(tx: Tx, { officeId, userId }: SeatRow): Promise<void> {
      await tx.delete(seats).where(and(eq(seats.officeId, officeId), eq(seats.userId, userId)));
      await tx.delete(appointments).where(and(eq(appointments.officeId, officeId), eq(appointments.userId, userId)));
    },

    releaseOffice: (tx: Tx, officeId: string) => tx.delete(appointments).where(eq(appointments.officeId, officeId)),

    /** Upcoming ones in which a person has a place. @param mentorId only those of one mentor */
    officesWithSeat: (tx: Tx, userId: string, now: Date, mentorId?: string): Promise<OfficeRow[]> =>
      tx
        .select()
        .from(offices)
        .where(and(isAhead(now), hasSeat(userId), mentorId ? eq(offices.mentorId, mentorId) : undefined))
        .orderBy(asc(offices.id)),

    /** Those not cancelled, with offers that have ended. */
    lapsedOffices: (now: Date, limit: number): Promise<OfficeRow[]> =>
      orm
        .select()
        .from(offices)
        .where(
          and(
            isNull(offices.cancelledAt),
            sql`${offices.id} in (select office_id from office_seats where state = 'offered' and offer_until <= ${now})`,
          ),
        )
        .orderBy(asc(offices.id))
        .limit(limit),

    dueOffices: (column: Reminder, now: Date, until: Date, limit: number): Promise<OfficeRow[]> =>
      orm
        .select()
        .from(offices)
        .where(and(isAhead(now), lte(offices.startsAt, until), isNull(offices[column])))
        .orderBy(asc(offices.startsAt), asc(offices.id))
        .limit(limit),

    /** @returns undefined where it was cancelled or done meanwhile */
    markOffice: (tx: Tx, column: Reminder, { id, startsAt }: OfficeRow): Promise<OfficeRow | undefined> =>
      first(
        tx
          .update(offices)
          .set({ [column]: startsAt })
          .where(and(eq(offices.id, id), isNull(offices.cancelledAt), isNull(offices[column])))
          .returning(),
      ),

    /** Of a mentor, oldest first. */
    officesOfMentor: (mentorId: string, after: string | null, limit: number): Promise<OfficeRow[]> =>
      orm
        .select()
        .from(offices)
        .where(and(eq(offices.mentorId, mentorId), after ? gt(offices.id, after) : undefined))
        .orderBy(asc(offices.id))
        .limit(limit),

    /** Of a person, by office hour. */
    async placesOfPerson(userId: string, after: string | null, limit: number) {
      const rows = await orm
        .select({ office: offices, seat: seats })
        .from(seats)
        .innerJoin(offices, eq(offices.id, seats.officeId))
        .where(and(eq(seats.userId, userId), after ? gt(offices.id, after) : undefined))
        .orderBy(asc(offices.id))
        .limit(limit);
      return rows.map(({ office, seat }) => ({ ...seat, office, id: office.id }));
    },
  };
}

export type OfficeQueries = ReturnType<typeof officeQueries>;
