import { type AdminEvent, EVENT_TEXTS, type Event, type EventCard, indiaTime } from "@startup-connect/contract/events";
import { indiaDay, MINUTE } from "@startup-connect/contract/shared";
import type { CalendarEntry } from "#platform/calendar-file.ts";
import { textsApart } from "#platform/own-texts.ts";
import type { EventRow } from "./queries.ts";

const seatsLeftOf = ({ seats, taken }: EventRow): number | null => (seats === null ? null : seats - taken);

/** Shared by the list, the page and the admin pages; date and time are India's. */
const common = (row: EventRow) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  date: indiaDay(row.startsAt),
  time: indiaTime(row.startsAt),
  location: row.location,
  endsAt: row.endsAt.toISOString(),
  mode: row.mode,
  host: row.host,
  speakers: row.speakers,
  cover: row.coverPath,
  seatsLeft: seatsLeftOf(row),
  cancelled: row.cancelledAt !== null,
});

export const presentCard = (row: EventRow, registered: boolean): EventCard => ({ ...common(row), registered });

/** The way into an online event is for those who come. */
export const presentEvent = (row: EventRow, registered: boolean): Event => ({
  ...presentCard(row, registered),
  seats: row.seats,
  joinLink: registered && row.cancelledAt === null ? row.joinLink : "",
});

export const minutesOf = ({ startsAt, endsAt }: Pick<EventRow, "startsAt" | "endsAt">): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE);

export const presentAdmin = (row: EventRow): AdminEvent => ({
  ...common(row),
  ...textsApart(EVENT_TEXTS, row),
  seats: row.seats,
  durationMinutes: minutesOf(row),
  audience: row.audience,
  joinLink: row.joinLink,
  published: row.publishedAt !== null,
  registrations: row.taken,
  createdAt: row.createdAt.toISOString(),
});

/** The link to an online room is not in it: the file is for everybody. */
export const eventEntry = (event: EventRow): CalendarEntry => ({
  id: event.id,
  title: event.title,
  description: event.description,
  location: event.location,
  path: `/events/${event.id}`,
  start: event.startsAt,
  end: event.endsAt,
  updatedAt: event.updatedAt,
  revision: event.revision,
  status: event.cancelledAt ? "CANCELLED" : "CONFIRMED",
});
