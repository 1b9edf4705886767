import { PASS_REASON_TEXTS, type PassReason } from "../connections/words.ts";

/** Stages that both sides of a deal see, in their order (DEAL-01); `passed` can follow any. */
export const DEAL_STAGES = [
  "connected",
  "inTalks",
  "reviewing",
  "interested",
  "outside",
  "invested",
  "passed",
] as const;
export type DealStage = (typeof DEAL_STAGES)[number];
export const STAGE_TEXTS: Record<DealStage, string> = {
  connected: "Connected",
  inTalks: "In talks",
  reviewing: "Reviewing",
  interested: "Interested",
  outside: "Negotiating terms",
  invested: "Invested",
  passed: "Passed",
};
/** Stages the two agree on; the others follow from what one of them does. */
export const PROPOSABLE_STAGES = ["connected", "inTalks", "reviewing", "outside", "invested"] as const;
export type ProposableStage = (typeof PROPOSABLE_STAGES)[number];

export const DEAL_ROLES = ["founder", "investor"] as const;
export type DealRole = (typeof DEAL_ROLES)[number];

/** Days for an answer to a proposal. */
export const PROPOSAL_DAYS = 14;
/** Days after a pass from which on either side may reopen the deal. */
export const REOPEN_DAYS = 30;
/** How far ahead an answer may be promised, and an interest be valid. */
export const PROMISE_DAYS = 60;
export const INTEREST_DAYS = 90;
/** Days of promises that the figure counts, and promises from which on it is shown. */
export const PROMISES_DAYS = 90;
export const PROMISES_FROM = 5;

/** Those of requests, and four that only a closer look gives. */
export const DEAL_PASS_REASONS = [
  "early",
  "moreSales",
  "sector",
  "amount",
  "place",
  "similar",
  "noTime",
  "unclear",
  "terms",
  "team",
  "market",
  "conflict",
] as const satisfies readonly (PassReason | "terms" | "team" | "market" | "conflict")[];
export type DealPassReason = (typeof DEAL_PASS_REASONS)[number];
export const DEAL_PASS_TEXTS: Record<DealPassReason, string> = {
  ...PASS_REASON_TEXTS,
  unclear: "I did not understand the plan",
  terms: "The terms do not fit",
  team: "The team does not fit",
  market: "The market does not fit",
  conflict: "A conflict of interest",
};
export const dealPassReasonsFor = (role: DealRole): readonly DealPassReason[] =>
  role === "investor" ? DEAL_PASS_REASONS : ["amount", "place", "noTime", "terms", "team", "market", "conflict"];

/** Characters of the line beside a pass and of the sentence beside an interest; both can be left out. */
export const DEAL_TEXT_MIN = 20;
export const DEAL_TEXT_MAX = 300;

/** Ranges of an interest, in rupees. */
export const INTEREST_BANDS = ["upTo10L", "10to25L", "25to50L", "50Lto1Cr", "1to5Cr", "over5Cr"] as const;
export type InterestBand = (typeof INTEREST_BANDS)[number];
export const BAND_TEXTS: Record<InterestBand, string> = {
  upTo10L: "Up to ₹10 lakh",
  "10to25L": "₹10 lakh to ₹25 lakh",
  "25to50L": "₹25 lakh to ₹50 lakh",
  "50Lto1Cr": "₹50 lakh to ₹1 crore",
  "1to5Cr": "₹1 crore to ₹5 crore",
  over5Cr: "More than ₹5 crore",
};
export const INTEREST_NOTE = "This is a statement of interest. It binds no one and is no application for shares.";

export const DEAL_NOT_FOUND = "Deal not found.";
