import { after, before, HOUR } from "../shared/time.ts";
import {
  ATTENDANCE_HOURS,
  type Attendance,
  CONFIRM_BEFORE_HOURS,
  CONFIRM_HOURS,
  FREE_CHANGE_HOURS,
  LINK_CLOSES_MINUTES,
  LINK_OPENS_MINUTES,
  type SessionState,
} from "./session-words.ts";

/** What the rules of a session read. */
export interface SessionFacts {
  state: SessionState;
  start: Date;
  end: Date;
  /** Until when the mentor may confirm; null unless it is requested. */
  dueAt: Date | null;
}

/** `lapse` is done by the clock, all others by one of the two. */
export type SessionAction = "confirm" | "decline" | "move" | "cancel" | "lapse";
export type SessionRole = "mentor" | "mentee";
export type SessionRefusal = "notYours" | "started" | "over" | "answered" | "notYet";

/** Until when a mentor may confirm a session that is requested now: the earlier of two limits, never in the past. */
export function confirmBy(requestedAt: Date, start: Date): Date {
  const latest = Math.min(requestedAt.getTime() + CONFIRM_HOURS * HOUR, start.getTime() - CONFIRM_BEFORE_HOURS * HOUR);
  // With little time left the mentor has until the start.
  return new Date(latest > requestedAt.getTime() ? latest : start.getTime());
}

/** Until when moving and cancelling are free. */
export const freeUntil = (start: Date): Date => before(start, { hours: FREE_CHANGE_HOURS });

/** Whether a change now counts as late; a session that is not confirmed costs nothing. */
export const isLate = ({ state, start }: SessionFacts, now: Date): boolean =>
  state === "confirmed" && now > freeUntil(start);

/** From when to when the link to the call is shown, both ends included. */
export const linkOpens = (start: Date): Date => before(start, { minutes: LINK_OPENS_MINUTES });
export const linkCloses = (end: Date): Date => after(end, { minutes: LINK_CLOSES_MINUTES });

/**
 * SES-20: whether an action is possible now.
 * @param by null for the clock
 * @returns why not, or null
 */
export function sessionRefusal(
  of: SessionFacts,
  action: SessionAction,
  by: SessionRole | null,
  now: Date,
): SessionRefusal | null {
  const { state, start, dueAt } = of;
  if (state !== "requested" && state !== "confirmed") return "over";
  if (action === "lapse") {
    if (by !== null) return "notYours";
    if (state !== "requested") return "answered";
    return dueAt !== null && now < dueAt ? "notYet" : null;
  }
  if (by === null) return "notYours";
  if ((action === "confirm" || action === "decline") && by !== "mentor") return "notYours";
  if ((action === "confirm" || action === "decline") && state !== "requested") return "answered";
  if (now >= start) return "started";
  return action === "confirm" && dueAt !== null && now >= dueAt ? "over" : null;
}

/** Until when both can say whether a session took place. */
export const attendanceUntil = (end: Date): Date => after(end, { hours: ATTENDANCE_HOURS });

interface Outcome {
  state: "completed" | "noShow" | "disputed" | "unconfirmed";
  missing: readonly SessionRole[];
}

const other = (role: SessionRole): SessionRole => (role === "mentor" ? "mentee" : "mentor");

/** Who was missing by one answer. */
const missingBy = (role: SessionRole, answer: Attendance): SessionRole | null =>
  answer === "tookPlace" ? null : answer === "iMissed" ? role : other(role);

/**
 * SES-30: what the answers of the two make of a session.
 * @param isOver whether the time to answer is; until then a single answer decides nothing
 * @returns null while an answer is missing
 */
export function outcomeOf(
  { mentor, mentee }: { mentor: Attendance | null; mentee: Attendance | null },
  isOver: boolean,
): Outcome | null {
  if (mentor && mentee) {
    const [byMentor, byMentee] = [missingBy("mentor", mentor), missingBy("mentee", mentee)];
    // Each admits the own absence: they agree on both.
    if (mentor === "iMissed" && mentee === "iMissed") return { state: "noShow", missing: ["mentor", "mentee"] };
    if (byMentor !== byMentee) return { state: "disputed", missing: [] };
    return byMentor ? { state: "noShow", missing: [byMentor] } : { state: "completed", missing: [] };
  }
  if (!isOver) return null;
  if (!mentor && !mentee) return { state: "unconfirmed", missing: [] };
  const missing = mentor ? missingBy("mentor", mentor) : mentee && missingBy("mentee", mentee);
  return missing ? { state: "noShow", missing: [missing] } : { state: "completed", missing: [] };
}
