import type { ReportDecision, ReportState, ReportTarget } from "@startup-connect/contract/connections";
import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database, Tx } from "#platform/database.ts";
import type { Figures } from "#platform/feature.ts";
import { rowsOf } from "#platform/rows.ts";
import { type Waiting, waitingIn } from "#platform/waiting.ts";
import { reports } from "./tables.ts";

export type ReportRow = typeof reports.$inferSelect;

interface ReportFilters {
  isOldestFirst: boolean;
  states: readonly ReportState[];
  types: readonly ReportTarget[];
}

export interface Decided {
  decision: ReportDecision;
  note: string;
  decidedAt: Date;
  decidedBy: string;
}

/** What was reported. */
export type ReportedThing = Pick<ReportRow, "targetType" | "targetId">;

const narrowed = ({ states, types }: ReportFilters): SQL | undefined =>
  and(inArray(reports.state, [...states]), inArray(reports.targetType, [...types]));

const ofThing = ({ targetType, targetId }: ReportedThing): SQL | undefined =>
  and(eq(reports.targetType, targetType), eq(reports.targetId, targetId));

/** SQL of reports as those read and decide them who operate the site (ADM-09). */
export function reportQueries({ orm }: Database) {
  const rows = rowsOf(orm, reports);
  return {
    list: rows.newestFirst(narrowed, ({ isOldestFirst }) => isOldestFirst),

    byId: rows.byId,

    /** All reports of one thing, in one order, so that two decisions about it come one after the other. */
    lock: (tx: Tx, thing: ReportedThing): Promise<ReportRow[]> =>
      tx.select().from(reports).where(ofThing(thing)).orderBy(asc(reports.id)).for("update"),

    decide: (tx: Tx, ids: readonly string[], decided: Decided) =>
      rows.changeAll(tx, inArray(reports.id, [...ids]), { state: "closed", ...decided }),

    /** Open reports of each of these things, by `type id`. */
    async openOf(things: readonly ReportedThing[]): Promise<Map<string, number>> {
      if (things.length === 0) return new Map();
      const rows = await orm
        .select({ targetType: reports.targetType, targetId: reports.targetId, n: sql<number>`count(*)::int` })
        .from(reports)
        .where(and(eq(reports.state, "open"), or(...things.map(ofThing))))
        .groupBy(reports.targetType, reports.targetId);
      return new Map(rows.map(({ targetType, targetId, n }) => [`${targetType} ${targetId}`, n]));
    },

    /** What members reported about this one, newest first. */
    about: (ownerId: string, limit: number): Promise<ReportRow[]> =>
      rows.find(eq(reports.ownerId, ownerId), { by: [desc(reports.id)], limit }),

    countBy: (reporterId: string): Promise<number> => orm.$count(reports, eq(reports.reporterId, reporterId)),

    /** TRACE-06: reports by the month in which they came. Those of people who left are not among them. */
    async figures(): Promise<Figures> {
      const { rows } = await orm.execute<{
        month: string;
        about: ReportTarget;
        decision: string;
        count: number;
        hours: number[];
      }>(
        sql`select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, target_type as about,
          coalesce(decision, 'open') as decision, count(*)::int as count,
          coalesce(array_agg(ceil(extract(epoch from decided_at - created_at) / 3600)::int)
            filter (where decided_at is not null), '{}') as hours
          from reports group by 1, 2, 3`,
      );
      return {
        counts: rows.flatMap(({ month, count, ...cells }) =>
          (["about", "decision"] as const).map((by) => ({ month, of: "reports" as const, by, cell: cells[by], count })),
        ),
        times: rows.map(({ month, hours }) => ({ month, of: "reports", hours })),
      };
    },

    /** The open ones. */
    waiting: (): Promise<Waiting> => waitingIn(orm, reports, reports.createdAt, eq(reports.state, "open")),
  };
}
