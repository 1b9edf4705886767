import {
  CONNECTION_ACCEPTED,
  CONNECTION_DIRECTIONS,
  CONNECTION_STATUSES,
  type connectionDone,
  connectionRoutes,
  safetyRoutes,
} from "@startup-connect/contract/connections";
import { TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import type { Relation } from "@startup-connect/contract/shared";
import type { z } from "zod";
import { created, done, type MountedRoute, mount, ok, type Viewer } from "#platform/http.ts";
import { idOfCursor } from "#platform/id-cursor.ts";
import { isId } from "#platform/ids.ts";
import { chosen, readPage } from "#platform/list-page.ts";
import type { ConnectionPorts } from "./ports.ts";
import { otherOf, presentConnection } from "./present.ts";
import type { ConnectionQueries, ConnectionRow, ListFilters, SafetyQueries } from "./queries.ts";
import type { connectionService, SafetyService } from "./service.ts";

const CONNECTION_DECLINED = "You have declined the connection request.";

export type Accepted = z.output<typeof connectionDone>;

export function connectionHttp(
  queries: ConnectionQueries,
  service: ReturnType<typeof connectionService>,
  ports: ConnectionPorts,
  relationsOf: (pairs: readonly (readonly [viewerId: string, userId: string])[]) => Promise<Relation[]>,
) {
  async function present(viewer: Viewer, rows: readonly ConnectionRow[]) {
    const people = await ports.profiles.people(rows.map((row) => otherOf(row, viewer.userId)));
    return rows.flatMap((row) => {
      const other = people.get(otherOf(row, viewer.userId));
      return other ? presentConnection(row, viewer.userId, other) : [];
    });
  }

  async function answered(viewer: Viewer, row: ConnectionRow, message: string): Promise<Accepted> {
    const [connection] = await present(viewer, [row]);
    if (!connection) throw new Error("the other person of a connection is gone");
    return { message, connection };
  }

  const accept = async (viewer: Viewer, id: string): Promise<Accepted> =>
    answered(viewer, await service.answer(viewer, id, "accepted"), CONNECTION_ACCEPTED);

  const routes: MountedRoute[] = mount(connectionRoutes, {
    "POST /api/connections": async ({ viewer, body }) => {
      const { row, other, made } = await service.ask(viewer, body);
      const connection = presentConnection(row, viewer.userId, other);
      return made ? created({ connection }) : ok({ connection });
    },

    "GET /api/connections": async ({ viewer, query }) => {
      const filters = {
        directions: chosen(CONNECTION_DIRECTIONS, query.direction),
        statuses: chosen(CONNECTION_STATUSES, query.status),
      };
      // Also where nothing is read.
      idOfCursor(query.after);
      const nothing = filters.directions.length === 0 || filters.statuses.length === 0;
      if (nothing) return ok({ connections: [], total: 0, totalIsExact: true, nextCursor: null });
      const { shown, page } = await readPage(query, queries, viewer.userId, filters);
      return ok({ connections: await present(viewer, shown), ...page });
    },

    "GET /api/relations": async ({ viewer, query }) => {
      const others = (query.userId ?? []).filter((userId) => isId(userId) && userId !== viewer.userId);
      const found = await relationsOf(others.map((userId) => [viewer.userId, userId]));
      const relations = found.map((connection, n) => ({ userId: others[n] ?? "", connection }));
      return ok({ relations });
    },

    "POST /api/connections/{id}/accept": async ({ viewer, params }) => ok(await accept(viewer, params.id)),

    "POST /api/connections/{id}/decline": async ({ viewer, params }) =>
      ok(await answered(viewer, await service.answer(viewer, params.id, "declined"), CONNECTION_DECLINED)),

    "DELETE /api/connections/{id}": ({ viewer, params }) => done(service.end(viewer, params.id)),
  });

  /** Requests to answer, newest first. */
  const today = async (viewer: Viewer): Promise<TodayItem[]> => {
    const filters: ListFilters = { directions: ["received"], statuses: ["pending"] };
    const rows = await queries.page(null, TODAY_MAX, viewer.userId, filters);
    return (await present(viewer, rows)).map((connection) => ({ kind: "request", connection }));
  };

  return { routes, accept, today };
}

export const safetyHttp = (queries: SafetyQueries, service: SafetyService, ports: ConnectionPorts) =>
  mount(safetyRoutes, {
    "GET /api/blocks": async ({ viewer, query }) => {
      const { shown, page } = await readPage(query, queries.blocks, viewer.userId);
      const people = await ports.profiles.people(shown.map(({ blockedId }) => blockedId));
      const blocks = shown.flatMap(({ blockedId, createdAt }) => {
        const user = people.get(blockedId);
        return user ? { user, createdAt: createdAt.toISOString() } : [];
      });
      return ok({ blocks, ...page });
    },

    "POST /api/blocks": async ({ viewer, body }) => {
      const answer = { message: "You have blocked this person. They can no longer send you requests or messages." };
      return (await service.block(viewer, body.userId)) ? created(answer) : ok(answer);
    },

    "DELETE /api/blocks/{userId}": ({ viewer, params }) => done(service.unblock(viewer, params.userId)),

    "POST /api/reports": async ({ viewer, body }) => {
      const answer = { message: "Thank you. We will review your report." };
      return (await service.report(viewer, body)) ? created(answer) : ok(answer);
    },
  });
