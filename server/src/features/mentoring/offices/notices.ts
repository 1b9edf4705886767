import { clockTime } from "@startup-connect/contract/shared";
import type { Notices } from "#features/notifications/index.ts";
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
const office = ({ topic }: OfficeRow) => (topic ? `office hour “${topic}”` : "office hour");
const ofMentor = (row: OfficeOfSeats) =>
  `your ${office(row)}, ${sessionTime(row)}. ${row.places.length} of ${row.seats} seats are taken.`;

/** SES-26, SES-63: what people with a place in an office hour are notified of. */
export const officeNotices = {
  kind: "session",
  to: placed,
  about: ({ mentorId }, userId) => (mentorId === userId ? null : mentorId),
  nameless: "a member",
  unsaid: (row) => ({ ...row, topic: "" }),
  reason: ({ mentorId }, userId, event) =>
    mentorId === userId
      ? "because you offer sessions as a mentor"
      : `because you ${event === "left" ? "had" : "have"} a place in this office hour`,
  link: ({ id }) => `/office-hours/${id}`,
  occasion: (row, event, userId) => `office ${row.id} ${event} ${seatOf(row, userId)?.queue ?? ""}`.trimEnd(),
  file: officeEntry,
  live: (row) => ({ to: withMentor(row), event: "session", ids: { sessionId: row.id } }),
  events: {
    held: {
      file: ifHeld,
      text: (row, { other }) => `You have a seat in the ${office(row)} with ${other}: ${sessionTime(row)}.`,
    },
    /** The next of the waiting list has one. */
    promoted: {
      file: ifHeld,
      text: (row, { other }) => `A seat became free and is yours: ${office(row)} with ${other}, ${sessionTime(row)}.`,
    },
    offered: {
      text(row, { other, userId }) {
        const until = seatOf(row, userId)?.offerUntil;
        return `A seat is free in the ${office(row)} with ${other}, ${sessionTime(row)}. Please take it${until ? ` by ${momentText(until)}` : ""}.`;
      },
    },
    /** Given up, or ended by a block: read also when the mentor leaves. */
    left: {
      file: ifHeld,
      text: (row) => `You no longer have a seat in the ${office(row)}, ${sessionTime(row)}.`,
    },
    lapsed: { text: (row) => `Your time to take the seat in the ${office(row)} has ended.` },
    /** By the mentor. */
    cancelled: {
      file: ifHeld,
      text: (row, { other }) => `${other} cancelled the ${office(row)} of ${sessionTime(row)}.`,
    },
    /** By the platform, because the mentor left or was suspended. */
    ended: {
      file: ifHeld,
      text: (row) => `The ${office(row)} of ${sessionTime(row)} is cancelled.`,
    },
    daily: {
      to: withMentor,
      text: (row, { other, userId, now }) =>
        `${dayWord(row.startsAt, now)}: ${userId === row.mentorId ? ofMentor(row) : `${office(row)} with ${other}, ${sessionTime(row)}.`}`,
    },
    soon: {
      to: withMentor,
      text: (row, { other, userId }) =>
        userId === row.mentorId
          ? `At ${clockTime(row.startsAt)}: ${ofMentor(row)}`
          : `The ${office(row)} with ${other} starts at ${clockTime(row.startsAt)}.`,
    },
  },
} satisfies Notices<OfficeOfSeats>;

export type OfficeEvent = keyof typeof officeNotices.events;
