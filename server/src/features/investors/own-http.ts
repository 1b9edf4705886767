import { ownInvestorRoutes } from "@startup-connect/contract/investors";
import { PROFILE_SAVED } from "@startup-connect/contract/shared";
import { type MountedRoute, mount, ok } from "#platform/http.ts";
import type { ownInvestors } from "./own.ts";

export function ownInvestorHttp(own: ReturnType<typeof ownInvestors>): MountedRoute[] {
  return mount(ownInvestorRoutes, {
    "GET /api/users/investor-profile": async ({ viewer }) => ok(await own.read(viewer)),
    "PUT /api/users/investor-profile": async ({ viewer, body }) =>
      ok({ message: PROFILE_SAVED, ...(await own.save(viewer, body)) }),
  });
}
