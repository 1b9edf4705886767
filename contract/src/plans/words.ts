import * as t from "#texts/plans.ts";
import * as work from "#texts/plans-work.ts";
import { REQUEST_DAYS, REQUESTS_WITHOUT_PLAN } from "../connections/words.ts";

/** The three plans, the smallest first: a later one has everything an earlier one has (PLAN-01). */
export const PLANS = ["Basic", "Standard", "Premium"] as const;
export type Plan = (typeof PLANS)[number];

/** Requests within `REQUEST_DAYS` days with the plan Basic (PLAN-05). */
export const REQUESTS_WITH_BASIC = 50;

/** What a plan can bring, in the order of the rows (PLAN-04). */
export const PLAN_FEATURES = [
  "moreRequests",
  "savedSearches",
  "profileViews",
  "unlimitedRequests",
  "featuredPlace",
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

export const PLAN_FEATURE_TEXTS: Record<PlanFeature, string> = {
  moreRequests: work.moreRequests({
    withPlan: String(REQUESTS_WITH_BASIC),
    without: String(REQUESTS_WITHOUT_PLAN),
    days: String(REQUEST_DAYS),
  }),
  savedSearches: work.savedSearches,
  profileViews: work.profileViews,
  unlimitedRequests: work.unlimitedRequests,
  featuredPlace: work.featuredPlace,
};

/** What each plan includes (PLAN-04). */
export const PLAN_MARKS: Record<Plan, readonly PlanFeature[]> = {
  Basic: ["moreRequests", "savedSearches"],
  Standard: ["moreRequests", "savedSearches", "profileViews", "unlimitedRequests"],
  Premium: ["moreRequests", "savedSearches", "profileViews", "unlimitedRequests", "featuredPlace"],
};

export const ORDER_STATES = ["pending", "active", "expired", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** A paid order runs this long (PLAN-06). */
export const PLAN_DAYS = 30;
/** An order that is not paid until then expires. */
export const ORDER_OPEN_DAYS = 14;
/** The reminder of the end goes out this long before (PLAN-07). */
export const PLAN_REMINDER_DAYS = 3;
/** Orders of one person in an hour. */
export const ORDERS_PER_HOUR = 20;

/** Says how a recorded payment came in. */
export const PAYMENT_WAYS = ["online", "recorded"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];
export const PAYMENT_REFERENCE_MAX = 100;

/** PLAN-06. */
export const NO_ONLINE_PAYMENT = t.noOnlinePayment;
/** PLAN-09. */
export const TAX_INCLUDED = t.taxIncluded;
/** PLAN-07. */
export const NO_RENEWAL = t.noRenewal({ days: String(PLAN_DAYS) });
export const MOVING_UP = t.movingUp;

export const PLAN_UNKNOWN = work.planUnknown;
export const PLAN_NEEDS_TYPE = work.needsType;
export const ORDER_NOT_FOUND = work.orderNotFound;
/** PLAN-12. */
export const NO_PAYMENT_TEXT = "Please say in the site settings how orders are paid.";
export const ORDER_NOT_OPEN = "This order is not waiting for a payment.";
export const REFERENCE_MISSING = "Please enter the payment reference.";

/** PLAN-13: in rupees. */
export const PLAN_PRICE_MAX = 100_000;
export const PLAN_PRICE_WRONG = "Please enter whole rupees, from 1 to 1,00,000.";

/** Saved searches of one person. */
export const SAVED_SEARCHES_MAX = 50;
/** Beside the button, and to who has none of these plans. */
export const SAVED_SEARCHES_NEED_PLAN = work.savedSearchesNeedPlan;
export const SAVED_SEARCH_NOT_FOUND = work.savedSearchNotFound;
/** Who looked at a profile is shown for this many days (B21). */
export const VIEWERS_DAYS = 90;
