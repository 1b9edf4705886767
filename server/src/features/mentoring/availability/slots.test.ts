import { DAY, HOUR, MINUTE } from "@startup-connect/contract/shared";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/share.ts";
import {
  type Availability,
  type DayHours,
  type Interval,
  isOffered,
  minutesLeft,
  slotRefusal,
  slots,
} from "./slots.ts";

const QUARTER_MS = 15 * MINUTE;

const offer = (changes: Partial<Availability> = {}): Availability => ({
  zone: "Asia/Kolkata",
  minutesPerMonth: 2400,
  lengths: [20, 30, 45, 60],
  noticeMinutes: 120,
  horizonDays: 60,
  pauseMinutes: 0,
  sessionsPerDay: 8,
  grid: 30,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 540, end: 720 })),
  days: new Map(),
  absences: [],
  holidays: new Set(),
  ...changes,
});
const nothing = { busy: [], sessions: [] };
const at = (text: string) => new Date(text);
const span = (start: string, minutes: number): Interval => ({
  start: at(start),
  end: new Date(at(start).getTime() + minutes * MINUTE),
});
const read = (
  of: Availability,
  from: string,
  to: string,
  now: string,
  length = 30,
  taken = nothing as Parameters<typeof slots>[1],
) => slots(of, taken, { length, from: at(from), to: at(to) }, at(now)).map((start) => start.toISOString());

const formats = new Map<string, Intl.DateTimeFormat>();
/** The wall clock of a zone by Intl alone, to compare with: day, weekday and minutes after midnight. */
function wall(moment: number, zone: string) {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      weekday: "short",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(parts.weekday ?? "") + 1,
    minutes: Number(parts.hour) * 60 + Number(parts.minute) + Number(parts.second) / 60,
  };
}

/**
 * The same, found by trying every quarter of an hour, as offsets and hours have no finer ones: a start is where the clock
 * of the zone first shows a multiple of the grid from the beginning of the hours on, in time that passes.
 */
function byTrying(of: Availability, hours: DayHours, length: number, from: number, to: number): number[] {
  const shown = new Map<string, number>();
  for (let moment = from - 2 * DAY; moment < to + 2 * DAY; moment += QUARTER_MS) {
    const { day, minutes } = wall(moment, of.zone);
    const key = `${day} ${minutes}`;
    if (!shown.has(key)) shown.set(key, moment);
  }
  const days = [...new Set([...shown.keys()].map((key) => key.slice(0, 10)))].sort();
  const momentOf = (day: string, minutes: number): number | undefined => {
    const wanted = minutes === 1440 ? (days[days.indexOf(day) + 1] ?? "") : day;
    const clock = minutes === 1440 ? 0 : minutes;
    const found = shown.get(`${wanted} ${clock}`);
    if (found !== undefined) return found;
    // The hour is missing: as much after the gap as it lies in it.
    for (let before = clock - 1; before >= -180; before--) {
      const last =
        before >= 0
          ? shown.get(`${wanted} ${before}`)
          : shown.get(`${days[days.indexOf(wanted) - 1]} ${1440 + before}`);
      if (last !== undefined) return last + (clock - before) * MINUTE;
    }
    return undefined;
  };
  const starts = new Set<number>();
  for (const day of days.slice(1, -1)) {
    const [begin, end] = [momentOf(day, hours.start), momentOf(day, hours.end)];
    if (begin === undefined || end === undefined) continue;
    for (let start = begin; start + length * MINUTE <= end; start += of.grid * MINUTE)
      if (start >= from && start < to) starts.add(start);
  }
  return [...starts].sort((a, b) => a - b);
}

const zones = Intl.supportedValuesOf("timeZone");

/** Moments of a year at which the clock of a zone is moved, by hour. */
function changesOf(zone: string, year: number): number[] {
  const found: number[] = [];
  const offset = (moment: number) => {
    const { day, minutes } = wall(moment, zone);
    return Math.round((Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE - moment) / MINUTE);
  };
  let before = offset(Date.UTC(year, 0, 1));
  for (let moment = Date.UTC(year, 0, 1); moment < Date.UTC(year + 1, 0, 1); moment += DAY) {
    const after = offset(moment + DAY);
    if (before !== after) found.push(moment);
    before = after;
  }
  return found;
}

const choice = fc.record({
  zone: fc.constantFrom(...zones),
  year: fc.integer({ min: 2025, max: 2035 }),
  dayOfYear: fc.integer({ min: 0, max: 364 }),
  atChange: fc.boolean(),
  start: fc.integer({ min: 0, max: 94 }).map((quarter) => quarter * 15),
  quarters: fc.integer({ min: 1, max: 24 }),
  grid: fc.constantFrom(15 as const, 30 as const),
  length: fc.constantFrom(20, 30, 45, 60),
});

test("SES-04: slots in all time zones, 2025 to 2035, are those of a second implementation", () => {
  const property = fc.property(choice, ({ zone, year, dayOfYear, atChange, start, quarters, grid, length }) => {
    const changes = atChange ? changesOf(zone, year) : [];
    const from = (changes[dayOfYear % Math.max(1, changes.length)] ?? Date.UTC(year, 0, 1 + dayOfYear)) - DAY / 2;
    const to = from + 2.5 * DAY;
    const hours = { start, end: Math.min(1440, start + quarters * 15) };
    const of = offer({ zone, grid, weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours })) });
    const now = new Date(from - 2 * HOUR);
    const found = slots(of, nothing, { length, from: new Date(from), to: new Date(to) }, now);
    expect(found.map((slot) => slot.getTime())).toEqual(byTrying(of, hours, length, from, to));
    const [first] = found;
    if (first) {
      // With one session a day its whole day in the zone is taken, and no other.
      const sessions = [{ start: first, end: new Date(first.getTime() + length * MINUTE) }];
      const span = { length, from: new Date(from), to: new Date(to) };
      const left = slots({ ...of, sessionsPerDay: 1 }, { busy: [], sessions }, span, now);
      expect(left).toEqual(found.filter((slot) => wall(slot.getTime(), zone).day !== wall(first.getTime(), zone).day));
    }
    for (const slot of found) {
      expect(slotRefusal(of, nothing, { start: slot, length }, now)).toBe(null);
      expect(slotRefusal(of, nothing, { start: new Date(slot.getTime() + MINUTE), length }, now)).not.toBe(null);
    }
  });
  fc.assert(property, runs(5_000, 60));
}, 600_000);

test("SES-04: hours shrink and grow with the clock, sessions never do", () => {
  const night = (zone: string) => offer({ zone, weekly: [{ weekday: 7, start: 0, end: 240 }] });
  const count = (zone: string, day: string) => {
    const from = new Date(Date.parse(`${day}T00:00:00Z`) - DAY / 2);
    const now = new Date(from.getTime() - 3 * HOUR);
    return slots(night(zone), nothing, { length: 30, from, to: new Date(from.getTime() + 2 * DAY) }, now).length;
  };
  // Four hours, one missing, one double; half an hour in Lord Howe.
  expect([
    count("America/New_York", "2027-01-10"),
    count("America/New_York", "2027-03-14"),
    count("America/New_York", "2027-11-07"),
  ]).toEqual([8, 6, 10]);
  expect([count("Europe/London", "2027-03-28"), count("Europe/London", "2027-10-31")]).toEqual([6, 10]);
  expect([count("Australia/Lord_Howe", "2027-10-03"), count("Australia/Lord_Howe", "2027-04-04")]).toEqual([7, 9]);
});

test("SES-04: notice, horizon, pause, day and month limit each slot", () => {
  const of = offer({ noticeMinutes: 720, horizonDays: 7, pauseMinutes: 10, sessionsPerDay: 2, minutesPerMonth: 90 });
  const now = "2026-11-23T20:00:00Z";
  // Tuesday at 9 AM in India is 03:30, less than 12 hours ahead.
  expect(read(of, now, "2026-12-05T00:00:00Z", now)[0]).toBe("2026-11-25T03:30:00.000Z");
  expect(read(of, now, "2026-12-05T00:00:00Z", now).at(-1)).toBe("2026-11-30T06:00:00.000Z");
  const busy = { busy: [span("2026-11-25T04:00:00Z", 30)], sessions: [] };
  expect(read(of, now, "2026-11-26T00:00:00Z", now, 20, busy)).toEqual([
    "2026-11-25T03:30:00.000Z",
    "2026-11-25T05:00:00.000Z",
    "2026-11-25T05:30:00.000Z",
    "2026-11-25T06:00:00.000Z",
  ]);
  const ofDay = [span("2026-11-25T03:30:00Z", 20), span("2026-11-25T04:00:00Z", 20)];
  const limited = { busy: ofDay, sessions: ofDay };
  expect(read(of, now, "2026-11-26T00:00:00Z", now, 20, limited)).toEqual([]);
  expect(slotRefusal(of, limited, { start: at("2026-11-25T05:30:00Z"), length: 20 }, at(now))).toBe("day");
  expect(slotRefusal(of, limited, { start: at("2026-11-26T05:30:00Z"), length: 60 }, at(now))).toBe("month");
  expect(slotRefusal(of, limited, { start: at("2026-11-26T05:30:00Z"), length: 45 }, at(now))).toBe(null);
  expect(minutesLeft(of, ofDay, at(now))).toBe(50);
});

test("SES-03: a day of its own replaces the weekly hours, also on a holiday", () => {
  const of = offer({
    days: new Map([
      ["2027-01-24", [{ start: 0, end: 1440 }]],
      ["2027-01-26", [{ start: 1080, end: 1110 }]],
    ]),
    absences: [{ from: "2027-01-24", until: "2027-01-25" }],
    holidays: new Set(["01-26", "01-27"]),
  });
  expect(read(of, "2027-01-25T00:00:00Z", "2027-01-28T12:00:00Z", "2027-01-24T00:00:00Z")).toEqual([
    "2027-01-26T12:30:00.000Z",
    ...["03:30", "04:00", "04:30", "05:00", "05:30", "06:00"].map((time) => `2027-01-28T${time}:00.000Z`),
  ]);
  expect([isOffered(of, span("2027-01-26T12:30:00Z", 30)), isOffered(of, span("2027-01-25T03:30:00Z", 30))]).toEqual([
    true,
    false,
  ]);
});

test("SES-04: without a known zone or an offered length there is no slot", () => {
  const now = "2026-11-23T20:00:00Z";
  expect(read(offer({ zone: "Atlantis/Capital" }), now, "2026-12-01T00:00:00Z", now)).toEqual([]);
  expect(read(offer({ lengths: [60] }), now, "2026-12-01T00:00:00Z", now, 30)).toEqual([]);
  expect(
    slotRefusal(
      offer({ zone: "Atlantis/Capital" }),
      nothing,
      { start: at("2026-11-25T03:30:00Z"), length: 30 },
      at(now),
    ),
  ).toBe("hours");
});

const nightsOf = (zone: string, ...weekly: Availability["weekly"][number][]) =>
  offer({ zone, weekly, noticeMinutes: 120, minutesPerMonth: 99_999 });
const friday = { weekday: 5, start: 1350, end: 1440 };
const saturday = { weekday: 6, start: 0, end: 120 };

test.each([
  ["Asia/Kolkata", "2026-12-04T17:00:00.000Z"],
  ["America/New_York", "2026-12-05T03:30:00.000Z"],
  ["Asia/Kathmandu", "2026-12-04T16:45:00.000Z"],
])("INPUT-13: hours that touch at midnight are one (%s)", (zone, first) => {
  const all = [0, 30, 60, 90, 120, 150].map((minutes) => new Date(Date.parse(first) + minutes * MINUTE).toISOString());
  const now = "2026-12-01T00:00:00Z";
  const weekly = nightsOf(zone, friday, saturday);
  expect(read(weekly, "2026-12-03T00:00:00Z", "2026-12-07T00:00:00Z", now, 60)).toEqual(all);
  // A window that begins within the night shows the same times.
  expect(read(weekly, all[3] ?? "", "2026-12-07T00:00:00Z", now, 60)).toEqual(all.slice(3));
  for (const start of all) expect(slotRefusal(weekly, nothing, { start: at(start), length: 60 }, at(now))).toBeNull();
  expect(isOffered(weekly, span(all[2] ?? "", 60))).toBe(true);
  expect(isOffered(weekly, span(all[5] ?? "", 90))).toBe(false);
  // Days of their own, and one of them beside weekly hours.
  const days = new Map([
    ["2026-12-04", [friday]],
    ["2026-12-05", [saturday]],
  ]);
  expect(read({ ...nightsOf(zone), days }, "2026-12-03T00:00:00Z", "2026-12-07T00:00:00Z", now, 60)).toEqual(all);
  days.delete("2026-12-05");
  expect(read({ ...nightsOf(zone, saturday), days }, "2026-12-03T00:00:00Z", "2026-12-07T00:00:00Z", now, 60)).toEqual(
    all,
  );
  // An absence on the next day ends the night at midnight.
  const absences = [{ from: "2026-12-05", until: "2026-12-05" }];
  expect(read({ ...weekly, absences }, "2026-12-03T00:00:00Z", "2026-12-07T00:00:00Z", now, 60)).toEqual(
    all.slice(0, 2),
  );
});

test("INPUT-13: the times of a night go on from its beginning, and hours of one day join as well", () => {
  const now = "2026-12-01T00:00:00Z";
  const odd = nightsOf("Asia/Kolkata", { ...friday, start: 1365 }, saturday);
  expect(read(odd, "2026-12-04T00:00:00Z", "2026-12-06T00:00:00Z", now, 60).map((text) => text.slice(11, 16))).toEqual([
    "17:15",
    "17:45",
    "18:15",
    "18:45",
    "19:15",
  ]);
  const parts = nightsOf("Asia/Kolkata", { weekday: 5, start: 585, end: 660 }, { weekday: 5, start: 540, end: 585 });
  expect(
    read(parts, "2026-12-04T00:00:00Z", "2026-12-05T00:00:00Z", now, 60).map((text) => text.slice(11, 16)),
  ).toEqual(["03:30", "04:00", "04:30"]);
  const always = nightsOf(
    "Asia/Kolkata",
    ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 })),
  );
  expect(read(always, "2026-12-04T00:00:00Z", "2026-12-18T00:00:00Z", now, 60)).toHaveLength(14 * 48);
});

test("INPUT-13: a night in which the clock is moved offers every half hour that passes", () => {
  // Summer time ends on 1 November 2026 at 2:00 AM; the night is an hour longer.
  const night = (start: number, end: number) =>
    nightsOf("America/New_York", { weekday: 6, start, end: 1440 }, { weekday: 7, start: 0, end });
  expect(
    read(night(1380, 240), "2026-10-31T12:00:00Z", "2026-11-01T12:00:00Z", "2026-10-30T00:00:00Z", 60),
  ).toHaveLength(11);
  // It begins on 8 March 2026.
  expect(
    read(night(1380, 240), "2026-03-07T12:00:00Z", "2026-03-08T12:00:00Z", "2026-03-06T00:00:00Z", 60),
  ).toHaveLength(7);
  // In Cairo midnight itself is left out.
  const cairo = nightsOf("Africa/Cairo", { weekday: 4, start: 1380, end: 1440 }, { weekday: 5, start: 0, end: 120 });
  expect(read(cairo, "2026-04-23T12:00:00Z", "2026-04-24T12:00:00Z", "2026-04-22T00:00:00Z", 60)).toHaveLength(3);
});
