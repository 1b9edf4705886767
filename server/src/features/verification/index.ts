import { VERIFICATION_KINDS, type VerificationKind } from "@startup-connect/contract/shared";
import { CONTROL_KINDS, verificationRoutes, WORK_EMAIL_VERIFIED } from "@startup-connect/contract/verification";
import type { CredentialTable } from "#platform/credentials.ts";
import type { Db } from "#platform/database.ts";
import { done, mount, ok, type Viewer } from "#platform/http.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import * as t from "#texts/verification-acts.ts";
import type { VerificationPorts } from "./ports.ts";
import { verificationQueries, verifications } from "./queries.ts";
import { verificationService } from "./service.ts";
import { createWebsiteLook } from "./website-look.ts";

/** For seeds, which write rows in bulk. */
export { verifications } from "./queries.ts";

export const verificationCredentials: readonly CredentialTable[] = [
  { table: "verifications", columns: ["code_hash"], restored: true, none: "Confirms a work email on a profile only." },
];

export function createVerification(platform: Platform, ports: VerificationPorts) {
  const { db, config } = platform;
  const queries = verificationQueries(db);
  const website = createWebsiteLook({ servers: config.dnsServers }, platform.log);
  const service = verificationService(platform, queries, website, ports);
  const answer = async (viewer: Viewer, message: string) => ok({ message, verifications: await service.own(viewer) });

  return {
    routes: mount(verificationRoutes, {
      "GET /api/users/verifications": async ({ viewer }) => ok(await service.own(viewer)),
      "PUT /api/users/verifications/{kind}": async ({ viewer, params: { kind }, body }) => {
        if (await service.enter(viewer, kind, body.value)) return answer(viewer, WORK_EMAIL_VERIFIED);
        const message = kind === "website" ? t.nowShow : t.codeSent;
        return answer(viewer, message);
      },
      "DELETE /api/users/verifications/{kind}": ({ viewer, params }) => done(service.remove(viewer, params.kind)),
      "POST /api/users/verifications/website/check": async ({ viewer }) => {
        await service.checkWebsite(viewer);
        return answer(viewer, t.websiteVerified);
      },
      "POST /api/users/verifications/workEmail/confirm": async ({ viewer, body }) => {
        await service.confirmEmail(viewer, body.code);
        return answer(viewer, WORK_EMAIL_VERIFIED);
      },
    }),
    jobs: [service.daily],
    /** What is verified of a user, as others read it. */
    facts: service.facts,
    /** A work email that one press verifies; null for none, or where one is verified. */
    confirmable: service.confirmable,
    async kinds(userId: string, db?: Db): Promise<VerificationKind[]> {
      const held = await service.kinds(userId, db);
      return VERIFICATION_KINDS.filter((kind) => held.has(kind));
    },
    /** Those of these people who are verified in any way. */
    provenAmong: async (userIds: readonly string[], db: Db) =>
      new Set(await queries.provenAmong(db, userIds, platform.clock.now())),
    /** Of these people, as far as they are verified. */
    workEmails: (userIds: readonly string[], db: Db) => queries.workEmails(db, userIds),
    /** To be called in the transaction that changes a registration of a user. */
    changed: service.changed,
    personal: {
      holds: { profile: { rows: [verifications.userId] } },
      async *exportPerson(userId) {
        const rows = await queries.ofUser(db.orm, userId);
        if (rows.length === 0) return;
        yield { name: "verifications.json", json: rows.map(({ userId: _, codeHash: __, ...rest }) => rest) };
      },
      async erasePerson(tx, userId) {
        for (const kind of CONTROL_KINDS) await queries.remove(tx, { userId, kind });
        return {};
      },
    } satisfies PersonalData,
  };
}

export type Verification = ReturnType<typeof createVerification>;
