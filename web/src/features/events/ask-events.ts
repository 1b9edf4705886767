import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { ApiClient } from "#lib/api.ts";
import { listHeaders } from "#lib/bare-list.ts";

export type EventItem = Answer<AllRoutes["GET /api/events"]>[number];

export interface EventPage {
  items: readonly EventItem[];
  nextCursor: string | null;
  total: number;
}

/** One page of upcoming events; total and next page are in the headers. */
export async function askEvents(api: ApiClient, query: { limit?: number; after?: string }): Promise<EventPage> {
  let list = { total: 0, nextCursor: null as string | null };
  const headers = (received: Headers) => {
    list = listHeaders(received);
  };
  const items = await api("GET /api/events", { query }, { headers });
  return { items, total: list.total, nextCursor: list.nextCursor };
}
