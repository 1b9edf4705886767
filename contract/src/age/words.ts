import * as t from "#texts/age.ts";

/**
 * Who needs a parent (AGE-01), as a dated record: a number of the law is changed here alone. `verified`: whether someone read it
 * at its source; until then administrators read that no one did.
 */
export const ADULT = {
  years: 18,
  from: "2027-05-13",
  source: t.adultSource,
  url: "https://dpdpa.in/dpdpa_rules_2025/Rule_10.htm",
  verified: false,
} as const;
/** A request without an account is deleted after so many days. */
export const REQUEST_DAYS = 7;
/** The first and the last year that someone under 18 can be born in are years of today, so that nothing else is a date. */
export const BORN = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;

/** For administrators. */
export const NOT_MINOR_LENGTH = 1000;
export const NOT_MINOR_MISSING = t.notMinorMissing;
export const AGE_LINK_DEAD = t.linkDead;
export const CHILD_NOT_FOUND = t.childNotFound;

/** The first day on which someone born in this month, as "2010-05", is surely of age. */
export function adultOn(born: string): string {
  const [year = 0, month = 0] = born.split("-").map(Number);
  return `${year + ADULT.years + (month === 12 ? 1 : 0)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}
