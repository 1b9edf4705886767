import type { Scope } from "../shared/scopes.ts";

/** What can wait for an administrator, in the order of the overview. */
export const WAITING_SECTIONS = [
  "held",
  "sessionCases",
  "cases",
  "contact",
  "tickets",
  "applications",
  "certificates",
  "orders",
  "approvals",
  "jobs",
] as const;
export type WaitingSection = (typeof WAITING_SECTIONS)[number];

/** Who decides it (STAFF-03). */
export const WAITING_SCOPES: Readonly<Record<WaitingSection, Scope>> = {
  held: "cases.decide",
  sessionCases: "cases.decide",
  cases: "cases.decide",
  contact: "support.answer",
  tickets: "privacy.officer",
  applications: "applications.review",
  certificates: "certificates.check",
  orders: "plans.record",
  approvals: "owner",
  jobs: "site.settings",
};

/** How far the figures of the overview reach back. */
export const OVERVIEW_WEEKS = 12;
export const OVERVIEW_DAYS = 30;

/** Failed jobs of one answer; all of them are counted. */
export const JOBS_SHOWN = 200;
export const JOB_NOT_FOUND = "This job is no longer failed.";
