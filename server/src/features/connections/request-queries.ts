import { PASSES_DAYS } from "@startup-connect/contract/connections";
import { before, indiaDay } from "@startup-connect/contract/shared";
import { and, asc, count, countDistinct, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { rowsBeside } from "#platform/beside.ts";
import { column, type Database, type Db, first, type Tx } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import type { ConnectionRow } from "./queries.ts";
import { absences, connections, reports, requestOutcomes, sentRequests } from "./tables.ts";

const isPending = eq(connections.status, "pending");
/** The receiver asked a question, and the sender's reply is missing. */
const isAskedBack = sql`(${connections.question} <> '' and ${connections.reply} = '')`;

/** Of one person those that are not over, in order. */
export const absencesBeside = rowsBeside(
  absences,
  ["from", "until"],
  ({ userId, today }) => and(eq(absences.userId, userId), gte(absences.until, today)),
  asc(absences.from),
);

/** SQL of deadlines, of what became of requests, and of out-of-office (REQ-02 to REQ-08). */
export function requestQueries({ orm }: Database) {
  const rows = rowsOf(orm, connections);
  const outcomes = rowsOf(orm, requestOutcomes);
  const absent = rowsOf(orm, absences);
  const idsOf = (wanted: SQL | undefined, limit: number): Promise<string[]> =>
    column(rows.find(and(isPending, wanted), { by: [asc(connections.dueAt)], limit }), "id");

  /** Only one process marks it; undefined when it was marked, or is no longer open. */
  const mark = (tx: Tx, id: string, mark: { announced: true } | { reminded: true }, isOpen: SQL) =>
    first(rows.changeAll(tx, and(eq(connections.id, id), isPending, isOpen), mark));
  const isUnannounced = eq(connections.announced, false);
  const isUnreminded = eq(connections.reminded, false);

  return {
    /** Open ones whose deadline has passed, the longest overdue first. */
    overdue: (now: Date, limit: number) => idsOf(lt(connections.dueAt, now), limit),
    /** Open ones whose receiver does not know of the deadline yet. */
    unannounced: (limit: number) => idsOf(isUnannounced, limit),
    dueBefore: (moment: Date, limit: number) => idsOf(and(lt(connections.dueAt, moment), isUnreminded), limit),
    markAnnounced: (tx: Tx, id: string): Promise<ConnectionRow | undefined> =>
      mark(tx, id, { announced: true }, isUnannounced),
    markReminded: (tx: Tx, id: string): Promise<ConnectionRow | undefined> =>
      mark(tx, id, { reminded: true }, isUnreminded),

    /** Whose next word is the person's, by deadline: received ones, and own ones with a question. */
    waitingFor: (userId: string, limit: number): Promise<ConnectionRow[]> =>
      rows.find(
        and(
          isPending,
          or(
            and(eq(connections.receiverId, userId), sql`not ${isAskedBack}`),
            and(eq(connections.requesterId, userId), isAskedBack),
          ),
        ),
        { by: [asc(connections.dueAt), asc(connections.id)], limit },
      ),

    /** Received ones without an answer: how many, and the most urgent but this one. */
    async queue(receiverId: string, exceptId: string) {
      const rows = await orm
        .select({ id: connections.id, waiting: sql<number>`count(*) over ()::int` })
        .from(connections)
        .where(and(isPending, eq(connections.receiverId, receiverId), sql`not ${isAskedBack}`))
        .orderBy(asc(connections.dueAt), asc(connections.id))
        .limit(2);
      return { waiting: rows[0]?.waiting ?? 0, nextId: rows.find(({ id }) => id !== exceptId)?.id ?? null };
    },

    /** A request is closed once. */
    noteOutcome: (tx: Tx, row: typeof requestOutcomes.$inferInsert) =>
      tx.insert(requestOutcomes).values(row).onConflictDoNothing(),

    /** What became of a sent request that is not there any more. */
    outcomeOf: (requestId: string, requesterId: string) =>
      outcomes.one(and(eq(requestOutcomes.requestId, requestId), eq(requestOutcomes.requesterId, requesterId))),

    isNoted: async (tx: Tx, requestId: string): Promise<boolean> =>
      (await tx.$count(requestOutcomes, eq(requestOutcomes.requestId, requestId))) > 0,

    giveBack: (tx: Tx, connectionId: string) =>
      tx.delete(sentRequests).where(eq(sentRequests.connectionId, connectionId)),

    /** What became of requests to a person since then, the newest 1,000. */
    outcomesTo: (receiverId: string, since: Date) =>
      outcomes.find(and(eq(requestOutcomes.receiverId, receiverId), gt(requestOutcomes.closedAt, since)), {
        by: [desc(requestOutcomes.closedAt)],
        limit: 1000,
      }),

    /** Of requests sent and received. */
    outcomesOf: (userId: string) =>
      outcomes.find(or(eq(requestOutcomes.requesterId, userId), eq(requestOutcomes.receiverId, userId))),

    /** Passes that a sender got since then, by reason, the most frequent first. */
    passesTo: (requesterId: string, since: Date) =>
      orm
        .select({ reason: requestOutcomes.passReason, count: count() })
        .from(requestOutcomes)
        .where(
          and(
            eq(requestOutcomes.requesterId, requesterId),
            eq(requestOutcomes.outcome, "passed"),
            gt(requestOutcomes.closedAt, since),
          ),
        )
        .groupBy(requestOutcomes.passReason)
        .orderBy(desc(count()), asc(requestOutcomes.passReason)),

    /** What adds to a person's allowance and takes from it (REQ-06). */
    async standing(db: Db, userId: string, now: Date) {
      const daysAgo = (days: number) => before(now, { days });
      // Each pair once, however often the two disconnect.
      const isFirst = sql`not exists (
        select from ${requestOutcomes} earlier
        where earlier.requester_id = ${userId} and earlier.receiver_id = ${requestOutcomes.receiverId}
          and earlier.outcome = 'accepted' and earlier.closed_at <= ${daysAgo(90)})`;
      const people = async (outcome: "accepted" | "spam") => {
        const [row] = await db
          .select({ people: countDistinct(requestOutcomes.receiverId) })
          .from(requestOutcomes)
          .where(
            and(
              eq(requestOutcomes.requesterId, userId),
              eq(requestOutcomes.outcome, outcome),
              gt(requestOutcomes.closedAt, daysAgo(90)),
              outcome === "accepted" ? isFirst : undefined,
            ),
          );
        return row?.people ?? 0;
      };
      const upheld = and(
        eq(reports.ownerId, userId),
        eq(reports.decision, "hide"),
        gt(reports.decidedAt, daysAgo(180)),
      );
      return {
        accepted: await people("accepted"),
        spam: await people("spam"),
        upheld: await db.$count(reports, upheld),
      };
    },

    /** Those of people that are not over, in order. */
    absencesOf: (userIds: readonly string[], today: string, db: Db = orm) =>
      absent.find(and(inArray(absences.userId, [...userIds]), gte(absences.until, today)), {
        by: [asc(absences.from)],
        db,
      }),

    addAbsence: (tx: Tx, row: typeof absences.$inferInsert) => tx.insert(absences).values(row),

    removeAbsence: (tx: Tx, userId: string, from: string) =>
      tx.delete(absences).where(and(eq(absences.userId, userId), eq(absences.from, from))),

    /** Moves the deadlines from a moment on of those that the person has to answer. */
    moveDeadlines: (tx: Tx, receiverId: string, from: Date, days: number) =>
      tx
        .update(connections)
        .set({ dueAt: sql`${connections.dueAt} + make_interval(days => ${days})`, reminded: false })
        .where(
          and(isPending, eq(connections.receiverId, receiverId), sql`not ${isAskedBack}`, gte(connections.dueAt, from)),
        ),

    /** What is kept for figures over a time. */
    async forgetOutcomes(now: Date): Promise<void> {
      const until = before(now, { days: PASSES_DAYS });
      await orm.delete(requestOutcomes).where(lt(requestOutcomes.closedAt, until));
      // A day of a mentor may begin later than in India.
      await orm.delete(absences).where(lt(absences.until, indiaDay(before(now, { days: 2 }))));
    },

    /** Of a person who leaves; what others asked stays in their totals. */
    async forgetPerson(tx: Tx, userId: string): Promise<void> {
      await tx.delete(requestOutcomes).where(eq(requestOutcomes.requesterId, userId));
      await tx.update(requestOutcomes).set({ receiverId: null }).where(eq(requestOutcomes.receiverId, userId));
      await tx.delete(absences).where(eq(absences.userId, userId));
    },
  };
}
