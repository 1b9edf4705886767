import { searchRoutes } from "@startup-connect/contract/search";
import { mount, ok } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import type { SearchPorts } from "./ports.ts";
import { unitedSearch } from "./united.ts";

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
