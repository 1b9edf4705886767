import { EXPOSURE_LEAST, MATCHES_KEPT_DAYS, matchingRoutes } from "@startup-connect/contract/matching";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { mount, noContent, ok } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { defineCron } from "#platform/jobs/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { makeDailySets } from "./daily.ts";
import type { MatchingPorts } from "./ports.ts";
import { matchingQueries } from "./queries.ts";
import { matchingService } from "./service.ts";

/** For seeds, which write rows in bulk. */
export { matchPreferences } from "./tables.ts";

/** MATCH-01 to MATCH-09: members who may fit, with the calculation of each score. */
export function createMatching(platform: Platform, ports: MatchingPorts) {
  const queries = matchingQueries(platform.db);
  const service = matchingService(platform, queries, ports);
  const { clock } = platform;

  const routes = mount(matchingRoutes, {
    "GET /api/matches": async ({ viewer }) => ok(await service.matches(viewer)),

    "POST /api/matches/{userId}/dismiss": async ({ viewer, params, body }) => {
      await service.dismiss(viewer.userId, params.userId.toLowerCase(), body.reason);
      return noContent();
    },

    "DELETE /api/matches/{userId}/dismiss": async ({ viewer, params }) => {
      if (isId(params.userId)) await queries.undismiss(viewer.userId, params.userId);
      return noContent();
    },

    "GET /api/matches/exposure": async () => {
      const rows = await queries.lastExposure();
      const parts = rows.filter(({ members }) => members >= EXPOSURE_LEAST).map(({ day: _, ...part }) => part);
      return ok({ day: rows[0]?.day ?? null, parts });
    },

    "GET /api/matches/left-out": async ({ viewer }) => ok({ leftOut: await service.leftOut(viewer) }),

    "GET /api/matches/preferences": async ({ viewer }) => ok(await service.preferences(viewer)),

    "PUT /api/matches/preferences": async ({ viewer, body }) => {
      await service.save(viewer, body);
      return ok(await service.preferences(viewer));
    },
  });

  /** MATCH-03: for who was here lately. */
  const daily = defineCron({ name: "matching.daily", cron: "30 4 * * *", expireIn: 7200 }, (context) =>
    makeDailySets(platform, queries, ports, service, context),
  );

  const sweep = defineCron(
    { name: "matching.sweep", cron: "41 3 * * *", keepsPages: "matches are on no public page" },
    async () => {
      const now = clock.now();
      await queries.forgetOld(plusDays(indiaDay(now), -MATCHES_KEPT_DAYS), now);
    },
  );

  return {
    routes,
    jobs: [daily, sweep],
    matches: service.matches,
    personal: {
      async *exportPerson(userId) {
        const [saved, shown, dismissed] = await Promise.all([
          queries.saved(platform.db.orm, [userId]),
          queries.history(userId),
          queries.dismissals(userId),
        ]);
        yield { name: "match-preferences.json", json: saved.get(userId)?.preferences ?? null };
        yield { name: "matches.json", json: shown.map(({ userId: _, ...row }) => row) };
        yield { name: "match-dismissals.json", json: dismissed.map(({ userId: _, ...row }) => row) };
      },
      async erasePerson(tx, userId) {
        await queries.forget(tx, userId);
        return {};
      },
    } satisfies PersonalData,
  };
}

export type Matching = ReturnType<typeof createMatching>;
