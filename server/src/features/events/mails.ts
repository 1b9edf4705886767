import type { MailBlock, MailContent } from "#platform/mail/index.ts";
import type { EventRow } from "./queries.ts";
import { eventTimes } from "./when.ts";

export interface Guest {
  name: string;
  email: string;
}

const reason = "You get this email because you registered for this event on Startup Connect.";
const category = "event";

const pageOf = (event: EventRow, siteUrl: string): string => `${siteUrl}/events/${event.id}`;

const facts = (event: EventRow): MailBlock => ({
  kind: "text",
  text: `${event.title}\n${eventTimes(event)}\n${event.location}`,
});

/** The way in, and the file for the own calendar. */
const ways = (event: EventRow, siteUrl: string): MailBlock[] => [
  ...(event.joinLink ? [{ kind: "link" as const, label: "Join online", url: event.joinLink }] : []),
  { kind: "link", label: "Add it to your calendar", url: `${siteUrl}/api/events/${event.id}/calendar.ics` },
];

const giveBack = "Can't come? Please cancel your registration on the event's page, so that someone else gets the seat.";

/** HOME-17. */
export const registeredMail = (to: Guest, event: EventRow, siteUrl: string): MailContent => ({
  to: to.email,
  subject: `You are registered: ${event.title}`,
  preview: eventTimes(event),
  blocks: [
    { kind: "heading", text: "You are registered" },
    { kind: "text", text: `Hello ${to.name}, your seat is reserved for this event:` },
    facts(event),
    { kind: "button", label: "Open the event", url: pageOf(event, siteUrl) },
    ...ways(event, siteUrl),
    { kind: "small", text: giveBack },
  ],
  reason,
  category,
});

/** NOTI-09. */
export const reminderMail = (to: Guest, event: EventRow, siteUrl: string): MailContent => ({
  to: to.email,
  subject: `Soon: ${event.title}`,
  preview: eventTimes(event),
  blocks: [
    { kind: "heading", text: "Your event starts soon" },
    { kind: "text", text: `Hello ${to.name}, you are registered for this event:` },
    facts(event),
    { kind: "button", label: "Open the event", url: pageOf(event, siteUrl) },
    ...ways(event, siteUrl),
    { kind: "small", text: giveBack },
  ],
  reason,
  category,
});

/** To the registered, when time, place or the way in have changed. */
export const changedMail = (to: Guest, event: EventRow, siteUrl: string): MailContent => ({
  to: to.email,
  subject: `Changed: ${event.title}`,
  preview: `Now: ${eventTimes(event)}, ${event.location}`,
  blocks: [
    { kind: "heading", text: "The time or place has changed" },
    { kind: "text", text: `Hello ${to.name}, an event you registered for has changed. The new details:` },
    facts(event),
    { kind: "button", label: "Open the event", url: pageOf(event, siteUrl) },
    ...ways(event, siteUrl),
    { kind: "small", text: giveBack },
  ],
  reason,
  category,
});

/** ADM-03. */
export const cancelledMail = (to: Guest, event: EventRow): MailContent => ({
  to: to.email,
  subject: `Cancelled: ${event.title}`,
  preview: "The event will not take place. Your registration was cancelled.",
  blocks: [
    { kind: "heading", text: "The event was cancelled" },
    { kind: "text", text: `Hello ${to.name}, this event will not take place:` },
    facts(event),
    { kind: "small", text: "Your registration was cancelled. There is nothing you need to do." },
  ],
  reason,
  category,
});
