import type { DirectoryPage } from "#features/directory/load.ts";
import type { ApiClient } from "#lib/api.ts";
import { type ListHeaders, listHeaders } from "#lib/bare-list.ts";
import type { MentorItem } from "./mentor-card.tsx";

const PAGE = 24;

/**
 * One page of the directory of mentors. The list is a bare array with its total in headers (MEN-02); what an
 * array cannot hold, counts per filter and the corrected spelling, is asked of the search, for this kind alone.
 */
export async function loadMentors(
  api: ApiClient,
  query: Record<string, string | string[]>,
): Promise<DirectoryPage<MentorItem>> {
  const { after: _, city = "", ...narrowed } = query;
  let told: ListHeaders | undefined;
  const headers = (given: Headers) => {
    told = listHeaders(given);
  };
  const location = [city].flat().join(" ");
  const [items, { facets, suggestion }] = await Promise.all([
    api("GET /api/users/mentorlist", { query: { limit: PAGE, ...query } }, { headers }),
    api("GET /api/search", { query: { ...narrowed, location, type: "Mentor", limit: 1 } }),
  ]);
  const { total, totalIsExact, nextCursor } = told ?? { total: items.length, totalIsExact: true, nextCursor: null };
  return { items, total, totalIsExact, nextCursor, suggestion, facets: facets ?? {} };
}
