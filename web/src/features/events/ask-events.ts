import type { ApiClient } from "#lib/api.ts";
import { listHeaders } from "#lib/bare-list.ts";
import type { EventItem } from "./event-row.tsx";

export interface EventPage {
  items: readonly EventItem[];
  nextCursor: string | null;
  total: number;
}

/** One page of the coming events; total and next page stand in the headers of the bare array. */
export async function askEvents(api: ApiClient, query: { limit?: number; after?: string }): Promise<EventPage> {
  let told = { total: 0, nextCursor: null as string | null };
  const headers = (given: Headers) => {
    told = listHeaders(given);
  };
  const items = await api("GET /api/events", { query }, { headers });
  return { items, total: told.total, nextCursor: told.nextCursor };
}
