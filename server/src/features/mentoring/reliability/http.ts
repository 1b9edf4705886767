import { reliabilityRoutes } from "@startup-connect/contract/mentoring";
import { mount, ok } from "#platform/http.ts";
import type { Context } from "../context.ts";
import * as reliability from "./reliability.ts";

export const reliabilityHttp = (c: Context) =>
  mount(reliabilityRoutes, {
    "GET /api/mentoring/reliability": async ({ viewer }) => ok(await reliability.own(c, viewer)),

    "POST /api/mentoring/reliability/{id}/appeal": async ({ viewer, params, body }) =>
      ok(await reliability.appeal(c, viewer, params.id, body.reason)),

    "GET /api/admin/session-cases": async ({ viewer }) => {
      const cases = await reliability.cases(c, viewer);
      return ok({ cases, total: cases.length, totalIsExact: true, nextCursor: null });
    },

    "PATCH /api/admin/session-cases/{id}": async ({ viewer, params, body }) => {
      await reliability.decide(c, viewer, params.id, body);
      return ok({ message: "Decided. Those it concerns have been notified." });
    },
  });
