import { data } from "react-router";
import { loadPages } from "#features/directory/load.ts";
import type { ApiClient } from "#lib/api.ts";
import { isToldInPlace } from "#lib/server-context.ts";
import { askEvents, type EventItem, type EventPage } from "./ask-events.ts";

const PAGE = 24;

/** A failed load keeps the page's layout and status. */
export async function loadEvents(request: Request, api: ApiClient) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.toString();
  const from = searchParams.get("after");
  try {
    const page: EventPage | null = await loadPages<EventItem, EventPage>(searchParams, (next) => {
      const after = next ?? from;
      return askEvents(api, { limit: PAGE, ...(after && { after }) });
    });
    return data({ page, search, failure: null as string | null });
  } catch (refusal) {
    if (!isToldInPlace(refusal, request)) throw refusal;
    const refused = { page: null as EventPage | null, search, failure: refusal.data.message as string | null };
    return data(refused, { status: refusal.init?.status ?? 500 });
  }
}
