import ICAL from "ical.js";
import { expect } from "vitest";
import type { TestServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";

/**
 * A calendar file as another program reads it. Line ends and the folding at 75 octets are checked here: the reader is
 * lenient with both.
 */
export function readCalendar(bytes: Uint8Array | string) {
  const text = typeof bytes === "string" ? bytes : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  expect(text.endsWith("\r\n")).toBe(true);
  for (const line of text.slice(0, -2).split("\r\n")) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // A fold within an escaped sign makes Google Calendar drop the entry.
    expect(/\\*$/.exec(line)?.[0].length ?? 0).toSatisfy((backslashes: number) => backslashes % 2 === 0);
  }
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(component);
    const attendees = component.getAllProperties("attendee");
    return {
      uid,
      sequence,
      title: summary,
      description,
      location,
      zone: startDate.zone.tzid,
      start: startDate.toJSDate(),
      end: endDate.toJSDate(),
      url: component.getFirstPropertyValue("url"),
      status: component.getFirstPropertyValue("status"),
      updated: String(component.getFirstPropertyValue("last-modified")),
      stamp: String(component.getFirstPropertyValue("dtstamp")),
      organizer: component.getFirstPropertyValue("organizer"),
      attendees: attendees.map((one) => [one.getFirstValue(), one.getParameter("partstat"), one.getParameter("rsvp")]),
    };
  });
  return { calendar, entries, text };
}

/** The calendar files of the emails to an address, newest first: what each asks of the entry. Only the receiver is named. */
export async function filesTo(server: TestServer, email: string) {
  const files = (await mailsTo(server, email)).flatMap(({ text }) => text.split("\n\ncalendar.ics\n").slice(1));
  return files.map((file) => {
    const { calendar, entries } = readCalendar(file);
    const [entry] = entries;
    expect([entry?.organizer, entry?.attendees]).toEqual([
      "mailto:no-reply@localhost",
      [[`mailto:${email}`, entry?.status === "TENTATIVE" ? "TENTATIVE" : "ACCEPTED", "FALSE"]],
    ]);
    return [calendar.getFirstPropertyValue("method"), entry?.uid, entry?.sequence, entry?.status];
  });
}
