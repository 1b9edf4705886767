import { EVENTS_EMPTY } from "@startup-connect/contract/events";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/events.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState, TryAgain } from "#ui/states.tsx";
import { EventRow } from "./event-row.tsx";
import type { EventItem } from "./upcoming.ts";

/** Events on the home page; the others are one link away. */
export const UPCOMING_SHOWN = 6;

export interface UpcomingEventsProps {
  /** The soonest ones, at most UPCOMING_SHOWN; null when they could not be loaded. */
  events: readonly EventItem[] | null;
  /** Number of all coming events. */
  total: number;
}

/** HOME-14, HOME-15: the block of the home page. */
export function UpcomingEvents({ events, total }: UpcomingEventsProps) {
  return (
    <section className="wrap section" aria-labelledby="upcoming-events">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="grid content-start justify-items-start gap-2">
          <h2 id="upcoming-events" className="h2">
            {t.title}
          </h2>
          <p className="text-ink-2">{t.freeShort}</p>
          {events && total > events.length && (
            <ButtonLink href={paths.events} className="mt-2">
              {t.showAll({ total: String(total) })}
            </ButtonLink>
          )}
        </div>
        <Rows events={events} />
      </div>
    </section>
  );
}

function Rows({ events }: Pick<UpcomingEventsProps, "events">) {
  if (events === null) return <TryAgain href={paths.home}>{t.notLoaded}</TryAgain>;
  if (events.length === 0) return <EmptyState>{EVENTS_EMPTY}</EmptyState>;
  return (
    <ul className="rail gap-4 md:gap-0 md:border-t md:border-line">
      {events.map((event) => (
        <li key={event._id} className="rail-card border-line md:border-b md:py-5">
          <EventRow event={event} level={3} />
        </li>
      ))}
    </ul>
  );
}
