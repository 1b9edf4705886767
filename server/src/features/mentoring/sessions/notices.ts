import { hasContact } from "@startup-connect/contract/connections";
import {
  ATTENDANCE_HOURS,
  CANCEL_REASON_TEXTS,
  DECLINE_REASON_TEXTS,
  isLate,
} from "@startup-connect/contract/mentoring";
import { clockTime, counted, indiaDay, shortDate, shortWeekday } from "@startup-connect/contract/shared";
import type { Notices } from "#features/notifications/index.ts";
import { sessionEntry } from "../calendar.ts";
import { factsOf, otherOf, type SessionRow } from "./queries.ts";

/** "Thu 26 Nov 2026, 4:30 to 5:00 PM (India time)". */
export function sessionTime({ startsAt, endsAt }: Pick<SessionRow, "startsAt" | "endsAt">): string {
  const [from, to] = [clockTime(startsAt), clockTime(endsAt)];
  const isSameHalf = from.slice(-2) === to.slice(-2) && indiaDay(startsAt) === indiaDay(endsAt);
  return `${shortWeekday(startsAt)} ${shortDate(startsAt)}, ${isSameHalf ? from.slice(0, -3) : from} to ${to} (India time)`;
}

/** Of a moment within a day from now, by India's calendar. */
export const dayWord = (moment: Date, now: Date): string => (indiaDay(moment) === indiaDay(now) ? "Today" : "Tomorrow");

/** "26 Nov 2026, 4:30 PM". */
export const momentText = (moment: Date): string => `${shortDate(moment)}, ${clockTime(moment)}`;

/** What an email begins with: what was written when it was booked, without an address in it. The link is in no email (SES-25). */
const content = ({ intake }: SessionRow): string | undefined => (intake && !hasContact(intake) ? intake : undefined);

const peopleOf = ({ mentorId, menteeId }: SessionRow) => [mentorId, menteeId];
/** A request is in the calendar once it was moved. */
const wasMoved = ({ revision }: SessionRow) => revision > 1;

/** `before`: the row that was moved. */
export type SessionToNotify = SessionRow & { before?: SessionRow };

/** SES-26: what the two of a session are notified of. */
export const sessionNotices = {
  kind: "session",
  to: peopleOf,
  about: otherOf,
  nameless: "a member",
  reason: ({ mentorId }, userId) =>
    mentorId === userId ? "because you offer sessions as a mentor" : "because you booked a session",
  link: ({ id }) => `/sessions/${id}`,
  occasion: ({ id, revision, state }, event) =>
    `session ${id} ${event === "moved" && state === "requested" ? "toConfirm" : event} ${revision}`,
  file: sessionEntry,
  live: (row) => ({ to: peopleOf(row), event: "session", ids: { sessionId: row.id } }),
  events: {
    requested: {
      content,
      text: (row, { other }) =>
        `${other} requests a session: ${sessionTime(row)}. Please confirm it by ${row.dueAt ? momentText(row.dueAt) : "the start"}.`,
    },
    booked: {
      file: true,
      content,
      text: (row, { other }) => `Session with ${other} booked: ${sessionTime(row)}.`,
    },
    confirmed: {
      file: true,
      content,
      text: (row, { other, isActor }) =>
        isActor
          ? `You confirmed the session with ${other}: ${sessionTime(row)}.`
          : `${other} confirmed your session: ${sessionTime(row)}.`,
    },
    declined: {
      file: wasMoved,
      text: (row, { other, isActor }) =>
        isActor
          ? `You declined the session with ${other}: ${sessionTime(row)}.`
          : `${other} declined your session of ${sessionTime(row)}: ${row.declineReason ? DECLINE_REASON_TEXTS[row.declineReason] : ""}.`,
    },
    expired: {
      file: wasMoved,
      text: (row, { other }) =>
        `Your session with ${other}, ${sessionTime(row)}, was not confirmed in time and is cancelled.`,
    },
    moved: {
      file: true,
      text(row, { other, isActor, now }) {
        const { before = row } = row;
        if (isActor) return `Your session with ${other} is moved to ${sessionTime(row)}.`;
        const late = isLate(factsOf(before), now) ? " late" : "";
        const confirm = row.state === "requested" ? " Please confirm the new time." : "";
        return `${other} moved your session${late}, from ${sessionTime(before)} to ${sessionTime(row)}.${confirm}`;
      },
    },
    cancelled: {
      file: true,
      text: (row, { other, isActor }) =>
        isActor
          ? `You cancelled your session with ${other}: ${sessionTime(row)}.`
          : `${other} cancelled your session of ${sessionTime(row)}: ${row.cancelReason ? CANCEL_REASON_TEXTS[row.cancelReason] : ""}.`,
    },
    /** By the platform, because one of the two left, was suspended or blocked; the other does not learn which. */
    ended: {
      file: true,
      to: (row, by) => peopleOf(row).filter((userId) => userId !== by),
      text: (row, { other }) => `Your session with ${other}, ${sessionTime(row)}, is cancelled.`,
    },
    daily: {
      content,
      text: (row, { other, now }) => `${dayWord(row.startsAt, now)}: session with ${other}, ${sessionTime(row)}.`,
    },
    soon: { content, text: (row, { other }) => `Your session with ${other} starts at ${clockTime(row.startsAt)}.` },
    over: {
      text: (_, { other }) =>
        `Did your session with ${other} take place? Please answer within ${counted(ATTENDANCE_HOURS, "hour")}.`,
    },
    completed: { text: (_, { other }) => `Your session with ${other} took place. You can review it now.` },
    noShow: { text: (row, { other }) => `Your session with ${other} of ${sessionTime(row)} did not take place.` },
    disputed: {
      text: (_, { other }) => `You and ${other} gave different answers about your session. An administrator decides.`,
    },
    unconfirmed: { text: (_, { other }) => `No one confirmed that your session with ${other} took place.` },
  },
} satisfies Notices<SessionToNotify>;

export type SessionEvent = keyof typeof sessionNotices.events;
