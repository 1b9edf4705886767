import { adultOn, ageRoutes, REQUEST_DAYS } from "@startup-connect/contract/age";
import { after } from "@startup-connect/contract/shared";
import type { CredentialTable } from "#platform/credentials.ts";
import { mount, ok } from "#platform/http.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import * as t from "#texts/age-acts.ts";
import { createAdulthood } from "./adulthood.ts";
import { ageQueries, minors } from "./queries.ts";
import { type AgePorts, ageService, monthOf } from "./service.ts";

export { issueAdulthood } from "./adulthood.ts";

export const ageCredentials: readonly CredentialTable[] = [
  {
    table: "minors",
    columns: ["token_hash", "way_hash"],
    restored: true,
    none: "With it a parent consents, or is asked; a parent has to be logged in too.",
  },
];

/** People under 18 and their parents (AGE). */
export function createAge(platform: Platform, ports: AgePorts) {
  const queries = ageQueries(platform.db);
  const adulthood = createAdulthood(platform);
  const service = ageService(platform, queries, adulthood, ports);

  return {
    routes: mount(ageRoutes, {
      "POST /api/age/requests": async ({ body, address, language }) => {
        await service.ask(body, address, language);
        return ok({ message: t.asked });
      },
      "GET /api/age/requests/{token}": async ({ params }) => {
        const { born, userId, askedAt } = await service.opened(params.token);
        const until = after(askedAt, { days: REQUEST_DAYS }).toISOString();
        return ok({ born: monthOf(born), hasAccount: userId !== null, until });
      },
      "POST /api/age/requests/{token}/consent": async ({ viewer, params, body, language }) => {
        await service.consent(viewer, params.token, body, language);
        return ok({ message: t.consented });
      },
      "GET /api/age": async ({ viewer }) => {
        const [own, rows] = await Promise.all([queries.ofUser(viewer.userId), queries.ofParent(viewer.userId)]);
        const asked = own?.isAsked ? own.parentId : null;
        const seen = rows.map(({ userId, isAsked }) => (isAsked ? null : userId));
        const people = await ports.accounts.members.some([asked, ...seen].flatMap((id) => id ?? []));
        const nameOf = (id?: string | null) => people.get(id ?? "")?.name ?? "";
        const children = rows.map(({ id, born, consentedAt, askedAt }, n) => ({
          _id: id,
          name: nameOf(seen[n]),
          born: monthOf(born),
          since: (consentedAt ?? askedAt).toISOString(),
        }));
        if (!own) return ok({ own: null, children });
        const adult = { adultOn: own.born ? adultOn(monthOf(own.born)) : "", isGrown: own.grownAt !== null };
        return ok({ own: { ...adult, isAsked: own.isAsked, parent: nameOf(asked) }, children });
      },
      "POST /api/age/children/{id}/end": async ({ viewer, params, language }) => {
        await service.endConsent(viewer, params.id, language);
        return ok({ message: t.ended });
      },
      "POST /api/age/parent": async ({ viewer, body }) => {
        await service.answer(viewer, body.answer);
        return ok({ message: t.answered });
      },
      "POST /api/age/adult": async ({ viewer }) => {
        await service.goOn(viewer);
        return ok({ message: t.goesOn });
      },
      "POST /api/admin/users/{id}/pause-minor": async ({ viewer, params }) => {
        await service.pauseByStaff(viewer, params.id);
        return ok({ message: t.pausedNow });
      },
      "POST /api/admin/users/{id}/not-minor": async ({ viewer, params, body }) => {
        await service.notMinor(viewer, params.id, body.reason);
        return ok({ message: t.isAdultNow });
      },
    }),
    jobs: [service.sweep, service.orphaned],
    /** Whether people under 18 can take part here. */
    takesMinors: adulthood.isOn,
    registered: service.registered,
    isMinor: queries.isMinor,
    apart: service.apart,
    checkReach: service.checkReach,
    needsParent: queries.needsParent,
    /** Of an account that is closed until a parent consents. */
    pausedReason: t.pausedReason,
    personal: {
      holds: { account: { rows: [minors.userId, minors.parentId] } },
      async *exportPerson(userId) {
        const rows = [await queries.ofUser(userId), ...(await queries.ofParent(userId))].flatMap((row) => row ?? []);
        if (rows.length === 0) return;
        const json = rows.map(({ born, consentedAt, grownAt, userId: of }) => ({
          of: of === userId ? "you" : "your child",
          born: monthOf(born),
          consentedAt,
          grownAt,
        }));
        yield { name: "age.json", json };
      },
      async erasePerson(tx, userId) {
        await service.parentLeaves(tx, userId);
        return {};
      },
    } satisfies PersonalData,
  };
}

export type Age = ReturnType<typeof createAge>;
