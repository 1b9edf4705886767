/** The three plans, the smallest first: a later one has everything an earlier one has (PLAN-01). */
export const PLANS = ["Basic", "Standard", "Premium"] as const;
export type Plan = (typeof PLANS)[number];

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
  moreRequests: "50 instead of 10 connection requests in 30 days",
  savedSearches: "Saved searches with notifications",
  profileViews: "Who viewed your profile",
  unlimitedRequests: "Unlimited connection requests",
  featuredPlace: "Featured place beside the lists, labelled “Featured”",
};

/** What each plan includes (PLAN-04). */
export const PLAN_MARKS: Record<Plan, readonly PlanFeature[]> = {
  Basic: ["moreRequests", "savedSearches"],
  Standard: ["moreRequests", "savedSearches", "profileViews", "unlimitedRequests"],
  Premium: ["moreRequests", "savedSearches", "profileViews", "unlimitedRequests", "featuredPlace"],
};

/** Requests in 30 days with the plan Basic (PLAN-05). */
export const REQUESTS_WITH_BASIC = 50;

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
export const NO_ONLINE_PAYMENT = "Online payment is not available yet.";
/** PLAN-09. */
export const TAX_INCLUDED = "inclusive of taxes";
/** PLAN-07. */
export const NO_RENEWAL = "A plan ends by itself after 30 days. Nothing is renewed or debited automatically.";
export const MOVING_UP = "Upgrades start immediately. Unused days are not refunded.";

export const PLAN_UNKNOWN = "Please choose Basic, Standard or Premium.";
export const PLAN_NEEDS_TYPE = "Please choose your role first: startup, investor or mentor.";
export const ORDER_PENDING = "You have an unpaid order. Pay or cancel it first.";
export const ORDER_MADE = "Order placed.";
export const ORDER_NOT_FOUND = "Order not found.";
export const ORDER_OVER = "This order is over.";
export const ORDER_CANCELLED = "Your order is cancelled.";
export const PLAN_CANCELLED = "Your plan is cancelled. It stays active until it ends.";
export const ORDER_PAID = "The payment is recorded and the plan is active.";
export const ORDER_PAID_ALREADY = "This order is already paid.";
export const CHECKOUT_DOWN =
  "The payment page could not be opened, so nothing was ordered. Please try again in a minute.";
export const REFERENCE_MISSING = "Please enter the reference of the payment.";
export const SIGNATURE_WRONG = "The signature is invalid.";
export const EVENT_UNREADABLE = "This event cannot be read.";
export const EVENT_TAKEN = "Accepted.";

/** Refusals of what a plan brings (PLAN-05). */
export const SAVED_SEARCHES_NEED_PLAN = "Saved searches come with a paid plan: Basic, Standard or Premium.";
export const PROFILE_VIEWS_NEED_PLAN = "Who viewed your profile comes with the plans Standard and Premium.";

/** Saved searches of one person. */
export const SAVED_SEARCHES_MAX = 50;
export const SAVED_SEARCH_MISSING = "Please choose a word, a location, a type or a filter for the search.";
export const SAVED_SEARCH_KNOWN = "You have already saved this search.";
export const SAVED_SEARCHES_FULL = "You have reached the limit of 50 saved searches. Delete one first.";
export const SAVED_SEARCH_NOT_FOUND = "Saved search not found.";
export const SEARCH_SAVED = "Search saved. We notify you of new results once a day.";
/** Who looked at a profile is shown for this many days (B21). */
export const VIEWERS_DAYS = 90;
