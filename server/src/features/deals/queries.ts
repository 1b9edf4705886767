import { DEAL_STAGES, type DealStage, PROMISES_DAYS } from "@startup-connect/contract/deals";
import { plusDays } from "@startup-connect/contract/shared";
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Database, type Db, only, type Tx } from "#platform/database.ts";
import { chosen } from "#platform/list-page.ts";
import { rowsOf } from "#platform/rows.ts";
import { dealInterests, dealPromises, dealSteps, deals } from "./tables.ts";

const ofPerson = (userId: string): SQL | undefined => or(eq(deals.founderId, userId), eq(deals.investorId, userId));
const ofPair = (a: string, b: string): SQL | undefined =>
  or(and(eq(deals.founderId, a), eq(deals.investorId, b)), and(eq(deals.founderId, b), eq(deals.investorId, a)));
const isOpen = isNull(deals.closedAt);
/** DEAL-08: an interest whose last day is over no longer holds its stage. */
export const stageOn = (today: string): SQL => sql`coalesce((select i.stage_before from deal_interests i
  where i.deal_id = ${deals.id} and i.ended_at is null and i.valid_until < ${today} and ${deals.stage} = 'interested'), ${deals.stage})`;

/** A deal with its open promise and interest. */
const withOpen = (db: Db) =>
  db
    .select({
      ...getTableColumns(deals),
      promisedFor: dealPromises.promisedFor,
      band: dealInterests.band,
      sentence: dealInterests.sentence,
      validUntil: dealInterests.validUntil,
      stageBefore: dealInterests.stageBefore,
    })
    .from(deals)
    .leftJoin(dealPromises, and(eq(dealPromises.dealId, deals.id), isNull(dealPromises.settledAt)))
    .leftJoin(dealInterests, and(eq(dealInterests.dealId, deals.id), isNull(dealInterests.endedAt)))
    .$dynamic();
export type DealRow = Awaited<ReturnType<typeof withOpen>>[number];

/** All SQL of deals. */
export function dealQueries({ orm }: Database) {
  const openPromise = (dealId: string) => and(eq(dealPromises.dealId, dealId), isNull(dealPromises.settledAt));
  const openInterest = (dealId: string) => and(eq(dealInterests.dealId, dealId), isNull(dealInterests.endedAt));
  const rows = rowsOf(orm, deals, withOpen);
  const steps = rowsOf(orm, dealSteps);
  const promises = rowsOf(orm, dealPromises);
  const interests = rowsOf(orm, dealInterests);

  return {
    ...rows,
    list: rows.newestFirst((userId: string, stages: readonly string[] | undefined, today: string) =>
      and(ofPerson(userId), stages && inArray(stageOn(today), chosen(DEAL_STAGES, stages))),
    ),

    /** How many of the person's deals are at each stage. */
    counts: (userId: string, today: string) =>
      orm
        .select({ stage: sql<DealStage>`${stageOn(today)}`.as("stage_now"), count: count() })
        .from(deals)
        .where(ofPerson(userId))
        .groupBy(sql`stage_now`),

    /** As it is, until the end of the transaction. */
    async locked(tx: Tx, id: string): Promise<DealRow | undefined> {
      await tx.select({ id: deals.id }).from(deals).where(eq(deals.id, id)).for("update");
      return rows.byId(id, tx);
    },

    /** Those of a person, or of two with each other. @param state whether those that are open, or the closed ones */
    ofPeople: (db: Db, state: "open" | "closed", userId: string, otherId?: string): Promise<DealRow[]> =>
      rows.find(
        and(
          otherId ? ofPair(userId, otherId) : ofPerson(userId),
          state === "open" ? isOpen : isNotNull(deals.closedAt),
        ),
        { db, by: [asc(deals.id)] },
      ),

    /** Of an investor with these founders, closed ones too. */
    ofInvestor: (investorId: string, founderIds: readonly string[], db: Db = orm): Promise<DealRow[]> =>
      rows.find(and(eq(deals.investorId, investorId), inArray(deals.founderId, [...founderIds])), { db }),

    addStep: steps.insert,

    steps: (dealIds: readonly string[], limit?: number) =>
      steps.find(inArray(dealSteps.dealId, [...dealIds]), { by: [desc(dealSteps.id)], limit }),

    insertPromise: promises.insert,

    /** An answer came. */
    settlePromise: (tx: Tx, dealId: string, settledAt: Date, today: string) =>
      tx
        .update(dealPromises)
        .set({ settledAt, isKept: sql`${dealPromises.promisedFor} >= ${today}` })
        .where(openPromise(dealId)),

    /** None is expected any more: one that is not due yet is as if it had not been promised. */
    async dropPromise(tx: Tx, dealId: string, settledAt: Date, today: string): Promise<void> {
      await tx.delete(dealPromises).where(and(openPromise(dealId), gte(dealPromises.promisedFor, today)));
      await tx.update(dealPromises).set({ settledAt, isKept: false }).where(openPromise(dealId));
    },

    /** Promises of an investor that were answered, or are late, of so many days. */
    async answersOf(investorId: string, today: string): Promise<{ kept: number; of: number }> {
      const counted = or(isNotNull(dealPromises.settledAt), lt(dealPromises.promisedFor, today));
      return only(
        orm
          .select({ of: sql<number>`count(*)::int`, kept: sql<number>`count(*) filter (where is_kept)::int` })
          .from(dealPromises)
          .innerJoin(deals, eq(deals.id, dealPromises.dealId))
          .where(
            and(
              eq(deals.investorId, investorId),
              gt(dealPromises.promisedFor, plusDays(today, -PROMISES_DAYS)),
              counted,
            ),
          ),
        "a count has no row",
      );
    },

    insertInterest: interests.insert,

    changeInterest: (tx: Tx, dealId: string, values: Partial<typeof dealInterests.$inferInsert>) =>
      interests.changeAll(tx, openInterest(dealId), values),

    /** When the founder's first deal began; undefined without one. */
    began: async (founderId: string): Promise<Date | undefined> =>
      (await rows.find(eq(deals.founderId, founderId), { by: [asc(deals.createdAt)], limit: 1 }))[0]?.createdAt,

    /** Of each the first: a stated interest to answer, a proposal to confirm, an answer that is due by tomorrow. */
    async toDo(userId: string, { proposedAfter, day }: { proposedAfter: Date; day: string }, limit: number) {
      const isFounder = eq(deals.founderId, userId);
      const isInvestor = eq(deals.investorId, userId);
      const theirs = or(
        and(isFounder, eq(deals.proposedBy, "investor")),
        and(isInvestor, eq(deals.proposedBy, "founder")),
      );
      const isAsked = and(theirs, gt(deals.proposedAt, proposedAfter));
      const isDue = and(isInvestor, lte(dealPromises.promisedFor, plusDays(day, 1)));
      const isWanted = and(isFounder, eq(deals.stage, "interested"), gte(dealInterests.validUntil, day));
      const groups = [
        [isWanted, dealInterests.validUntil],
        [isAsked, deals.proposedAt],
        [isDue, dealPromises.promisedFor],
      ] as const;
      const each = groups.map(([what, due]) => rows.find(and(isOpen, what), { by: [asc(due), asc(deals.id)], limit }));
      return [...new Map((await Promise.all(each)).flat().map((row) => [row.id, row])).values()];
    },

    /** By id: with a proposal made until then, or an interest valid until before that day. */
    over: (proposedUntil: Date, today: string, limit: number): Promise<DealRow[]> =>
      rows.oldest(
        and(isOpen, or(lte(deals.proposedAt, proposedUntil), lt(dealInterests.validUntil, today))),
        null,
        limit,
      ),

    promisedFor: (day: string, limit: number): Promise<DealRow[]> =>
      rows.oldest(and(isOpen, eq(dealPromises.promisedFor, day)), null, limit),

    /** For the download. */
    promisesAndInterests: async (dealIds: readonly string[]) => ({
      promises: await promises.find(inArray(dealPromises.dealId, [...dealIds])),
      interests: await interests.find(inArray(dealInterests.dealId, [...dealIds])),
    }),

    /** @returns the other sides. */
    async forget(tx: Tx, userId: string): Promise<string[]> {
      const gone = await tx.delete(deals).where(ofPerson(userId)).returning();
      return gone.map(({ founderId, investorId }) => (founderId === userId ? investorId : founderId));
    },
  };
}

export type DealQueries = ReturnType<typeof dealQueries>;
