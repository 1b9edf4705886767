import * as t from "#texts/cases.ts";
import type { ReportTarget } from "../connections/words.ts";
import type { CaseClass } from "./clocks.ts";

/** What an administrator finds people by; `None` has not chosen a role, `Admin` administers the site as well. */
export const MEMBER_ROLES = ["Startup", "Investor", "Mentor", "None", "Admin"] as const;

export const REASON_LENGTH = 1000;
export const SUSPENSION_REASON_MISSING = "Please enter a reason. The user will read it.";
export const USER_NOTE_MISSING = "Please enter a note.";
export const MEMBER_NOT_FOUND = "Person not found.";

export const CASE_MEASURES = ["none", "warn", "hide", "limit", "suspend"] as const;
export type CaseMeasure = (typeof CASE_MEASURES)[number];
export const CASE_RULES = [
  "fraud",
  "impersonation",
  "intimate",
  "malware",
  "respect",
  "privacy",
  "other",
  "none",
] as const;
export type CaseRule = (typeof CASE_RULES)[number];
/** Who may appeal. */
export const CASE_SIDES = ["reporter", "owner"] as const;
/** What of what happens to a case both sides read: what the law calls acknowledged is received. */
export const SIDE_EVENTS = [
  "received",
  "taken",
  "hidden",
  "overdue",
  "decided",
  "lifted",
  "appealed",
  "answered",
] as const;
export type SideEventKind = (typeof SIDE_EVENTS)[number];
/** `allowed`, `opened`: its evidence. */
export const CASE_EVENTS = [...SIDE_EVENTS, "joined", "half", "twoThirds", "late", "freed", "asked", "opened"] as const;
export type CaseEventKind = (typeof CASE_EVENTS)[number];

/** What may be kept from an administrator in a case; who may decide it takes it, frees it and opens its evidence. */
export const CASE_ACTS = ["decide", "answer", "lift"] as const;
export type CaseAct = (typeof CASE_ACTS)[number];

/** CASE-04: of so many reports the words are shown with a case, the newest ones. */
export const REPORTS_SHOWN = 100;
/** CASE-14: so many people hide a thing for all, members for longer than so many days; whose reports were wrong so often within so many days hides nothing. */
export const HIDING_PEOPLE = 3;
export const HIDING_DAYS = 14;
export const WRONG_REPORTS = 2;
export const WRONG_DAYS = 90;
/** CASE-09: for so many days the owner may send no requests and no messages. */
export const LIMIT_DAYS_MAX = 30;
/** CASE-08: how long a decision can be appealed, and until when the appeal is decided. */
export const APPEAL_DAYS = 30;
export const APPEAL_DECIDE_DAYS = 7;
export const APPEAL_MIN = 20;
export const APPEAL_MAX = 2000;
export const CASE_TEXT_MIN = 20;
export const CASE_TEXT_MAX = 1000;

export const CASE_CLASS_TEXTS: Record<CaseClass, string> = {
  order: t.classOrder,
  intimate: t.classIntimate,
  fast: t.classFast,
  general: t.classGeneral,
};
export const CASE_MEASURE_TEXTS: Record<CaseMeasure, string> = {
  none: t.measureNone,
  warn: t.measureWarn,
  hide: t.measureHide,
  limit: t.measureLimit,
  suspend: t.measureSuspend,
};
export const CASE_RULE_TEXTS: Record<CaseRule, string> = {
  fraud: t.ruleFraud,
  impersonation: t.ruleImpersonation,
  intimate: t.ruleIntimate,
  malware: t.ruleMalware,
  respect: t.ruleRespect,
  privacy: t.rulePrivacy,
  other: t.ruleOther,
  none: t.ruleNone,
};
/** What a case is about, for administrators. */
export const REPORTED_THINGS: Record<ReportTarget, string> = {
  profile: "Profile",
  review: "Review",
  message: "Message",
  request: "Request",
  room: "Deal room",
};
export const CASE_TEXT_LENGTH = t.textLength({ least: String(CASE_TEXT_MIN), most: String(CASE_TEXT_MAX) });
export const APPEAL_LENGTH = t.appealLength({ least: String(APPEAL_MIN), most: String(APPEAL_MAX) });
export const LIMIT_DAYS = `Please enter 1 to ${LIMIT_DAYS_MAX} days.`;
export const REPORT_NOT_FOUND = t.notFound;
/** CASE-15. */
export const CASE_LINK_DEAD = t.linkDead;
export const CASE_NOT_FOUND = "Case not found.";
export const EVIDENCE_REASON_MISSING = "Please write why you need to open it.";
/** CASE-04: of what happened to a case the newest. */
export const EVENTS_SHOWN = 200;
/** CASE-03: for so long a second person allows someone to open the evidence of a closed case once. */
export const EVIDENCE_HOURS = 24;
