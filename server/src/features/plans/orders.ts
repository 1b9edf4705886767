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
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/plans-acts.ts";
import type { Context } from "./context.ts";
import { newOrderMail, orderedMail } from "./mails.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { locked, record, refreshFeatured } from "./payments.ts";
import { changeBy, paidOrder } from "./present.ts";
import type { OrderRow } from "./queries.ts";

/* PLAN-06, PLAN-07: what people and administrators do with orders. */

/** Prevents payment of a cancelled order; a payment made there nevertheless counts. */
export const closeLinkJob = (c: Context) =>
  defineJob({ name: "plans.close-link", schema: z.object({ linkId: z.string() }) }, async ({ linkId }) => {
    await c.provider?.close(linkId);
  });

/** After the commit. */
export async function closeLink(c: Context, tx: Tx, { linkId }: Pick<OrderRow, "linkId">): Promise<void> {
  if (linkId) await c.jobs.enqueue(tx, closeLinkJob(c), { linkId });
}

/**
 * An order of which a part was paid makes room for the next: its page takes no more money. The rest may come nevertheless.
 * @throws Problem 409 for one without a payment
 */
async function replace(c: Context, tx: Tx, row: OrderRow): Promise<void> {
  const change = changeBy(row, { kind: "cancel" }, c.clock.now());
  if (!change || (await c.queries.payments([row.id], tx)).length === 0) throw new Problem(409, t.unpaidOrder);
  await c.queries.change(tx, row.id, change);
  await closeLink(c, tx, row);
}

async function insert(c: Context, tx: Tx, viewer: Viewer, { plan, price }: OrderRequest): Promise<OrderRow> {
  const now = c.clock.now();
  await lock(tx, "plans", viewer.userId);
  for (const row of await c.queries.ofPerson(viewer.userId, tx)) {
    const change = changeBy(row, { kind: "tick" }, now);
    if (change) await c.queries.change(tx, row.id, change);
    else if (row.state === "pending") await replace(c, tx, row);
  }
  const pricePaise = (await c.queries.prices(tx)).get(plan);
  if (pricePaise === undefined) throw new Error(`the plan ${plan} has no price`);
  if (price !== undefined && Math.round(price * 100) !== pricePaise) throw new Problem(409, t.priceChanged);
  const order = { id: newId(), userId: viewer.userId, plan, pricePaise, createdAt: now };
  const openUntil = after(now, { days: ORDER_OPEN_DAYS });
  return c.queries.insert(tx, { ...order, openUntil }, indiaDay(now).slice(0, 4));
}

/** The highest plan that runs for the person now, with its order. */
export async function current(c: Context, userId: string, db?: Db) {
  const now = c.clock.now();
  return currentOf((await c.queries.paidFor(userId, now, db)).map(paidOrder), now);
}

/** @throws Problem 503 when the provider makes no page; the order is gone then. */
async function opened(c: Context, provider: PaymentProvider, row: OrderRow): Promise<OrderRow> {
  try {
    const { linkId, url } = await provider.open({
      orderId: row.id,
      number: row.number,
      amountPaise: row.pricePaise,
      description: `Startup Connect, plan ${row.plan}, ${PLAN_DAYS} days`,
      openUntil: row.openUntil,
      backTo: `${c.config.publicUrl}/subscriptionplan`,
    });
    return await c.queries.change(c.db.orm, row.id, { linkId, checkoutUrl: url });
  } catch (error) {
    c.log.error({ err: error, order: row.number }, "the payment page of an order could not be made");
    await c.queries.removePending(row.id);
    throw new Problem(503, t.checkoutDown);
  }
}

async function tellBoth(
  c: Context,
  tx: Tx,
  row: OrderRow,
  operators: readonly string[],
  payment: string,
): Promise<void> {
  const buyer = (await c.ports.accounts.contacts([row.userId], tx)).get(row.userId);
  if (!buyer) return;
  await c.mail.enqueue(tx, orderedMail(buyer, row, c.config.publicUrl, payment));
  for (const to of operators) await c.mail.enqueue(tx, newOrderMail(to, row, buyer, { about: row.userId, payment }));
}

/** @throws Problem 403 with the text when no plan of the person includes it. */
export async function checkIncludes(c: Context, userId: string, feature: PlanFeature, text: string): Promise<void> {
  if (!includes((await current(c, userId))?.plan ?? null, feature))
    throw new Problem(403, text, { next: "/subscriptionplan" });
}

/** @throws Problem 403 without a type, 409 while another order is pending, and at another price than was shown, 503 */
export async function place(c: Context, viewer: Viewer, request: OrderRequest): Promise<OrderRow> {
  if (viewer.userType === "None") throw new Problem(403, PLAN_NEEDS_TYPE, { next: "/RegistrationHome" });
  const [operators, payment] = await Promise.all([c.ports.content.operatorAddresses(), c.ports.content.paymentText()]);
  const row = await c.db.tx(async (tx) => {
    const inserted = await insert(c, tx, viewer, request);
    if (!c.provider) await tellBoth(c, tx, inserted, operators, payment);
    return inserted;
  });
  return c.provider ? opened(c, c.provider, row) : row;
}

/** Repeating it changes nothing. @throws Problem 404; 409 for an order that is over */
export async function cancel(c: Context, viewer: Viewer, id: string): Promise<OrderRow> {
  const order = await c.queries.byId(id);
  if (order?.userId !== viewer.userId) throw notFound(ORDER_NOT_FOUND);
  return c.db.tx(async (tx) => {
    const now = c.clock.now();
    const row = await locked(c, tx, order);
    if (row.state === "cancelled") return row;
    const change = changeBy(row, { kind: "tick" }, now) ? null : changeBy(row, { kind: "cancel" }, now);
    if (!change) throw new Problem(409, t.orderOver);
    if (row.state === "pending") await closeLink(c, tx, row);
    return c.queries.change(tx, row.id, change);
  });
}

/** PLAN-12: sends again how to pay. @throws Problem 404; 409 for an order that is not pending, and without a text */
export async function explain(c: Context, admin: Viewer, id: string): Promise<void> {
  const order = await c.queries.byId(id);
  if (!order) throw notFound(ORDER_NOT_FOUND);
  const payment = await c.ports.content.paymentText();
  if (!payment) throw new Problem(409, NO_PAYMENT_TEXT);
  await c.db.tx(async (tx) => {
    const row = await locked(c, tx, order);
    if (row.state !== "pending" || row.linkId || changeBy(row, { kind: "tick" }, c.clock.now()))
      throw new Problem(409, ORDER_NOT_OPEN);
    await tellBoth(c, tx, row, [], payment);
    const entry = { adminId: admin.userId, act: "order.explained", subjectId: row.userId, target: row.number };
    await c.ports.audit.record(tx, entry);
  });
}

/** PLAN-13: in rupees, for orders from now on. */
export const setPrice = (c: Context, admin: Viewer, plan: Plan, price: number): Promise<void> =>
  c.db.tx(async (tx) => {
    const former = await c.queries.setPrice(tx, plan, price * 100);
    const detail = `${rupees(former)} to ${rupees(price * 100)}`;
    await c.ports.audit.record(tx, { adminId: admin.userId, act: "plan.priced", target: plan, detail });
  });

/** ADM-07, PLAN-06. @throws Problem 404; 409 for one that is paid */
export async function recordPaid(c: Context, admin: Viewer, id: string, reference: string): Promise<OrderRow> {
  const order = await c.queries.byId(id);
  if (!order) throw notFound(ORDER_NOT_FOUND);
  const paid = await c.db.tx(async (tx) => {
    const row = await locked(c, tx, order);
    if (row.paidAt) throw new Problem(409, "This order is already paid.");
    const { userId: recordedBy } = admin;
    await record(c, tx, row, { way: "recorded", reference, amountPaise: row.pricePaise, recordedBy });
    await closeLink(c, tx, row);
    const entry = { adminId: recordedBy, act: "order.paid", subjectId: row.userId, target: row.number };
    await c.ports.audit.record(tx, { ...entry, detail: `${row.plan}, ${reference}` });
    return locked(c, tx, row);
  });
  await refreshFeatured(c);
  return paid;
}
