import * as cases from "#texts/cases.ts";
import * as t from "#texts/connections.ts";
import type { PersonCard } from "../shared/profile.ts";

export const CONNECTION_STATUSES = ["pending", "accepted", "declined"] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];
export const CONNECTION_DIRECTIONS = ["sent", "received"] as const;
/** What the page of connections lists, by its tabs. */
export const CONNECTION_LISTS = ["accepted", "received", "sent", "introductions", "closed", "blocked"] as const;

/** Texts of the button in its states (CONN-01); `received` offers Accept and Decline instead (CONN-07). */
export const CONNECT_LABELS = { connect: t.connect, pending: t.pending, message: t.message } as const;

export const CONNECTION_ACCEPTED = t.accepted;
export const NOTE_MAX = 300;
/** A declined person may ask again after this many days (CONN-09). */
export const DECLINED_WAIT_DAYS = 7;
/** Requests of one person in an hour (CONN-15). */
export const REQUESTS_PER_HOUR = 30;

/** What a request is about (REQ-01); `know` is one without more than a note. */
export const PURPOSES = ["invest", "advice", "customer", "mentor", "know"] as const;
export type Purpose = (typeof PURPOSES)[number];
/** What an investment is used for. */
export const FUND_USES = ["product", "machines", "stock", "hiring", "sales", "workingCapital"] as const;
export type FundUse = (typeof FUND_USES)[number];
export const FUND_USE_TEXTS: Record<FundUse, string> = {
  product: t.useProduct,
  machines: t.useMachines,
  stock: t.useStock,
  hiring: t.useHiring,
  sales: t.useSales,
  workingCapital: t.useWorkingCapital,
};
/** What the sender offers for an investment or for advice. */
export const OFFERS = ["shares", "convertible", "call", "visit", "trial"] as const;
export type Offer = (typeof OFFERS)[number];
export const OFFER_TEXTS: Record<Offer, string> = {
  shares: t.offerShares,
  convertible: t.offerConvertible,
  call: t.offerCall,
  visit: t.offerVisit,
  trial: t.offerTrial,
};
/** In rupees. */
export const AMOUNT_MIN = 10_000;
export const AMOUNT_MAX = 1_000_000_000;
/** The latest month a request may name, from this one on. */
export const MONTHS_AHEAD = 24;
/** Characters of a note that asks for something. */
export const NOTE_MIN = 40;

/** Facts of the own profile that go with a request, as they were when it was sent. */
export const REQUEST_FACTS = [
  "place",
  "industry",
  "stage",
  "funding",
  "recognition",
  "website",
  "category",
  "amount",
  "focus",
  "interests",
] as const;
export type RequestFact = (typeof REQUEST_FACTS)[number];
const REQUEST_FACT_TEXTS: Record<RequestFact, string> = {
  place: t.factPlace,
  industry: t.factIndustry,
  stage: t.factStage,
  funding: t.factFunding,
  recognition: t.factRecognition,
  website: t.factWebsite,
  category: t.factCategory,
  amount: t.factAmount,
  focus: t.factFocus,
  interests: t.factInterests,
};
/** A stage is where a startup is, and what others invest at or help with. */
const STAGE_TEXTS: Partial<Record<PersonCard["type"], string>> = { Investor: t.investsAt, Mentor: t.helpsAt };
export const factLabel = (fact: RequestFact, type: PersonCard["type"]): string =>
  (fact === "stage" && STAGE_TEXTS[type]) || REQUEST_FACT_TEXTS[fact];
export const REQUEST_FACTS_MAX = 5;

/** Days the receiver has, from the next midnight in India on (REQ-02). */
export const ANSWER_DAYS = 14;
/** Days for the sender to reply to a question, and from then on for the receiver to answer. */
export const REPLY_DAYS = 7;
/** Before this many days of the deadline are left the receiver is reminded. */
export const REMINDER_DAYS = 2;
/** The sender of a request without an answer may ask again after this many days. */
export const EXPIRED_WAIT_DAYS = 30;
/** When a passed sender may ask again; 0: never. */
export const ASK_AGAIN_DAYS = [30, 90, 180, 0] as const;
export const QUESTION_MAX = 300;
export const PASS_LINE_MAX = 200;
/** In this time a decline can be undone, and no one else learns of it (REQ-09). */
export const UNDO_SECONDS = 10;

/** Why a receiver passes, as the sender reads it; the last three are for mentors, "moreSales" is not for startups. */
export const PASS_REASONS = [
  "early",
  "moreSales",
  "sector",
  "amount",
  "place",
  "similar",
  "noTime",
  "unclear",
  "topic",
  "language",
  "stage",
] as const;
export type PassReason = (typeof PASS_REASONS)[number];
export const passReasonsFor = (userType: string): readonly PassReason[] =>
  userType === "Mentor"
    ? PASS_REASONS
    : PASS_REASONS.slice(0, -3).filter((one) => userType === "Investor" || one !== "moreSales");
export const PASS_REASON_TEXTS: Record<PassReason, string> = {
  early: t.passEarly,
  moreSales: t.passMoreSales,
  sector: t.passSector,
  amount: t.passAmount,
  place: t.passPlace,
  similar: t.passSimilar,
  noTime: t.passNoTime,
  unclear: t.passUnclear,
  topic: t.passTopic,
  language: t.passLanguage,
  stage: t.passStage,
};
/** Beside them one that the sender never reads: it closes like a decline and counts against the allowance. */
export const SPAM = "spam";

/** How a declined request came to its end, where the sender is notified (REQ-04, REQ-05). */
export const ENDINGS = ["passed", "expired"] as const;
/** What became of a request, for the answer rate. `questioned`: asked a question that got no reply. */
export const REQUEST_OUTCOMES = ["accepted", "passed", "declined", SPAM, "questioned", "expired"] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];
/** Requests of different people from which on figures about answers are shown. */
export const FIGURES_FROM = 5;
/** Days of requests that the answer rate counts. */
export const RATE_DAYS = 180;
/** Days of passes in the totals of a sender. */
export const PASSES_DAYS = 365;
/** Days an absence may last, and how far ahead it may begin; it is shown to others as early as requests can be due in it. */
export const AWAY_MAX_DAYS = 92;
export const AWAY_AHEAD_DAYS = 400;
export const ABSENCES_MAX = 12;
export const ABSENCE_NOTE_MAX = 100;

export const CONNECTION_NOT_FOUND = t.connectionNotFound;
export const HELD_NOT_FOUND = t.heldNotFound;
export const PERSON_NOT_FOUND = t.personNotFound;
export const CONNECT_UNREGISTERED = t.connectUnregistered;

/** Requests of one person within `REQUEST_DAYS` days without a plan (PLAN-05). */
export const REQUESTS_WITHOUT_PLAN = 10;
export const REQUEST_DAYS = 30;

export const REPORT_TARGETS = ["profile", "review", "message", "request", "room"] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];
/** What is wrong: it decides how soon a report is (CASE-01). */
export const REPORT_KINDS = ["fraud", "impersonation", "intimate", "malware", "other"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
export const REPORT_KIND_TEXTS: Record<ReportKind, string> = {
  fraud: cases.fraud,
  impersonation: cases.impersonation,
  intimate: cases.intimate,
  malware: cases.malware,
  other: cases.other,
};
export const REPORT_STATES = ["open", "closed"] as const;
/** keep: the report changed nothing, or does no longer. hide: it was upheld. */
export const REPORT_DECISIONS = ["keep", "hide"] as const;
/** CASE-03: for so long what is kept with a report stays after the decision, and so many messages up to a reported one. */
export const EVIDENCE_DAYS = 180;
export const EVIDENCE_MESSAGES = 10;
export const REPORT_REASON_MAX = 1000;
export const REPORT_REASON_MISSING = t.reportReasonMissing;
export const REPORT_TARGET_INVALID = t.reportTargetInvalid;

/** What the sender of an end means by it: a request that was accepted meanwhile is no longer withdrawn. */
export const END_INTENTS = ["withdraw", "remove"] as const;
export type EndIntent = (typeof END_INTENTS)[number];

/** FRAUD-05: of the reason that the sender of a refused one reads. */
export const HELD_NOTE_MAX = 180;
export const HELD_REASON_MISSING = t.heldReasonMissing;
