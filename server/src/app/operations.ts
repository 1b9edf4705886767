import { UNAVAILABLE } from "@startup-connect/contract";
import { appRoutes } from "@startup-connect/contract/app";
import { type MountedRoute, mount, ok } from "#platform/http.ts";
import { readMigrations } from "#platform/migrate.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import { version } from "#platform/version.ts";

/** Calls about the running server itself. */
export function operationsRoutes({ db, jobs, live, log }: Platform): MountedRoute[] {
  const names = readMigrations().map(({ name }) => name);
  return mount(appRoutes, {
    "GET /api/health": async () => {
      const fault = await faultOf(db, names).catch((error: unknown) => {
        log.error({ err: error }, "the database does not answer");
        return "database";
      });
      if (fault || !jobs.ready()) {
        log.warn({ fault: fault ?? "jobs" }, "not ready");
        throw new Problem(503, UNAVAILABLE);
      }
      return ok({
        status: "ok" as const,
        database: "ok" as const,
        migrations: "ok" as const,
        jobs: "ok" as const,
        live: live.carrier(),
        version,
      });
    },
  });
}

/** A database that has more than this version knows is fine: the next version is being brought in. */
async function faultOf(db: Platform["db"], names: readonly string[]): Promise<"migrations" | null> {
  const { rows } = await db.pool.query<{ done: number }>(
    "select count(*)::int as done from schema_migrations where name = any($1)",
    [names],
  );
  return rows[0]?.done === names.length ? null : "migrations";
}
