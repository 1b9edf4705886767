import type { AllRoutes, Answer } from "@startup-connect/contract";
import { eventState } from "@startup-connect/contract/events";
import { useCallback, useEffect, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useTimeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/events-sheet.ts";
import { Anchor } from "#ui/anchor.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Download, ExternalLink } from "#ui/icons.tsx";
import { EventSheet } from "./event-sheet.tsx";
import { RegisterButton } from "./register-button.tsx";

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

/** A page of its own for each event (B62). */
export function EventPage({ drawn, drawnAt }: { drawn: EventView; drawnAt: number }) {
  const { event, own, reload } = useViewerEvent(drawn);
  const state = eventState(event, new Date(useTimeNow(drawnAt)));
  return (
    <article className="wrap pt-8 pb-16">
      <p className="mb-5 text-sm">
        <Anchor href={paths.events}>{t.allEvents}</Anchor>
      </p>
      <EventSheet event={event} state={state}>
        <RegisterButton event={event} own={own} kind={1} onChanged={reload} drawnAt={drawnAt} />
        {event.joinLink && (
          <a href={event.joinLink} className={buttonClass(2)} target="_blank" rel="noopener noreferrer">
            <ExternalLink /> {t.joinOnline({ hidden: (inside) => <span className="sr-only">{inside}</span> })}
          </a>
        )}
        {state !== "over" && state !== "cancelled" && (
          <a href={`/api/events/${event._id}/calendar.ics`} className={buttonClass(3)} download="event.ics">
            <Download /> {t.addToCalendar}
          </a>
        )}
      </EventSheet>
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
