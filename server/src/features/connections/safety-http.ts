import { BLOCKED, REPORTED, safetyRoutes } from "@startup-connect/contract/connections";
import { created, mount, noContent, ok } from "#platform/http.ts";
import { idOfCursor } from "#platform/id-cursor.ts";
import { pageOf } from "#platform/list-page.ts";
import type { ConnectionPorts } from "./ports.ts";
import type { SafetyService } from "./safety.ts";
import type { SafetyQueries } from "./safety-queries.ts";

export const safetyHttp = (queries: SafetyQueries, service: SafetyService, ports: ConnectionPorts) =>
  mount(safetyRoutes, {
    "GET /api/blocks": async ({ viewer, query }) => {
      const [rows, total] = await Promise.all([
        queries.blocks(viewer.userId, idOfCursor(query.after), query.limit + 1),
        queries.countBlocks(viewer.userId),
      ]);
      const { shown, nextCursor } = pageOf(rows, query.limit, ({ id }) => id);
      const people = await ports.profiles.people(shown.map(({ blockedId }) => blockedId));
      const blocks = shown.flatMap(({ blockedId, createdAt }) => {
        const user = people.get(blockedId);
        return user ? { user, createdAt: createdAt.toISOString() } : [];
      });
      return ok({ blocks, total, totalIsExact: true, nextCursor });
    },

    "POST /api/blocks": async ({ viewer, body }) => {
      const answer = { message: BLOCKED };
      return (await service.block(viewer, body.userId)) ? created(answer) : ok(answer);
    },

    "DELETE /api/blocks/{userId}": async ({ viewer, params }) => {
      await service.unblock(viewer, params.userId);
      return noContent();
    },

    "POST /api/reports": async ({ viewer, body }) => {
      const answer = { message: REPORTED };
      return (await service.report(viewer, body)) ? created(answer) : ok(answer);
    },
  });
