import type { CalendarEntry } from "#platform/calendar-file.ts";
import type { EventRow } from "./queries.ts";

/** The link to an online room is not in it: the file is for everybody. */
export function eventEntry(event: EventRow, publicUrl: string): CalendarEntry {
  const url = `${publicUrl}/events/${event.id}`;
  return {
    id: event.id,
    title: event.title,
    description: `${event.description}\n\n${url}`,
    location: event.location,
    url,
    start: event.startsAt,
    end: event.endsAt,
    updatedAt: event.updatedAt,
    revision: event.revision,
    status: event.cancelledAt ? "CANCELLED" : "CONFIRMED",
  };
}
