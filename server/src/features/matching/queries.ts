import type { Preferences } from "@startup-connect/contract/matching";
import { and, asc, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { column, type Database, type Db, first, type Tx } from "#platform/database.ts";
import { matchDismissals, matches, matchPreferences } from "./tables.ts";

export type MatchRow = typeof matches.$inferSelect;

/** How often someone was shown: in the last days, and on the last one. */
export interface Exposure {
  lately: number;
  today: number;
}

const ids = (list: readonly string[]) => sql`any(${sql.param([...list])}::uuid[])`;

/** All SQL of matching. Days are `YYYY-MM-DD` of India. */
export function matchingQueries({ orm }: Database) {
  const { candidateId, day } = matches;
  return {
    /** By user id. */
    async preferences(userIds: readonly string[]): Promise<Map<string, Preferences>> {
      if (userIds.length === 0) return new Map();
      const rows = await orm
        .select()
        .from(matchPreferences)
        .where(sql`${matchPreferences.userId} = ${ids(userIds)}`);
      return new Map(rows.map((row) => [row.userId, row.preferences]));
    },

    /** What one member has saved, and when. */
    saved: (db: Db, userId: string) =>
      first(db.select().from(matchPreferences).where(eq(matchPreferences.userId, userId))),

    save: (tx: Tx, row: typeof matchPreferences.$inferInsert) =>
      tx.insert(matchPreferences).values(row).onConflictDoUpdate({ target: matchPreferences.userId, set: row }),

    /** One after the other until the transaction ends, so that no one is in more sets of a day than allowed. */
    lock: (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('matches', 0))`),

    set: (db: Db, userId: string, today: string): Promise<MatchRow[]> =>
      db
        .select()
        .from(matches)
        .where(and(eq(matches.userId, userId), eq(day, today)))
        .orderBy(asc(matches.place)),

    /** Those of `userIds` that were shown, by user id. */
    async exposure(tx: Tx, userIds: readonly string[], since: string, today: string): Promise<Map<string, Exposure>> {
      if (userIds.length === 0) return new Map();
      const rows = await tx
        .select({
          candidateId,
          lately: sql<number>`count(*)::int`,
          today: sql<number>`(count(*) filter (where ${day} = ${today}))::int`,
        })
        .from(matches)
        .where(and(sql`${candidateId} = ${ids(userIds)}`, gt(day, since)))
        .groupBy(candidateId);
      return new Map(rows.map((row) => [row.candidateId, row]));
    },

    /** @returns them as they are read later. */
    keep: (tx: Tx, rows: MatchRow[]): Promise<MatchRow[]> => tx.insert(matches).values(rows).returning(),

    dropSet: (tx: Tx, userId: string, today: string) =>
      tx.delete(matches).where(and(eq(matches.userId, userId), eq(day, today))),

    shownSince: (userId: string, since: string): Promise<string[]> =>
      column(
        orm
          .select()
          .from(matches)
          .where(and(eq(matches.userId, userId), gt(day, since))),
        "candidateId",
      ),

    /** Whom the member does not want to see now. */
    dismissedBy(userId: string, now: Date): Promise<string[]> {
      const isOpen = or(isNull(matchDismissals.until), gt(matchDismissals.until, now));
      const own = orm
        .select()
        .from(matchDismissals)
        .where(and(eq(matchDismissals.userId, userId), isOpen));
      return column(own, "candidateId");
    },

    dismissals: (userId: string) =>
      orm
        .select()
        .from(matchDismissals)
        .where(eq(matchDismissals.userId, userId))
        .orderBy(desc(matchDismissals.dismissedAt)),

    dismiss: (row: typeof matchDismissals.$inferInsert) =>
      orm
        .insert(matchDismissals)
        .values(row)
        .onConflictDoUpdate({ target: [matchDismissals.userId, matchDismissals.candidateId], set: row }),

    undismiss: (userId: string, other: string) =>
      orm
        .delete(matchDismissals)
        .where(and(eq(matchDismissals.userId, userId), eq(matchDismissals.candidateId, other))),

    /** What the member was shown, the newest day first. */
    history: (userId: string): Promise<MatchRow[]> =>
      orm.select().from(matches).where(eq(matches.userId, userId)).orderBy(desc(day), asc(matches.place)),

    async forgetOld(until: string, now: Date): Promise<void> {
      await orm.delete(matches).where(lt(day, until));
      await orm.delete(matchDismissals).where(lt(matchDismissals.until, now));
    },

    /** Of whom others were shown and dismissed too. */
    async forget(tx: Tx, userId: string): Promise<void> {
      await tx.delete(matchPreferences).where(eq(matchPreferences.userId, userId));
      await tx.delete(matches).where(or(eq(matches.userId, userId), eq(candidateId, userId)));
      await tx
        .delete(matchDismissals)
        .where(or(eq(matchDismissals.userId, userId), eq(matchDismissals.candidateId, userId)));
    },
  };
}

export type MatchingQueries = ReturnType<typeof matchingQueries>;
