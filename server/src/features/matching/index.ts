import { MATCHES_KEPT_DAYS, matchingRoutes, SEEN_DAYS } from "@startup-connect/contract/matching";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { mount, noContent, ok } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { attempts, defineCron } from "#platform/jobs/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { orderOn } from "./choose.ts";
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
    "GET /api/matches": async ({ viewer }) => ok(await service.today(viewer)),

    "POST /api/matches/{userId}/dismiss": async ({ viewer, params, body }) => {
      await service.dismiss(viewer.userId, params.userId.toLowerCase(), body.reason);
      return noContent();
    },

    "DELETE /api/matches/{userId}/dismiss": async ({ viewer, params }) => {
      if (isId(params.userId)) await queries.undismiss(viewer.userId, params.userId);
      return noContent();
    },

    "GET /api/matches/left-out": async ({ viewer }) => ok({ leftOut: await service.leftOut(viewer) }),

    "GET /api/matches/preferences": async ({ viewer }) => ok(await service.preferences(viewer)),

    "PUT /api/matches/preferences": async ({ viewer, body }) => {
      await service.save(viewer, body);
      return ok(await service.preferences(viewer));
    },
  });

  /** MATCH-03: for who was here lately, in another order each day. */
  const daily = defineCron(
    { name: "matching.daily", cron: "30 4 * * *", expireIn: 7200, keepsPages: "matches are on no public page" },
    async ({ signal, log }) => {
      const now = clock.now();
      const day = indiaDay(now);
      const seen = await ports.accounts.seenSince(new Date(now.getTime() - SEEN_DAYS * 86_400_000));
      const order = new Map([...seen.keys()].map((id) => [id, orderOn(day, id)]));
      const inOrder = [...seen].sort(([a], [b]) => ((order.get(a) ?? 0n) < (order.get(b) ?? 0n) ? -1 : 1));
      const run = attempts("sets of matches");
      await run.each(inOrder, ([userId, type]) => service.prepare(userId, type), { signal });
      signal.throwIfAborted();
      log.info({ members: inOrder.length, failed: run.failed() }, "matches of the day");
      run.end();
    },
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
    suggestions: service.suggestions,
    personal: {
      async *exportPerson(userId) {
        const [saved, shown, dismissed] = await Promise.all([
          queries.saved(platform.db.orm, userId),
          queries.history(userId),
          queries.dismissals(userId),
        ]);
        yield { name: "match-preferences.json", json: saved?.preferences ?? null };
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
