import type { Platform } from "#platform/platform.ts";
import { showcaseHttp } from "./http.ts";
import { presentAchiever, presentSponsor } from "./present.ts";
import { showcaseQueries } from "./queries.ts";
import { type ShowcasePorts, showcaseService } from "./service.ts";

export function createShowcase(platform: Platform, ports: ShowcasePorts) {
  const queries = showcaseQueries(platform.db);
  const service = showcaseService(platform, queries, ports);
  return {
    routes: showcaseHttp(platform, queries, service),
    personal: { none: "entries of the operator; the mark of a startup goes with the startup" },
    /** Its part of `GET /api/site` (B47). */
    async shown() {
      const { sponsors, achievers } = await service.shown();
      return {
        sponsors: sponsors.map(presentSponsor),
        achievers: achievers.map(presentAchiever),
      };
    },
  };
}

export type Showcase = ReturnType<typeof createShowcase>;
