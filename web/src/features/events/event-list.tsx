import { EVENTS_EMPTY } from "@startup-connect/contract/events";
import { useLongerPage } from "#features/directory/use-longer-page.ts";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { EventPage } from "./ask-events.ts";
import { EventRow } from "./event-row.tsx";

/** All coming events; more of them below by a link that works without a script too. */
export function EventList({
  page: { items, nextCursor, total },
  search,
}: {
  page: EventPage;
  search: URLSearchParams;
}) {
  const { listRef, showMore } = useLongerPage(search, items.length, nextCursor);
  if (items.length === 0) return <EmptyState>{EVENTS_EMPTY}</EmptyState>;
  return (
    <>
      <ul ref={listRef} className="border-t border-line">
        {items.map((event) => (
          <li key={event._id}>
            <EventRow event={event} level={2} />
          </li>
        ))}
      </ul>
      <ShowMore shown={items.length} total={total} {...showMore} />
    </>
  );
}
