import { SCOPES } from "@startup-connect/contract/shared";
import { APPROVAL_STATES, type Approval, staffRoutes } from "@startup-connect/contract/staff";
import { created, mount, ok, type Viewer } from "#platform/http.ts";
import { chosen, readPage } from "#platform/list-page.ts";
import { presentedOne } from "#platform/rows.ts";
import { approve, openedOf, refuse } from "./approvals.ts";
import { type Context, ownersNow } from "./context.ts";
import { askForGrant, takeBack } from "./granting.ts";
import type { ApprovalRow } from "./queries.ts";

export function staffHttp(c: Context) {
  const names = async (ids: readonly (string | null)[]) => {
    const people = await c.ports.accounts.people([...new Set(ids.flatMap((id) => id ?? []))]);
    return (id: string | null) => people.get(id ?? "")?.name ?? "";
  };

  async function presented(viewer: Viewer, rows: readonly ApprovalRow[]): Promise<Approval[]> {
    const [owners, nameOf] = await Promise.all([
      ownersNow(c, c.db.orm),
      names(rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy])),
    ]);
    return Promise.all(
      rows.map(async (row) => ({
        _id: row.id,
        kind: row.kind,
        what: await openedOf(c, row).describe(),
        reason: row.reason,
        state: row.state,
        askedBy: nameOf(row.askedBy),
        askedAt: row.askedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        decidedBy: nameOf(row.decidedBy),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        isOwn: row.askedBy === viewer.userId,
        isAlone: row.isAlone && !owners.some(({ userId }) => userId !== row.askedBy && userId !== row.subjectId),
      })),
    );
  }
  const presentedAs = async (viewer: Viewer, message: string, row: ApprovalRow) => ({
    message,
    approval: await presentedOne(presented(viewer, [row]), c.approvals, row.id),
  });

  return mount(staffRoutes, {
    "GET /api/admin/staff": async () => {
      const people = await c.members.administrators();
      const grants = await c.members.grants(people.map(({ userId }) => userId));
      const nameOf = await names(grants.flatMap(({ grantedBy, approvedBy }) => [grantedBy, approvedBy]));
      const now = c.clock.now();
      return ok({
        people: people.map(({ userId, publicId, name, email, suspended }) => ({
          _id: userId,
          publicId,
          name,
          email,
          suspended: suspended !== null,
          grants: grants
            .filter(({ personId, until }) => personId === userId && (!until || until > now))
            .map(({ scope, grantedAt, until, grantedBy, approvedBy }) => ({
              scope,
              since: grantedAt.toISOString(),
              until: until?.toISOString() ?? null,
              by: nameOf(grantedBy),
              approvedBy: nameOf(approvedBy),
            })),
        })),
      });
    },

    "POST /api/admin/staff": async ({ viewer, body }) => {
      const row = await askForGrant(c, viewer, body);
      c.security.record({ event: "admin.grant-asked", outcome: "done", userId: viewer.userId });
      return created(await presentedAs(viewer, "Sent for approval.", row));
    },

    "DELETE /api/admin/staff/{id}": async ({ viewer, params, query }) => {
      await takeBack(c, viewer, params.id.toLowerCase(), chosen(SCOPES, query.scope) ?? SCOPES);
      c.security.record({ event: "admin.revoke", outcome: "done", userId: params.id.toLowerCase() });
      return ok({ message: "The rights are withdrawn. The account was logged out." });
    },

    "GET /api/admin/approvals": async ({ viewer, query }) => {
      const { shown, page } = await readPage(query, c.approvals.list, chosen(APPROVAL_STATES, query.state));
      return ok({ approvals: await presented(viewer, shown), ...page });
    },

    "POST /api/admin/approvals/{id}/approve": async ({ viewer, params }) =>
      ok(await presentedAs(viewer, "Approved and done.", await approve(c, params.id, { viewer }))),

    "POST /api/admin/approvals/{id}/refuse": async ({ viewer, params }) =>
      ok(await presentedAs(viewer, "The request is declined.", await refuse(c, params.id, viewer))),
  });
}
