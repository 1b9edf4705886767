import { CANCEL_REASON_TEXTS, DECLINE_REASON_TEXTS } from "@startup-connect/contract/mentoring";
import { clockTime, indiaDay, shortDate, weekday } from "@startup-connect/contract/shared";
import { calendarFile } from "#platform/calendar-file.ts";
import type { Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { NO_ONE, sessionEntry } from "./calendar.ts";
import type { MentoringPorts } from "./ports.ts";
import type { SessionRow } from "./session-queries.ts";
import type { Interval } from "./slots.ts";

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

const timesOf = ({ startsAt, endsAt }: SessionRow): Interval => ({ start: startsAt, end: endsAt });

/** Events whose email has the calendar file. */
const withFile = new Set<SessionEvent | "moved">(["booked", "confirmed", "moved", "cancelled", "ended"]);

/** SES-26: notifications and emails about sessions, in the transaction of their cause. */
export function sessionNotices({ config, live }: Platform, ports: MentoringPorts) {
  const sentences = (
    row: SessionRow,
    other: string,
    time = sessionTime(timesOf(row)),
  ): Record<SessionEvent, string> => ({
    requested: `${other} requests a session: ${time}. Please confirm it by ${row.dueAt ? `${shortDate(row.dueAt)}, ${clockTime(row.dueAt)}` : "its start"}.`,
    booked: `Session with ${other} booked: ${time}.`,
    confirmed: `${other} confirmed your session: ${time}.`,
    declined: `${other} declined your session of ${time}: ${row.declineReason ? DECLINE_REASON_TEXTS[row.declineReason].toLowerCase() : ""}.`,
    expired: `Your session with ${other}, ${time}, was not confirmed in time and is cancelled.`,
    cancelled: `${other} cancelled your session of ${time}: ${row.cancelReason ? CANCEL_REASON_TEXTS[row.cancelReason].toLowerCase() : ""}.`,
    ended: `Your session with ${other}, ${time}, is cancelled.`,
    daily: `Tomorrow: session with ${other}, ${time}.`,
    over: `Did your session with ${other} take place? Please answer within 48 hours.`,
    completed: `Your session with ${other} took place. You can review it now.`,
    noShow: `Your session with ${other} of ${time} did not take place.`,
    disputed: `You and ${other} gave different answers about your session. An administrator decides.`,
    unconfirmed: `No one confirmed that your session with ${other} took place.`,
    soon: `Your session with ${other} starts at ${clockTime(row.startsAt)}.`,
  });

  async function send(
    tx: Tx,
    row: SessionRow,
    userId: string,
    event: SessionEvent | "moved",
    text: (other: string) => string,
  ) {
    const otherId = row.mentorId === userId ? row.menteeId : row.mentorId;
    const other = otherId ? (await ports.profiles.people([otherId], tx)).get(otherId) : undefined;
    const name = other?.name ?? NO_ONE;
    await ports.notifications.notify(tx, userId, {
      kind: "session",
      message: text(name),
      reason: row.mentorId === userId ? "because you offer sessions as a mentor" : "because you booked a session",
      link: `/sessions/${row.id}`,
      // Of an account that is deleted the other must still read that the session is cancelled.
      ...(otherId && event !== "ended" && { actorId: otherId }),
      occasion: `session ${row.id} ${event} ${row.revision}`,
      ...(withFile.has(event) && {
        calendar: calendarFile([sessionEntry(row, name, config.publicUrl)], config.publicUrl),
      }),
    });
  }

  const peopleOf = ({ mentorId, menteeId }: SessionRow) => [mentorId, menteeId].flatMap((id) => id ?? []);

  /** Open pages of the two reload. */
  const publish = (tx: Tx, row: SessionRow) =>
    live.publishMany(
      tx,
      peopleOf(row).map((userId) => ({ userId, event: "session" as const, ids: { sessionId: row.id } })),
    );

  return {
    publish,

    /** @param by who did it and needs no notification; a booking is confirmed to its booker too */
    async tell(tx: Tx, row: SessionRow, event: SessionEvent, by: string | null): Promise<void> {
      for (const userId of peopleOf(row))
        if (userId !== by || event === "booked")
          await send(tx, row, userId, event, (other) => sentences(row, other)[event]);
      await publish(tx, row);
    },

    async moved(tx: Tx, row: SessionRow, from: Interval, { by, late }: { by: string; late: boolean }): Promise<void> {
      const confirm = row.state === "requested" ? " Please confirm the new time." : "";
      for (const userId of peopleOf(row)) {
        const text = (other: string) =>
          userId === by
            ? `Your session with ${other} is moved to ${sessionTime(timesOf(row))}.`
            : `${other} moved your session${late ? " late" : ""}, from ${sessionTime(from)} to ${sessionTime(timesOf(row))}.${confirm}`;
        await send(tx, row, userId, "moved", text);
      }
      await publish(tx, row);
    },
  };
}

export type SessionNotices = ReturnType<typeof sessionNotices>;
