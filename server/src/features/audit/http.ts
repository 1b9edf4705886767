import { auditRoutes, POPULATIONS, publishedPeriods } from "@startup-connect/contract/audit";
import { HOUR } from "@startup-connect/contract/shared";
import type { Accounts } from "#features/accounts/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Figures } from "#platform/feature.ts";
import { mount, ok } from "#platform/http.ts";
import { readPage } from "#platform/list-page.ts";
import { ttlCache } from "#platform/search/ttl-cache.ts";
import type { AuditQueries } from "./queries.ts";

/** What the log uses of other features. */
export interface AuditPorts {
  accounts: Pick<Accounts, "people">;
  app: { figures(): Promise<Figures> };
}

/** TRACE-06. All rows are counted once an hour at most: anyone may ask. */
export function createReport({ app }: Pick<AuditPorts, "app">, clock: Clock) {
  const kept = ttlCache(clock, HOUR, app.figures);
  return async () => {
    const figures = await kept.get();
    return POPULATIONS.map((of) => ({ of, periods: publishedPeriods(of, figures, clock.now()) }));
  };
}
export type Report = ReturnType<typeof createReport>;

/** ADM-11. */
export function auditHttp(queries: AuditQueries, ports: AuditPorts, report: Report) {
  return mount(auditRoutes, {
    "GET /api/transparency": async () => ok({ populations: await report() }),

    "GET /api/admin/log": async ({ viewer: { userId: viewerId }, query: { after, limit, ...filter } }) => {
      const [{ shown, page }, acts, actors] = await Promise.all([
        readPage({ after, limit }, queries.list, { ...filter, viewerId }),
        queries.acts(),
        queries.admins(),
      ]);
      const people = await ports.accounts.people([
        ...new Set([...actors.map(({ id }) => id), ...shown.flatMap(({ subjectId }) => subjectId ?? [])]),
      ]);
      const named = (userId: string | null, otherwise: string | null) =>
        userId ? { userId, name: people.get(userId)?.name ?? otherwise ?? "" } : null;
      return ok({
        lines: shown.map(({ id, at, act, adminId, adminPublicId, subjectId, target, detail }) => ({
          _id: id,
          at: at.toISOString(),
          act,
          admin: named(adminId, adminPublicId),
          subject: named(subjectId, null),
          target,
          detail,
        })),
        acts,
        admins: actors
          .map(({ id, publicId }) => ({ userId: id, name: people.get(id)?.name ?? publicId }))
          .sort((a, b) => a.name.localeCompare(b.name)),
        ...page,
      });
    },
  });
}
