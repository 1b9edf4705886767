import { PROFILE_SAVED } from "@startup-connect/contract/shared";
import { ownStartupRoutes } from "@startup-connect/contract/startups";
import { type MountedRoute, mount, ok } from "#platform/http.ts";
import type { ownStartups } from "./own.ts";

export function ownStartupHttp(own: ReturnType<typeof ownStartups>): MountedRoute[] {
  return mount(ownStartupRoutes, {
    "GET /api/users/startup-profile": async ({ viewer }) => ok(await own.read(viewer)),
    "PUT /api/users/startup-profile": async ({ viewer, body }) =>
      ok({ message: PROFILE_SAVED, ...(await own.save(viewer, body)) }),
  });
}
