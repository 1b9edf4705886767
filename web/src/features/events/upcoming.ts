import type { AllRoutes, Answer } from "@startup-connect/contract";
import { clockTime, indiaDay, momentInIndia, shortDate } from "@startup-connect/contract/shared";
import type { ApiClient } from "#lib/api.ts";
import { listHeaders } from "#lib/list/bare-list.ts";
import * as t from "#texts/events.ts";

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

interface Times {
  date: string;
  time: string;
  endsAt: string;
}

/** "4:00 PM". */
export const startTime = ({ date, time }: Times): string => clockTime(momentInIndia(date, time));

/** "4:00 PM to 5:00 PM"; an end on another day has its date. */
export function fromTo(event: Times): string {
  const times = { from: startTime(event), until: clockTime(event.endsAt) };
  if (indiaDay(event.endsAt) === event.date) return t.fromTo(times);
  return t.fromToDay({ ...times, date: shortDate(event.endsAt) });
}
