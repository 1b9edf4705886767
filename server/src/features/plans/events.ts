import type { Tx } from "#platform/database.ts";
import { Gone } from "#platform/problem.ts";
import type { Context } from "./context.ts";
import type { OnlinePayment, PaymentEvent } from "./payment-provider.ts";
import { locked, record, refreshFeatured, short } from "./payments.ts";
import { changeBy } from "./present.ts";
import type { OrderRow } from "./queries.ts";
import type { EventOutcome } from "./tables.ts";

/* Applies the provider's events to orders: repeated, late and in any order, with the same result. */

export async function payOnline(c: Context, tx: Tx, order: OrderRow, payment: OnlinePayment): Promise<EventOutcome> {
  const { paymentId, amountPaise, currency } = payment;
  const row = await locked(c, tx, order);
  if (currency !== "INR") {
    await short(c, tx, row, paymentId, `${currency} ${(amountPaise / 100).toFixed(2)}`);
    return "otherAmount";
  }
  return record(c, tx, row, { way: "online", reference: paymentId, amountPaise });
}

export async function close(c: Context, tx: Tx, order: OrderRow): Promise<EventOutcome> {
  const row = await locked(c, tx, order);
  const change = changeBy(row, { kind: "closed" }, c.clock.now());
  if (change) await c.queries.change(tx, row.id, change);
  return "closed";
}

async function apply(c: Context, tx: Tx, { orderId, linkId, news, kind }: PaymentEvent): Promise<EventOutcome> {
  if (news.what === "other") return "ignored";
  const known = linkId ? await c.queries.byLink(linkId, tx) : undefined;
  // An event may arrive before its page is stored with the order.
  const order = known ?? (orderId ? await c.queries.byId(orderId, tx) : undefined);
  if (!order) {
    if (news.what === "paid")
      c.log.error({ kind, linkId, orderId }, "something was paid that is no order here (any more)");
    return "unknownOrder";
  }
  return news.what === "paid" ? payOnline(c, tx, order, news.payment) : close(c, tx, order);
}

/** @returns what became of it; null for one that is known. */
export const receive = (c: Context, event: PaymentEvent): Promise<EventOutcome | null> =>
  take(c, event).catch((error: unknown) => {
    // The buyer was deleted beside it: the second time it is the money of no order.
    if (error instanceof Gone) return take(c, event);
    throw error;
  });

async function take(c: Context, event: PaymentEvent): Promise<EventOutcome | null> {
  const { id, kind, orderId, linkId, news } = event;
  const payment = news.what === "paid" ? news.payment : null;
  const outcome = await c.db.tx(async (tx) => {
    const noted = { id, kind, orderId, linkId, receivedAt: c.clock.now(), outcome: "ignored" } as const;
    const paid = { paymentId: payment?.paymentId ?? null, amountPaise: payment?.amountPaise ?? null };
    if (!(await c.queries.addEvent(tx, { ...noted, ...paid }))) return null;
    const became = await apply(c, tx, event);
    if (became !== "ignored") await c.queries.setOutcome(tx, id, became);
    return became;
  });
  if (outcome === "paid") await refreshFeatured(c);
  return outcome;
}
