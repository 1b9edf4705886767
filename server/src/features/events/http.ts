import { EVENT_REGISTERED, eventRoutes } from "@startup-connect/contract/events";
import { calendarFile, calendarResponse } from "#platform/calendar-file.ts";
import { done, mount, ok, type Viewer } from "#platform/http.ts";
import { pageHeaders, readByTime } from "#platform/list-page.ts";
import * as acts from "./acts.ts";
import type { Context } from "./context.ts";
import { eventEntry, presentCard, presentEvent } from "./present.ts";

export function eventHttp(c: Context) {
  const { clock, config, queries } = c;

  const registeredFor = async (viewer: Viewer | null, id: string): Promise<boolean> =>
    viewer !== null && (await queries.registeredAmong(viewer.userId, [id])).has(id);

  return mount(eventRoutes, {
    "GET /api/events": async ({ viewer, query, request }) => {
      const now = clock.now();
      const [{ shown, nextCursor }, total] = await Promise.all([
        readByTime("soonest", query, (after, limit) => queries.coming(now, after, limit)),
        queries.countComing(now),
      ]);
      const ids = shown.map(({ id }) => id);
      const own = viewer ? await queries.registeredAmong(viewer.userId, ids) : new Set<string>();
      return ok(
        shown.map((row) => presentCard(row, own.has(row.id))),
        pageHeaders(request.url, { total, totalIsExact: true, nextCursor }),
      );
    },

    "GET /api/events/{id}": async ({ viewer, params }) => {
      const row = await acts.found(c, params.id);
      return ok({ event: presentEvent(row, await registeredFor(viewer, row.id)) });
    },

    "POST /api/events/{id}/register": async ({ viewer, params }) => {
      const { row, made } = await acts.register(c, viewer, params.id);
      return { status: made ? 201 : 200, body: { message: EVENT_REGISTERED, event: presentEvent(row, true) } };
    },

    "DELETE /api/events/{id}/register": ({ viewer, params }) => done(acts.giveBack(c, viewer, params.id)),

    "GET /api/events/{id}/calendar.ics": async ({ params, language }) => {
      const row = await acts.found(c, params.id);
      return calendarResponse(calendarFile([eventEntry(row)], config, { language }), "event");
    },
  });
}
