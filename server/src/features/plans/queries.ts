import type { OrderState, Plan } from "@startup-connect/contract/plans";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { column, type Database, type Db, hasChangedRow, only, type Tx } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { type Waiting, waitingIn } from "#platform/waiting.ts";
import { keptPayments, keptPurges, paymentEvents, planOrders, planPayments, plans } from "./tables.ts";

export type OrderRow = typeof planOrders.$inferSelect;
export type PaymentRow = typeof planPayments.$inferSelect;

/** What administrators narrow the list to. `q`: part of the number, "" for all; `holding`: people who are found by it. */
interface WantedOrders {
  states: readonly OrderState[] | undefined;
  q: string;
  holding: readonly string[];
}

/** All SQL of plans, orders and payments. */
export function planQueries({ orm, reads }: Database) {
  const rows = rowsOf(orm, planOrders);
  const isWanted = ({ states, q, holding }: WantedOrders): SQL | undefined =>
    and(
      states ? inArray(planOrders.state, [...states]) : undefined,
      q
        ? or(
            sql`strpos(${planOrders.number}, ${q.toUpperCase()}) > 0`,
            sql`${planOrders.userId} = any(${sql.param([...holding])}::uuid[])`,
          )
        : undefined,
    );

  return {
    /** In whole paise. */
    async prices(db: Db = reads): Promise<Map<Plan, number>> {
      const rows = await db.select().from(plans);
      return new Map(rows.map(({ name, pricePaise }) => [name, pricePaise]));
    },

    /** @returns the former price; the row is locked until the transaction ends. */
    async setPrice(tx: Tx, name: Plan, pricePaise: number): Promise<number> {
      const row = only(tx.select().from(plans).where(eq(plans.name, name)).for("update"), "the plan has no price");
      const { pricePaise: former } = await row;
      await tx.update(plans).set({ pricePaise }).where(eq(plans.name, name));
      return former;
    },

    /** Gives the order the next number. @param year of India */
    insert(tx: Tx, row: Omit<typeof planOrders.$inferInsert, "number">, year: string): Promise<OrderRow> {
      const number = sql<string>`(
        select 'PLN-' || ${year}::text || '-' || lpad(next, greatest(6, length(next)), '0')
        from (select nextval('plan_order_numbers')::text as next) n)`;
      const inserted = tx.insert(planOrders).values({ ...row, number });
      return only(inserted.returning(), "the order was not stored");
    },

    /** Newest first. */
    ofPerson: (userId: string, db: Db = orm): Promise<OrderRow[]> =>
      rows.find(eq(planOrders.userId, userId), { by: [desc(planOrders.id)], db }),

    /** Paid orders of the person that have not ended, also those that begin later. */
    paidFor: (userId: string, now: Date, db: Db = orm): Promise<OrderRow[]> =>
      rows.find(and(eq(planOrders.userId, userId), gt(planOrders.endsAt, now)), { db }),

    byId: rows.byId,

    byLink: (linkId: string, db: Db = orm): Promise<OrderRow | undefined> =>
      rows.one(eq(planOrders.linkId, linkId), { db }),

    change: (tx: Db, id: string, values: Partial<typeof planOrders.$inferInsert>): Promise<OrderRow> =>
      rows.change(tx, id, values),

    /** Of an order that never came to be. */
    removePending: (id: string) =>
      orm.delete(planOrders).where(and(eq(planOrders.id, id), eq(planOrders.state, "pending"))),

    /** Ids of orders whose time is over, oldest first. */
    async due(now: Date, limit: number): Promise<Pick<OrderRow, "id" | "userId">[]> {
      return orm
        .select({ id: planOrders.id, userId: planOrders.userId })
        .from(planOrders)
        .where(
          or(
            and(eq(planOrders.state, "pending"), lte(planOrders.openUntil, now)),
            and(eq(planOrders.state, "active"), isNotNull(planOrders.paidAt), lte(planOrders.endsAt, now)),
          ),
        )
        .orderBy(asc(planOrders.id))
        .limit(limit);
    },

    /** Active orders that end until a moment and have not had a reminder. */
    nearEnd: (now: Date, until: Date): Promise<OrderRow[]> =>
      rows.find(
        and(
          isNotNull(planOrders.paidAt),
          eq(planOrders.state, "active"),
          isNull(planOrders.remindedAt),
          gt(planOrders.endsAt, now),
          lte(planOrders.endsAt, until),
        ),
      ),

    /** People for whom one of these plans runs. */
    peopleWith(names: readonly Plan[], now: Date, db: Db = orm): Promise<string[]> {
      const isPaid = and(isNotNull(planOrders.paidAt), inArray(planOrders.plan, [...names]));
      const runs = and(lte(planOrders.startsAt, now), gt(planOrders.endsAt, now));
      return column(
        db.selectDistinct({ userId: planOrders.userId }).from(planOrders).where(and(isPaid, runs)),
        "userId",
      );
    },

    /** Pending ones with a page of the provider, made until a moment, the oldest first. */
    waiting: (until: Date, limit: number): Promise<OrderRow[]> =>
      rows.find(and(eq(planOrders.state, "pending"), isNotNull(planOrders.linkId), lte(planOrders.createdAt, until)), {
        by: [asc(planOrders.id)],
        limit,
      }),

    /** Orders without a recorded payment. */
    unpaid: (): Promise<Waiting> => waitingIn(reads, planOrders, planOrders.createdAt, eq(planOrders.state, "pending")),

    list: rows.newestFirst(isWanted, ({ states }) => states?.every((state) => state === "pending") ?? false),

    /** @returns false for an online payment that is known. */
    addPayment: (tx: Tx, row: typeof planPayments.$inferInsert) =>
      hasChangedRow(tx.insert(planPayments).values(row).onConflictDoNothing()),

    /** In the order they came. */
    payments: (orderIds: readonly string[], db: Db = orm): Promise<PaymentRow[]> =>
      rowsOf(orm, planPayments).find(inArray(planPayments.orderId, [...orderIds]), { by: [asc(planPayments.id)], db }),

    /** @returns false for an event that is known; of two at once the second waits for the first. */
    addEvent: (tx: Tx, row: typeof paymentEvents.$inferInsert) =>
      hasChangedRow(tx.insert(paymentEvents).values(row).onConflictDoNothing()),

    setOutcome: (tx: Tx, id: string, outcome: typeof paymentEvents.$inferInsert.outcome) =>
      tx.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, id)),

    forgetEvents: (until: Date) => orm.delete(paymentEvents).where(lt(paymentEvents.receivedAt, until)),

    keep: (tx: Tx, rows: (typeof keptPayments.$inferInsert)[]) => tx.insert(keptPayments).values(rows),

    /** Removes what is kept no longer, with a proof of it. @returns how many there were */
    async purge(tx: Tx, { id, now }: { id: string; now: Date }): Promise<number> {
      const { rowCount } = await tx.delete(keptPayments).where(lt(keptPayments.purgeAfter, now));
      const removed = rowCount ?? 0;
      if (removed > 0) await tx.insert(keptPurges).values({ id, purgedAt: now, removed });
      return removed;
    },

    removeOrders: (tx: Tx, userId: string) => tx.delete(planOrders).where(eq(planOrders.userId, userId)),
  };
}

export type PlanQueries = ReturnType<typeof planQueries>;
