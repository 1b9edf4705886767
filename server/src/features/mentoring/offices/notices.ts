import { clockTime, shortDate } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { NO_ONE, officeEntry } from "../calendar.ts";
import type { MentoringPorts } from "../ports.ts";
import type { MentoringQueries } from "../queries.ts";
import { dayWord, sessionTime } from "../sessions/notices.ts";
import type { OfficeRow, SeatRow } from "./queries.ts";

/**
 * What becomes of an office hour or a place in it. held: someone took a seat. promoted: the next of the waiting list has
 * one. left: given up, or ended by a block. lapsed: an offer ended. cancelled: by the mentor. ended: by the platform.
 * daily and soon: reminders.
 */
export type SeatEvent = "held" | "promoted" | "offered" | "left" | "lapsed" | "cancelled" | "ended" | "daily" | "soon";

const withFile = new Set<SeatEvent>(["held", "promoted", "left", "cancelled", "ended"]);

/** SES-26, SES-63: notifications and emails about office hours, in the transaction of their cause. */
export function officeNotices({ clock, live }: Platform, queries: MentoringQueries, ports: MentoringPorts) {
  function sentence(event: SeatEvent, row: OfficeRow, by: string, offerUntil: Date | null): string {
    const time = sessionTime({ start: row.startsAt, end: row.endsAt });
    const office = `office hour “${row.topic}”`;
    switch (event) {
      case "held":
        return `You have a seat in the ${office} with ${by}: ${time}.`;
      case "promoted":
        return `A seat is free and yours: ${office} with ${by}, ${time}.`;
      case "offered":
        return `A seat is free in the ${office} with ${by}, ${time}. Please take it${offerUntil ? ` by ${shortDate(offerUntil)}, ${clockTime(offerUntil)}` : ""}.`;
      case "left":
        return `You no longer have a seat in the ${office}, ${time}.`;
      case "lapsed":
        return `Your time to take the seat in the ${office} has ended.`;
      case "cancelled":
        return `${by} cancelled the ${office} of ${time}.`;
      case "ended":
        return `The ${office} of ${time} is cancelled.`;
      case "daily":
        return `${dayWord(row.startsAt, clock.now())}: ${office} with ${by}, ${time}.`;
      case "soon":
        return `The ${office} with ${by} starts at ${clockTime(row.startsAt)}.`;
    }
  }

  const mentorName = async (tx: Tx, { mentorId }: OfficeRow) =>
    (await ports.profiles.people([mentorId], tx)).get(mentorId)?.name ?? NO_ONE;

  /** Open pages of these people reload. */
  const publish = (tx: Tx, { id }: OfficeRow, userIds: readonly string[]) =>
    live.publishTo(tx, userIds, "session", { sessionId: id });

  async function notify(tx: Tx, row: OfficeRow, event: SeatEvent, seats: readonly SeatRow[], by: string | null = null) {
    const name = await mentorName(tx, row);
    const ofUser = new Map(seats.map((seat) => [seat.userId, seat]));
    await ports.notifications.notifyMany(tx, [...ofUser.keys()], (userId) => {
      const seat = ofUser.get(userId);
      return {
        kind: "session",
        message: sentence(event, row, name, seat?.offerUntil ?? null),
        reason: `because you ${event === "left" ? "had" : "have"} a place in this office hour`,
        link: `/office-hours/${row.id}`,
        // Of an account that is deleted the others must still read that it is cancelled; after a block, that the seat is gone.
        ...(event !== "ended" && event !== "left" && { actorId: row.mentorId }),
        by,
        occasion: `office ${row.id} ${event} ${seat?.queue ?? ""}`,
        ...(withFile.has(event) && seat?.state === "held" && { calendar: officeEntry(row, name) }),
      };
    });
  }

  return {
    publish,

    /** To people with a place; the mentor's page reloads too. @param by the one of them who did it */
    async tell(tx: Tx, row: OfficeRow, event: SeatEvent, seats: readonly SeatRow[], by?: string): Promise<void> {
      if (seats.length > 0) await notify(tx, row, event, seats, by);
      await publish(tx, row, [row.mentorId, ...seats.map(({ userId }) => userId)]);
    },

    /** To everyone with a seat, and to the mentor how many there are. */
    async remind(tx: Tx, row: OfficeRow, event: "daily" | "soon"): Promise<void> {
      const seats = await queries.seats.inOffice(row.id, tx);
      const held = seats.filter(({ state }) => state === "held");
      if (held.length > 0) await notify(tx, row, event, held);
      const when = event === "daily" ? dayWord(row.startsAt, clock.now()) : `At ${clockTime(row.startsAt)}`;
      await ports.notifications.notify(tx, row.mentorId, {
        kind: "session",
        message: `${when}: your office hour “${row.topic}”, ${sessionTime({ start: row.startsAt, end: row.endsAt })}. ${held.length} of ${row.seats} seats are taken.`,
        reason: "because you offer sessions as a mentor",
        link: `/office-hours/${row.id}`,
        occasion: `office ${row.id} ${event}`,
      });
    },
  };
}
