import { CANCEL_REASON_TEXTS, DECLINE_REASON_TEXTS } from "@startup-connect/contract/mentoring";
import { clockTime, indiaDay, shortDate, weekday } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { Interval } from "../availability/slots.ts";
import { NO_ONE, sessionEntry } from "../calendar.ts";
import type { MentoringPorts } from "../ports.ts";
import { otherOf } from "./present.ts";
import type { SessionRow } from "./queries.ts";

/**
 * What becomes of a session. ended: called off by the platform because one of the two left, was suspended or blocked; the
 * other does not learn which. daily and soon: reminders. over: did it take place? The last four: what the answers make of
 * it.
 */
export type SessionEvent =
  | "requested"
  | "booked"
  | "confirmed"
  | "declined"
  | "expired"
  | "cancelled"
  | "ended"
  | "daily"
  | "soon"
  | "over"
  | "completed"
  | "noShow"
  | "disputed"
  | "unconfirmed";

/** "Thu 26 Nov 2026, 4:30 to 5:00 PM (India time)". */
export function sessionTime({ start, end }: Interval): string {
  const [from, to] = [clockTime(start), clockTime(end)];
  const isSameHalf = from.slice(-2) === to.slice(-2) && indiaDay(start) === indiaDay(end);
  return `${weekday(start).slice(0, 3)} ${shortDate(start)}, ${isSameHalf ? from.slice(0, -3) : from} to ${to} (India time)`;
}

/** Of a moment within a day from now, by India's calendar. */
export const dayWord = (moment: Date, now: Date): string => (indiaDay(moment) === indiaDay(now) ? "Today" : "Tomorrow");

export const timesOf = ({ startsAt, endsAt }: SessionRow): Interval => ({ start: startsAt, end: endsAt });

const peopleOf = ({ mentorId, menteeId }: SessionRow) => [mentorId, menteeId].flatMap((id) => id ?? []);

const withFile = new Set<SessionEvent | "moved">(["booked", "confirmed", "moved", "cancelled", "ended"]);

/** Whether the email has the calendar file; a request has one once it was moved. */
const hasFile = ({ revision }: SessionRow, event: SessionEvent | "moved"): boolean =>
  withFile.has(event) || ((event === "declined" || event === "expired") && revision > 1);

/** SES-26: notifications and emails about sessions, in the transaction of their cause. */
export function sessionNotices({ clock, live }: Platform, ports: MentoringPorts) {
  /** @param isOwn to who did it, who reads it for the calendar file of the email */
  const sentences = (
    row: SessionRow,
    other: string,
    isOwn: boolean,
    time = sessionTime(timesOf(row)),
  ): Record<SessionEvent, string> => ({
    requested: `${other} requests a session: ${time}. Please confirm it by ${row.dueAt ? `${shortDate(row.dueAt)}, ${clockTime(row.dueAt)}` : "its start"}.`,
    booked: `Session with ${other} booked: ${time}.`,
    confirmed: isOwn
      ? `You confirmed the session with ${other}: ${time}.`
      : `${other} confirmed your session: ${time}.`,
    declined: isOwn
      ? `You declined the session with ${other}: ${time}.`
      : `${other} declined your session of ${time}: ${row.declineReason ? DECLINE_REASON_TEXTS[row.declineReason].toLowerCase() : ""}.`,
    expired: `Your session with ${other}, ${time}, was not confirmed in time and is cancelled.`,
    cancelled: isOwn
      ? `You cancelled your session with ${other}: ${time}.`
      : `${other} cancelled your session of ${time}: ${row.cancelReason ? CANCEL_REASON_TEXTS[row.cancelReason].toLowerCase() : ""}.`,
    ended: `Your session with ${other}, ${time}, is cancelled.`,
    daily: `${dayWord(row.startsAt, clock.now())}: session with ${other}, ${time}.`,
    over: `Did your session with ${other} take place? Please answer within 48 hours.`,
    completed: `Your session with ${other} took place. You can review it now.`,
    noShow: `Your session with ${other} of ${time} did not take place.`,
    disputed: `You and ${other} gave different answers about your session. An administrator decides.`,
    unconfirmed: `No one confirmed that your session with ${other} took place.`,
    soon: `Your session with ${other} starts at ${clockTime(row.startsAt)}.`,
  });

  /** To these of the two, in the words that each reads about the other. */
  async function send(
    tx: Tx,
    row: SessionRow,
    userIds: readonly string[],
    event: SessionEvent | "moved",
    by: string | null,
    text: (other: string, userId: string) => string,
  ) {
    const people = await ports.profiles.people(peopleOf(row), tx);
    await ports.notifications.notifyMany(tx, userIds, (userId) => {
      const otherId = otherOf(row, userId);
      const name = people.get(otherId ?? "")?.name ?? NO_ONE;
      return {
        kind: "session",
        message: text(name, userId),
        reason: row.mentorId === userId ? "because you offer sessions as a mentor" : "because you booked a session",
        link: `/sessions/${row.id}`,
        // Of an account that is deleted the other must still read that the session is cancelled.
        ...(otherId && event !== "ended" && { actorId: otherId }),
        by,
        occasion: `session ${row.id} ${event} ${row.revision}`,
        ...(hasFile(row, event) && { calendar: sessionEntry(row, name) }),
      };
    });
  }

  /** Open pages of the two reload. */
  const publish = (tx: Tx, row: SessionRow) => live.publishTo(tx, peopleOf(row), "session", { sessionId: row.id });

  return {
    publish,

    /** @param by who did it; of an end the one who left */
    async tell(tx: Tx, row: SessionRow, event: SessionEvent, by: string | null): Promise<void> {
      const readers = peopleOf(row).filter((userId) => userId !== by || event !== "ended");
      await send(tx, row, readers, event, by, (other, userId) => sentences(row, other, userId === by)[event]);
      await publish(tx, row);
    },

    async moved(tx: Tx, row: SessionRow, from: Interval, { by, late }: { by: string; late: boolean }): Promise<void> {
      const confirm = row.state === "requested" ? " Please confirm the new time." : "";
      await send(tx, row, peopleOf(row), "moved", by, (other, userId) =>
        userId === by
          ? `Your session with ${other} is moved to ${sessionTime(timesOf(row))}.`
          : `${other} moved your session${late ? " late" : ""}, from ${sessionTime(from)} to ${sessionTime(timesOf(row))}.${confirm}`,
      );
      await publish(tx, row);
    },
  };
}

export type SessionNotices = ReturnType<typeof sessionNotices>;
