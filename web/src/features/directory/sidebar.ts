import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { SearchType } from "@startup-connect/contract/search";
import type { ApiClient } from "#lib/api.ts";
import { queryOf } from "./address.ts";

/** Data shown beside a list. */
export interface Sidebar {
  sponsors: Answer<AllRoutes["GET /api/site"]>["sponsors"];
  /** Only beside the unfiltered list: a search shows only its results. */
  featured: Answer<AllRoutes["GET /api/featured"]>["featured"];
}

export async function loadSidebar(api: ApiClient, type: SearchType, { url }: Request): Promise<Sidebar> {
  const isWhole = Object.keys(queryOf(new URL(url).searchParams)).length === 0;
  const [{ sponsors }, { featured }] = await Promise.all([
    api("GET /api/site"),
    isWhole ? api("GET /api/featured", { query: { type } }) : { featured: [] },
  ]);
  return { sponsors, featured };
}
