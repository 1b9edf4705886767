import fc from "fast-check";
import { expect, test } from "vitest";
import { readCalendar } from "#test/calendar.ts";
import { type CalendarEntry, calendarFile, calendarResponse } from "./calendar-file.ts";

const SITE = "https://startups.example.in";

const entry: CalendarEntry = {
  id: "0190a5f0-0000-7000-8000-000000000001",
  title: "Session with Farida",
  description: "",
  location: "Online",
  url: `${SITE}/sessions/0190a5f0-0000-7000-8000-000000000001`,
  start: new Date("2026-11-28T10:30:00Z"),
  end: new Date("2026-11-28T11:00:00Z"),
  updatedAt: new Date("2026-11-21T06:30:00Z"),
  revision: 0,
  status: "CONFIRMED",
};

/** Letters with marks over and under them, signs with a meaning in the file, and line breaks, in long rows. */
const letters = [...'நிதியுதவிக்கானகூட்டம்स्टार्टअपक्षेत्रज्ञ🪔👩🏽‍💻ab \\;,:"\n\tNn'];
const texts = fc.string({ unit: fc.constantFrom(...letters), maxLength: 400, size: "max" });
const times = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
const toSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000);

test("SES-52 B38: Tamil, Devanagari and signs come back from a calendar file as they were", () => {
  fc.assert(
    fc.property(texts, texts, texts, times, fc.nat(86_400), (title, description, location, start, seconds) => {
      const end = new Date(start.getTime() + seconds * 1000);
      const { entries } = readCalendar(calendarFile([{ ...entry, title, description, location, start, end }], SITE));
      expect(entries).toMatchObject([{ title, description, location, zone: "Asia/Kolkata" }]);
      expect([entries[0]?.start, entries[0]?.end]).toEqual([toSecond(start), toSecond(end)]);
    }),
  );
});

test("SES-52: control characters are left out, and every kind of line break is one", () => {
  const { entries } = readCalendar(
    calendarFile([{ ...entry, title: "a\u0007b\u0000", description: "1\r\n2\r3\n4" }], SITE),
  );
  expect(entries).toMatchObject([{ title: "ab", description: "1\n2\n3\n4" }]);
});

test("SES-52: a moved and a cancelled entry change the one that the calendar has", () => {
  const moved = {
    ...entry,
    start: new Date("2026-11-29T10:30:00Z"),
    end: new Date("2026-11-29T11:00:00Z"),
    revision: 1,
  };
  const stages = [entry, moved, { ...moved, revision: 2, status: "CANCELLED" as const }];
  const files = stages.map((stage) => calendarFile([stage], SITE));
  expect(files.map((file) => calendarResponse(file, "session").headers.get("Content-Type"))).toEqual(
    ["PUBLISH", "PUBLISH", "CANCEL"].map((method) => `text/calendar; charset=utf-8; method=${method}`),
  );
  expect(readCalendar(files[2] ?? "").calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  const read = files.flatMap((file) => readCalendar(file).entries);
  expect(read.map(({ uid, sequence, status }) => [uid, sequence, status])).toEqual([
    [`${entry.id}@startups.example.in`, 0, "CONFIRMED"],
    [`${entry.id}@startups.example.in`, 1, "CONFIRMED"],
    [`${entry.id}@startups.example.in`, 2, "CANCELLED"],
  ]);
  expect(read[1]?.start).toEqual(moved.start);
});

test("SES-52: a feed has its name, its pause and all entries; an empty one is a calendar too", () => {
  const two = [entry, { ...entry, id: "0190a5f0-0000-7000-8000-000000000002" }];
  const { calendar, entries } = readCalendar(calendarFile(two, SITE, "Startup Connect"));
  expect(entries.map(({ uid }) => uid)).toEqual(two.map(({ id }) => `${id}@startups.example.in`));
  for (const name of ["name", "x-wr-calname"]) expect(calendar.getFirstPropertyValue(name)).toBe("Startup Connect");
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
  expect(readCalendar(calendarFile([], SITE, "Startup Connect")).calendar.getFirstSubcomponent("vtimezone")).not.toBe(
    null,
  );
});
