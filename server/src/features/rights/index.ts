import {
  CONSENTED,
  type Consented,
  type MAILINGS,
  NOTICE_PURPOSES,
  NOTICES,
  type NoticePurpose,
  noticeWords,
} from "@startup-connect/contract/accounts";
import { READ, READ_TEXTS } from "@startup-connect/contract/audit";
import { type ConsentState, rightsRoutes } from "@startup-connect/contract/rights";
import { indiaDay, keysOf, type Language } from "@startup-connect/contract/shared";
import { type Accounts, isMailing, noticeIn, receiptOf } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Tx } from "#platform/database.ts";
import { mount, noContent, ok, type Viewer } from "#platform/http.ts";
import { heldOf } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/rights.ts";
import { type ClaimPorts, createClaims } from "./admin-claims.ts";
import { type BreachPorts, createBreach } from "./breach.ts";
import { createNominees } from "./nominee.ts";

/** A consent that is given where its use begins. */
interface Begun {
  /** For how many rooms, startups or devices. */
  count(userId: string): Promise<number>;
  /** For all of them. */
  stop(tx: Tx, userId: string): Promise<unknown>;
}

/** What rights use of other features. */
export interface RightsPorts extends BreachPorts {
  accounts: BreachPorts["accounts"] &
    ClaimPorts["accounts"] &
    Pick<Accounts, "consents" | "consentsOf" | "erasure" | "lockCaller" | "people" | "receipt">;
  audit: BreachPorts["audit"] & Pick<Audit, "readsOf">;
  push: { consent: Begun };
  rooms: { consent: Begun };
  updates: { consent: Begun };
}

/** What people may know, withdraw and ask of their own data (RIGHT). */
export function createRights(platform: Platform, ports: RightsPorts) {
  const { clock, db } = platform;
  const nominees = createNominees(platform, ports);
  const { accounts } = ports;
  const begun = (purpose: Exclude<Consented, (typeof MAILINGS)[number]>): Begun =>
    ({ push: ports.push, readingTime: ports.rooms, receipts: ports.updates })[purpose].consent;

  const presentNotice = (purpose: NoticePurpose, language: Language) => {
    const { sha256, version, words } = noticeIn(purpose, language);
    return { purpose, version, language, sha256: sha256.toString("hex"), ...words };
  };

  async function consents(userId: string): Promise<ConsentState[]> {
    const [chosen, receipts] = await Promise.all([
      accounts.consents.notifications(userId),
      accounts.consentsOf(userId),
    ]);
    return Promise.all(
      CONSENTED.map(async (purpose) => {
        const last = receipts.find((one) => one.purpose === purpose);
        const { title, use } = noticeWords(purpose);
        return {
          ...{ purpose, title, use, version: NOTICES[purpose].version },
          things: isMailing(purpose) ? Number(chosen[purpose]) : await begun(purpose).count(userId),
          last: last
            ? { _id: last.id, at: last.givenAt.toISOString(), receipt: last.receipt?.toString("hex") ?? null }
            : null,
        };
      }),
    );
  }

  async function reads(userId: string) {
    const lines = await ports.audit.readsOf(userId);
    const people = await accounts.people(lines.flatMap(({ adminId }) => adminId ?? []));
    return lines.flatMap(({ id, at, act, adminId, target }) => {
      const what = keysOf(READ_TEXTS).find((kind) => READ + kind === act);
      // CASE-07: that something was reported is known to its owner once it was decided.
      if (!what || what === "evidence") return [];
      // Who has left has no name any more.
      const name = what === "document" && adminId ? people.get(adminId)?.name : undefined;
      const by = name === undefined ? t.reader({ what }) : t.reviewer({ name });
      return { _id: id, day: indiaDay(at), what: READ_TEXTS[what], thing: target, by };
    });
  }

  async function choose(viewer: Viewer, purpose: Consented, given: boolean, language: Language): Promise<void> {
    const { userId } = viewer;
    const asked = { place: "rights", language } as const;
    if (isMailing(purpose)) return void (await accounts.consents.choose(userId, { [purpose]: given }, asked));
    if (given) throw new Problem(409, t.whereItBegins);
    await db.tx(async (tx) => {
      await accounts.lockCaller(tx, viewer);
      await begun(purpose).stop(tx, userId);
      await accounts.consents.record(tx, userId, asked, [purpose], false);
    });
  }

  const routes = mount(rightsRoutes, {
    "GET /api/notices": ({ query, language }) => {
      const purposes = query.purpose ? [query.purpose] : NOTICE_PURPOSES;
      return ok({ notices: purposes.map((purpose) => presentNotice(purpose, query.language ?? language)) });
    },

    "GET /api/rights/summary": async ({ viewer }) => {
      const [found, states] = await Promise.all([
        heldOf(db.orm, ports.app.personalData(), viewer.userId),
        consents(viewer.userId),
      ]);
      const held = NOTICE_PURPOSES.flatMap((purpose) => {
        const { count: rows, people } = found.get(purpose) ?? { count: 0, people: 0 };
        const { title, use, ground, who, kept } = noticeWords(purpose);
        return rows > 0 ? [{ purpose, title, use, ground, who, kept, rows, people }] : [];
      });
      return ok({ at: clock.now().toISOString(), held, consents: states });
    },

    "GET /api/purges/{reference}": async ({ params }) => {
      const found = await accounts.erasure(params.reference);
      if (!found) throw notFound(t.noErasure);
      const { erasedOn, purgeAfter, purgedAt } = found;
      return ok({ erasedOn, purgeAfter: indiaDay(purgeAfter), purgedOn: purgedAt && indiaDay(purgedAt) });
    },

    "GET /api/rights/reads": async ({ viewer }) => ok({ reads: await reads(viewer.userId) }),

    "GET /api/rights/nominee": async ({ viewer }) => {
      const found = await nominees.queries.of(viewer.userId);
      if (!found) return ok({ nominee: null });
      const { name, email, relation, informedAt, namedAt } = found;
      const informed = informedAt !== null;
      return ok({ nominee: { name, email, relation, informed, namedAt: namedAt.toISOString() } });
    },

    "PUT /api/rights/nominee": async ({ viewer, body, language }) => {
      await nominees.name(viewer.userId, body, language);
      return ok({ message: t.nomineeSaved });
    },

    "DELETE /api/rights/nominee": async ({ viewer }) => {
      await nominees.end(viewer.userId);
      return noContent();
    },

    "PUT /api/consents/{purpose}": async ({ viewer, params: { purpose }, body: { given }, language }) => {
      await choose(viewer, purpose, given, language);
      const { stops } = noticeWords(purpose);
      return ok(given ? { message: t.given, stops: "" } : { message: stops, stops });
    },

    "GET /api/consents/{id}/receipt": async ({ viewer, params }) => {
      const found = await accounts.receipt(viewer.userId, params.id);
      if (!found?.consent.receipt) throw notFound(t.noReceipt);
      const { purpose, version, language, words } = found.notice;
      return ok({
        sha256: found.consent.receipt.toString("hex"),
        signed: receiptOf(found.consent),
        notice: { purpose, version, language, ...words },
      });
    },
  });

  const { jobs, approvals, make } = createBreach(platform, ports);
  const claims = createClaims(platform, ports, nominees.queries);
  return {
    routes,
    jobs: [...jobs, ...claims.jobs],
    approvals: [...approvals, ...claims.approvals],
    /** For a command of the server. */
    breach: make,
    /** RIGHT-08: for those who answer requests. */
    namedBy: nominees.queries.by,
    /** For seeds. */
    nominate: nominees.name,
    personal: nominees.personal,
  };
}

export type DataRights = ReturnType<typeof createRights>;
export { breachWords } from "./breach.ts";
