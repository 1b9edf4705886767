import * as t from "#texts/dates.ts";
import { after, type Moment } from "./time.ts";

/** India is so far ahead of UTC: one time zone, without daylight saving since 1945. */
export const INDIA_MINUTES = 330;
export const MONTHS = [
  t.january,
  t.february,
  t.march,
  t.april,
  t.may,
  t.june,
  t.july,
  t.august,
  t.september,
  t.october,
  t.november,
  t.december,
];
const SHORT_MONTHS = [t.jan, t.feb, t.mar, t.apr, t.may, t.jun, t.jul, t.aug, t.sep, t.oct, t.nov, t.dec];
const WEEKDAYS = [t.sunday, t.monday, t.tuesday, t.wednesday, t.thursday, t.friday, t.saturday];
const SHORT_WEEKDAYS = [t.sun, t.mon, t.tue, t.wed, t.thu, t.fri, t.sat];

/** A text of the UTC fields, which are shifted to India. A day `YYYY-MM-DD` is one in India already. */
function inIndia(when: Moment, toText: (date: Date) => string): string {
  const isDay = typeof when === "string" && /^\d{4}-\d{2}-\d{2}$/.test(when);
  const date = after(when, { minutes: isDay ? 0 : INDIA_MINUTES });
  return Number.isNaN(date.getTime()) ? "" : toText(date);
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");
const monthOf = (date: Date, names: readonly string[]): string => names[date.getUTCMonth()] ?? "";

/** "20 Nov 2026" in India (HOME-16). As all below, of a moment or a day `YYYY-MM-DD`; "" for an invalid date. */
export const shortDate = (when: Moment): string =>
  inIndia(when, (date) => `${date.getUTCDate()} ${monthOf(date, SHORT_MONTHS)} ${date.getUTCFullYear()}`);

/** "November 2026" in India. */
export const longMonth = (when: Moment): string =>
  inIndia(when, (date) => `${monthOf(date, MONTHS)} ${date.getUTCFullYear()}`);

/** "20 November 2026" in India (PROF-14). */
export const longDate = (when: Moment): string => inIndia(when, (date) => `${date.getUTCDate()} ${longMonth(when)}`);

/** "Tuesday" in India. */
export const weekday = (when: Moment): string => inIndia(when, (date) => WEEKDAYS[date.getUTCDay()] ?? "");

/** "Tue" in India. */
export const shortWeekday = (when: Moment): string => inIndia(when, (date) => SHORT_WEEKDAYS[date.getUTCDay()] ?? "");

/** Hindi and Tamil say the part of the day where English says AM and PM. @param minutes since midnight */
function partOf(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  if (hour < 4) return "night";
  if (hour < 12) return "morning";
  if (hour < 16) return "noon";
  return hour < 20 ? "evening" : "late";
}
const onClock = (minutes: number): string => `${Math.floor(minutes / 60) % 12 || 12}:${twoDigits(minutes % 60)}`;

/** "4:00 PM" of the minutes since midnight. */
export const clockOf = (minutes: number): string => t.clock({ part: partOf(minutes), time: onClock(minutes) });

/** "4:30 to 5:00 PM", "11:30 AM to 12:15 PM", of the minutes since midnight. */
export function clockSpan(from: number, until: number): string {
  const isSameHalf = Math.floor(from / 720) === Math.floor(until / 720);
  return t.clockSpan({
    part: partOf(from) === partOf(until) ? partOf(from) : isSameHalf ? "half" : "none",
    start: onClock(from),
    end: onClock(until),
    from: clockOf(from),
    until: clockOf(until),
  });
}

/** Since midnight in India. NaN for an invalid date. */
export const minutesInIndia = (when: Moment): number => {
  const date = after(when, { minutes: INDIA_MINUTES });
  return date.getUTCHours() * 60 + date.getUTCMinutes();
};

/** "4:00 PM" in India. */
export const clockTime = (when: Moment): string => inIndia(when, () => clockOf(minutesInIndia(when)));

/** "Thu 26 Nov 2026, 4:30 PM" in India. */
export const shortMoment = (when: Moment): string => {
  const date = shortDate(when);
  return date && `${shortWeekday(when)} ${date}, ${clockTime(when)}`;
};

/** `YYYY-MM-DD`: the day in India at that moment. */
export const indiaDay = (when: Moment): string =>
  inIndia(when, (date) =>
    [date.getUTCFullYear(), twoDigits(date.getUTCMonth() + 1), twoDigits(date.getUTCDate())].join("-"),
  );

/** Day `YYYY-MM-DD` and time `HH:mm` of India, by default its first moment. India has no daylight saving. */
export const momentInIndia = (day: string, time = "00:00"): Date => new Date(`${day}T${time}:00+05:30`);
/** The last moment of the day in India. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999+05:30`);

/** The same moment so many months later; the 31st of a shorter month becomes a day of the next. */
export function monthsAfter(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

/** The day that many days later, or earlier for a negative number, as `YYYY-MM-DD`. @throws RangeError for no day */
export function plusDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** "Out of office from 3 Dec 2026 to 12 Dec 2026" (REQ-08). */
export const absenceText = ({ from, until }: { from: string; until: string }): string =>
  t.outOfOffice({ from: shortDate(from), until: shortDate(until) });
