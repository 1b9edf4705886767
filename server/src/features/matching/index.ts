import { EXPOSURE_LEAST, MATCHES_KEPT_DAYS, matchingRoutes } from "@startup-connect/contract/matching";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { done, mount, noContent, ok, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { defineCron } from "#platform/jobs/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import * as acts from "./acts.ts";
import { contextOf, type MatchingPorts } from "./context.ts";
import { makeDailySets } from "./daily.ts";
import { matchDismissals, matches, matchPreferences } from "./tables.ts";

/** For seeds, which write rows in bulk. */
export { matchPreferences } from "./tables.ts";

/** MATCH-01 to MATCH-09: members who may fit, with the calculation of each score. */
export function createMatching(platform: Platform, ports: MatchingPorts) {
  const c = contextOf(platform, ports);
  const { clock, db, queries } = c;

  const routes = mount(matchingRoutes, {
    "GET /api/matches": async ({ viewer }) => ok(await acts.matches(c, viewer)),

    "GET /api/matches/with/{userId}": async ({ viewer, params }) =>
      ok({ match: isId(params.userId) ? await acts.matchWith(c, viewer, params.userId.toLowerCase()) : null }),

    "POST /api/matches/{userId}/dismiss": ({ viewer, params, body }) =>
      done(acts.dismiss(c, viewer.userId, params.userId.toLowerCase(), body.reason)),

    "DELETE /api/matches/{userId}/dismiss": async ({ viewer, params }) => {
      if (isId(params.userId)) await queries.undismiss(viewer.userId, params.userId);
      return noContent();
    },

    "GET /api/matches/exposure": async () => {
      const rows = await queries.lastExposure();
      const parts = rows.filter(({ members }) => members >= EXPOSURE_LEAST).map(({ day: _, ...part }) => part);
      return ok({ day: rows[0]?.day ?? null, parts });
    },

    "GET /api/matches/left-out": async ({ viewer }) => ok({ leftOut: await acts.leftOut(c, viewer) }),

    "GET /api/matches/preferences": async ({ viewer }) => ok(await acts.preferences(c, viewer)),

    "PUT /api/matches/preferences": async ({ viewer, body }) => {
      await acts.save(c, viewer, body);
      return ok(await acts.preferences(c, viewer));
    },
  });

  /** MATCH-03: for who was here lately. */
  const daily = defineCron({ name: "matching.daily", cron: "30 4 * * *", expireIn: 7200 }, (context) =>
    makeDailySets(c, context),
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
    matches: (viewer: Viewer) => acts.matches(c, viewer),
    personal: {
      holds: { matching: { rows: [matchPreferences.userId, matches.userId, matchDismissals.userId] } },
      async *exportPerson(userId) {
        const [saved, shown, dismissed] = await Promise.all([
          queries.saved(db.orm, [userId]),
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
