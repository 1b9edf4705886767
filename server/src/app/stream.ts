import { liveRoutes } from "@startup-connect/contract/live";
import { created, type MountedRoute, mount } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";

/** B36: a ticket by bearer, then one stream by ticket, so that no token appears in an address. */
export function streamRoutes({ live }: Pick<Platform, "live">): MountedRoute[] {
  return mount(liveRoutes, {
    "POST /api/stream/ticket": async ({ viewer }) => created(await live.ticket(viewer.userId, viewer.sessionId)),
    "GET /api/stream": ({ query }) => live.stream(query.ticket, query.after ?? null),
  });
}
