import { ownMentorRoutes } from "@startup-connect/contract/mentors";
import { PROFILE_SAVED } from "@startup-connect/contract/shared";
import { type MountedRoute, mount, ok } from "#platform/http.ts";
import type { ownMentors } from "./own.ts";

export function ownMentorHttp(own: ReturnType<typeof ownMentors>): MountedRoute[] {
  return mount(ownMentorRoutes, {
    "GET /api/users/mentor-profile": async ({ viewer }) => ok(await own.read(viewer)),
    "PUT /api/users/mentor-profile": async ({ viewer, body }) =>
      ok({ message: PROFILE_SAVED, ...(await own.save(viewer, body)) }),
  });
}
