import { and, asc, between, eq, inArray, lte, sql } from "drizzle-orm";
import { column, type Database, type Db, type Tx } from "#platform/database.ts";
import { hoursIn, mentorDays, mentorHours, mentorTerms } from "../tables.ts";

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
    /** What each of the mentors offers, with their own days from one on; those who never saved anything are left out. */
    async ofMentors(userIds: readonly string[], fromDay: string, db: Db = orm): Promise<Map<string, AvailabilityRows>> {
      if (userIds.length === 0) return new Map();
      // One statement: free times are read often, and inside the transaction of each booking.
      const hours = sql<{ weekday: number; minutes: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('weekday', weekday, 'minutes', minutes::text) order by weekday)
        from mentor_hours h where h.user_id = mentor_terms.user_id), '[]')`;
      const days = sql<{ day: string; minutes: string; note: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('day', day, 'minutes', minutes::text, 'note', note) order by day)
        from mentor_days d where d.user_id = mentor_terms.user_id and d.day >= ${fromDay}::date), '[]')`;
      const rows = await db
        .select({ terms: mentorTerms, hours, days })
        .from(mentorTerms)
        .where(inArray(mentorTerms.userId, [...userIds]));
      const parsed = <R extends { minutes: string }>(list: readonly R[]) =>
        list.map((row) => ({ ...row, minutes: hoursIn(row.minutes) }));
      return new Map(
        rows.map((row) => [row.terms.userId, { terms: row.terms, hours: parsed(row.hours), days: parsed(row.days) }]),
      );
    },

    async save(tx: Tx, row: TermsRow, hours: readonly HoursRow[]): Promise<void> {
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

    remove: (tx: Tx, userId: string) => tx.delete(mentorTerms).where(eq(mentorTerms.userId, userId)),
  };
}
