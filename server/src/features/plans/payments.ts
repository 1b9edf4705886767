import { beginOf, includes, type PaymentWay, PLANS } from "@startup-connect/contract/plans";
import { rupees, shortDate } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { defineJob } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import { Gone } from "#platform/problem.ts";
import * as t from "#texts/plans-notices.ts";
import type { Context } from "./context.ts";
import { paidMail, shortMail, shortOrderMail } from "./mails.ts";
import { changeBy, paidOrder } from "./present.ts";
import type { OrderRow } from "./queries.ts";

/** Money for an order, as it is noted. `reference`: the provider's name for it, or what the administrator typed. */
export interface Money {
  way: PaymentWay;
  reference: string;
  amountPaise: number;
  recordedBy?: string;
}

type Recorded = "paid" | "again" | "otherAmount";

const withFeaturedPlace = PLANS.filter((plan) => includes(plan, "featuredPlace"));

/* The one way money becomes a plan, whoever reports it (PLAN-06). */

/** Money that does not cover the price: buyer and operators hear of it. */
export const tellShortJob = (c: Context) =>
  defineJob(
    { name: "plans.tell-short", schema: z.object({ orderId: z.uuid(), reference: z.string(), got: z.string() }) },
    async ({ orderId, reference, got }) => {
      const operators = await c.ports.content.operatorAddresses();
      await c.db.tx(async (tx) => {
        const order = await c.queries.byId(orderId, tx);
        const buyer = order && (await c.ports.accounts.contacts([order.userId], tx)).get(order.userId);
        if (!buyer) return;
        await c.ports.notifications.inform(tx, order.userId, {
          message: t.short({ got, number: order.number, price: rupees(order.pricePaise) }),
          reason: t.youOrdered,
          link: "/subscriptionplan",
          occasion: `plan order ${order.id} short ${reference}`,
        });
        await c.mail.enqueue(tx, shortMail(buyer, order, got, c.config.publicUrl));
        for (const to of operators) await c.mail.enqueue(tx, shortOrderMail(to, order, { ...buyer, got, reference }));
      });
    },
  );

export const short = (
  c: Context,
  tx: Tx,
  { id: orderId, number }: OrderRow,
  reference: string,
  got: string,
): Promise<void> => {
  c.log.error({ order: number, reference, got }, "another amount than that of the order was paid; it stays unpaid");
  return c.jobs.enqueue(tx, tellShortJob(c), { orderId, reference, got });
};

/** The current order, locked: it and other orders of the same user cannot change before the transaction ends. */
export const locked = async (
  c: Context,
  tx: Tx,
  { id, userId }: Pick<OrderRow, "id" | "userId">,
): Promise<OrderRow> => {
  await lock(tx, "plans", userId);
  const row = await c.queries.byId(id, tx);
  if (!row) throw new Gone();
  return row;
};

/** Marks the records of those for whom a plan with the featured place runs now. To be called after time went by. */
export async function refreshFeatured(c: Context): Promise<void> {
  await c.db.tx(async (tx) => {
    const people = await c.queries.peopleWith(withFeaturedPlace, c.clock.now(), tx);
    await c.ports.profiles.featureExactly(tx, people);
  });
}

async function tell(c: Context, tx: Tx, order: OrderRow, startsAt: Date, endsAt: Date): Promise<void> {
  const now = c.clock.now();
  const runs = { plan: order.plan, start: shortDate(startsAt), end: shortDate(endsAt) };
  await c.ports.notifications.inform(tx, order.userId, {
    message: startsAt > now ? t.runsFromUntil(runs) : t.runsUntil(runs),
    reason: t.youOrdered,
    link: "/subscriptionplan",
    occasion: `plan order ${order.id} paid`,
  });
  const buyer = (await c.ports.accounts.contacts([order.userId], tx)).get(order.userId);
  if (buyer) await c.mail.enqueue(tx, paidMail(buyer, order, { startsAt, endsAt, now }, c.config.publicUrl));
}

/**
 * Notes the money of a locked order, and starts the plan once all of it covers the price: a fee on top and parts are
 * fine. @returns again: the very payment was known, or the order is paid already, and this payment must be refunded.
 */
export async function record(
  c: Context,
  tx: Tx,
  row: OrderRow,
  { way, reference, amountPaise, recordedBy }: Money,
): Promise<Recorded> {
  const now = c.clock.now();
  const payment = { id: newId(), orderId: row.id, way, reference, amountPaise, paidAt: now };
  const added = await c.queries.addPayment(tx, { ...payment, recordedBy: recordedBy ?? null });
  if (!added) return "again";
  const all = await c.queries.payments([row.id], tx);
  const total = all.reduce((sum, one) => sum + one.amountPaise, 0);
  if (!row.paidAt && total < row.pricePaise) {
    await short(c, tx, row, reference, rupees(total));
    return "otherAmount";
  }
  const others = (await c.queries.ofPerson(row.userId, tx)).filter(({ id }) => id !== row.id);
  const begins = beginOf(row.plan, others.map(paidOrder), now);
  const change = changeBy(row, { kind: "paid", begins }, now);
  if (!change) {
    c.log.warn({ order: row.number }, "a paid order was paid again: the second payment is to be given back");
    return "again";
  }
  const { startsAt, endsAt, ...paid } = await c.queries.change(tx, row.id, change);
  if (startsAt && endsAt) await tell(c, tx, { ...paid, startsAt, endsAt }, startsAt, endsAt);
  return "paid";
}
