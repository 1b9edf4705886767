import {
  OFFICE_CANCELLED,
  OFFICE_SAVED,
  OFFICES_MAX,
  officeRoutes,
  SEAT_LEFT,
  SEAT_TEXTS,
} from "@startup-connect/contract/mentoring";
import { calendarFile, calendarResponse } from "#platform/calendar-file.ts";
import { mount, ok, type Viewer } from "#platform/http.ts";
import { officeEntry } from "../calendar.ts";
import type { Context } from "../context.ts";
import * as offices from "./offices.ts";
import { cards, one } from "./present.ts";
import type { OfficeRow } from "./queries.ts";

export function officeHttp(c: Context) {
  const present = async (viewer: Viewer, row: OfficeRow) => one(c, viewer, row, await offices.refusal(c, viewer, row));

  return mount(officeRoutes, {
    "GET /api/office-hours": async ({ viewer }) => {
      const rows = await c.queries.offices.ofPerson(viewer.userId, c.clock.now());
      const ahead = await cards(c, viewer.userId, rows);
      const isMentor = viewer.userType === "Mentor" && viewer.registered;
      const canAdd = isMentor && ahead.filter(({ isOwn }) => isOwn).length < OFFICES_MAX;
      return ok({ offices: ahead, zone: canAdd ? await offices.zoneOf(c, viewer.userId) : null });
    },

    "POST /api/office-hours": async ({ viewer, body }) => {
      const { row, made } = await offices.add(c, viewer, body);
      return { status: made ? 201 : 200, body: { message: OFFICE_SAVED, office: await present(viewer, row) } };
    },

    "GET /api/office-hours/{id}": async ({ viewer, params }) =>
      ok({ office: await present(viewer, await offices.found(c, viewer, params.id)) }),

    "PATCH /api/office-hours/{id}": async ({ viewer, params, body }) =>
      ok({ message: OFFICE_SAVED, office: await present(viewer, await offices.change(c, viewer, params.id, body)) }),

    "DELETE /api/office-hours/{id}": async ({ viewer, params }) =>
      ok({ message: OFFICE_CANCELLED, office: await present(viewer, await offices.cancel(c, viewer, params.id)) }),

    "POST /api/office-hours/{id}/seat": async ({ viewer, params, body }) => {
      const { row, made } = await offices.take(c, viewer, params.id, body.question);
      const office = await present(viewer, row);
      const message = SEAT_TEXTS[office.seat?.state === "waiting" ? "waiting" : "held"];
      return { status: made ? 201 : 200, body: { message, office } };
    },

    "DELETE /api/office-hours/{id}/seat": async ({ viewer, params }) =>
      ok({ message: SEAT_LEFT, office: await present(viewer, await offices.leave(c, viewer, params.id)) }),

    "GET /api/office-hours/{id}/calendar.ics": async ({ viewer, params, language }) => {
      const row = await offices.found(c, viewer, params.id);
      const { mentor } = await present(viewer, row);
      const entry = officeEntry(row, mentor.name);
      return calendarResponse(calendarFile([entry], c.config, { language }), "office-hour");
    },
  });
}
