import {
  type AdminOrder,
  afterAction,
  type CurrentPlan,
  includes,
  type Order,
  type OrderAction,
  type OrderProgress,
  type PaidOrder,
  PLAN_FEATURE_TEXTS,
  PLAN_FEATURES,
  PLAN_MARKS,
  PLANS,
  type Plan,
  type PlanCard,
  type SavedSearch,
  searchLink,
  searchName,
} from "@startup-connect/contract/plans";
import type { Contact } from "#features/accounts/index.ts";
import type { OrderRow, PaymentRow } from "./queries.ts";
import { wordsOf } from "./saved.ts";
import type { SavedSearchRow } from "./search-queries.ts";

const timeOrNull = (when: Date | null): string | null => when?.toISOString() ?? null;

/** PLAN-01 to PLAN-04. */
export const presentPlans = (prices: ReadonlyMap<Plan, number>): PlanCard[] =>
  PLANS.flatMap((name) => {
    const paise = prices.get(name);
    if (paise === undefined) return [];
    const features = PLAN_FEATURES.map((feature) => ({
      text: PLAN_FEATURE_TEXTS[feature],
      included: includes(name, feature),
    }));
    return [{ name, price: paise / 100, currency: "INR", period: "month", features }];
  });

const common = (row: OrderRow) => ({
  _id: row.id,
  number: row.number,
  plan: row.plan,
  amountPaise: row.pricePaise,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  openUntil: row.openUntil.toISOString(),
  paidAt: timeOrNull(row.paidAt),
  startsAt: timeOrNull(row.startsAt),
  endsAt: timeOrNull(row.endsAt),
});

export const presentOrder = (row: OrderRow): Order => ({
  ...common(row),
  checkoutUrl: row.state === "pending" ? row.checkoutUrl : null,
});

export const presentCurrent = ({ plan, state, startsAt, endsAt }: OrderRow): CurrentPlan | null =>
  startsAt && endsAt
    ? {
        plan,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        cancelled: state === "cancelled",
        features: [...PLAN_MARKS[plan]],
      }
    : null;

export const presentAdminOrder = (
  row: OrderRow,
  payments: readonly PaymentRow[],
  person: Contact | undefined,
  isEmailShown: boolean,
): AdminOrder => ({
  ...common(row),
  person: { userId: row.userId, name: person?.name ?? "", email: (isEmailShown && person?.email) || "" },
  payments: payments
    .filter(({ orderId }) => orderId === row.id)
    .map(({ way, reference, amountPaise, paidAt }) => ({ way, reference, amountPaise, paidAt: paidAt.toISOString() })),
});

export function presentSavedSearch(row: SavedSearchRow): SavedSearch {
  const words = wordsOf(row);
  return {
    _id: row.id,
    name: searchName(words),
    ...words,
    link: searchLink(words),
    createdAt: row.createdAt.toISOString(),
  };
}

export const periodOf = ({ startsAt, endsAt }: OrderRow): OrderProgress["period"] =>
  startsAt && endsAt ? { startsAt, endsAt } : null;

export const paidOrder = (row: OrderRow): PaidOrder & { row: OrderRow } => ({
  plan: row.plan,
  period: periodOf(row),
  row,
});

/** What an act makes of an order, as columns; null when it changes nothing. */
export function changeBy(row: OrderRow, action: OrderAction, now: Date): Partial<OrderRow> | null {
  const before: OrderProgress = { state: row.state, openUntil: row.openUntil, period: periodOf(row) };
  const { state, period } = afterAction(before, action, now);
  const isPaid = period !== null && before.period === null;
  if (state === row.state && !isPaid) return null;
  return { state, ...(isPaid && { paidAt: now, ...period }) };
}
