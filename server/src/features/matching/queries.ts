import { OPEN, type Preferences } from "@startup-connect/contract/matching";
import { and, asc, desc, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { column, type Database, type Db, type Tx } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { matchDismissals, matchExposure, matches, matchPreferences } from "./tables.ts";

export type MatchRow = typeof matches.$inferSelect;
export type PreferencesRow = Omit<typeof matchPreferences.$inferSelect, "preferences"> & { preferences: Preferences };

/** How often someone was shown: in the last days, and on the last one. */
export interface Exposure {
  lately: number;
  today: number;
}

const ids = (list: readonly string[]) => sql`any(${sql.param([...list])}::uuid[])`;

/** All SQL of matching. Days are `YYYY-MM-DD` of India. */
export function matchingQueries({ orm }: Database) {
  const rows = rowsOf(orm, matches);
  const { candidateId, day } = matches;
  return {
    /** What members have saved, and when; by user id. */
    async saved(db: Db, userIds: readonly string[]): Promise<Map<string, PreferencesRow>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select()
        .from(matchPreferences)
        .where(sql`${matchPreferences.userId} = ${ids(userIds)}`);
      return new Map(rows.map((row) => [row.userId, { ...row, preferences: { partner: OPEN, ...row.preferences } }]));
    },

    /** Members who look for one of these partners, in an order of the day. */
    async lookingFor(
      partners: readonly string[],
      { day: of, except, limit }: { day: string; except: readonly string[]; limit: number },
    ): Promise<string[]> {
      const { userId, preferences } = matchPreferences;
      const isAny = sql`(${preferences} -> 'partner' -> 'values') ?| ${sql.param([...partners])}::text[]`;
      const found = orm
        .select({ userId })
        .from(matchPreferences)
        .where(and(isAny, sql`${userId} <> all(${sql.param([...except])}::uuid[])`))
        .orderBy(sql`md5(${userId}::text || ${of})`)
        .limit(limit);
      return column(found, "userId");
    },

    save: (tx: Tx, row: typeof matchPreferences.$inferInsert) =>
      tx.insert(matchPreferences).values(row).onConflictDoUpdate({ target: matchPreferences.userId, set: row }),

    set: (db: Db, userId: string, today: string): Promise<MatchRow[]> =>
      rows.find(and(eq(matches.userId, userId), eq(day, today)), { by: [asc(matches.place)], db }),

    /** Those of `userIds` that have matches of the day. */
    withSet: (db: Db, userIds: readonly string[], today: string): Promise<string[]> =>
      column(
        db
          .selectDistinct({ userId: matches.userId })
          .from(matches)
          .where(and(sql`${matches.userId} = ${ids(userIds)}`, eq(day, today))),
        "userId",
      ),

    /** How often members were shown since a day, by user id; `userIds` left out: all. */
    async exposure(
      db: Db,
      { since, today, userIds }: { since: string; today: string; userIds?: readonly string[] },
    ): Promise<Map<string, Exposure>> {
      const rows = await db
        .select({
          candidateId,
          lately: sql<number>`count(*)::int`,
          today: sql<number>`(count(*) filter (where ${day} = ${today}))::int`,
        })
        .from(matches)
        .where(and(userIds && sql`${candidateId} = ${ids(userIds)}`, gt(day, since)))
        .groupBy(candidateId);
      return new Map(rows.map((row) => [row.candidateId, row]));
    },

    /** How often each was shown on a day, by user id. */
    async shownOn(on: string): Promise<Map<string, number>> {
      const rows = await orm
        .select({ candidateId, times: sql<number>`count(*)::int` })
        .from(matches)
        .where(eq(day, on))
        .groupBy(candidateId);
      return new Map(rows.map((row) => [row.candidateId, row.times]));
    },

    /** Each day is counted once. */
    keepExposure: (rows: (typeof matchExposure.$inferInsert)[]) =>
      orm.insert(matchExposure).values(rows).onConflictDoNothing(),

    /** Of the last day that is counted. */
    lastExposure: () =>
      orm
        .select()
        .from(matchExposure)
        .where(eq(matchExposure.day, sql`(select max(day) from ${matchExposure})`)),

    /** Many in one statement with one parameter. */
    keep: (tx: Tx, rows: readonly MatchRow[]) =>
      tx.execute(sql`insert into ${matches} (user_id, day, place, candidate_id, together, reason, parts)
        select "userId", day, place, "candidateId", together, reason, parts from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row ("userId" uuid, day date, place smallint, "candidateId" uuid, together smallint, reason text, parts jsonb)`),

    dropSet: (tx: Tx, userId: string, today: string) =>
      tx.delete(matches).where(and(eq(matches.userId, userId), eq(day, today))),

    /** By user id, who was shown to each since the day and whom they do not want to see now. */
    async unwanted(userIds: readonly string[], since: string, now: Date): Promise<Map<string, string[]>> {
      const isOf = (own: AnyPgColumn) => sql`${own} = ${ids(userIds)}`;
      const { userId, until } = matchDismissals;
      const { rows } = await orm.execute<{ user_id: string; others: string[] }>(
        sql`select user_id, array_agg(candidate_id) as others from (
          select user_id, candidate_id from ${matches} where ${isOf(matches.userId)} and ${day} > ${since}
          union all select user_id, candidate_id from ${matchDismissals}
            where ${isOf(userId)} and (${until} is null or ${until} > ${now})) as unwanted group by user_id`,
      );
      return new Map(rows.map(({ user_id, others }) => [user_id, others]));
    },

    dismissals: (userId: string) =>
      rowsOf(orm, matchDismissals).find(eq(matchDismissals.userId, userId), {
        by: [desc(matchDismissals.dismissedAt)],
      }),

    dismiss: (row: typeof matchDismissals.$inferInsert) =>
      orm
        .insert(matchDismissals)
        .values(row)
        .onConflictDoUpdate({ target: [matchDismissals.userId, matchDismissals.candidateId], set: row }),

    undismiss: (userId: string, other: string) =>
      orm
        .delete(matchDismissals)
        .where(and(eq(matchDismissals.userId, userId), eq(matchDismissals.candidateId, other))),

    /** What the member was shown, from a day on or ever, the newest day first. */
    history: (userId: string, from?: string): Promise<MatchRow[]> =>
      rows.find(and(eq(matches.userId, userId), from === undefined ? undefined : gte(day, from)), {
        by: [desc(day), asc(matches.place)],
      }),

    async forgetOld(until: string, now: Date): Promise<void> {
      await orm.delete(matches).where(lt(day, until));
      await orm.delete(matchExposure).where(lt(matchExposure.day, until));
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
