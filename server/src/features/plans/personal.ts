import { indiaDay, momentInIndia } from "@startup-connect/contract/shared";
import { newId } from "#platform/ids.ts";
import { lock } from "#platform/locks.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { presentOrder, presentSavedSearch } from "./present.ts";
import type { PlanQueries } from "./queries.ts";
import type { SavedSearchQueries } from "./search-queries.ts";

/** Books of account are kept for eight financial years after the one of the payment (docs/decisions/0027). */
const BOOK_YEARS = 8;

/** The first of April after that many financial years. @param day of India, `YYYY-MM-DD` */
export function keptUntil(day: string): Date {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const endOfYear = month >= 4 ? year + 1 : year;
  return momentInIndia(`${endOfYear + BOOK_YEARS}-04-01`);
}

interface Parts {
  queries: PlanQueries;
  searches: SavedSearchQueries;
  /** Closes the payment links of a deleted account. */
  closeLinks(tx: Parameters<PersonalData["erasePerson"]>[0], linkIds: readonly string[]): Promise<void>;
}

/** PROF-37, PROF-39: orders with their payments, and saved searches. A running plan ends with its person. */
export const planPersonal = ({ queries, searches, closeLinks }: Parts): PersonalData => ({
  async *exportPerson(userId) {
    const [orders, saved] = await Promise.all([queries.ofPerson(userId), searches.ofPerson(userId)]);
    const payments = await queries.payments(orders.map(({ id }) => id));
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
    const orders = await queries.ofPerson(userId, tx);
    const byId = new Map(orders.map((row) => [row.id, row]));
    const payments = await queries.payments([...byId.keys()], tx);
    const kept = payments.flatMap(({ orderId, way, reference, amountPaise, paidAt }) => {
      const order = byId.get(orderId);
      if (!order) return [];
      const paidOn = indiaDay(paidAt);
      const { number, plan } = order;
      return [{ id: newId(), number, plan, way, reference, amountPaise, paidOn, purgeAfter: keptUntil(paidOn) }];
    });
    if (kept.length > 0) await queries.keep(tx, kept);
    const open = orders.flatMap(({ state, linkId }) => (state === "pending" && linkId ? [linkId] : []));
    await closeLinks(tx, open);
    await queries.removeOrders(tx, userId);
    await searches.removeAllOf(tx, userId);
    return { traces: [...byId.keys()] };
  },
});
