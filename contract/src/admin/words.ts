/** What can wait for an administrator, in the order of the overview. */
export const WAITING_SECTIONS = [
  "held",
  "sessionCases",
  "cases",
  "contact",
  "applications",
  "certificates",
  "orders",
  "jobs",
] as const;
export type WaitingSection = (typeof WAITING_SECTIONS)[number];

/** How far the figures of the overview reach back. */
export const OVERVIEW_WEEKS = 12;
export const OVERVIEW_DAYS = 30;

/** Failed jobs of one answer; all of them are counted. */
export const JOBS_SHOWN = 200;
export const JOB_NOT_FOUND = "This job is no longer failed.";
