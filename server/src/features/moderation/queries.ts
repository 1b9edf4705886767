import type { ReportKind, ReportTarget } from "@startup-connect/contract/connections";
import { type CaseClass, CLOCK_STEPS, EVENTS_SHOWN, REPORTS_SHOWN } from "@startup-connect/contract/moderation";
import type { PendingQueue } from "@startup-connect/contract/shared";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type ReportRow, reports } from "#features/connections/index.ts";
import { column, type Database, type Db, first, type Tx } from "#platform/database.ts";
import { type Figures, figuresOf } from "#platform/feature.ts";
import { sealedRows } from "#platform/keys/reseal.ts";
import type { TimePlace } from "#platform/list-page.ts";
import { rowsOf } from "#platform/rows.ts";
import { behind, queueAround, type Waiting, waitingIn } from "#platform/waiting.ts";
import { appeals, caseEvents, caseEvidence, cases } from "./tables.ts";

export type CaseRow = typeof cases.$inferSelect;
type NewCase = Omit<typeof cases.$inferInsert, "number">;
export type AppealRow = typeof appeals.$inferSelect;
export type EventRow = typeof caseEvents.$inferSelect;

export interface CaseFilters {
  isOpen: boolean;
  types: readonly ReportTarget[];
  classes: readonly CaseClass[];
  viewerId: string;
}

/** What waits for a decision, the first or that of an appeal. */
const open = sql`(${cases.decidedAt} is null or ${cases.appealedAt} is not null)`;
const undecided = isNull(cases.decidedAt);
/** Since when, and until when that is decided. */
const since = sql`coalesce(${cases.appealedAt}, ${cases.receivedAt})`;
const dueAt = sql`coalesce(${cases.appealDueAt}, ${cases.dueAt})`;

/** None about the viewer, who may not read it. */
const notOf = (viewerId: string) => sql`${cases.ownerId} is distinct from ${viewerId}::uuid`;

const narrowed = ({ isOpen, types, classes, viewerId }: CaseFilters): SQL | undefined =>
  and(
    isOpen ? open : and(isNotNull(cases.decidedAt), isNull(cases.appealedAt)),
    inArray(cases.targetType, [...types]),
    inArray(cases.class, [...classes]),
    notOf(viewerId),
  );

/** Six digits, and more when they are used up. */
const numberOf = (year: string): SQL => sql`(
  select 'GRV-' || ${year}::text || '-' || lpad(next, greatest(6, length(next)), '0')
  from (select nextval('case_numbers')::text as next) n)`;

const reached = sql`case when ${cases.appealedAt} is null then ${cases.step} else ${cases.appealStep} end`;

/** Whether the next step of the clock of a case or of its appeal has come; of what `step` counts (`CLOCK_STEPS`). */
const called = (now: Date): SQL =>
  sql`${reached} < ${CLOCK_STEPS.length} and ${now.toISOString()}::timestamptz >= ${since}
    + (${dueAt} - ${since}) * (${sql.param(CLOCK_STEPS.map(({ at }) => at))}::float8[])[${reached} + 1]`;

/** Of reports; not where the owner left before. */
const wrong = (kinds: readonly ReportKind[], since: Date): SQL | undefined =>
  and(
    isNotNull(reports.ownerId),
    inArray(reports.kind, [...kinds]),
    eq(reports.decision, "keep"),
    gte(reports.decidedAt, since),
  );

/** Cases of one person that are looked at for what they do now. */
const ACTING = 500;

/** SQL of cases (CASE). */
export function caseQueries({ orm }: Database) {
  const rows = rowsOf(orm, cases);
  const events = rowsOf(orm, caseEvents);
  const evidence = rowsOf(orm, caseEvidence);
  const said = rowsOf(orm, reports);
  const appealed = rowsOf(orm, appeals);
  /** The open case about this thing, made of `row` when there is none. Two at once get the same one. @returns it locked */
  async function join(tx: Tx, row: NewCase, year: string): Promise<[row: CaseRow, isNew: boolean]> {
    const insert = tx.insert(cases).values({ ...row, number: numberOf(year) });
    const made = await first(insert.onConflictDoNothing().returning());
    if (made) return [made, true];
    const isOfThing = and(eq(cases.targetType, row.targetType), eq(cases.targetId, row.targetId), undecided);
    const known = await rows.one(isOfThing, { db: tx, lock: "update" });
    // Decided at this very moment: the report begins the next one.
    return known ? [known, false] : join(tx, row, year);
  }
  /** Of these cases, those whose evidence is over: what was written of people in the decision, its appeals and its reasons. */
  async function forgetWords(tx: Tx, which: SQL): Promise<void> {
    const isOver = sql`not exists (select from reports r join case_evidence e on e.id = r.id where r.case_id = ${cases.id})`;
    const forgotten = await rows.changeAll(tx, and(which, isNotNull(cases.decidedAt), isOver), { text: "" });
    const ids = forgotten.map(({ id }) => id);
    await said.changeAll(tx, inArray(reports.caseId, ids), { note: "" });
    await appealed.changeAll(tx, inArray(appeals.caseId, ids), { answer: "" });
    await events.changeAll(tx, inArray(caseEvents.caseId, ids), { text: "" });
  }
  const byNumber = (number: string) => eq(cases.number, number.toUpperCase());
  return {
    ...rows,

    byNumber: (number: string) => rows.one(byNumber(number)),

    lockedByNumber: (tx: Tx, number: string) => rows.one(byNumber(number), { db: tx, lock: "update" }),

    join,

    /** Open ones by what runs out first, decided ones the other way round. */
    page: (filters: CaseFilters, after: TimePlace | null, limit: number): Promise<CaseRow[]> => {
      const { isOpen } = filters;
      const ahead = after && sql`(${cases.dueAt}, ${cases.id}) < (${after.startsAt.toISOString()}, ${after.id})`;
      const place = isOpen ? behind(dueAt, cases.id, after) : (ahead ?? undefined);
      return rows.find(and(narrowed(filters), place), {
        by: isOpen ? [asc(dueAt), asc(cases.id)] : [desc(cases.dueAt), desc(cases.id)],
        limit,
      });
    },

    counted: (filters: CaseFilters): Promise<number> => rows.count(narrowed(filters)),

    waiting: (viewerId: string): Promise<Waiting> => waitingIn(orm, cases, since, sql`${open} and ${notOf(viewerId)}`),

    queue: ({ id, decidedAt, appealedAt }: CaseRow, viewerId: string): Promise<PendingQueue> =>
      queueAround(
        orm,
        { table: cases, id: cases.id, number: cases.number, place: dueAt },
        sql`${open} and ${notOf(viewerId)}`,
        { id, isPending: decidedAt === null || appealedAt !== null },
      ),

    /** What was reported of this member, newest first. */
    about: (ownerId: string, limit: number): Promise<CaseRow[]> =>
      rows.find(eq(cases.ownerId, ownerId), { by: [desc(cases.id)], limit }),

    /** Those of its owner that were decided or hide something, newest first. */
    acting: (tx: Tx, ownerId: string): Promise<CaseRow[]> =>
      rows.find(and(eq(cases.ownerId, ownerId), or(isNotNull(cases.decidedAt), isNotNull(cases.hiddenAt))), {
        db: tx,
        by: [desc(cases.id)],
        limit: ACTING,
      }),

    /** Whose clock has come to its next step. */
    called: (now: Date, limit: number): Promise<CaseRow[]> =>
      rows.find(and(open, called(now)), { by: [asc(dueAt), asc(cases.id)], limit }),

    addEvent: (tx: Tx, row: typeof caseEvents.$inferInsert) => events.insert(tx, row),

    /** Of very many the newest ones, in the order they came. @param kinds undefined for all */
    eventsOf: async (caseId: string, kinds?: readonly EventRow["kind"][]): Promise<EventRow[]> => {
      const isWanted = and(eq(caseEvents.caseId, caseId), kinds && inArray(caseEvents.kind, [...kinds]));
      const by = [desc(caseEvents.at), desc(caseEvents.id)];
      return (await events.find(isWanted, { by, limit: EVENTS_SHOWN })).toReversed();
    },

    /** Whether someone else did one of these since then. */
    hasOther: async (caseId: string, byId: string, kinds: readonly EventRow["kind"][], since: Date) =>
      (await events.one(
        and(
          eq(caseEvents.caseId, caseId),
          ne(caseEvents.byId, byId),
          inArray(caseEvents.kind, [...kinds]),
          gt(caseEvents.at, since),
        ),
      )) !== undefined,

    /** @returns undefined when the member has an open report of it */
    addReport: (tx: Tx, row: typeof reports.$inferInsert): Promise<ReportRow | undefined> => said.insertNew(tx, row),

    reportsOf: (caseId: string, db: Db = orm): Promise<ReportRow[]> =>
      said.find(eq(reports.caseId, caseId), { db, by: [asc(reports.id)] }),

    /** Of very many the first and the newest ones, in the order they came: no crowd buries who reported it first. */
    async shownReports(caseId: string): Promise<ReportRow[]> {
      const some = (by: typeof asc) =>
        said.find(eq(reports.caseId, caseId), { by: [by(reports.id)], limit: REPORTS_SHOWN / 2 });
      const rows = (await Promise.all([some(asc), some(desc)])).flat();
      return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },

    /** How many each case has; one that no one reported is not in it. */
    async reportCounts(caseIds: readonly string[]): Promise<Map<string | null, number>> {
      const counts = orm.select({ id: reports.caseId, count: count() }).from(reports);
      const rows = await counts.where(inArray(reports.caseId, [...caseIds])).groupBy(reports.caseId);
      return new Map(rows.map((row) => [row.id, row.count]));
    },

    /** Of the person, in this case. */
    reportBy: (caseId: string, reporterId: string, db?: Db) =>
      said.one(and(eq(reports.caseId, caseId), eq(reports.reporterId, reporterId)), { db }),

    reportersOf: async (caseId: string, db: Db = orm): Promise<string[]> => {
      const rows = db.select({ id: reports.reporterId }).from(reports).where(eq(reports.caseId, caseId));
      return (await column(rows.orderBy(reports.id), "id")).flatMap((id) => id ?? []);
    },

    /** Undecided cases that are hidden, in which the person reported an intimate picture. */
    hiddenBy: (tx: Tx, reporterId: string, limit: number): Promise<{ id: string }[]> =>
      tx
        .select({ id: cases.id })
        .from(cases)
        .innerJoin(reports, eq(reports.caseId, cases.id))
        .where(
          and(eq(reports.reporterId, reporterId), eq(reports.kind, "intimate"), undecided, isNotNull(cases.hiddenAt)),
        )
        .limit(limit),

    /** Those of `ownerIds` of whom the person ever reported something. */
    async reportedAmong(reporterId: string, ownerIds: readonly string[]): Promise<string[]> {
      const isWanted = and(eq(reports.reporterId, reporterId), inArray(reports.ownerId, [...ownerIds]));
      const rows = orm.selectDistinct({ id: reports.ownerId }).from(reports).where(isWanted);
      return (await column(rows, "id")).flatMap((id) => id ?? []);
    },

    reportsBy: (userId: string): Promise<ReportRow[]> =>
      said.find(eq(reports.reporterId, userId), { by: [desc(reports.id)] }),

    /** TRACE-06: reports by the month in which they came. Those of people who left are not among them. */
    async figures(): Promise<Figures> {
      type Line = Record<"month" | "about" | "time" | "decision", string> & { count: number; hours: number[] };
      const { rows } = await orm.execute<Line>(
        sql`select to_char(r.created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, r.target_type as about,
          case when c.decided_at > c.due_at or exists (select from case_events e where e.case_id = c.id
            and e.kind = 'overdue' and e.at <= coalesce(c.decided_at, e.at)) then 'overdue' else 'inTime' end as time,
          coalesce(r.decision, 'open') as decision, count(*)::int as count,
          coalesce(array_agg(ceil(extract(epoch from r.decided_at - r.created_at) / 3600)::int)
            filter (where r.decided_at is not null), '{}') as hours
          from reports r left join cases c on c.id = r.case_id group by 1, 2, 3, 4`,
      );
      return figuresOf("reports", ["about", "time", "decision"], rows);
    },

    /** Whether a report of a thing as an intimate picture was found wrong since then. */
    wasShown: async (tx: Tx, { targetType, targetId }: Pick<CaseRow, "targetType" | "targetId">, since: Date) =>
      (await said.one(
        and(eq(reports.targetType, targetType), eq(reports.targetId, targetId), wrong(["intimate"], since)),
        { db: tx },
      )) !== undefined,

    /** Those of these people whose reports of these kinds were found wrong so many times since then. */
    async oftenWrong(
      tx: Tx,
      userIds: readonly string[],
      kinds: readonly ReportKind[],
      { since, times }: { since: Date; times: number },
    ): Promise<Set<string | null>> {
      const found = tx.select({ id: reports.reporterId }).from(reports);
      const isWrong = and(inArray(reports.reporterId, [...userIds]), wrong(kinds, since));
      const often = found.where(isWrong).groupBy(reports.reporterId).having(gte(count(), times));
      return new Set(await column(often, "id"));
    },

    decideReports: (
      tx: Tx,
      caseId: string,
      values: Partial<Pick<ReportRow, "decision" | "note" | "decidedAt" | "decidedBy">>,
    ) => said.changeAll(tx, eq(reports.caseId, caseId), { state: "closed", ...values }),

    /** The words stay sealed, for as long as they are kept. A profile and a room have the id of the person. */
    async forgetPerson(tx: Tx, userId: string): Promise<void> {
      const isOf = (table: typeof cases | typeof reports) =>
        and(eq(table.ownerId, userId), inArray(table.targetType, ["profile", "room"]));
      const targetId = sql`gen_random_uuid()`;
      await tx.update(cases).set({ targetId }).where(isOf(cases));
      await tx.update(reports).set({ targetId }).where(isOf(reports));
      const isSide = or(eq(reports.reporterId, userId), eq(reports.ownerId, userId));
      await tx.update(reports).set({ reason: "", quoted: "" }).where(isSide);
      await tx.update(appeals).set({ text: "" }).where(eq(appeals.byId, userId));
      const reported = sql`select case_id from reports where reporter_id = ${userId}`;
      await forgetWords(tx, sql`(${cases.ownerId} = ${userId} or ${cases.id} in (${reported}))`);
    },

    /** @returns undefined when the person has appealed before */
    addAppeal: (tx: Tx, row: typeof appeals.$inferInsert): Promise<AppealRow | undefined> =>
      appealed.insertNew(tx, row),

    appealsOf: (caseIds: readonly string[], db: Db = orm): Promise<AppealRow[]> =>
      appealed.find(inArray(appeals.caseId, [...caseIds]), { db, by: [asc(appeals.appealedAt), asc(appeals.id)] }),

    appealsBy: (userId: string): Promise<AppealRow[]> =>
      appealed.find(eq(appeals.byId, userId), { by: [desc(appeals.id)] }),

    /** The open ones of a case. */
    answerAppeals: (tx: Tx, caseId: string, values: Partial<AppealRow>) =>
      appealed.changeAll(tx, and(eq(appeals.caseId, caseId), isNull(appeals.decidedAt)), values),

    /** When the last of the limits of a person ends. */
    async limitedUntil(tx: Tx, ownerId: string, now: Date): Promise<Date | null> {
      const limited = and(eq(cases.ownerId, ownerId), gt(cases.limitedUntil, now));
      return (await rows.one(limited, { db: tx, by: [desc(cases.limitedUntil)] }))?.limitedUntil ?? null;
    },

    keepEvidence: (tx: Tx, row: typeof caseEvidence.$inferInsert) => evidence.insert(tx, row),

    evidenceCount: (caseId: string): Promise<number> => {
      const ids = orm.select({ id: reports.id }).from(reports).where(eq(reports.caseId, caseId));
      return evidence.count(inArray(caseEvidence.id, ids));
    },

    evidenceOf: (reportIds: readonly string[]) =>
      evidence.find(inArray(caseEvidence.id, [...reportIds]), { by: [asc(caseEvidence.id)] }),

    endEvidence: (tx: Tx, reportIds: readonly string[], until: Date) =>
      evidence.changeAll(tx, inArray(caseEvidence.id, [...reportIds]), { until }),

    overEvidence: (now: Date, limit: number) =>
      evidence.find(lte(caseEvidence.until, now), { by: [asc(caseEvidence.id)], limit }),

    /** With the last of a case its words too, where a side has left. */
    async purge(tx: Tx, id: string): Promise<void> {
      await evidence.removeAll(tx, eq(caseEvidence.id, id));
      const isLeft = sql`(${cases.ownerId} is null or exists (select from reports r where r.case_id = ${cases.id} and r.reporter_id is null))`;
      await forgetWords(tx, sql`${cases.id} = (select case_id from reports where id = ${id}) and ${isLeft}`);
    },
  };
}

/** Purpose of the seal on evidence. */
export const EVIDENCE = "case evidence";

/** For the command that replaces the seals; bound to the id of the report. */
export const sealedEvidence = sealedRows("case_evidence", { name: "evidence of cases", purpose: EVIDENCE });
