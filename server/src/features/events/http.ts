import { EVENT_REGISTERED, eventRoutes } from "@startup-connect/contract/events";
import { BROKEN_CURSOR, type CursorValue, encodeCursor } from "@startup-connect/contract/shared";
import { calendarFile, calendarResponse } from "#platform/calendar-file.ts";
import { done, mount, ok, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { pageHeaders } from "#platform/list-page.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem } from "#platform/problem.ts";
import { eventEntry, presentCard, presentEvent } from "./present.ts";
import type { EventQueries, Place } from "./queries.ts";
import type { eventService } from "./service.ts";

/** @throws Problem 400 for a cursor of another list. */
function placeOf(values: readonly CursorValue[] | undefined): Place | null {
  if (!values) return null;
  const [order, at, id, ...more] = values;
  // The database knows fewer years than this language.
  const startsAt = new Date(typeof at === "string" && /^2\d{3}-/.test(at) ? at : "");
  const isOurs = order === "soonest" && typeof id === "string" && isId(id) && more.length === 0;
  if (!isOurs || Number.isNaN(startsAt.getTime())) throw fieldProblem("after", BROKEN_CURSOR);
  return { startsAt, id };
}

export function eventHttp(
  queries: EventQueries,
  service: ReturnType<typeof eventService>,
  { clock, config }: Platform,
) {
  const registeredFor = async (viewer: Viewer | null, id: string): Promise<boolean> =>
    viewer !== null && (await queries.registeredAmong(viewer.userId, [id])).has(id);

  return mount(eventRoutes, {
    "GET /api/events": async ({ viewer, query, request }) => {
      const now = clock.now();
      const [rows, total] = await Promise.all([
        queries.coming(now, placeOf(query.after), query.limit + 1),
        queries.countComing(now),
      ]);
      const shown = rows.slice(0, query.limit);
      const ids = shown.map(({ id }) => id);
      const own = viewer ? await queries.registeredAmong(viewer.userId, ids) : new Set<string>();
      const last = shown.at(-1);
      const more = rows.length > query.limit && last;
      const nextCursor = more ? encodeCursor(["soonest", last.startsAt.toISOString(), last.id]) : null;
      return ok(
        shown.map((row) => presentCard(row, own.has(row.id))),
        pageHeaders(request.url, { total, totalIsExact: true, nextCursor }),
      );
    },

    "GET /api/events/{id}": async ({ viewer, params }) => {
      const row = await service.found(params.id);
      return ok({ event: presentEvent(row, await registeredFor(viewer, row.id)) });
    },

    "POST /api/events/{id}/register": async ({ viewer, params }) => {
      const { row, made } = await service.register(viewer, params.id);
      return { status: made ? 201 : 200, body: { message: EVENT_REGISTERED, event: presentEvent(row, true) } };
    },

    "DELETE /api/events/{id}/register": ({ viewer, params }) => done(service.giveBack(viewer, params.id)),

    "GET /api/events/{id}/calendar.ics": async ({ params }) => {
      const row = await service.found(params.id);
      return calendarResponse(calendarFile([eventEntry(row)], config), "event");
    },
  });
}
