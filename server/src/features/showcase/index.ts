import type { Site } from "@startup-connect/contract/content";
import type { MountedRoute } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { showcaseHttp } from "./http.ts";
import type { ShowcasePorts } from "./ports.ts";
import { presentAchiever, presentSponsor } from "./present.ts";
import { showcaseQueries } from "./queries.ts";
import { showcaseService } from "./service.ts";

export type { Achiever } from "./ports.ts";

export interface Showcase {
  routes: MountedRoute[];
  /** Its part of `GET /api/site` (B47). */
  shown(): Promise<Pick<Site, "sponsors" | "achievers">>;
}

export function createShowcase(platform: Platform, ports: ShowcasePorts): Showcase {
  const queries = showcaseQueries(platform.db);
  const service = showcaseService(platform, queries, ports);
  return {
    routes: showcaseHttp(platform, queries, service),
    async shown() {
      const { sponsors, achievers } = await service.shown();
      return {
        sponsors: sponsors.map(presentSponsor),
        achievers: achievers.map(presentAchiever),
      };
    },
  };
}
