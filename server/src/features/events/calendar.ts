import type { CalendarEntry } from "#platform/calendar-file.ts";
import type { EventRow } from "./queries.ts";

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
