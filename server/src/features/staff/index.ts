import { adminPaths } from "@startup-connect/contract/pages";
import type { Asking } from "#platform/approvals.ts";
import type { CredentialTable } from "#platform/credentials.ts";
import type { Viewer } from "#platform/http.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { pendingBy } from "#platform/waiting.ts";
import { staffHttp } from "./admin.http.ts";
import { ask, end, openedOf } from "./approvals.ts";
import type { Context, StaffPorts } from "./context.ts";
import { grantKind } from "./granting.ts";
import { take } from "./grants.ts";
import { approvalQueries, approvals as requests } from "./queries.ts";
import { createRights } from "./rights.ts";

export type { Rights } from "./rights.ts";

export const staffCredentials: readonly CredentialTable[] = [
  {
    table: "approvals",
    columns: ["payload_sha256"],
    restored: true,
    none: "Shows what was changed since it was asked.",
  },
];

/** Who may do what as an administrator, and what takes two of them (STAFF). */
export function createStaff(platform: Platform, ports: StaffPorts) {
  const approvals = approvalQueries(platform.db);
  const c: Context = { ...platform, ports, members: ports.accounts.members, approvals };
  const keepsPages = "rights of administrators are on no public page";
  const due = defineSweep(c, { name: "staff.due", cron: "* * * * *", keepsPages }, [
    step<string>({
      what: "rights that are over",
      find: c.members.grantsOver,
      async act(tx, userId) {
        const member = await c.members.lock(tx, userId);
        if (member) await take(c, tx, member, { which: c.clock.now(), by: null, act: "rights.ended" });
      },
    }),
    step({ what: "requests that no one decided", find: approvals.due, outside: (row) => end(c, row) }),
  ]);
  return {
    routes: staffHttp(c),
    jobs: [due],
    approvals: [grantKind(c)],
    waiting: {
      approvals: pendingBy(approvals.waiting, async (after, limit, by) =>
        Promise.all(
          (await approvals.expiring(after, limit, by)).map(async (row) => ({
            id: row.id,
            startsAt: row.expiresAt,
            number: "",
            title: await openedOf(c, row).describe(),
            href: `${adminPaths.approvals}?state=asked`,
          })),
        ),
      ),
    },
    /** Asks an owner to approve what another feature declares. @throws Problem 409 when that was asked for already */
    ask: (viewer: Pick<Viewer, "userId">, asking: Asking) => c.db.tx((tx) => ask(c, tx, viewer, asking)),
    /** Whether the same is asked for and not decided. */
    isAsked: async (kind: string, subjectId: string, payload: object) =>
      (await approvals.open(kind, subjectId, JSON.stringify(payload))) !== undefined,
    /** For commands of the server. */
    rights: createRights(c),
    personal: {
      holds: { safety: { rows: [requests.askedBy, requests.subjectId] } },
      async *exportPerson(userId) {
        const rows = await approvals.ofPerson(userId);
        if (rows.length === 0) return;
        const json = rows.map(({ kind, reason, askedBy, askedAt, state, decidedAt }) => ({
          kind,
          byYou: askedBy === userId,
          reason: askedBy === userId ? reason : undefined,
          askedAt,
          state,
          decidedAt,
        }));
        yield { name: "approvals.json", json };
      },
      // The database removes both, and the name of who decided.
      erasePerson: async () => ({}),
    } satisfies PersonalData,
  };
}

export type Staff = ReturnType<typeof createStaff>;
