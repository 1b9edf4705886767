import { clockTime } from "@startup-connect/contract/shared";
import type { Notices } from "#features/notifications/index.ts";
import * as t from "#texts/mentoring-notices.ts";
import { officeEntry } from "../calendar.ts";
import { dayWord, momentText, sessionTime } from "../sessions/notices.ts";
import type { OfficeRow, SeatRow } from "./queries.ts";

/** An office hour with the places that it is about. */
export type OfficeOfSeats = OfficeRow & { places: readonly SeatRow[] };

const placed = ({ places }: OfficeOfSeats) => places.map(({ userId }) => userId);
/** By reminders the mentor reads how many come. */
const withMentor = (row: OfficeOfSeats) => [...placed(row), row.mentorId];
const seatOf = ({ places }: OfficeOfSeats, reader: string) => places.find(({ userId }) => userId === reader);
const ifHeld = (row: OfficeOfSeats, userId: string) => seatOf(row, userId)?.state === "held";
const officeOf = ({ topic }: OfficeRow) => (topic ? t.officeNamed({ topic }) : t.office);
const factsOf = (row: OfficeRow, name: string) => ({ office: officeOf(row), name, time: sessionTime(row) });
const ofMentor = (row: OfficeOfSeats) => ({
  office: officeOf(row),
  time: sessionTime(row),
  taken: String(row.places.length),
  seats: String(row.seats),
});

/** SES-26, SES-63: what people with a place in an office hour are notified of. */
export const officeNotices = {
  kind: "session",
  to: placed,
  about: ({ mentorId }, userId) => (mentorId === userId ? null : mentorId),
  nameless: t.aMember,
  unsaid: (row) => ({ ...row, topic: "" }),
  reason: ({ mentorId }, userId, event) =>
    mentorId === userId ? t.youOfferSessions : event === "left" ? t.hadAPlace : t.haveAPlace,
  link: ({ id }) => `/office-hours/${id}`,
  occasion: (row, event, userId) => `office ${row.id} ${event} ${seatOf(row, userId)?.queue ?? ""}`.trimEnd(),
  file: officeEntry,
  live: (row) => ({ to: withMentor(row), event: "session", ids: { sessionId: row.id } }),
  events: {
    held: {
      file: ifHeld,
      text: (row, { other }) => t.seatHeld(factsOf(row, other)),
    },
    /** The next of the waiting list has one. */
    promoted: {
      file: ifHeld,
      text: (row, { other }) => t.promoted(factsOf(row, other)),
    },
    offered: {
      text(row, { other, userId }) {
        const until = seatOf(row, userId)?.offerUntil;
        const facts = factsOf(row, other);
        return until ? t.offeredUntil({ ...facts, until: momentText(until) }) : t.offered(facts);
      },
    },
    /** Given up, or ended by a block: read also when the mentor leaves. */
    left: {
      file: ifHeld,
      text: (row) => t.seatLeft({ office: officeOf(row), time: sessionTime(row) }),
    },
    lapsed: { text: (row) => t.lapsed({ office: officeOf(row) }) },
    /** By the mentor. */
    cancelled: {
      file: ifHeld,
      text: (row, { other }) => t.officeCancelled(factsOf(row, other)),
    },
    /** By the platform, because the mentor left or was suspended. */
    ended: {
      file: ifHeld,
      text: (row) => t.officeEnded({ office: officeOf(row), time: sessionTime(row) }),
    },
    daily: {
      to: withMentor,
      text(row, { other, userId, now }) {
        const day = dayWord(row.startsAt, now);
        return userId === row.mentorId
          ? t.dailyOwn({ day, ...ofMentor(row) })
          : t.dailyOffice({ day, ...factsOf(row, other) });
      },
    },
    soon: {
      to: withMentor,
      text: (row, { other, userId }) =>
        userId === row.mentorId
          ? t.soonOwn({ clock: clockTime(row.startsAt), ...ofMentor(row) })
          : t.soonOffice({ office: officeOf(row), name: other, clock: clockTime(row.startsAt) }),
    },
  },
} satisfies Notices<OfficeOfSeats>;

export type OfficeEvent = keyof typeof officeNotices.events;
