import * as t from "#texts/cases.ts";
import type { CaseClass } from "./clocks.ts";

/** What an administrator finds people by; `None` has not chosen a role, `Admin` administers the site as well. */
export const MEMBER_ROLES = ["Startup", "Investor", "Mentor", "None", "Admin"] as const;

export const REASON_LENGTH = 1000;
export const SUSPENSION_REASON_MISSING = "Please enter a reason. The user will read it.";
export const USER_NOTE_MISSING = "Please enter a note.";
export const MEMBER_NOT_FOUND = "Person not found.";

export const CASE_MEASURES = ["none", "warn", "hide", "suspend"] as const;
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
/** What happens to a case: what the law calls acknowledged is received. `opened`: its evidence. */
export const CASE_EVENTS = [
  "received",
  "joined",
  "half",
  "twoThirds",
  "late",
  "overdue",
  "taken",
  "opened",
  "decided",
  "lifted",
] as const;
export type CaseEventKind = (typeof CASE_EVENTS)[number];
/** Events of the clock, by the number of steps it has reached. */
export const CLOCK_EVENTS = ["half", "twoThirds", "late", "overdue"] as const satisfies readonly CaseEventKind[];

/** CASE-04: for so long a case is of the one who took it. */
export const CASE_TAKEN_HOURS = 4;
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
export const CASE_TEXT_LENGTH = t.textLength({ least: String(CASE_TEXT_MIN), most: String(CASE_TEXT_MAX) });
export const REPORT_NOT_FOUND = t.notFound;
export const CASE_NOT_FOUND = "Case not found.";
export const EVIDENCE_REASON_MISSING = "Please write why you need to open it.";
