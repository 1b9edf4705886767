import { UNAVAILABLE } from "@startup-connect/contract";
import { appRoutes } from "@startup-connect/contract/app";
import { type MountedRoute, mount, ok } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import { version } from "./version.ts";

/** Calls about the running server itself. */
export function operationsRoutes({ db, log }: Platform): MountedRoute[] {
  return mount(appRoutes, {
    "GET /api/health": async () => {
      try {
        await db.pool.query("select 1");
      } catch (error) {
        log.error({ err: error }, "the database does not answer");
        throw new Problem(503, UNAVAILABLE);
      }
      return ok({ status: "ok" as const, database: "ok" as const, version });
    },
  });
}
