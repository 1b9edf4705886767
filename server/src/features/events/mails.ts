import { clockTime, indiaDay, shortDate } from "@startup-connect/contract/shared";
import type { MailBlock, MailContent } from "#platform/mail/index.ts";
import { eventEntry } from "./present.ts";
import type { EventRow } from "./queries.ts";

/** "20 Nov 2026, 4:00 PM to 5:00 PM (India time)"; an end on another day has its date. */
export function eventTimes({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const sameDay = indiaDay(startsAt) === indiaDay(endsAt);
  const end = sameDay ? clockTime(endsAt) : `${shortDate(endsAt)}, ${clockTime(endsAt)}`;
  return `${shortDate(startsAt)}, ${clockTime(startsAt)} to ${end} (India time)`;
}

export interface Guest {
  name: string;
  email: string;
}

const reason = "You get this email because you registered for this event on Startup Connect.";
const category = "event";

const facts = (event: EventRow): MailBlock => `${event.title}\n${eventTimes(event)}\n${event.location}`;

type Said = (event: EventRow) => Pick<MailContent, "subject" | "preview">;

/** About an event that the guest can still come to. */
const comingMail =
  (heading: string, hello: string, said: Said) =>
  (to: Guest, event: EventRow, siteUrl: string): MailContent => ({
    to: to.email,
    ...said(event),
    blocks: [
      { kind: "heading", text: heading },
      `Hello ${to.name}, ${hello}`,
      facts(event),
      { kind: "button", label: "Open the event", url: `${siteUrl}/events/${event.id}` },
      ...(event.joinLink ? [{ kind: "link" as const, label: "Join online", url: event.joinLink }] : []),
      { kind: "link", label: "Add it to your calendar", url: `${siteUrl}/api/events/${event.id}/calendar.ics` },
      {
        kind: "small",
        text: "Can't come? Please cancel your registration on the event's page, so that someone else gets the seat.",
      },
    ],
    reason,
    category,
    calendar: eventEntry(event),
  });

/** HOME-17. */
export const registeredMail = comingMail("You are registered", "your seat is reserved for this event:", (event) => ({
  subject: `You are registered: ${event.title}`,
  preview: eventTimes(event),
}));

/** NOTI-09. */
export const reminderMail = comingMail("Your event starts soon", "you are registered for this event:", (event) => ({
  subject: `Soon: ${event.title}`,
  preview: eventTimes(event),
}));

/** To the registered, when time, place or the way in have changed. */
export const changedMail = comingMail(
  "The time or place has changed",
  "an event you registered for has changed. The new details:",
  (event) => ({ subject: `Changed: ${event.title}`, preview: `Now: ${eventTimes(event)}, ${event.location}` }),
);

/** SES-72: who comes no longer. */
export const gaveBackMail = (to: Guest, event: EventRow, siteUrl: string): MailContent => ({
  to: to.email,
  subject: `You are no longer registered: ${event.title}`,
  preview: "You gave your seat back.",
  blocks: [
    { kind: "heading", text: "You gave your seat back" },
    `Hello ${to.name}, you are no longer registered for this event:`,
    facts(event),
    { kind: "button", label: "Open the event", url: `${siteUrl}/events/${event.id}` },
  ],
  reason,
  category,
  calendar: { ...eventEntry(event), revision: event.revision - 1, status: "CANCELLED" },
});

/** ADM-03. */
export const cancelledMail = (to: Guest, event: EventRow): MailContent => ({
  to: to.email,
  subject: `Cancelled: ${event.title}`,
  preview: "The event will not take place. Your registration was cancelled.",
  blocks: [
    { kind: "heading", text: "The event was cancelled" },
    `Hello ${to.name}, this event will not take place:`,
    facts(event),
    { kind: "small", text: "Your registration was cancelled. There is nothing you need to do." },
  ],
  reason,
  category,
  calendar: eventEntry(event),
});
