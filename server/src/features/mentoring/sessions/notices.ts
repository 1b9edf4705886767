import { hasContact } from "@startup-connect/contract/connections";
import {
  ATTENDANCE_HOURS,
  CANCEL_REASON_TEXTS,
  DECLINE_REASON_TEXTS,
  isLate,
} from "@startup-connect/contract/mentoring";
import {
  clockSpan,
  clockTime,
  indiaDay,
  minutesInIndia,
  shortDate,
  shortWeekday,
} from "@startup-connect/contract/shared";
import type { Notices } from "#features/notifications/index.ts";
import * as t from "#texts/mentoring-notices.ts";
import { sessionEntry } from "../calendar.ts";
import { factsOf, otherOf, type SessionRow } from "./queries.ts";

/** "Thu 26 Nov 2026, 4:30 to 5:00 PM (India time)". */
export function sessionTime({ startsAt, endsAt }: Pick<SessionRow, "startsAt" | "endsAt">): string {
  const hours = clockSpan(minutesInIndia(startsAt), minutesInIndia(endsAt));
  return t.when({ weekday: shortWeekday(startsAt), date: shortDate(startsAt), hours });
}

/** Of a moment within a day from now, by India's calendar. */
export const dayWord = (moment: Date, now: Date) => (indiaDay(moment) === indiaDay(now) ? "today" : "tomorrow");

/** "26 Nov 2026, 4:30 PM". */
export const momentText = (moment: Date): string => `${shortDate(moment)}, ${clockTime(moment)}`;

/** What an email begins with: what was written when it was booked, without an address in it. The link is in no email (SES-25). */
const content = ({ intake }: SessionRow): string | undefined => (intake && !hasContact(intake) ? intake : undefined);

const peopleOf = ({ mentorId, menteeId }: SessionRow) => [mentorId, menteeId];
/** A request is in the calendar once it was moved. */
const wasMoved = ({ revision }: SessionRow) => revision > 1;

const isMoved = ({ movedFrom, startsAt }: SessionRow) => movedFrom !== null && Number(movedFrom) !== Number(startsAt);

/** When it was to be before it was moved, as far as both knew. */
function timeBefore(row: SessionRow, before = row): string {
  const { startsAt, endsAt, movedFrom } = row;
  const from = movedFrom && isMoved(row) ? movedFrom : before.startsAt;
  return sessionTime({ startsAt: from, endsAt: new Date(from.getTime() + endsAt.getTime() - startsAt.getTime()) });
}

/** `before`: the row that was moved. */
export type SessionToNotify = SessionRow & { before?: SessionRow };

/** SES-26: what the two of a session are notified of. */
export const sessionNotices = {
  kind: "session",
  to: peopleOf,
  about: otherOf,
  nameless: t.aMember,
  reason: ({ mentorId }, userId) => (mentorId === userId ? t.youOfferSessions : t.youBooked),
  link: ({ id }) => `/sessions/${id}`,
  occasion: ({ id, revision, state }, event) =>
    `session ${id} ${event === "moved" && state === "requested" ? "toConfirm" : event} ${revision}`,
  file: sessionEntry,
  live: (row) => ({ to: peopleOf(row), event: "session", ids: { sessionId: row.id } }),
  events: {
    requested: {
      content,
      text: (row, { other }) =>
        t.requested({ name: other, time: sessionTime(row), due: row.dueAt ? momentText(row.dueAt) : t.theStart }),
    },
    booked: {
      file: true,
      content,
      text: (row, { other }) => t.booked({ name: other, time: sessionTime(row) }),
    },
    confirmed: {
      file: true,
      content,
      text: (row, { other, isActor }) =>
        (isActor ? t.youConfirmed : t.confirmed)({ name: other, time: sessionTime(row) }),
    },
    declined: {
      file: wasMoved,
      text: (row, { other, isActor }) =>
        isActor
          ? t.youDeclined({ name: other, time: sessionTime(row) })
          : t.declined({
              name: other,
              time: sessionTime(row),
              before: timeBefore(row),
              moved: isMoved(row) ? "yes" : "no",
              reason: row.declineReason ? DECLINE_REASON_TEXTS[row.declineReason] : "",
            }),
    },
    expired: {
      file: wasMoved,
      text: (row, { other }) =>
        t.expired({
          ...{ name: other, time: sessionTime(row), before: timeBefore(row) },
          moved: isMoved(row) ? "yes" : "no",
        }),
    },
    moved: {
      file: true,
      text(row, { other, isActor, now }) {
        const { before = row } = row;
        const isAsked = row.state === "requested";
        // The mentee's request for another time, or the mentor's answer to it.
        const isRequest = before.state === "requested" && !before.movedFrom;
        const how = isRequest ? (isAsked ? "requested" : "confirmed") : isAsked ? "asked" : "moved";
        const times = { before: timeBefore(row, before), time: sessionTime(row) };
        if (isActor) return t.youMoved({ name: other, ...times, how });
        return t.moved({ name: other, when: isLate(factsOf(before), now) ? "late" : "", ...times, how });
      },
    },
    cancelled: {
      file: true,
      text: (row, { other, isActor }) =>
        isActor
          ? t.youCancelled({ name: other, time: sessionTime(row) })
          : t.cancelled({
              name: other,
              time: sessionTime(row),
              reason: row.cancelReason ? CANCEL_REASON_TEXTS[row.cancelReason] : "",
            }),
    },
    /** By the platform, because one of the two left, was suspended or blocked; the other does not learn which. */
    ended: {
      file: true,
      to: (row, by) => peopleOf(row).filter((userId) => userId !== by),
      text: (row, { other }) => t.ended({ name: other, time: sessionTime(row) }),
    },
    daily: {
      content,
      text: (row, { other, now }) => t.daily({ day: dayWord(row.startsAt, now), name: other, time: sessionTime(row) }),
    },
    soon: { content, text: (row, { other }) => t.soon({ name: other, clock: clockTime(row.startsAt) }) },
    over: {
      text: (_, { other }) => t.over({ name: other, hours: ATTENDANCE_HOURS }),
    },
    completed: { text: (_, { other }) => t.completed({ name: other }) },
    noShow: { text: (row, { other }) => t.noShow({ name: other, time: sessionTime(row) }) },
    disputed: {
      text: (_, { other }) => t.disputed({ name: other }),
    },
    unconfirmed: { text: (_, { other }) => t.unconfirmed({ name: other }) },
  },
} satisfies Notices<SessionToNotify>;

export type SessionEvent = keyof typeof sessionNotices.events;
