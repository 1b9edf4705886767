import type { AllRoutes, Answer } from "@startup-connect/contract";
import { EVENT_CANCELLED, EVENT_OVER, eventState } from "@startup-connect/contract/events";
import { shortDate, weekday } from "@startup-connect/contract/shared";
import { useCallback, useEffect, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useTimeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { buttonClass } from "#ui/button.tsx";
import { FactList } from "#ui/facts.tsx";
import { Download, ExternalLink } from "#ui/icons.tsx";
import { KolamCover } from "#ui/kolam-field.tsx";
import { RegisterButton } from "./register-button.tsx";
import { fromTo } from "./upcoming.ts";

export type EventView = Answer<AllRoutes["GET /api/events/{id}"]>["event"];

/** Rendered for anyone, then loaded as the viewer: with their registration and the link to join. */
function useViewerEvent(drawn: EventView) {
  const { session } = useSession();
  const viewerId = session.state === "member" ? session.me._id : null;
  const [answer, setAnswer] = useState<{ of: string; event: EventView } | null>(null);
  const key = `${viewerId} ${drawn._id}`;
  const reload = useCallback(async () => {
    if (!viewerId) return;
    try {
      const { event } = await browserApi("GET /api/events/{id}", { params: { id: drawn._id } });
      setAnswer({ of: key, event });
    } catch {
      // The page stays as rendered; pressing the button shows the server's error.
    }
  }, [viewerId, drawn._id, key]);
  useEffect(() => void reload(), [reload]);
  const known = viewerId && answer?.of === key ? answer.event : null;
  return { event: known ?? drawn, own: known ?? undefined, reload };
}

const seatsText = ({ seats, seatsLeft }: EventView): string => {
  if (seats === null || seatsLeft === null) return "No limit";
  return `${seatsLeft} of ${seats} left`;
};

/** A page of its own for each event (B62). */
export function EventPage({ drawn, drawnAt }: { drawn: EventView; drawnAt: number }) {
  const { event, own, reload } = useViewerEvent(drawn);
  const state = eventState(event, new Date(useTimeNow(drawnAt)));
  return (
    <article className="wrap grid grid-cols-1 gap-x-10 gap-y-8 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        <p className="text-sm">
          <Anchor href={paths.events}>All events</Anchor>
        </p>
        {event.cover ? (
          <img
            src={event.cover}
            alt=""
            fetchPriority="high"
            className="aspect-2/1 w-full rounded-lg border border-line object-cover"
          />
        ) : (
          <KolamCover id={event._id} className="h-22 rounded-lg sm:h-28" />
        )}
        <h1 className="h2 brk">{event.title}</h1>
        {state === "cancelled" && (
          <Alert kind="bad" role="note">
            {EVENT_CANCELLED}
          </Alert>
        )}
        {state === "over" && <Alert role="note">{EVENT_OVER}</Alert>}
        <p className="brk max-w-text whitespace-pre-line text-lg leading-normal">{event.description}</p>
      </div>
      <aside className="grid min-w-0 grid-cols-1 content-start gap-4">
        <section className="card grid gap-5 p-4 sm:p-5">
          <h2 className="sr-only">When and where</h2>
          <FactList
            facts={[
              {
                label: "Date",
                value: (
                  <time
                    dateTime={`${event.date}T${event.time}+05:30`}
                  >{`${weekday(event.date)}, ${shortDate(event.date)}`}</time>
                ),
              },
              { label: "Time", value: `${fromTo(event)} (India time)` },
              { label: "Location", value: event.location },
              // The place of most online events is just that word.
              ...(/^online/i.test(event.location)
                ? []
                : [{ label: "Format", value: event.mode === "online" ? "Online" : "In person" }]),
              ...(event.host ? [{ label: "Host", value: event.host }] : []),
              ...(event.speakers ? [{ label: "Speakers", value: event.speakers }] : []),
              { label: "Seats", value: seatsText(event) },
              { label: "Price", value: "Free for members" },
            ]}
          />
          <RegisterButton event={event} own={own} kind={1} onChanged={reload} drawnAt={drawnAt} />
          {event.joinLink && (
            <a href={event.joinLink} className={buttonClass(2)} target="_blank" rel="noopener noreferrer">
              <ExternalLink /> Join online<span className="sr-only"> (opens a new tab)</span>
            </a>
          )}
          {state !== "over" && state !== "cancelled" && (
            <a href={`/api/events/${event._id}/calendar.ics`} className={buttonClass(3)} download="event.ics">
              <Download /> Add to calendar
            </a>
          )}
        </section>
      </aside>
    </article>
  );
}

/** The event as search engines read it (schema.org Event). @param publicUrl origin of the site */
export function structuredEvent(event: EventView, publicUrl: string) {
  const url = publicUrl + paths.event(event._id);
  const online = event.mode === "online";
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    description: event.description,
    url,
    ...(event.cover && { image: publicUrl + event.cover }),
    startDate: `${event.date}T${event.time}:00+05:30`,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${event.cancelled ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${online ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"}`,
    location: online
      ? { "@type": "VirtualLocation", url }
      : { "@type": "Place", name: event.location, address: event.location },
    isAccessibleForFree: true,
    organizer: event.host
      ? { "@type": "Organization", name: event.host }
      : { "@type": "Organization", name: "Startup Connect", url: publicUrl },
    ...(event.seats !== null && {
      maximumAttendeeCapacity: event.seats,
      remainingAttendeeCapacity: event.seatsLeft ?? 0,
    }),
  };
}
