import type { TodayItem } from "@startup-connect/contract/overview";
import type { CalendarEntry } from "#platform/calendar-file.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { eventAdminHttp } from "./admin.http.ts";
import { createEventNotifications } from "./event-notifications.ts";
import { eventHttp } from "./http.ts";
import { eventPersonal } from "./personal.ts";
import type { EventPorts } from "./ports.ts";
import { eventEntry, presentCard } from "./present.ts";
import { eventQueries } from "./queries.ts";
import { eventService } from "./service.ts";

export type { EventPorts } from "./ports.ts";
/** For seeds, which write rows in bulk. */
export { eventRegistrations, events } from "./tables.ts";

export function createEvents(platform: Platform, ports: EventPorts) {
  const { clock, db } = platform;
  const queries = eventQueries(db);
  const notifications = createEventNotifications(platform, queries, ports);
  const service = eventService(platform, queries, notifications, ports);
  return {
    routes: [...eventHttp(queries, service, platform), ...eventAdminHttp(queries, clock, service, ports)],
    jobs: notifications.jobs,
    personal: eventPersonal(queries, clock),
    async today({ userId }: Viewer): Promise<TodayItem[]> {
      const next = await queries.nextBooked(userId, clock.now());
      return next ? [{ kind: "event", event: presentCard(next.event, true) }] : [];
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
