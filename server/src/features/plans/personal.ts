import { indiaDay, momentInIndia } from "@startup-connect/contract/shared";
import { newId } from "#platform/ids.ts";
import { lock } from "#platform/locks.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Context } from "./context.ts";
import { closeLink } from "./orders.ts";
import { presentOrder, presentSavedSearch } from "./present.ts";
import { planOrders, savedSearches } from "./tables.ts";

/** Books of account are kept for eight financial years after the one of the payment (docs/decisions/0027). */
const BOOK_YEARS = 8;

/** The first of April after that many financial years. @param day of India, `YYYY-MM-DD` */
export function keptUntil(day: string): Date {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const endOfYear = month >= 4 ? year + 1 : year;
  return momentInIndia(`${endOfYear + BOOK_YEARS}-04-01`);
}

/** PROF-37, PROF-39: orders with their payments, and saved c.searches. A running plan ends with its person. */
export const planPersonal = (c: Context): PersonalData => ({
  holds: { payments: { rows: [planOrders.userId] }, matching: { rows: [savedSearches.userId] } },
  async *exportPerson(userId) {
    const [orders, saved] = await Promise.all([c.queries.ofPerson(userId), c.searches.ofPerson(userId)]);
    const payments = await c.queries.payments(orders.map(({ id }) => id));
    const json = {
      orders: orders.map((row) => ({
        ...presentOrder(row),
        payments: payments
          .filter(({ orderId }) => orderId === row.id)
          .map(({ way, reference, amountPaise, paidAt }) => ({ way, reference, amountPaise, paidAt })),
      })),
      savedSearches: saved.map(presentSavedSearch),
    };
    yield { name: "plans.json", json };
  },

  async erasePerson(tx, userId) {
    await lock(tx, "plans", userId);
    const orders = await c.queries.ofPerson(userId, tx);
    const byId = new Map(orders.map((row) => [row.id, row]));
    const payments = await c.queries.payments([...byId.keys()], tx);
    const kept = payments.flatMap(({ orderId, way, reference, amountPaise, paidAt }) => {
      const order = byId.get(orderId);
      if (!order) return [];
      const paidOn = indiaDay(paidAt);
      const { number, plan } = order;
      return [{ id: newId(), number, plan, way, reference, amountPaise, paidOn, purgeAfter: keptUntil(paidOn) }];
    });
    if (kept.length > 0) await c.queries.keep(tx, kept);
    for (const order of orders) if (order.state === "pending") await closeLink(c, tx, order);
    await c.queries.removeOrders(tx, userId);
    await c.searches.removeAllOf(tx, userId);
    return { traces: [...byId.keys()] };
  },
});
