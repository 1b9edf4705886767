import { auditRoutes, POPULATIONS, publishedPeriods } from "@startup-connect/contract/audit";
import type { Accounts } from "#features/accounts/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Figures } from "#platform/feature.ts";
import { mount, ok } from "#platform/http.ts";
import { readPage } from "#platform/list-page.ts";
import type { AuditQueries } from "./queries.ts";

/** What the log uses of other features. */
export interface AuditPorts {
  accounts: Pick<Accounts, "people">;
  app: { figures(): Promise<Figures> };
}

/** TRACE-06. */
export async function transparency({ app }: Pick<AuditPorts, "app">, clock: Clock) {
  const figures = await app.figures();
  return POPULATIONS.map((of) => ({ of, periods: publishedPeriods(of, figures, clock.now()) }));
}

/** ADM-11. */
export function auditHttp(queries: AuditQueries, ports: AuditPorts, clock: Clock) {
  return mount(auditRoutes, {
    "GET /api/transparency": async () => ok({ populations: await transparency(ports, clock) }),

    "GET /api/admin/log": async ({ query: { after, limit, ...filter } }) => {
      const [{ shown, page }, acts, actors] = await Promise.all([
        readPage({ after, limit }, queries.list, filter),
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
