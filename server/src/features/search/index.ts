import { type SearchAnswer, type SearchQuery, searchRoutes } from "@startup-connect/contract/search";
import type { Searchable } from "#features/profiles/index.ts";
import { type MountedRoute, mount, ok } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { unitedSearch } from "./united.ts";

export interface Search {
  routes: MountedRoute[];
  /** The united search, for who asks it by themselves (PLAN-04: saved searches). */
  found(query: SearchQuery): Promise<SearchAnswer>;
}

/** @param kinds the directories searched together, in the order in which their results are grouped. */
export function createSearch({ db }: Pick<Platform, "db">, kinds: readonly Searchable[]): Search {
  const search = unitedSearch(db.reads, kinds);
  return {
    found: search,
    routes: mount(searchRoutes, { "GET /api/search": async ({ query }) => ok(await search(query)) }),
  };
}
