import type { Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { OnlinePayment, PaymentEvent } from "./payment-provider.ts";
import type { Payments } from "./payments.ts";
import { changeBy } from "./present.ts";
import type { OrderRow, PlanQueries } from "./queries.ts";
import type { EventOutcome } from "./tables.ts";

export type Events = ReturnType<typeof createEvents>;

/** Applies the provider's events to orders: repeated, late and in any order, with the same result. */
export function createEvents({ clock, db, log }: Platform, queries: PlanQueries, payments: Payments) {
  async function payOnline(tx: Tx, order: OrderRow, payment: OnlinePayment): Promise<EventOutcome> {
    const { paymentId, amountPaise, currency } = payment;
    const row = await payments.locked(tx, order);
    if (currency !== "INR") {
      await payments.short(tx, row, paymentId, `${currency} ${(amountPaise / 100).toFixed(2)}`);
      return "otherAmount";
    }
    return payments.record(tx, row, { way: "online", reference: paymentId, amountPaise });
  }

  async function close(tx: Tx, order: OrderRow): Promise<EventOutcome> {
    const row = await payments.locked(tx, order);
    const change = changeBy(row, { kind: "closed" }, clock.now());
    if (change) await queries.change(tx, row.id, change);
    return "closed";
  }

  async function apply(tx: Tx, { orderId, linkId, news, kind }: PaymentEvent): Promise<EventOutcome> {
    if (news.what === "other") return "ignored";
    const known = linkId ? await queries.byLink(linkId, tx) : undefined;
    // An event may arrive before its page is stored with the order.
    const order = known ?? (orderId ? await queries.byId(orderId, tx) : undefined);
    if (!order) {
      if (news.what === "paid")
        log.error({ kind, linkId, orderId }, "something was paid that is no order here (any more)");
      return "unknownOrder";
    }
    return news.what === "paid" ? payOnline(tx, order, news.payment) : close(tx, order);
  }

  return {
    /** @returns what became of it; null for one that is known. */
    async receive(event: PaymentEvent): Promise<EventOutcome | null> {
      const { id, kind, orderId, linkId, news } = event;
      const payment = news.what === "paid" ? news.payment : null;
      const outcome = await db.tx(async (tx) => {
        const noted = { id, kind, orderId, linkId, receivedAt: clock.now(), outcome: "ignored" } as const;
        const paid = { paymentId: payment?.paymentId ?? null, amountPaise: payment?.amountPaise ?? null };
        if (!(await queries.addEvent(tx, { ...noted, ...paid }))) return null;
        const became = await apply(tx, event);
        if (became !== "ignored") await queries.setOutcome(tx, id, became);
        return became;
      });
      if (outcome === "paid") await payments.refreshFeatured();
      return outcome;
    },

    payOnline,
    close,
  };
}
