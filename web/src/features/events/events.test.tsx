import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { SessionProvider } from "#lib/session.tsx";
import { EventPage, type EventView, structuredEvent } from "./event-page.tsx";
import { type EventItem, fromTo } from "./upcoming.ts";
import { UpcomingEvents } from "./upcoming-events.tsx";

const drawn = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <SessionProvider>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </SessionProvider>,
  );
const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const card: EventItem = {
  _id: "0190a5f0-0000-7000-8000-000000000000",
  title: "Reading a term sheet",
  description: "Clause by clause.",
  date: "2099-11-20",
  time: "16:00",
  location: "Hall 2, Chennai",
  host: "Guindy Workshop",
  speakers: "Kavya Nair, Tara Joseph",
  cover: "",
  endsAt: "2099-11-20T12:00:00.000Z",
  mode: "in person",
  seatsLeft: 4,
  registered: false,
  cancelled: false,
};
const event: EventView = { ...card, seats: 10, joinLink: "" };

it("HOME-14 HOME-16 HOME-37: a card has date, title, description, people, time, place and Register Now", () => {
  const text = words(drawn(<UpcomingEvents events={[card]} total={1} />));
  expect(text).toMatch(
    /Upcoming Events &amp; Webinars .* 20 Nov 2099 Friday Reading a term sheet Clause by clause\. Hosted by Guindy Workshop\. With Kavya Nair, Tara Joseph 4:00 PM Hall 2, Chennai Register Now/,
  );
});

it("HOME-15 SHELL-36 ERR-20: no events and events that could not be loaded have texts of their own", () => {
  const none = words(drawn(<UpcomingEvents events={[]} total={0} />));
  expect(none).toContain("No events available at the moment. Please check back later.");
  const failed = words(drawn(<UpcomingEvents events={null} total={0} />));
  expect(failed).toContain("The events could not be loaded.");
  expect(failed).not.toContain("No events available");
});

it("HOME-17: what is full, cancelled or over says so in the place of the button", () => {
  const shown = (changes: Partial<EventView>) =>
    words(drawn(<EventPage drawn={{ ...event, ...changes }} drawnAt={Date.parse("2026-11-26T00:00:00Z")} />));
  expect(shown({})).toMatch(
    /Friday, 20 Nov 2099 .*Host Guindy Workshop Speakers Kavya Nair, Tara Joseph .*4 of 10 left .*Register Now .*Add to calendar/,
  );
  expect(shown({ seatsLeft: 0 })).toMatch(/0 of 10 left Price Free for members Full Add to calendar/);
  for (const [changes, text] of [
    [{ cancelled: true }, "This event was cancelled."],
    [{ endsAt: "2020-01-01T00:00:00.000Z" }, "This event is over."],
  ] as const) {
    const closed = shown(changes);
    expect(closed).toContain(text);
    expect(closed).not.toMatch(/Register Now|Add to calendar/);
  }
});

it("HOME-16: an end on another day of India has its date", () => {
  expect(fromTo(event)).toBe("4:00 PM to 5:30 PM");
  expect(fromTo({ ...event, endsAt: "2099-11-20T19:00:00.000Z" })).toBe("4:00 PM to 21 Nov 2099, 12:30 AM");
});

it("HOME-14: search engines read place, seats and state", () => {
  expect(structuredEvent(event, "https://site.example")).toMatchObject({
    startDate: "2099-11-20T16:00:00+05:30",
    location: { "@type": "Place", name: "Hall 2, Chennai" },
    maximumAttendeeCapacity: 10,
    remainingAttendeeCapacity: 4,
    eventStatus: "https://schema.org/EventScheduled",
  });
  const online = structuredEvent(
    { ...event, mode: "online", cancelled: true, seats: null, seatsLeft: null },
    "https://x",
  );
  expect(online).toMatchObject({
    location: { "@type": "VirtualLocation" },
    eventStatus: "https://schema.org/EventCancelled",
  });
  expect(online).not.toHaveProperty("maximumAttendeeCapacity");
});
