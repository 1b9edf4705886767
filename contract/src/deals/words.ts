import * as t from "#texts/deals.ts";
import { PASS_REASON_TEXTS, type PassReason } from "../connections/words.ts";
import type { AmountRange } from "../shared/amounts.ts";

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
  connected: t.connected,
  inTalks: t.inTalks,
  reviewing: t.reviewing,
  interested: t.interested,
  outside: t.outside,
  invested: t.invested,
  passed: t.passed,
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
  unclear: t.unclear,
  terms: t.terms,
  team: t.team,
  market: t.market,
  conflict: t.conflict,
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
  upTo10L: t.upTo10L,
  "10to25L": t.from10to25L,
  "25to50L": t.from25to50L,
  "50Lto1Cr": t.from50Lto1Cr,
  "1to5Cr": t.from1to5Cr,
  over5Cr: t.over5Cr,
};
/** In rupees. */
export const BAND_RANGES: Record<InterestBand, AmountRange> = {
  upTo10L: { from: 0, to: 1_000_000 },
  "10to25L": { from: 1_000_000, to: 2_500_000 },
  "25to50L": { from: 2_500_000, to: 5_000_000 },
  "50Lto1Cr": { from: 5_000_000, to: 10_000_000 },
  "1to5Cr": { from: 10_000_000, to: 50_000_000 },
  over5Cr: { from: 50_000_000, to: Number.MAX_SAFE_INTEGER },
};
export const INTEREST_NOTE = t.interestNote;

export const DEAL_NOT_FOUND = t.notFound;

/** Of the columns and cards of one investor (BOARD-01, BOARD-02). */
export const COLUMNS_MAX = 12;
export const CARDS_MAX = 2_000;
/** Cards of a column in one answer (BOARD-05). */
export const CARDS_SHOWN = 40;
/** Tags to choose from: those of most cards. */
export const TAGS_SHOWN = 200;
export const COLUMN_NAME_MAX = 40;
export const NEXT_STEP_MAX = 200;
export const CARD_NOTES_MAX = 4_000;
export const CARD_TAGS_MAX = 10;
export const CARD_TAG_MAX = 30;
/** Hours in which a removed card can be restored (BOARD-04). */
export const CARD_RESTORE_HOURS = 24;

/** Of one file (BOARD-06). */
export const IMPORT_LINES_MAX = 2_000;
export const IMPORT_BYTES_MAX = 1_000_000;
export const IMPORT_TOO_LARGE = t.importTooLarge({ most: IMPORT_BYTES_MAX / 1_000_000 });

/** Where a deal that is over comes to. */
export const DECIDED_COLUMN = "Decided";
/** Columns that the first card brings. */
export const FIRST_COLUMNS = ["To read", "Meeting", "Reading the room", "Partners", DECIDED_COLUMN] as const;

export const INVESTORS_ONLY = t.investorsOnly;
export const COLUMN_NOT_FOUND = t.columnNotFound;
export const CARD_NOT_FOUND = t.cardNotFound;
export const CARD_STARTUP_NOT_FOUND = t.startupNotFound;
/** In the place of the name of a startup whose account is deleted (BOARD-08). */
export const STARTUP_LEFT = t.startupLeft;
