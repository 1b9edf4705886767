import { clockTime, indiaDay, shortDate } from "@startup-connect/contract/shared";
import type { MailBlock, MailContent } from "#platform/mail/index.ts";
import * as t from "#texts/events-mail.ts";
import { eventEntry } from "./present.ts";
import type { EventRow } from "./queries.ts";

/** "20 Nov 2026, 4:00 PM to 5:00 PM (India time)"; an end on another day has its date. */
export function eventTimes({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const sameDay = indiaDay(startsAt) === indiaDay(endsAt);
  const end = sameDay ? clockTime(endsAt) : `${shortDate(endsAt)}, ${clockTime(endsAt)}`;
  return t.times({ day: shortDate(startsAt), from: clockTime(startsAt), until: end });
}

export interface Guest {
  name: string;
  email: string;
}

const { reason } = t;
const category = "event";

const facts = (event: EventRow): MailBlock => `${event.title}\n${eventTimes(event)}\n${event.location}`;

type Said = (event: EventRow) => Pick<MailContent, "subject" | "preview">;

/** About an event that the guest can still come to. */
const comingMail =
  (heading: string, hello: (i: { name: string }) => string, said: Said) =>
  (to: Guest, event: EventRow, siteUrl: string): MailContent => ({
    to: to.email,
    ...said(event),
    blocks: [
      { kind: "heading", text: heading },
      hello({ name: to.name }),
      facts(event),
      { kind: "button", label: t.open, url: `${siteUrl}/events/${event.id}` },
      ...(event.joinLink ? [{ kind: "link" as const, label: t.joinOnline, url: event.joinLink }] : []),
      { kind: "link", label: t.addToCalendar, url: `${siteUrl}/api/events/${event.id}/calendar.ics` },
      { kind: "small", text: t.cannotCome },
    ],
    reason,
    category,
    calendar: eventEntry(event),
  });

/** HOME-17. */
export const registeredMail = comingMail(t.registeredHeading, t.registeredHello, (event) => ({
  subject: t.registeredSubject({ title: event.title }),
  preview: eventTimes(event),
}));

/** NOTI-09. */
export const reminderMail = comingMail(t.soonHeading, t.soonHello, (event) => ({
  subject: t.soonSubject({ title: event.title }),
  preview: eventTimes(event),
}));

/** To the registered, when time, place or the way in have changed. */
export const changedMail = comingMail(t.changedHeading, t.changedHello, (event) => ({
  subject: t.changedSubject({ title: event.title }),
  preview: t.changedPreview({ times: eventTimes(event), place: event.location }),
}));

/** SES-72: who comes no longer. */
export const gaveBackMail = (to: Guest, event: EventRow, siteUrl: string): MailContent => ({
  to: to.email,
  subject: t.gaveBackSubject({ title: event.title }),
  preview: t.gaveBack,
  blocks: [
    { kind: "heading", text: t.gaveBackHeading },
    t.gaveBackHello({ name: to.name }),
    facts(event),
    { kind: "button", label: t.open, url: `${siteUrl}/events/${event.id}` },
  ],
  reason,
  category,
  calendar: { ...eventEntry(event), revision: event.revision - 1, status: "CANCELLED" },
});

/** ADM-03. */
export const cancelledMail = (to: Guest, event: EventRow): MailContent => ({
  to: to.email,
  subject: t.cancelledSubject({ title: event.title }),
  preview: t.cancelledPreview,
  blocks: [
    { kind: "heading", text: t.cancelledHeading },
    t.cancelledHello({ name: to.name }),
    facts(event),
    { kind: "small", text: t.cancelledNothing },
  ],
  reason,
  category,
  calendar: eventEntry(event),
});
