import { adminRoutes, JOB_NOT_FOUND, JOBS_SHOWN } from "@startup-connect/contract/admin";
import { mount, ok } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { failureText } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound } from "#platform/problem.ts";
import { type AdminPorts, adminOverview, deadJobs, desk } from "./overview.ts";

/** What administrators see of several features at once, and the jobs that failed for good. */
export function createAdmin(platform: Platform, ports: AdminPorts) {
  const { db, jobs } = platform;
  const overview = adminOverview(platform, ports);
  return {
    waiting: { jobs: () => deadJobs(jobs) },
    personal: { none: "shows what other features keep; failed jobs are removed by the jobs themselves" },
    routes: mount(adminRoutes, {
      "GET /api/admin/overview": async ({ viewer }) => ok(await overview(viewer)),

      "GET /api/admin/desk": async ({ viewer, query }) => ok(await desk(ports, viewer, query)),

      "GET /api/admin/jobs": async () => {
        const [counts, dead, rows] = await Promise.all([jobs.deadCounts(), jobs.dead(), jobs.failingRows()]);
        return ok({
          queues: counts.map(({ name, count, since }) => ({ queue: name, count, since: since.toISOString() })),
          jobs: dead.slice(0, JOBS_SHOWN).map(({ id, name, reason, createdAt }) => ({
            _id: id,
            queue: name,
            failedAt: createdAt.toISOString(),
            error: failureText(reason),
          })),
          rows: rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
          total: counts.reduce((sum, { count }) => sum + count, 0),
        });
      },

      "POST /api/admin/jobs/{id}/retry": async ({ viewer, params }) => {
        await db.tx(async (tx) => {
          const name = isId(params.id) ? await jobs.revive(tx, params.id) : undefined;
          if (!name) throw notFound(JOB_NOT_FOUND);
          await ports.audit.record(tx, { adminId: viewer.userId, act: "job.retried", target: name });
        });
        return ok({ message: "The job was started again." });
      },
    }),
  };
}
