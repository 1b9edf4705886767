import { auditRoutes } from "@startup-connect/contract/audit";
import { type MountedRoute, mount, ok } from "#platform/http.ts";
import { idOfCursor } from "#platform/id-cursor.ts";
import { pageOf } from "#platform/list-page.ts";
import type { AuditPorts } from "./index.ts";
import type { AuditQueries } from "./queries.ts";

/** ADM-11. */
export function auditHttp(queries: AuditQueries, ports: AuditPorts): MountedRoute[] {
  return mount(auditRoutes, {
    "GET /api/admin/log": async ({ query: { after, limit, ...filter } }) => {
      const [rows, total, acts, adminIds] = await Promise.all([
        queries.page(filter, idOfCursor(after), limit + 1),
        queries.count(filter),
        queries.acts(),
        queries.admins(),
      ]);
      const { shown, nextCursor } = pageOf(rows, limit, ({ id }) => id);
      const people = await ports.people([
        ...new Set([...adminIds, ...shown.flatMap(({ subjectId }) => subjectId ?? [])]),
      ]);
      const named = (userId: string | null) => (userId ? { userId, name: people.get(userId)?.name ?? "" } : null);
      return ok({
        lines: shown.map(({ id, at, act, adminId, subjectId, target, detail }) => ({
          _id: id,
          at: at.toISOString(),
          act,
          admin: named(adminId),
          subject: named(subjectId),
          target,
          detail,
        })),
        acts,
        admins: adminIds
          .map((userId) => ({ userId, name: people.get(userId)?.name ?? "" }))
          .sort((a, b) => a.name.localeCompare(b.name)),
        total,
        totalIsExact: true,
        nextCursor,
      });
    },
  });
}
