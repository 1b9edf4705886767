import type { Scope } from "../shared/scopes.ts";

/** What a scope lets an administrator do. */
export const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  owner: "Everything, and the rights of others",
  "cases.decide": "Decide reports, held requests and session cases",
  "cases.officer": "Be notified of cases that run late, and free them",
  "people.read": "Read accounts and contact data",
  "people.suspend": "Suspend and restore accounts",
  "applications.review": "Review applications",
  "certificates.check": "Check certificates",
  "laws.edit": "Edit legal facts",
  "content.edit": "Edit sponsors, achievers, regulations and announcements",
  "events.edit": "Edit events",
  "support.answer": "Answer contact requests",
  "privacy.officer": "Answer requests of people about their data",
  "plans.record": "Record payments and set prices",
  "log.read": "Read the action log",
  "exports.make": "Read and export subscribers",
  "site.settings": "Change site settings and restart jobs",
};

export const APPROVAL_STATES = ["asked", "done", "refused", "expired"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
/** How long another person can decide. */
export const APPROVAL_HOURS = 24;
/** Who was an owner of the site counts for so many days as one who could have decided. */
export const OWNER_COUNTS_DAYS = 30;
export const REASON_MAX = 1000;

export const PERSON_MISSING = "Enter an email address or a personal ID.";
export const PERSON_UNKNOWN = "No account has this email address or personal ID.";
export const SCOPES_MISSING = "Choose a role or a right.";
export const APPROVAL_REASON_MISSING = "Give the reason.";
export const UNTIL_PAST = "Choose today or a later day.";
export const APPROVAL_NOT_FOUND = "This request does not exist.";
export const STAFF_NOT_FOUND = "This account has no rights as an administrator.";
