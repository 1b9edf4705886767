import type { Member } from "#features/accounts/index.ts";
import { reports } from "#features/connections/index.ts";
import type { CredentialTable } from "#platform/credentials.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { pendingBy } from "#platform/waiting.ts";
import { caseJobs } from "./clocks.ts";
import { contextOf, type ModerationPorts } from "./context.ts";
import { suspendedBy } from "./decided.ts";
import { apartFrom, checkApart } from "./hindrance.ts";
import { dueCases, moderationHttp } from "./http.ts";
import { decisionsAbout, ownAppeals, ownReports } from "./present.ts";
import { reopen, shut } from "./suspensions.ts";
import { appeals, cases, isAgainstOwner } from "./tables.ts";

export { appeal } from "./appeals.ts";
export { decide } from "./cases.ts";
export type { Context as ModerationContext } from "./context.ts";
export { sealedEvidence } from "./queries.ts";
export { report } from "./reports.ts";

export const caseCredentials: readonly CredentialTable[] = [
  { table: "case_evidence", columns: ["sealed"], restored: true, none: "What was reported, for who decides it." },
];

/** What administrators decide about people and about what they write (ADM-09). */
export function createModeration(platform: Platform, ports: ModerationPorts) {
  const c = contextOf(platform, ports);
  return {
    routes: moderationHttp(c),
    /** For seeds. */
    context: c,
    /** Of some of these people, why this administrator may not decide about them (CASE-04). */
    apartFrom: (userId: string, memberIds: readonly string[]) => apartFrom(c, userId, memberIds),
    /** @throws Problem 403 */
    checkApart: (viewer: Viewer, memberId: string) => checkApart(c, viewer, memberId),
    /** For what else closes an account, of a locked person. */
    shut: (tx: Tx, member: Member, reason: string) => shut(c, tx, member, reason),
    /** As far as no case closes it. */
    async reopen(tx: Tx, member: Member) {
      const by = await suspendedBy(c, tx, member.userId);
      return by ? c.members.suspend(tx, member.userId, by) : reopen(c, tx, member);
    },
    jobs: caseJobs(c),
    waiting: { cases: pendingBy(c.queries.waiting, (after, limit, viewerId) => dueCases(c, after, limit, viewerId)) },
    figures: c.queries.figures,
    personal: {
      // CASE-07: that something was reported is known to its owner once it was decided against them.
      holds: {
        safety: {
          rows: [reports.reporterId, cases.ownerId, appeals.byId],
          shown: [cases.ownerId, isAgainstOwner],
        },
      },
      async *exportPerson(userId) {
        yield { name: "reports.json", json: await ownReports(c, userId) };
        yield { name: "appeals.json", json: await ownAppeals(c, userId) };
        yield { name: "decisions.json", json: await decisionsAbout(c, userId) };
      },
      async erasePerson(tx, userId) {
        await c.queries.forgetPerson(tx, userId);
        return {};
      },
    } satisfies PersonalData,
  };
}

export type Moderation = ReturnType<typeof createModeration>;
