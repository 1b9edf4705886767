import { usualZone } from "@startup-connect/contract/mentoring";
import { type Absence, after, MINUTE } from "@startup-connect/contract/shared";
import { Temporal } from "temporal-polyfill";

export interface Interval {
  start: Date;
  end: Date;
}

/** In minutes after midnight of the wall clock, 0 to 1440. */
export interface DayHours {
  start: number;
  end: number;
}

/** What a mentor offers. Limits of days and months count by the days of `zone`, an IANA name. */
export interface Availability {
  zone: string;
  minutesPerMonth: number;
  /** In minutes. */
  lengths: readonly number[];
  noticeMinutes: number;
  horizonDays: number;
  /** Between the ends of appointments and the starts of sessions. */
  pauseMinutes: number;
  sessionsPerDay: number;
  /** Starts lie this many minutes apart, from the beginning of the hours of a day on. */
  grid: 15 | 30;
  /** ISO weekdays, 1 is Monday. */
  weekly: readonly (DayHours & { weekday: number })[];
  /** By `YYYY-MM-DD`: instead of that day's weekly hours. */
  days: ReadonlyMap<string, readonly DayHours[]>;
  /** Days without any. */
  absences: readonly Absence[];
  /** `MM-DD` of holidays without hours; a day of its own wins. */
  holidays: ReadonlySet<string>;
}

/** What is taken already. */
export interface Taken {
  /** All appointments of the mentor. */
  busy: readonly Interval[];
  /** Sessions that count for the limits of days and months. */
  sessions: readonly Interval[];
}

/** Why a time cannot be booked. `day` and `month`: as many sessions or minutes as the mentor gives are booked. */
export type SlotRefusal = "length" | "past" | "notice" | "horizon" | "hours" | "busy" | "day" | "month";

const zoned = (at: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

const zones = new Map<string, string | null>();

/**
 * The usual name of a zone that this library, which computes with it, and the one that pages format with both know; null
 * for others. "IST" is a zone for the second only, and means another one in Israel and Ireland.
 */
export function usualZoneOf(name: string): string | null {
  const known = zones.get(name);
  if (known !== undefined) return known;
  let usual: string | null = null;
  try {
    // A shift such as "+05:30" knows no summer time; a name of old Unix systems is in no list.
    if (/^(?!systemv\/)[a-z]/i.test(name)) {
      usual = usualZone(new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone);
      for (const one of [name, usual]) zoned(new Date(0), one);
    }
  } catch {
    usual = null;
  }
  // Names come from rows, and from a form.
  if (zones.size > 1000) zones.clear();
  zones.set(name, usual);
  return usual;
}

const isZone = (zone: string): boolean => usualZoneOf(zone) !== null;

/** The day in the zone, `YYYY-MM-DD`. */
export const dayOf = (at: Date, zone: string): string => zoned(at, zone).toPlainDate().toString();

/** As `dayOf` in one zone; moments one after the other mostly share their day, which is computed once. */
function daysOf(zone: string): (at: number) => string {
  let [begin, end, day] = [0, 0, ""];
  return (at) => {
    if (at < begin || at >= end) {
      const date = zoned(new Date(at), zone).toPlainDate();
      day = date.toString();
      begin = date.toZonedDateTime(zone).epochMilliseconds;
      end = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
    }
    return day;
  };
}

/** A wall-clock time as a moment: in a missing hour later by the gap, of a double hour the first. */
function momentOf(day: Temporal.PlainDate, minutes: number, zone: string): number {
  const time = day.toPlainDateTime().add({ minutes });
  return time.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;
}

/** A day `YYYY-MM-DD` and a time `HH:mm` by the clock of a zone. */
export function momentAt(day: string, time: string, zone: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(momentOf(Temporal.PlainDate.from(day), hours * 60 + minutes, isZone(zone) ? zone : "Asia/Kolkata"));
}

function hoursOf(of: Availability, day: Temporal.PlainDate): readonly DayHours[] {
  const date = day.toString();
  if (of.absences.some(({ from, until }) => from <= date && date <= until)) return [];
  const own = of.days.get(date);
  if (own) return own;
  if (of.holidays.has(date.slice(5))) return [];
  return of.weekly.filter(({ weekday }) => weekday === day.dayOfWeek);
}

/** Hours of a day as moments; they shrink and grow with the clock of the zone, sessions never do. */
interface Span {
  begin: number;
  end: number;
}

/** Days of a week: hours that touch for longer touch for ever. */
const LOOK_BACK_DAYS = 7;

/** Hours of single days, each with the whole it is part of: hours that touch are one, over midnight too. */
function spansOf(of: Availability) {
  const known = new Map<string, readonly Span[]>();
  const on = (day: Temporal.PlainDate): readonly Span[] => {
    const key = day.toString();
    const spans =
      known.get(key) ??
      hoursOf(of, day)
        .map(({ start, end }) => ({ begin: momentOf(day, start, of.zone), end: momentOf(day, end, of.zone) }))
        .filter(({ begin, end }) => begin < end)
        .sort((a, b) => a.begin - b.begin);
    known.set(key, spans);
    return spans;
  };
  /** When the hours that a span goes on from begin. */
  const beginOf = (day: Temporal.PlainDate, { begin }: Span): number => {
    let first = begin;
    for (let back = 0; back <= LOOK_BACK_DAYS; back += 1) {
      const before = first;
      for (const span of on(day.subtract({ days: back })).toReversed()) if (span.end === first) first = span.begin;
      if (back > 0 && first === before) break;
    }
    return first;
  };
  /** When they end, as far as a session of this length needs to know. */
  const endOf = (day: Temporal.PlainDate, { end }: Span, length: number): number => {
    let last = end;
    for (let ahead = 0; last < end + length * MINUTE && ahead <= 1; ahead += 1)
      for (const span of on(day.add({ days: ahead }))) if (span.begin === last) last = span.end;
    return last;
  };
  return { on, beginOf, endOf };
}

/** Starts in the hours of a day, whatever is taken. */
function startsOf(
  { on, beginOf, endOf }: ReturnType<typeof spansOf>,
  grid: number,
  day: Temporal.PlainDate,
  length: number,
) {
  const step = grid * MINUTE;
  return on(day).flatMap((span) => {
    const begin = beginOf(day, span);
    const first = begin + Math.ceil((span.begin - begin) / step) * step;
    const last = Math.min(span.end - 1, endOf(day, span, length) - length * MINUTE);
    return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, n) => first + n * step);
  });
}

const meets = (start: number, end: number, pause: number) => (other: Interval) =>
  start < other.end.getTime() + pause && end > other.start.getTime() - pause;

/** Sessions on a day and minutes in a month, by the mentor's zone. */
function counted(sessions: readonly Interval[], zone: string) {
  const days = new Map<string, number>();
  const months = new Map<string, number>();
  for (const { start, end } of sessions) {
    const day = dayOf(start, zone);
    const month = day.slice(0, 7);
    days.set(day, (days.get(day) ?? 0) + 1);
    months.set(month, (months.get(month) ?? 0) + (end.getTime() - start.getTime()) / MINUTE);
  }
  return { days, months };
}

/** @returns why a start cannot be booked, or null; the same for lists and for a booking */
function checker(of: Availability, { busy, sessions }: Taken, length: number, now: Date) {
  const { days, months } = counted(sessions, of.zone);
  const dayAt = daysOf(of.zone);
  const pause = of.pauseMinutes * MINUTE;
  const earliest = now.getTime() + of.noticeMinutes * MINUTE;
  const latest = horizon(of, now).getTime();
  return (start: number): SlotRefusal | null => {
    if (start <= now.getTime()) return "past";
    if (start < earliest) return "notice";
    if (start > latest) return "horizon";
    if (busy.some(meets(start, start + length * MINUTE, pause))) return "busy";
    const day = dayAt(start);
    if ((days.get(day) ?? 0) >= of.sessionsPerDay) return "day";
    return (months.get(day.slice(0, 7)) ?? 0) + length > of.minutesPerMonth ? "month" : null;
  };
}

/** Until when sessions can be booked. */
export const horizon = (of: Pick<Availability, "horizonDays">, now: Date): Date => after(now, { days: of.horizonDays });

/** Minutes that are left of the month, in the mentor's zone, of a moment. */
export function minutesLeft(of: Availability, sessions: readonly Interval[], at: Date): number {
  if (!isZone(of.zone)) return 0;
  const used = counted(sessions, of.zone).months.get(dayOf(at, of.zone).slice(0, 7)) ?? 0;
  return Math.max(0, of.minutesPerMonth - used);
}

/**
 * Free starts from `from` (included) to `to` (excluded), soonest first, at most `limit`. None in a zone that the runtime
 * does not know, and for a length that is not offered.
 */
export function slots(
  of: Availability,
  taken: Taken,
  { length, from, to, limit = Number.POSITIVE_INFINITY }: { length: number; from: Date; to: Date; limit?: number },
  now: Date,
): Date[] {
  if (!isZone(of.zone) || !of.lengths.includes(length)) return [];
  const refusal = checker(of, taken, length, now);
  const begin = Math.max(from.getTime(), now.getTime());
  const end = Math.min(to.getTime(), horizon(of, now).getTime() + 1);
  const found = new Set<number>();
  const spans = spansOf(of);
  // Hours of a day may begin on the day before or after in UTC, and last until its midnight.
  const lastDay = zoned(new Date(end), of.zone).toPlainDate();
  for (
    let day = zoned(new Date(begin), of.zone).toPlainDate();
    Temporal.PlainDate.compare(day, lastDay) <= 0 && found.size < limit;
    day = day.add({ days: 1 })
  )
    for (const start of startsOf(spans, of.grid, day, length))
      if (start >= begin && start < end && refusal(start) === null) found.add(start);
  return [...found]
    .sort((a, b) => a - b)
    .slice(0, limit)
    .map((start) => new Date(start));
}

/** Why one start cannot be booked, or null. */
export function slotRefusal(
  of: Availability,
  taken: Taken,
  { start, length }: { start: Date; length: number },
  now: Date,
): SlotRefusal | null {
  if (!of.lengths.includes(length)) return "length";
  if (!isZone(of.zone)) return "hours";
  const day = zoned(start, of.zone).toPlainDate();
  const refused = checker(of, taken, length, now)(start.getTime());
  if (refused === "past" || refused === "notice" || refused === "horizon") return refused;
  const spans = spansOf(of);
  // Hours at the end of a day may begin on the next where the clock is moved.
  const isOffered = [day, day.subtract({ days: 1 })].some((one) =>
    startsOf(spans, of.grid, one, length).includes(start.getTime()),
  );
  return isOffered ? refused : "hours";
}

/** Whether a session lies in the hours offered, whatever is taken. */
export function isOffered(of: Availability, { start, end }: Interval): boolean {
  if (!isZone(of.zone)) return false;
  const day = zoned(start, of.zone).toPlainDate();
  const { on, endOf } = spansOf(of);
  const length = (end.getTime() - start.getTime()) / MINUTE;
  return [day, day.subtract({ days: 1 })].some((one) =>
    on(one).some(
      (span) =>
        start.getTime() >= span.begin && start.getTime() < span.end && end.getTime() <= endOf(one, span, length),
    ),
  );
}
