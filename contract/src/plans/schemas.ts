import { searchTypeUnknown } from "#texts/plans-work.ts";
import { searchQuery, searchResult } from "../search/routes.ts";
import { SEARCH_TYPES } from "../search/words.ts";
import { day, id, idParam, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery, searchText } from "../shared/list.ts";
import { personCard } from "../shared/profile.ts";
import { line } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import {
  ORDER_STATES,
  PAYMENT_REFERENCE_MAX,
  PAYMENT_WAYS,
  PLAN_FEATURES,
  PLAN_PRICE_MAX,
  PLAN_PRICE_WRONG,
  PLAN_UNKNOWN,
  PLANS,
  REFERENCE_MISSING,
} from "./words.ts";

const amountPaise = z.int().positive();

/** B39. `price` in rupees, taxes included. */
export const planCard = z.strictObject({
  name: z.enum(PLANS),
  price: z.number().positive(),
  currency: z.literal("INR"),
  period: z.literal("month"),
  features: z.array(z.strictObject({ text: z.string(), included: z.boolean() })),
});
export type PlanCard = z.output<typeof planCard>;
const rupeesOfPlan = z
  .int({ error: PLAN_PRICE_WRONG })
  .min(1, { error: PLAN_PRICE_WRONG })
  .max(PLAN_PRICE_MAX, { error: PLAN_PRICE_WRONG });
export const planParams = z.object({ name: z.enum(PLANS) });
export const planPrice = z.object({ price: rupeesOfPlan });
export const plansAnswer = z.strictObject({ plans: z.array(planCard) });

/**
 * An order as its owner sees it. `number`: readable, such as PLN-2026-000007. `openUntil`: unpaid until then it
 * expires. Paid orders have `paidAt`, `startsAt` and `endsAt`, others null. `checkoutUrl`: where a pending one is paid
 * online, or null.
 */
export const order = z.strictObject({
  _id: id,
  number: z.string(),
  plan: z.enum(PLANS),
  amountPaise,
  state: z.enum(ORDER_STATES),
  createdAt: instant,
  openUntil: instant,
  paidAt: instant.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  checkoutUrl: z.url().nullable(),
});
export type Order = z.output<typeof order>;

/** What runs at this moment. `cancelled`: it ends at `endsAt` by the person's own wish. */
export const currentPlan = z.strictObject({
  plan: z.enum(PLANS),
  startsAt: instant,
  endsAt: instant,
  cancelled: z.boolean(),
  features: z.array(z.enum(PLAN_FEATURES)),
});
export type CurrentPlan = z.output<typeof currentPlan>;

/** B40. `orders`: newest first. `payment`: how an order is paid outside this site, "" where that is not said. */
export const subscriptionAnswer = z.strictObject({
  current: currentPlan.nullable(),
  orders: z.array(order),
  payment: z.string(),
});
export type Subscription = z.output<typeof subscriptionAnswer>;
/** `price`: as it was shown, in rupees; an order at another price is refused. */
export const orderRequest = z.object({
  plan: z.enum(PLANS, { error: PLAN_UNKNOWN }),
  price: z.number().min(0).max(PLAN_PRICE_MAX).optional(),
});
export type OrderRequest = z.output<typeof orderRequest>;
export const orderCreated = z.strictObject({ message: z.string(), order, checkoutUrl: z.url().nullable() });
export const orderAnswer = z.strictObject({ message: z.string(), order });
export const idParams = z.object({ id: idParam });

/** B57. Of which user (`email` "" without the scope people.read, STAFF-04), and how it was paid; more than one payment means that one must be refunded. */
export const adminOrder = z.strictObject({
  ...order.omit({ checkoutUrl: true }).shape,
  person: z.strictObject({ userId: z.string(), name: z.string(), email: z.string() }),
  payments: z.array(z.strictObject({ way: z.enum(PAYMENT_WAYS), reference: z.string(), amountPaise, paidAt: instant })),
});
export type AdminOrder = z.output<typeof adminOrder>;
/** `q`: part of the number, or of the person's name, email or startup. */
export const adminOrdersQuery = z.object({ ...pageQuery, q: searchText, state: filter });
export const adminOrdersAnswer = z.strictObject({ orders: z.array(adminOrder), ...pageAnswer });
/** `reference`: the bank's or the receipt's number, so that the payment can be found again. */
export const paymentRecord = z.object({
  reference: line({ min: 1, max: PAYMENT_REFERENCE_MAX, missing: REFERENCE_MISSING }),
});
export const adminOrderAnswer = z.strictObject({ message: z.string(), order: adminOrder });

/** B20: what the search takes, without order and page. Unknown kinds count as none. */
export const savedSearchRequest = searchQuery.omit({ sort: true, limit: true, after: true }).extend({
  type: filter.transform((types) => SEARCH_TYPES.filter((one) => types?.includes(one))),
});
export type SavedSearchRequest = z.output<typeof savedSearchRequest>;

/** `type`: empty means all kinds. `filters`: by name its values. `name`: in words. `link`: the page of its results. */
export const savedSearch = z.strictObject({
  _id: id,
  name: z.string(),
  q: z.string(),
  location: z.string(),
  type: z.array(z.enum(SEARCH_TYPES)),
  filters: z.record(z.string(), z.array(z.string())),
  link: z.string(),
  createdAt: instant,
});
export type SavedSearch = z.output<typeof savedSearch>;
export const savedSearchesAnswer = z.strictObject({ savedSearches: z.array(savedSearch) });
export const savedSearchAnswer = z.strictObject({ message: z.string(), savedSearch });

/** B21. Each person once, the last to come first; `days`: on how many days of India they came. */
export const viewersQuery = z.object(pageQuery);
export const viewersAnswer = z.strictObject({
  viewers: z.array(z.strictObject({ user: personCard, lastViewed: day, days: z.int().positive() })),
  ...pageAnswer,
});
export type ProfileViewers = z.output<typeof viewersAnswer>;

export const featuredQuery = z.object({
  type: z.enum(SEARCH_TYPES, { error: searchTypeUnknown }),
});
export const featuredAnswer = z.strictObject({ featured: z.array(searchResult) });
