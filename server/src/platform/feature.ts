import type { WaitingSection } from "@startup-connect/contract/admin";
import type { MonthCount, MonthTimes } from "@startup-connect/contract/audit";
import type { TodayItem } from "@startup-connect/contract/overview";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ApprovalKind } from "./approvals.ts";
import type { Tx } from "./database.ts";
import type { MountedRoute, Viewer } from "./http.ts";
import type { AnyJob } from "./jobs/index.ts";
import type { NoPersonalData, PersonalData } from "./personal-data.ts";
import type { PublicFile } from "./public-file.ts";
import type { Pending } from "./waiting.ts";

/** What happens between people, for every feature in which something begins or ends with it, in the transaction of its cause. */
export interface BetweenPeople {
  connected(tx: Tx, a: string, b: string): Promise<unknown>;
  /** Their connection ended, also by a block. */
  parted(tx: Tx, a: string, b: string): Promise<unknown>;
  suspended(tx: Tx, userId: string): Promise<unknown>;
  restored(tx: Tx, userId: string): Promise<unknown>;
}

/** The id in the path of a page, who reads, and the moment. */
export type PageOfReader = Record<"id" | "userId" | "now", SQL>;
export type OpenTo = Readonly<Record<string, (of: PageOfReader) => SQL>>;

/** Ids of the others of a thing, for one who is a side of it; none for anyone else. */
export type Others = (of: { id: string; userId: string }) => SQL;
export const otherOfTwo =
  (table: PgTable & { id: PgColumn }, ...sides: [PgColumn, PgColumn]): Others =>
  ({ id, userId }) => {
    const two = sql.join(sides, sql`, `);
    return sql`select unnest(array_remove(array[${two}], ${userId}::uuid)) from ${table}
      where ${table.id} = ${id}::uuid and ${userId}::uuid in (${two})`;
  };

/** Counts by month of India, and hours until decisions about what came in a month. */
export interface Figures {
  counts: readonly MonthCount[];
  times: readonly MonthTimes[];
}

/** Of what a statement counted by month and by some cells. */
export const figuresOf = <By extends string>(
  of: MonthCount["of"],
  by: readonly By[],
  rows: readonly (Record<By | "month", string> & { count: number; hours: number[] })[],
): Figures => ({
  counts: rows.flatMap((row) => by.map((one) => ({ month: row.month, of, by: one, cell: row[one], count: row.count }))),
  times: rows.map(({ month, hours }) => ({ month, of, hours })),
});

/** What `create<Name>` of a feature brings, beside what other features call of it. */
export interface Feature extends Partial<BetweenPeople> {
  routes?: readonly MountedRoute[];
  jobs?: readonly AnyJob[];
  /** Files made when asked for. */
  files?: readonly PublicFile[];
  /** What the viewer can do next here, the most urgent first. */
  today?: (viewer: Viewer) => Promise<readonly TodayItem[]>;
  /** Of pages that are opened to people and closed again, by the first part of their path: whether one is open to a reader. */
  openTo?: OpenTo;
  /** What of it administrators have to decide, by section of their overview. */
  waiting?: Partial<Record<WaitingSection, Pending>>;
  /** What of it the transparency report counts. */
  figures?: () => Promise<Figures>;
  /** Those of `people` whom it ties, or tied, to one of `others`: they decide nothing about them (CASE-04). */
  tied?: (people: readonly string[], others: readonly string[]) => Promise<readonly string[]>;
  /** What of it takes two people (STAFF-07). */
  approvals?: readonly ApprovalKind[];
  /** What it stores of people, or why it stores nothing. */
  personal: PersonalData | NoPersonalData;
}
