import { paths } from "#lib/paths.ts";
import type { EventView } from "./event-page.tsx";

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
    startDate: `${event.date}T${event.time}:00+05:30`,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${event.cancelled ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${online ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"}`,
    location: online
      ? { "@type": "VirtualLocation", url }
      : { "@type": "Place", name: event.location, address: event.location },
    isAccessibleForFree: true,
    organizer: { "@type": "Organization", name: "Startup Connect", url: publicUrl },
    ...(event.seats !== null && {
      maximumAttendeeCapacity: event.seats,
      remainingAttendeeCapacity: event.seatsLeft ?? 0,
    }),
  };
}
