import { EVENTS_EMPTY } from "@startup-connect/contract/events";
import { data } from "react-router";
import type { ApiClient } from "#lib/api.ts";
import { publicMeta } from "#lib/head.ts";
import { loadPages } from "#lib/list/load.ts";
import { useLongerPage } from "#lib/list/use-longer-page.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom, isShownInPlace } from "#lib/server-context.ts";
import * as t from "#texts/events.ts";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState, TryAgain } from "#ui/states.tsx";
import type { Route } from "./+types/events-page";
import { EventRow } from "./event-row.tsx";
import { askEvents, type EventItem, type EventPage } from "./upcoming.ts";

export const loader = ({ request, context }: Route.LoaderArgs) => loadEvents(request, apiFrom(context));

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.events,
});

/** HOME-14 to HOME-17, where there are more events than the home page shows. */
export default function Events({ loaderData: { page, search, failure } }: Route.ComponentProps) {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="wrap pt-8 pb-5">
          <h1 className="h2">{t.title}</h1>
          <p className="mt-2 text-ink-2">{t.freeIndiaTime}</p>
        </div>
      </header>
      <div className="wrap pt-6 pb-16">
        {page ? (
          <EventList page={page} search={new URLSearchParams(search)} />
        ) : (
          <TryAgain href={paths.events}>{t.notLoadedWhy({ failure: failure ?? "" })}</TryAgain>
        )}
      </div>
    </>
  );
}

/** All coming events; more of them below by a link that works without a script too. */
function EventList({ page: { items, nextCursor, total }, search }: { page: EventPage; search: URLSearchParams }) {
  const { listRef, showMore } = useLongerPage(search, items.length, nextCursor);
  if (items.length === 0) return <EmptyState>{EVENTS_EMPTY}</EmptyState>;
  return (
    <>
      <ul ref={listRef} className="border-t border-line">
        {items.map((event) => (
          <li key={event._id} className="border-b border-line py-5">
            <EventRow event={event} level={2} />
          </li>
        ))}
      </ul>
      <ShowMore shown={items.length} total={total} {...showMore} />
    </>
  );
}

const PAGE = 24;

/** A failed load keeps the page's layout and status. */
async function loadEvents(request: Request, api: ApiClient) {
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
    if (!isShownInPlace(refusal, request)) throw refusal;
    const refused = { page: null as EventPage | null, search, failure: refusal.data.message as string | null };
    return data(refused, { status: refusal.init?.status ?? 500 });
  }
}
