import {
  currentOf,
  includes,
  NO_PAYMENT_TEXT,
  ORDER_NOT_FOUND,
  ORDER_NOT_OPEN,
  ORDER_OPEN_DAYS,
  type OrderRequest,
  PLAN_DAYS,
  PLAN_NEEDS_TYPE,
  type Plan,
  type PlanFeature,
} from "@startup-connect/contract/plans";
import { after, indiaDay, rupees } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { defineJob } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import { newOrderMail, orderedMail } from "./mails.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { Payments } from "./payments.ts";
import type { PlanPorts } from "./ports.ts";
import { changeBy, paidOrder } from "./present.ts";
import type { OrderRow, PlanQueries } from "./queries.ts";

const CHECKOUT_DOWN = "The payment page could not be opened, so nothing was ordered. Please try again in a minute.";

interface Parts {
  platform: Platform;
  queries: PlanQueries;
  payments: Payments;
  ports: PlanPorts;
  /** Null without online payment. */
  provider: PaymentProvider | null;
}

export type Orders = ReturnType<typeof createOrders>;

/** PLAN-06, PLAN-07: what people and administrators do with orders. */
export function createOrders({ platform, queries, payments, ports, provider }: Parts) {
  const { clock, config, db, jobs, log, mail } = platform;

  /** Prevents payment of a cancelled order; a payment made there nevertheless counts. */
  const closeLink = defineJob(
    { name: "plans.close-link", schema: z.object({ linkId: z.string() }) },
    async ({ linkId }) => {
      await provider?.close(linkId);
    },
  );

  /**
   * An order of which a part was paid makes room for the next: its page takes no more money. The rest may come nevertheless.
   * @throws Problem 409 for one without a payment
   */
  async function replace(tx: Tx, row: OrderRow): Promise<void> {
    const change = changeBy(row, { kind: "cancel" }, clock.now());
    if (!change || (await queries.payments([row.id], tx)).length === 0)
      throw new Problem(409, "You have an unpaid order. Pay or cancel it first.");
    await queries.change(tx, row.id, change);
    if (row.linkId) await jobs.enqueue(tx, closeLink, { linkId: row.linkId });
  }

  async function insert(tx: Tx, viewer: Viewer, { plan, price }: OrderRequest): Promise<OrderRow> {
    const now = clock.now();
    await lock(tx, "plans", viewer.userId);
    for (const row of await queries.ofPerson(viewer.userId, tx)) {
      const change = changeBy(row, { kind: "tick" }, now);
      if (change) await queries.change(tx, row.id, change);
      else if (row.state === "pending") await replace(tx, row);
    }
    const pricePaise = (await queries.prices(tx)).get(plan);
    if (pricePaise === undefined) throw new Error(`the plan ${plan} has no price`);
    if (price !== undefined && Math.round(price * 100) !== pricePaise)
      throw new Problem(409, "The price has changed. Please reload the page and check it before you order.");
    const order = { id: newId(), userId: viewer.userId, plan, pricePaise, createdAt: now };
    const openUntil = after(now, { days: ORDER_OPEN_DAYS });
    return queries.insert(tx, { ...order, openUntil }, indiaDay(now).slice(0, 4));
  }

  /** The highest plan that runs for the person now, with its order. */
  async function current(userId: string, db?: Db) {
    const now = clock.now();
    return currentOf((await queries.paidFor(userId, now, db)).map(paidOrder), now);
  }

  /** @throws Problem 503 when the provider makes no page; the order is gone then. */
  async function opened(provider: PaymentProvider, row: OrderRow): Promise<OrderRow> {
    try {
      const { linkId, url } = await provider.open({
        orderId: row.id,
        number: row.number,
        amountPaise: row.pricePaise,
        description: `Startup Connect, plan ${row.plan}, ${PLAN_DAYS} days`,
        openUntil: row.openUntil,
        backTo: `${config.publicUrl}/subscriptionplan`,
      });
      return await queries.change(db.orm, row.id, { linkId, checkoutUrl: url });
    } catch (error) {
      log.error({ err: error, order: row.number }, "the payment page of an order could not be made");
      await queries.removePending(row.id);
      throw new Problem(503, CHECKOUT_DOWN);
    }
  }

  async function tellBoth(tx: Tx, row: OrderRow, operators: readonly string[], payment: string): Promise<void> {
    const buyer = (await ports.accounts.contacts([row.userId], tx)).get(row.userId);
    if (!buyer) return;
    await mail.enqueue(tx, orderedMail(buyer, row, config.publicUrl, payment));
    for (const to of operators) await mail.enqueue(tx, newOrderMail(to, row, buyer, { about: row.userId, payment }));
  }

  return {
    jobs: [closeLink],
    closeLink,

    current,

    /** @throws Problem 403 with the text when no plan of the person includes it. */
    async checkIncludes(userId: string, feature: PlanFeature, text: string): Promise<void> {
      if (!includes((await current(userId))?.plan ?? null, feature))
        throw new Problem(403, text, { next: "/subscriptionplan" });
    },

    /** @throws Problem 403 without a type, 409 while another order is pending, and at another price than was shown, 503 */
    async place(viewer: Viewer, request: OrderRequest): Promise<OrderRow> {
      if (viewer.userType === "None") throw new Problem(403, PLAN_NEEDS_TYPE, { next: "/RegistrationHome" });
      const [operators, payment] = await Promise.all([ports.content.operatorAddresses(), ports.content.paymentText()]);
      const row = await db.tx(async (tx) => {
        const inserted = await insert(tx, viewer, request);
        if (!provider) await tellBoth(tx, inserted, operators, payment);
        return inserted;
      });
      return provider ? opened(provider, row) : row;
    },

    /** Repeating it changes nothing. @throws Problem 404; 409 for an order that is over */
    async cancel(viewer: Viewer, id: string): Promise<OrderRow> {
      const order = await queries.byId(id);
      if (order?.userId !== viewer.userId) throw notFound(ORDER_NOT_FOUND);
      return db.tx(async (tx) => {
        const now = clock.now();
        const row = await payments.locked(tx, order);
        if (row.state === "cancelled") return row;
        const change = changeBy(row, { kind: "tick" }, now) ? null : changeBy(row, { kind: "cancel" }, now);
        if (!change) throw new Problem(409, "This order is over.");
        if (row.state === "pending" && row.linkId) await jobs.enqueue(tx, closeLink, { linkId: row.linkId });
        return queries.change(tx, row.id, change);
      });
    },

    /** PLAN-12: sends again how to pay. @throws Problem 404; 409 for an order that is not pending, and without a text */
    async explain(admin: Viewer, id: string): Promise<void> {
      const order = await queries.byId(id);
      if (!order) throw notFound(ORDER_NOT_FOUND);
      const payment = await ports.content.paymentText();
      if (!payment) throw new Problem(409, NO_PAYMENT_TEXT);
      await db.tx(async (tx) => {
        const row = await payments.locked(tx, order);
        if (row.state !== "pending" || row.linkId || changeBy(row, { kind: "tick" }, clock.now()))
          throw new Problem(409, ORDER_NOT_OPEN);
        await tellBoth(tx, row, [], payment);
        const entry = { adminId: admin.userId, act: "order.explained", subjectId: row.userId, target: row.number };
        await ports.audit.record(tx, entry);
      });
    },

    /** PLAN-13: in rupees, for orders from now on. */
    setPrice: (admin: Viewer, plan: Plan, price: number): Promise<void> =>
      db.tx(async (tx) => {
        const former = await queries.setPrice(tx, plan, price * 100);
        const detail = `${rupees(former)} to ${rupees(price * 100)}`;
        await ports.audit.record(tx, { adminId: admin.userId, act: "plan.priced", target: plan, detail });
      }),

    /** ADM-07, PLAN-06. @throws Problem 404; 409 for one that is paid */
    async recordPaid(admin: Viewer, id: string, reference: string): Promise<OrderRow> {
      const order = await queries.byId(id);
      if (!order) throw notFound(ORDER_NOT_FOUND);
      const paid = await db.tx(async (tx) => {
        const row = await payments.locked(tx, order);
        if (row.paidAt) throw new Problem(409, "This order is already paid.");
        const { userId: recordedBy } = admin;
        await payments.record(tx, row, { way: "recorded", reference, amountPaise: row.pricePaise, recordedBy });
        if (row.linkId) await jobs.enqueue(tx, closeLink, { linkId: row.linkId });
        const entry = { adminId: recordedBy, act: "order.paid", subjectId: row.userId, target: row.number };
        await ports.audit.record(tx, { ...entry, detail: `${row.plan}, ${reference}` });
        return payments.locked(tx, row);
      });
      await payments.refreshFeatured();
      return paid;
    },
  };
}
