import * as t from "#texts/matching.ts";
import * as work from "#texts/matching-work.ts";

/** What members look for in each other; a dimension for which profiles hold nothing is not here (decision 60). */
export const CRITERIA = ["topic", "partner", "industry", "stage", "location"] as const;
export const DIMENSIONS = [...CRITERIA, "amount"] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export const DIMENSION_TEXTS: Record<Dimension, string> = {
  topic: t.topic,
  partner: t.partner,
  industry: t.industry,
  stage: t.stage,
  location: t.location,
  amount: t.amount,
};
/** The same within a sentence. */
export const DIMENSION_NAMES: Record<Dimension, string> = {
  topic: work.topicName,
  partner: work.partnerName,
  industry: work.industryName,
  stage: work.stageName,
  location: work.locationName,
  amount: work.amountName,
};
/** What a founder looks for in another, and what that one looks for then. */
export const PARTNERS = {
  "Co-founder": "Co-founder",
  Customers: "Products to try",
  "Products to try": "Customers",
} as const satisfies Record<string, string>;
export const CRITERION_KINDS = ["prefer", "must"] as const;
export type CriterionKind = (typeof CRITERION_KINDS)[number];

/**
 * Points of each dimension; a fit is none of them, half or all. What someone left open counts on neither side of the
 * fraction. /ranking shows them from here.
 */
export const MATCH_WEIGHTS = {
  mentor: { topic: 40, partner: 0, industry: 10, stage: 25, location: 5, amount: 0 },
  investor: { topic: 0, partner: 0, industry: 30, stage: 25, location: 10, amount: 20 },
  startup: { topic: 0, partner: 60, industry: 30, stage: 25, location: 10, amount: 0 },
} as const satisfies Record<string, Record<Dimension, number>>;

/** Matches of a day, the discovery place included. */
export const MATCHES_A_DAY = { Startup: 5, Investor: 5, Mentor: 3 } as const;
/** The least score of both together. */
export const TOGETHER_MIN = 50;
/** The discovery place is for members since so many days, or shown fewer times than that within so many days. */
export const NEW_DAYS = 30;
export const RARELY_SHOWN = 3;
export const RARELY_DAYS = 14;
/** Days until someone is shown to the same member again, and sets of a day that hold one member at most. */
export const SHOWN_AGAIN_DAYS = 60;
export const SETS_A_DAY = 25;
/** Days until a match dismissed as "not now", or for one dimension, may come again. */
export const DISMISSED_DAYS = 90;
/** Days that kept matches stay. */
export const MATCHES_KEPT_DAYS = 90;
/** Cities that are large; members anywhere else are to be seen as often at equal scores. */
export const METROS: readonly string[] = [
  "Ahmedabad",
  "Bengaluru",
  "Chennai",
  "Delhi",
  "Hyderabad",
  "Kolkata",
  "Mumbai",
  "New Delhi",
  "Pune",
];
/** Matches are made in the morning for who was here in so many days; all others get theirs when they come. */
export const SEEN_DAYS = 30;
/** Names of one list of those whom a single must leaves out. */
export const LEFT_OUT_MAX = 20;

/** Groups of members whose exposure is counted; a new member is in one of the other two as well. */
export const EXPOSURE_PARTS = ["new", "metro", "elsewhere"] as const;
export type ExposurePart = (typeof EXPOSURE_PARTS)[number];
export const EXPOSURE_TEXTS: Record<ExposurePart, string> = {
  new: t.exposureNew({ days: String(NEW_DAYS) }),
  metro: t.exposureMetro,
  elsewhere: t.exposureElsewhere,
};
/** Groups with fewer members are left out, so that no figure is about one person. */
export const EXPOSURE_LEAST = 10;

/** Why someone is among the matches. */
export const MATCH_REASONS = ["fit", "new", "rare"] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];
export const MATCH_REASON_TEXTS: Record<Exclude<MatchReason, "fit">, string> = {
  new: work.newMember,
  rare: work.rarelyShown,
};

/** How well two fit, as members read it (MATCH-10). */
export const MATCH_LEVELS = ["strong", "good", "look"] as const;
export type MatchLevel = (typeof MATCH_LEVELS)[number];
export const MATCH_LEVEL_TEXTS: Record<MatchLevel, string> = {
  strong: work.strong,
  good: work.good,
  look: work.look,
};
/** The least score of both together for each level, and things that must be known for one. */
export const LEVELS_FROM = { strong: 75, good: 55 } as const;
export const KNOWN_MIN = 3;
export const SENTENCES_MAX = 3;

/** Why a match is dismissed: a dimension, or one of these. */
export const DISMISSALS = ["known", ...DIMENSIONS, "notNow", "never"] as const;
export type Dismissal = (typeof DISMISSALS)[number];

export const NO_MATCH = work.noMatch;
export const RANGE_ORDER = work.rangeOrder;
export const ALSO_AVOIDED = work.alsoAvoided;
