import ICAL from "ical.js";
import { expect } from "vitest";

/**
 * A calendar file as another program reads it. Line ends and the folding at 75 octets are checked here: programs are
 * lenient with both.
 */
export function readCalendar(bytes: Uint8Array | string) {
  const text = typeof bytes === "string" ? bytes : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  expect(text.endsWith("\r\n")).toBe(true);
  for (const line of text.slice(0, -2).split("\r\n")) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(component);
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
    };
  });
  return { calendar, entries, text };
}
