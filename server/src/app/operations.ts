import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UNAVAILABLE } from "@startup-connect/contract";
import { appRoutes } from "@startup-connect/contract/app";
import { liveRoutes } from "@startup-connect/contract/live";
import { version } from "#platform/config.ts";
import { created, type MountedRoute, mount, ok } from "#platform/http.ts";
import type { Logger } from "#platform/log.ts";
import { readMigrations } from "#platform/migrate.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";

/** Calls about the running server itself. */
export function operationsRoutes({ config, db, jobs, live, log }: Platform): MountedRoute[] {
  const names = readMigrations().map(({ name }) => name);
  return mount(appRoutes, {
    "GET /api/health": async () => {
      const broken = await faultOf(db, names).catch((error: unknown) => {
        log.error({ err: error }, "the database does not answer");
        return "database" as const;
      });
      const fault = broken ?? (jobs.ready() ? diskFault(config.dataDir, log) : "jobs");
      if (fault) {
        log.warn({ fault }, "not ready");
        throw new Problem(503, UNAVAILABLE, { fault });
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

/** So little room is for the log and the end of what is under way, not for another upload. */
const LEAST_FREE_BYTES = 50_000_000;

/** Also a folder that takes no file: a disk that was mounted read-only, a quota. */
function diskFault(dataDir: string, log: Logger): "disk" | null {
  const probe = join(dataDir, `health-${process.pid}`);
  try {
    writeFileSync(probe, "a check", { mode: 0o600 });
    rmSync(probe, { force: true });
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize < LEAST_FREE_BYTES ? "disk" : null;
  } catch (error) {
    log.error({ err: error }, "DATA_DIR takes no file");
    return "disk";
  }
}

/** A database that has more than this version knows is fine: the next version is being brought in. */
async function faultOf(db: Platform["db"], names: readonly string[]): Promise<"migrations" | null> {
  const { rows } = await db.pool.query<{ done: number }>(
    "select count(*)::int as done from schema_migrations where name = any($1)",
    [names],
  );
  return rows[0]?.done === names.length ? null : "migrations";
}

/** B36: a ticket by bearer, then one stream by ticket, so that no token appears in an address. */
export function streamRoutes({ live }: Pick<Platform, "live">): MountedRoute[] {
  return mount(liveRoutes, {
    "POST /api/stream/ticket": async ({ viewer }) => created(await live.ticket(viewer.userId, viewer.sessionId)),
    "GET /api/stream": ({ query }) => live.stream(query.ticket, query.after ?? null),
  });
}
