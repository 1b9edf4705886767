import * as t from "#texts/mentoring.ts";

/** What counts against a person's reliability, and how much (SES-45). */
export const MARK_POINTS = { late: 1, missed: 2 } as const;
export type MarkKind = keyof typeof MARK_POINTS;
export const MARK_KINDS = ["late", "missed"] as const satisfies readonly MarkKind[];
export const MARK_TEXTS: Record<MarkKind, string> = {
  late: t.late,
  missed: t.missed,
};
/** Days for which a mark counts. */
export const MARK_DAYS = 90;
/** Days without new bookings, from this many points on; the highest first. */
export const PAUSES = [
  { points: 5, days: 60 },
  { points: 3, days: 14 },
] as const;
export const APPEAL_DAYS = 7;
export const APPEAL_MIN = 10;
export const APPEAL_MAX = 1000;
export const APPEAL_NOTE_MAX = 500;
export const APPEAL_DECISIONS = ["kept", "lifted"] as const;
/** What became of a disputed session, then what becomes of an entry that is appealed against. */
export const CASE_DECISIONS = ["completed", "mentorMissed", "menteeMissed", "unconfirmed", "kept", "lifted"] as const;
export const CASES_MAX = 200;
/** Sessions from which on others read how many took place. */
export const RELIABILITY_FROM = 5;
export const MARK_NOT_FOUND = t.markNotFound;
