import * as t from "#texts/connections.ts";
/** Characters of the asker's text, and of the sentence that the connector adds. */
export const INTRODUCTION_WHY_MAX = 120;
export const INTRODUCTION_SENTENCE_MAX = 200;
/** Days the connector has, from the next midnight in India on (INTRO-03). */
export const INTRODUCTION_DAYS = 7;
/** Days a connection must have lasted, at both ends, before introductions go along it (INTRO-01). */
export const INTRODUCTION_EDGE_DAYS = 14;
/** Of a member's connections with consent, the newest ones that are looked at for people in common. */
export const INTRODUCTION_EDGES_MAX = 500;
/** People in common that a profile names. */
export const CONNECTORS_MAX = 5;
/** INTRO-04: asked by one member within `REQUEST_DAYS` days, and unanswered at one connector. */
export const INTRODUCTIONS_ASKED = 5;
export const INTRODUCTIONS_AT_CONNECTOR = 3;
/** Days that one is kept after its end. */
export const INTRODUCTIONS_KEPT_DAYS = 180;

/** As the connector sees it; to the asker an expired one is declined (INTRO-03). */
export const INTRODUCTION_STATES = ["asked", "forwarded", "declined", "expired"] as const;
export type IntroductionState = (typeof INTRODUCTION_STATES)[number];
/** Why a connector declines; only the connector reads it. */
export const INTRODUCTION_REASONS = ["notNow", "notWell", "other"] as const;
export type IntroductionReason = (typeof INTRODUCTION_REASONS)[number];
export const INTRODUCTION_REASON_TEXTS: Record<IntroductionReason, string> = {
  notNow: t.notNow,
  notWell: t.notWell,
  other: t.otherReason,
};

export const INTRODUCTION_DECLINED = t.introductionDeclined;
export const INTRODUCTION_NOT_FOUND = t.introductionNotFound;
export const INTRODUCTION_WHY_MISSING = t.whyMissing;
export const INTRODUCTION_SENTENCE_MISSING = t.sentenceMissing;
