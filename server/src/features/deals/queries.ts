import { DEAL_STAGES, type DealStage, PROMISES_DAYS } from "@startup-connect/contract/deals";
import { plusDays } from "@startup-connect/contract/shared";
import {
  and,
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
import { type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import { chosen, newestFirst } from "#platform/list-page.ts";
import { dealInterests, dealPromises, dealSteps, deals } from "./tables.ts";

const ofPerson = (userId: string): SQL | undefined => or(eq(deals.founderId, userId), eq(deals.investorId, userId));
const ofPair = (a: string, b: string): SQL | undefined =>
  or(and(eq(deals.founderId, a), eq(deals.investorId, b)), and(eq(deals.founderId, b), eq(deals.investorId, a)));
const isOpen = isNull(deals.closedAt);
/** DEAL-08: an interest whose last day is over no longer holds its stage. */
const stageOn = (today: string): SQL => sql`coalesce((select i.stage_before from deal_interests i
  where i.deal_id = ${deals.id} and i.ended_at is null and i.valid_until < ${today} and ${deals.stage} = 'interested'), ${deals.stage})`;

/** A deal with its open promise and interest. */
const rowsOf = (db: Db) =>
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
export type DealRow = Awaited<ReturnType<typeof rowsOf>>[number];
type DealInsert = typeof deals.$inferInsert;
type InterestInsert = typeof dealInterests.$inferInsert;

/** All SQL of deals. */
export function dealQueries({ orm }: Database) {
  const openPromise = (dealId: string) => and(eq(dealPromises.dealId, dealId), isNull(dealPromises.settledAt));
  const openInterest = (dealId: string) => and(eq(dealInterests.dealId, dealId), isNull(dealInterests.endedAt));
  const byId = (id: string, db: Db = orm): Promise<DealRow | undefined> => first(rowsOf(db).where(eq(deals.id, id)));

  return {
    ...newestFirst(
      orm,
      deals,
      () => rowsOf(orm),
      (userId: string, stages: readonly string[] | undefined, today: string) =>
        and(ofPerson(userId), stages && inArray(stageOn(today), chosen(DEAL_STAGES, stages))),
    ),

    /** How many of the person's deals are at each stage. */
    counts: (userId: string, today: string) =>
      orm
        .select({ stage: sql<DealStage>`${stageOn(today)}`.as("stage_now"), count: count() })
        .from(deals)
        .where(ofPerson(userId))
        .groupBy(sql`stage_now`),

    byId,

    /** As it is, until the end of the transaction. */
    async locked(tx: Tx, id: string): Promise<DealRow | undefined> {
      await tx.select({ id: deals.id }).from(deals).where(eq(deals.id, id)).for("update");
      return byId(id, tx);
    },

    /** A new one, or nothing when the two have one. */
    insert: (tx: Tx, row: DealInsert) => tx.insert(deals).values(row).onConflictDoNothing(),

    /** Those of a person, or of two with each other. @param state whether those that are open, or the closed ones */
    ofPeople: (db: Db, state: "open" | "closed", userId: string, otherId?: string): Promise<DealRow[]> =>
      rowsOf(db)
        .where(
          and(
            otherId ? ofPair(userId, otherId) : ofPerson(userId),
            state === "open" ? isOpen : isNotNull(deals.closedAt),
          ),
        )
        .orderBy(deals.id),

    change: (tx: Tx, id: string, values: Partial<DealInsert>) => tx.update(deals).set(values).where(eq(deals.id, id)),

    addStep: (tx: Tx, row: typeof dealSteps.$inferInsert) => tx.insert(dealSteps).values(row),

    steps: (dealIds: readonly string[]) =>
      orm
        .select()
        .from(dealSteps)
        .where(inArray(dealSteps.dealId, [...dealIds]))
        .orderBy(desc(dealSteps.id)),

    insertPromise: (tx: Tx, row: typeof dealPromises.$inferInsert) => tx.insert(dealPromises).values(row),

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

    insertInterest: (tx: Tx, row: InterestInsert) => tx.insert(dealInterests).values(row),

    changeInterest: (tx: Tx, dealId: string, values: Partial<InterestInsert>) =>
      tx.update(dealInterests).set(values).where(openInterest(dealId)),

    /** What the person has to do: confirm a proposal, or answer by tomorrow. */
    toDo: (userId: string, proposedAfter: Date, tomorrow: string, limit: number): Promise<DealRow[]> => {
      const theirs = or(
        and(eq(deals.founderId, userId), eq(deals.proposedBy, "investor")),
        and(eq(deals.investorId, userId), eq(deals.proposedBy, "founder")),
      );
      const due = and(eq(deals.investorId, userId), lte(dealPromises.promisedFor, tomorrow));
      return rowsOf(orm)
        .where(and(ofPerson(userId), isOpen, or(and(theirs, gt(deals.proposedAt, proposedAfter)), due)))
        .orderBy(sql`${dealPromises.promisedFor} nulls last`, deals.id)
        .limit(limit);
    },

    /** Ids after one, in order: of proposals made until then, and interests valid until before that day. */
    over: (proposedUntil: Date, today: string, limit: number): Promise<DealRow[]> =>
      rowsOf(orm)
        .where(and(isOpen, or(lte(deals.proposedAt, proposedUntil), lt(dealInterests.validUntil, today))))
        .orderBy(deals.id)
        .limit(limit),

    promisedFor: (day: string, limit: number): Promise<DealRow[]> =>
      rowsOf(orm)
        .where(and(isOpen, eq(dealPromises.promisedFor, day)))
        .orderBy(deals.id)
        .limit(limit),

    /** For the download. */
    promisesAndInterests: async (dealIds: readonly string[]) => ({
      promises: await orm
        .select()
        .from(dealPromises)
        .where(inArray(dealPromises.dealId, [...dealIds])),
      interests: await orm
        .select()
        .from(dealInterests)
        .where(inArray(dealInterests.dealId, [...dealIds])),
    }),

    /** @returns the other sides. */
    async forget(tx: Tx, userId: string): Promise<string[]> {
      const gone = await tx.delete(deals).where(ofPerson(userId)).returning();
      return gone.map(({ founderId, investorId }) => (founderId === userId ? investorId : founderId));
    },
  };
}

export type DealQueries = ReturnType<typeof dealQueries>;
