import type { TodayItem } from "@startup-connect/contract/overview";
import { indiaDay } from "@startup-connect/contract/shared";
import type { CalendarEntry } from "#platform/calendar-file.ts";
import type { Viewer } from "#platform/http.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import * as t from "#texts/events-notices.ts";
import { eventAdminHttp } from "./admin.http.ts";
import { type Context, contextOf, type EventPorts } from "./context.ts";
import { eventJobs } from "./event-notifications.ts";
import { eventHttp } from "./http.ts";
import { eventEntry, presentCard } from "./present.ts";
import { eventRegistrations } from "./tables.ts";

export type { EventPorts } from "./context.ts";
/** For seeds, which write rows in bulk. */
export { eventRegistrations, events } from "./tables.ts";

export function createEvents(platform: Platform, ports: EventPorts) {
  const c = contextOf(platform, ports);
  const { clock, queries } = c;
  return {
    routes: [...eventHttp(c), ...eventAdminHttp(c)],
    jobs: eventJobs(c),
    personal: eventPersonal(c),
    async today({ userId }: Viewer): Promise<TodayItem[]> {
      const now = clock.now();
      const next = await queries.nextBooked(userId, now);
      if (!next) return [];
      const { id, title, location, startsAt } = next.event;
      const thing = `/events/${id}`;
      const group = indiaDay(startsAt) > indiaDay(now) ? "coming" : "now";
      const acts = [{ text: t.openEvent, to: thing }];
      return [{ kind: "event", group, thing, title, text: location, start: startsAt.toISOString(), acts }];
    },
    async calendarOf(userId: string, since: Date): Promise<CalendarEntry[]> {
      const rows = await queries.forCalendar(userId, since);
      // The description is on the page.
      return rows.map((row) => ({ ...eventEntry(row), description: "" }));
    },
    /** Coming events the person has booked (PROF-29). */
    booked: (userId: string) => queries.booked(userId, clock.now()),
  };
}

export type Events = ReturnType<typeof createEvents>;

/** PROF-37, PROF-39: what the person registered for. The seats become free. */
const eventPersonal = ({ clock, queries }: Context): PersonalData => ({
  holds: { meetings: { rows: [eventRegistrations.userId] } },
  async *exportPerson(userId) {
    const rows = await queries.ofPerson(userId);
    const json = rows.map(({ event, registeredAt }) => ({ ...presentCard(event, true), registeredAt }));
    yield { name: "events.json", json };
  },

  async erasePerson(tx, userId) {
    const eventIds = await queries.removeAllOf(tx, userId);
    if (eventIds.length > 0) await queries.freeSeats(tx, eventIds, clock.now());
    return {};
  },
});
