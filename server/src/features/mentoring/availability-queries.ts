import { and, asc, between, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { column, type Database, type Db, type Tx } from "#platform/database.ts";
import { mentorDays, mentorHours, mentorTerms } from "./tables.ts";

export type TermsRow = typeof mentorTerms.$inferSelect;
export type DayRow = typeof mentorDays.$inferSelect;
type HoursRow = typeof mentorHours.$inferSelect;

export interface AvailabilityRows {
  terms: TermsRow;
  hours: readonly Omit<HoursRow, "userId">[];
  days: readonly Omit<DayRow, "userId">[];
}

/** SES-01 to SES-03. */
export function availabilityQueries({ orm }: Database) {
  return {
    /** All appointments of a mentor change one after the other. */
    lockCalendar: (tx: Tx, userId: string) =>
      tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar of ${userId}`}, 0))`),

    /** What each of the mentors offers, with their own days from one on; those who never saved anything are left out. */
    async availability(
      userIds: readonly string[],
      fromDay: string,
      db: Db = orm,
    ): Promise<Map<string, AvailabilityRows>> {
      if (userIds.length === 0) return new Map();
      const ids = [...userIds];
      // One after the other: in a transaction they share a connection.
      const terms = await db.select().from(mentorTerms).where(inArray(mentorTerms.userId, ids));
      const hours = await db
        .select()
        .from(mentorHours)
        .where(inArray(mentorHours.userId, ids))
        .orderBy(asc(mentorHours.weekday));
      const days = await db
        .select()
        .from(mentorDays)
        .where(and(inArray(mentorDays.userId, ids), gte(mentorDays.day, fromDay)))
        .orderBy(asc(mentorDays.day));
      const of = <R extends { userId: string }>(rows: readonly R[], userId: string) =>
        rows.filter((row) => row.userId === userId);
      return new Map(
        terms.map((row) => [row.userId, { terms: row, hours: of(hours, row.userId), days: of(days, row.userId) }]),
      );
    },

    async saveTerms(tx: Tx, row: TermsRow, hours: readonly HoursRow[]): Promise<void> {
      const { userId, ...values } = row;
      await tx.insert(mentorTerms).values(row).onConflictDoUpdate({ target: mentorTerms.userId, set: values });
      await tx.delete(mentorHours).where(eq(mentorHours.userId, userId));
      if (hours.length > 0) await tx.insert(mentorHours).values([...hours]);
    },

    saveDays: (tx: Tx, rows: readonly DayRow[]) =>
      tx
        .insert(mentorDays)
        .values([...rows])
        .onConflictDoUpdate({
          target: [mentorDays.userId, mentorDays.day],
          set: { minutes: sql`excluded.minutes`, note: sql`excluded.note` },
        }),

    removeDays: (tx: Tx, userId: string, from: string, to: string) =>
      tx.delete(mentorDays).where(and(eq(mentorDays.userId, userId), between(mentorDays.day, from, to))),

    /** The next free times are computed again from a moment on. */
    renewFrom: (tx: Tx, userId: string, renewAt: Date) =>
      tx.update(mentorTerms).set({ renewAt }).where(eq(mentorTerms.userId, userId)),

    /** Mentors whose next free times are to be computed again. */
    toRenew: (now: Date, limit: number): Promise<string[]> =>
      column(
        orm
          .select({ userId: mentorTerms.userId })
          .from(mentorTerms)
          .where(lte(mentorTerms.renewAt, now))
          .orderBy(asc(mentorTerms.renewAt))
          .limit(limit),
        "userId",
      ),

    removeTerms: (tx: Tx, userId: string) => tx.delete(mentorTerms).where(eq(mentorTerms.userId, userId)),
  };
}

export type AvailabilityQueries = ReturnType<typeof availabilityQueries>;
