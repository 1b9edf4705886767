import fc from "fast-check";
import { expect, test } from "vitest";
import { readCalendar } from "#test/calendar.ts";
import { type CalendarEntry, calendarFile, calendarResponse } from "./calendar-file.ts";

const SITE = { publicUrl: "https://startups.example.in", mailAddress: "post@example.in" };

const entry: CalendarEntry = {
  id: "0190a5f0-0000-7000-8000-000000000001",
  title: "Session with Farida",
  description: "",
  location: "Online",
  path: "/sessions/0190a5f0-0000-7000-8000-000000000001",
  start: new Date("2026-11-28T10:30:00Z"),
  end: new Date("2026-11-28T11:00:00Z"),
  updatedAt: new Date("2026-11-21T06:30:00Z"),
  revision: 0,
  status: "CONFIRMED",
};
const url = SITE.publicUrl + entry.path;
const reread = (over: Partial<CalendarEntry>) => readCalendar(calendarFile([{ ...entry, ...over }], SITE)).entries[0];

/** Letters with marks over and under them, signs with a meaning in the file, and line breaks, in long rows. */
const letters = [...'நிதியுதவிக்கானகூட்டம்स्टार्टअपक्षेत्रज्ञ🪔👩🏽‍💻ab \\;,:"\n\tNn'];
const texts = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength, size: "max" });
const times = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
const toSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000);

test("SES-52 B38: Tamil, Devanagari and signs come back from a calendar file as they were", () => {
  fc.assert(
    fc.property(
      ...[texts(200), texts(700), texts(200), times, fc.nat(86_400)],
      (title, description, location, start, seconds) => {
        const end = new Date(start.getTime() + seconds * 1000);
        expect(reread({ title, description, location, start, end })).toMatchObject({
          title,
          description: `${description}\n\n${url}`,
          location,
          zone: "UTC",
          start: toSecond(start),
          end: toSecond(end),
        });
      },
    ),
  );
});

// Apple's calendar refuses a letter cut by a fold, Google's drops an entry where a fold parts a sign from its backslash.
test("SES-71: wherever a line is folded, no letter and no escaped sign is cut in two", () => {
  for (const sign of ["🪔", "அ", "é", "\n", ";", ",", "\\"])
    for (let shift = 0; shift < 8; shift++) {
      const title = `${"x".repeat(shift)}${sign.repeat(150)}`;
      expect(reread({ title, location: title })).toMatchObject({ title, location: title });
    }
});

test.each([
  ["control characters", { title: "a\u0007b\u0000" }, { title: "ab" }],
  ["half of a letter", { title: "a\ud83e b" }, { title: "a\ufffd b" }],
  [
    "every kind of line break",
    { description: "1\r\n2\r3\n4\u20285\u00856" },
    { description: `1\n2\n3\n4\n5\n6\n\n${url}` },
  ],
  [
    "a line that looks like another",
    { title: "x\nATTENDEE:mailto:y@z" },
    { title: "x\nATTENDEE:mailto:y@z", attendees: [] },
  ],
  ["no description", {}, { description: url }],
  ["a long description", { description: "🪔".repeat(4000) }, { description: `${"🪔".repeat(699)}…\n\n${url}` }],
  ["a long title", { title: "அ".repeat(300) }, { title: `${"அ".repeat(199)}…` }],
] as const)("SES-52 SES-71: %s", (_, over, expected) => {
  expect(reread(over)).toMatchObject(expected);
});

test("SES-71: no file is longer than 6 kB, whatever the texts", () => {
  for (const sign of ["🪔", "அ", ";", "\n", "a"]) {
    const long = sign.repeat(4000);
    const file = calendarFile([{ ...entry, title: long, description: long, location: long }], SITE, { to: "a@b.in" });
    expect(Buffer.byteLength(file)).toBeLessThan(6_000);
  }
});

test("SES-52 SES-70: a moved and a cancelled entry change the one that the calendar has, by the same organizer", () => {
  const moved = {
    ...entry,
    start: new Date("2026-11-29T10:30:00Z"),
    end: new Date("2026-11-29T11:00:00Z"),
    revision: 1,
  };
  const stages = [entry, moved, { ...moved, revision: 2, status: "CANCELLED" as const }];
  for (const [to, method] of [
    [undefined, "PUBLISH"],
    ["asha@example.in", "REQUEST"],
  ] as const) {
    const files = stages.map((stage) => calendarFile([stage], SITE, to ? { to } : {}));
    expect(files.map((file) => calendarResponse(file, "session").headers.get("Content-Type"))).toEqual(
      [method, method, "CANCEL"].map((one) => `text/calendar; charset=utf-8; method=${one}`),
    );
    const read = files.map(readCalendar);
    expect(read.map(({ calendar }) => calendar.getFirstPropertyValue("method"))).toEqual([method, method, "CANCEL"]);
    const uid = `${entry.id}@startups.example.in`;
    const organizer = "mailto:post@example.in";
    const attendees = to ? [[`mailto:${to}`, "ACCEPTED", "FALSE"]] : [];
    expect(read.flatMap(({ entries }) => entries)).toMatchObject([
      { uid, organizer, attendees, sequence: 0, status: "CONFIRMED", start: entry.start },
      { uid, organizer, attendees, sequence: 1, status: "CONFIRMED", start: moved.start },
      { uid, organizer, attendees, sequence: 2, status: "CANCELLED", start: moved.start },
    ]);
  }
});

test("SES-52: a feed has its name, its pause and all entries; an empty one is a calendar too", () => {
  const two = [entry, { ...entry, id: "0190a5f0-0000-7000-8000-000000000002", status: "CANCELLED" as const }];
  for (const some of [two, two.slice(1), []]) {
    const { calendar, entries } = readCalendar(calendarFile(some, SITE, { feed: "Startup Connect" }));
    expect(entries.map(({ uid }) => uid)).toEqual(some.map(({ id }) => `${id}@startups.example.in`));
    for (const name of ["name", "x-wr-calname"]) expect(calendar.getFirstPropertyValue(name)).toBe("Startup Connect");
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
  }
});
