import * as t from "#texts/plans-work.ts";
import { REQUESTS_WITHOUT_PLAN } from "../connections/words.ts";
import { paths } from "../pages/paths.ts";
import { SEARCH_TYPES, type SearchType } from "../search/words.ts";
import { after, DAY } from "../shared/time.ts";
import { word, wordsIn } from "../shared/values.ts";
import {
  type OrderState,
  PLAN_DAYS,
  PLAN_MARKS,
  PLAN_REMINDER_DAYS,
  PLANS,
  type Plan,
  type PlanFeature,
  REQUESTS_WITH_BASIC,
} from "./words.ts";

/** Whether a plan, or none, includes something. */
export const includes = (plan: Plan | null, feature: PlanFeature): boolean =>
  plan !== null && PLAN_MARKS[plan].includes(feature);

/** Connection requests within `REQUEST_DAYS` days with a plan, or without one; null without a limit (PLAN-05). */
export function requestsWith(plan: Plan | null): number | null {
  if (includes(plan, "unlimitedRequests")) return null;
  return includes(plan, "moreRequests") ? REQUESTS_WITH_BASIC : REQUESTS_WITHOUT_PLAN;
}

/** Place among the plans, the smallest 0. */
export const rankOf = (plan: Plan): number => PLANS.indexOf(plan);

/** When a paid order runs: from a moment to another, `PLAN_DAYS` later. */
export interface Period {
  startsAt: Date;
  endsAt: Date;
}

/** State of an order. An order with a period was paid, and no other one is. */
export interface OrderProgress {
  state: OrderState;
  /** Unpaid until then, it expires. */
  openUntil: Date;
  period: Period | null;
}

/**
 * What happens to an order. paid: money came in, reported by the provider or recorded by an administrator; the plan begins
 * at `begins`. cancel: the person does not want it, or not any longer than paid for. closed: the provider takes no
 * payment for it any more. tick: time went by.
 */
export type OrderAction = { kind: "paid"; begins: Date } | { kind: "cancel" } | { kind: "closed" } | { kind: "tick" };

/**
 * The only way an order changes (PLAN-06, PLAN-07). Every act may come twice, late, or in another order than it was
 * sent: what does not fit changes nothing. Money counts whenever it comes: also an order that was given up before runs
 * its 30 days when it is paid after all, and once paid nothing shortens them.
 * @returns the same object when nothing changes.
 */
export function afterAction(order: OrderProgress, action: OrderAction, now: Date): OrderProgress {
  switch (action.kind) {
    case "paid": {
      if (order.period) return order;
      const startsAt = action.begins > now ? action.begins : now;
      return {
        ...order,
        state: "active",
        period: { startsAt, endsAt: after(startsAt, { days: PLAN_DAYS }) },
      };
    }
    case "cancel": {
      const over = order.period !== null && order.period.endsAt <= now;
      const open = order.state === "pending" || (order.state === "active" && !over);
      return open ? { ...order, state: "cancelled" } : order;
    }
    case "closed":
      return order.state === "pending" ? { ...order, state: "expired" } : order;
    case "tick": {
      const until =
        order.state === "pending" ? order.openUntil : order.state === "active" ? order.period?.endsAt : undefined;
      return until && until <= now ? { ...order, state: "expired" } : order;
    }
  }
}

/** Whether the order gives its plan at this moment; a cancelled one does until its end. */
export const runs = ({ period }: Pick<OrderProgress, "period">, now: Date): boolean =>
  period !== null && period.startsAt <= now && now < period.endsAt;

export interface PaidOrder {
  plan: Plan;
  period: Period | null;
}

/**
 * When an order of this plan begins that is paid now: after what is already paid for of the same or a higher plan, so
 * that no day is paid twice; a higher plan at once.
 */
export function beginOf(plan: Plan, others: readonly PaidOrder[], now: Date): Date {
  const ends = others.flatMap((other) =>
    other.period && rankOf(other.plan) >= rankOf(plan) ? [other.period.endsAt.getTime()] : [],
  );
  return new Date(Math.max(now.getTime(), ...ends));
}

/** The order that decides what a person has: the highest plan that runs, of equals the one that ends last. */
export function currentOf<O extends PaidOrder>(orders: readonly O[], now: Date): O | null {
  let best: O | null = null;
  for (const order of orders) {
    if (!runs(order, now)) continue;
    const ahead = best === null ? 1 : rankOf(order.plan) - rankOf(best.plan) || endOf(order) - endOf(best);
    if (ahead > 0) best = order;
  }
  return best;
}

const endOf = ({ period }: PaidOrder): number => period?.endsAt.getTime() ?? 0;

/** Whether to remind of the end of an order now: not of a cancelled one, nor where the same or a higher plan goes on. */
export function endIsNear(order: PaidOrder & { state: OrderState }, others: readonly PaidOrder[], now: Date): boolean {
  const { period, plan, state } = order;
  if (state !== "active" || !period || period.endsAt <= now) return false;
  if (period.endsAt.getTime() - now.getTime() > PLAN_REMINDER_DAYS * DAY) return false;
  return !others.some((other) => {
    const ahead = rankOf(other.plan) - rankOf(plan);
    return ahead > 0 ? endOf(other) >= endOf(order) : ahead === 0 && endOf(other) > endOf(order);
  });
}

/** A search as it is saved (B20). */
export interface SearchWords {
  q: string;
  location: string;
  /** Empty means all kinds. */
  type: readonly SearchType[];
  /** By name its values; they count with one kind only. */
  filters: Readonly<Record<string, readonly string[]>>;
}

const kindWords: Record<SearchType, string> = { Startup: t.startups, Investor: t.investors, Mentor: t.mentors };

/** A saved search in words: “solar” in “Pune”, startups, Validation. */
export function searchName({ q, location, type, filters }: SearchWords): string {
  const kinds = SEARCH_TYPES.filter((one) => type.includes(one))
    .map((one) => kindWords[one])
    .reduce((first, second) => (first ? t.andKind({ first, second }) : second), "");
  const what = q ? `“${q}”` : kinds || t.everybody;
  return [
    location ? t.searchIn({ what, place: wordsIn(location) }) : what,
    q && kinds,
    ...Object.values(filters).flat().map(word),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The list that has the filters of a kind, and what it calls the place. */
const directories: Record<SearchType, { path: string; place: string }> = {
  Startup: { path: paths.startups, place: "city" },
  Investor: { path: paths.investors, place: "location" },
  Mentor: { path: paths.mentors, place: "city" },
};

/** The page that shows what a saved search finds. */
export function searchLink({ q, location, type, filters }: SearchWords): string {
  const [only, ...others] = type;
  const chosen = Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  const directory = only && others.length === 0 && chosen.length > 0 ? directories[only] : null;
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (location) search.set(directory?.place ?? "location", location);
  for (const [name, value] of directory ? chosen : type.map((one) => ["type", one] as const))
    search.append(name, value);
  return search.size > 0 ? `${directory?.path ?? paths.search}?${search}` : paths.search;
}
