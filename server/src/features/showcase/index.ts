import type { Site } from "@startup-connect/contract/content";
import type { Tx } from "#platform/database.ts";
import type { MountedRoute } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { showcaseHttp } from "./http.ts";
import { presentAchiever, presentSponsor } from "./present.ts";
import { showcaseQueries } from "./queries.ts";
import { showcaseService } from "./service.ts";

/** A startup as the block Our Achievers shows it. `logo` is a stored path or "". */
export interface Achiever {
  id: string;
  userId: string;
  name: string;
  logo: string;
}

/** What the showcase shows but startups know; wired by app. */
export interface ShowcasePorts {
  /** Those of these ids that are listed, in the order of the ids. */
  startups(ids: readonly string[]): Promise<Achiever[]>;
  /** Listed ones with at least one review, the highest rating first, of equal ones the newest. */
  bestRated(limit: number): Promise<Achiever[]>;
  /** Adds to the log of administrators, in the transaction of the act (ADM-11). */
  record(tx: Tx, act: { adminId: string; act: string; target: string; detail: string }): Promise<void>;
}

export interface Showcase {
  routes: MountedRoute[];
  /** Its part of `GET /api/site` (B47). */
  shown(): Promise<Pick<Site, "sponsors" | "achievers">>;
}

export function createShowcase(platform: Platform, ports: ShowcasePorts): Showcase {
  const queries = showcaseQueries(platform.db);
  const service = showcaseService(platform, queries, ports);
  return {
    routes: showcaseHttp({ platform, queries, service }),
    async shown() {
      const { sponsors, achievers } = await service.shown();
      return {
        sponsors: sponsors.map(presentSponsor),
        achievers: achievers.map(presentAchiever),
      };
    },
  };
}
