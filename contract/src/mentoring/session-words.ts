import * as t from "#texts/mentoring.ts";

/**
 * State of a mentoring session (SES-20). requested: the mentor has to confirm it, the time is held meanwhile. confirmed:
 * booked, also while it takes place and until both have answered whether it did. The others are final:
 * completed: it took place. noShow: one or both were missing. disputed: the two say different things.
 * unconfirmed: neither said anything.
 */
export const SESSION_STATES = [
  "requested",
  "confirmed",
  "declined",
  "expired",
  "cancelled",
  "completed",
  "noShow",
  "disputed",
  "unconfirmed",
] as const;
export type SessionState = (typeof SESSION_STATES)[number];
/** Those that hold their time. */
export const HELD_STATES = ["requested", "confirmed"] as const satisfies readonly SessionState[];
/** A session in one of these will not take place. */
export const CALLED_OFF_STATES = ["declined", "expired", "cancelled"] as const satisfies readonly SessionState[];

/** Lists of the own sessions: those that are not over, the next first; all others, the latest first. */
export const SESSION_BOXES = ["upcoming", "past"] as const;
export type SessionBox = (typeof SESSION_BOXES)[number];

export const SESSION_LENGTHS = [20, 30, 45, 60] as const;
/** Characters of the answer to the mentor's question. */
export const INTAKE_MAX = 500;
/** Upcoming sessions of one person with one mentor, and with all mentors. */
export const UPCOMING_WITH_ONE = 2;
export const UPCOMING_MAX = 4;
/** Days for which free times are read at once. */
export const SLOT_DAYS = 14;
/** Until this many hours before the start moving and cancelling are free; later they count as late. */
export const FREE_CHANGE_HOURS = 12;
/** A mentor has this many hours to confirm, and at most until so many hours before the start. */
export const CONFIRM_HOURS = 48;
export const CONFIRM_BEFORE_HOURS = 12;
/** The link to the video call opens this many minutes before the start, and closes so many after the end. */
export const LINK_OPENS_MINUTES = 10;
export const LINK_CLOSES_MINUTES = 30;
/** Free times offered instead of one that was just taken. */
export const OTHER_TIMES = 3;

/** Why a mentor declines, as the other reads it. */
export const DECLINE_REASONS = ["topic", "noTime", "notReady", "other"] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
export const DECLINE_REASON_TEXTS: Record<DeclineReason, string> = {
  topic: t.notMyTopic,
  noTime: t.noTime,
  notReady: t.notReady,
  other: t.anotherReason,
};

/** Why one of the two cancels, as the other reads it. */
export const CANCEL_REASONS = ["ill", "conflict", "noNeed", "other"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
export const CANCEL_REASON_TEXTS: Record<CancelReason, string> = {
  ill: t.ill,
  conflict: t.conflict,
  noNeed: t.noNeed,
  other: t.anotherReason,
};

export const SESSION_NOT_FOUND = t.sessionNotFound;
export const SLOT_TAKEN = t.slotTaken;
export const BOOKING_UNREGISTERED = t.bookingUnregistered;
export const SESSION_BOOKED = t.sessionBooked;
export const SESSION_REQUESTED = t.sessionRequested;

/** What one of the two answers after a session (SES-30). */
export const ATTENDANCES = ["tookPlace", "otherMissing", "iMissed"] as const;
export type Attendance = (typeof ATTENDANCES)[number];
export const ATTENDANCE_TEXTS: Record<Attendance, string> = {
  tookPlace: t.didTakePlace,
  otherMissing: t.otherMissing,
  iMissed: t.iMissed,
};
/** Hours after the end within which both can answer. */
export const ATTENDANCE_HOURS = 48;
