import * as t from "#texts/mentoring.ts";

/** Places of a person in an office hour (SES-61). offered: kept free for this person until they take it or time is up. */
export const SEAT_STATES = ["held", "offered", "waiting"] as const;
export type SeatState = (typeof SEAT_STATES)[number];
/** What an office hour is at a time. `full` and `open` are still to come. */
export const OFFICE_STATES = ["open", "full", "running", "over", "cancelled"] as const;
export type OfficeState = (typeof OFFICE_STATES)[number];

export const OFFICE_LENGTHS = [30, 45, 60, 90] as const;
export const OFFICE_SEATS_MIN = 2;
export const OFFICE_SEATS_MAX = 20;
export const OFFICE_TOPIC_MIN = 5;
export const OFFICE_TOPIC_MAX = 120;
export const OFFICE_DETAILS_MAX = 1000;
/** An office hour begins between so many hours and so many days from now. */
export const OFFICE_HOURS_BEFORE = 2;
export const OFFICE_DAYS_AHEAD = 90;
/** Upcoming office hours of a mentor, and seats or places in waiting lists of a member. */
export const OFFICES_MAX = 8;
export const SEATS_MAX = 4;
/** People on one waiting list. */
export const WAITING_MAX = 250;

export const OFFICE_NOT_FOUND = t.officeNotFound;
export const OFFICE_SAVED = t.officeSaved;
export const OFFICE_CANCELLED = t.officeCancelled;
export const SEAT_LEFT = t.seatLeft;
export const SEAT_TEXTS: Record<Exclude<SeatState, "offered">, string> = {
  held: t.youHaveSeat,
  waiting: t.youAreWaiting,
};
