import { AVAILABILITY_SAVED, AVAILABILITY_SAVED_EMPTY, availabilityRoutes } from "@startup-connect/contract/mentoring";
import { mount, ok } from "#platform/http.ts";
import type { Context } from "../context.ts";
import * as availability from "./availability.ts";
import { slotsOf } from "./free-times.ts";

const saved = <T extends { slots: readonly unknown[] }>(answer: T) =>
  ok({ message: answer.slots.length > 0 ? AVAILABILITY_SAVED : AVAILABILITY_SAVED_EMPTY, ...answer });

export const availabilityHttp = (c: Context) =>
  mount(availabilityRoutes, {
    "GET /api/mentoring/availability": async ({ viewer }) => ok(await availability.read(c, viewer)),

    "PUT /api/mentoring/availability": async ({ viewer, body }) => saved(await availability.save(c, viewer, body)),

    "PUT /api/mentoring/days": async ({ viewer, body }) => saved(await availability.saveDays(c, viewer, body)),

    "DELETE /api/mentoring/days": async ({ viewer, query }) => saved(await availability.removeDays(c, viewer, query)),

    "GET /api/mentors/{userId}/slots": async ({ viewer, params, query }) =>
      ok(await slotsOf(c, viewer, params.userId, query)),
  });
