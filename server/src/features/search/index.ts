import { searchRoutes } from "@startup-connect/contract/search";
import type { Profiles } from "#features/profiles/index.ts";
import { mount, ok } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { unitedSearch } from "./united.ts";

/** What the search uses of other features. */
export interface SearchPorts {
  profiles: Pick<Profiles, "searchable">;
}

export function createSearch({ db }: Platform, ports: SearchPorts) {
  // In the order in which results are grouped.
  const find = unitedSearch(db.reads, ports.profiles.searchable);
  return {
    /** The united search, for who asks it by themselves (PLAN-04: saved searches). */
    find,
    routes: mount(searchRoutes, { "GET /api/search": async ({ query }) => ok(await find(query)) }),
    personal: { none: "reads what the three roles list" },
  };
}

export type Search = ReturnType<typeof createSearch>;
