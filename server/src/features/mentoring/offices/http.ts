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
import type { Platform } from "#platform/platform.ts";
import { officeEntry } from "../calendar.ts";
import type { MentoringQueries } from "../queries.ts";
import type { OfficeService } from "./offices.ts";
import type { OfficeReader } from "./present.ts";
import type { OfficeRow } from "./queries.ts";

export function officeHttp(
  { clock, config }: Platform,
  queries: MentoringQueries,
  reader: OfficeReader,
  service: OfficeService,
) {
  const present = async (viewer: Viewer, row: OfficeRow) => reader.one(viewer, row, await service.refusal(viewer, row));

  return mount(officeRoutes, {
    "GET /api/office-hours": async ({ viewer }) => {
      const offices = await reader.cards(viewer.userId, await queries.offices.ofPerson(viewer.userId, clock.now()));
      const isMentor = viewer.userType === "Mentor" && viewer.registered;
      const canAdd = isMentor && offices.filter(({ isOwn }) => isOwn).length < OFFICES_MAX;
      return ok({ offices, zone: canAdd ? await service.zoneOf(viewer.userId) : null });
    },

    "POST /api/office-hours": async ({ viewer, body }) => {
      const { row, made } = await service.add(viewer, body);
      return { status: made ? 201 : 200, body: { message: OFFICE_SAVED, office: await present(viewer, row) } };
    },

    "GET /api/office-hours/{id}": async ({ viewer, params }) =>
      ok({ office: await present(viewer, await service.found(viewer, params.id)) }),

    "PATCH /api/office-hours/{id}": async ({ viewer, params, body }) =>
      ok({ message: OFFICE_SAVED, office: await present(viewer, await service.change(viewer, params.id, body)) }),

    "DELETE /api/office-hours/{id}": async ({ viewer, params }) =>
      ok({ message: OFFICE_CANCELLED, office: await present(viewer, await service.cancel(viewer, params.id)) }),

    "POST /api/office-hours/{id}/seat": async ({ viewer, params, body }) => {
      const { row, made } = await service.take(viewer, params.id, body.question);
      const office = await present(viewer, row);
      const message = SEAT_TEXTS[office.seat?.state === "waiting" ? "waiting" : "held"];
      return { status: made ? 201 : 200, body: { message, office } };
    },

    "DELETE /api/office-hours/{id}/seat": async ({ viewer, params }) =>
      ok({ message: SEAT_LEFT, office: await present(viewer, await service.leave(viewer, params.id)) }),

    "GET /api/office-hours/{id}/calendar.ics": async ({ viewer, params }) => {
      const row = await service.found(viewer, params.id);
      const { mentor } = await present(viewer, row);
      const entry = officeEntry(row, mentor.name);
      return calendarResponse(calendarFile([entry], config), "office-hour");
    },
  });
}
