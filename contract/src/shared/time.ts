import { counted } from "./words.ts";

/** Lengths of time in milliseconds. No other file defines them. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** Whether it is an IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export type Moment = Date | string | number;

/** A day is 24 hours here: what counts days of the calendar takes `plusDays` of `dates.ts`. */
type Span = { days?: number; hours?: number; minutes?: number; seconds?: number };

const lengthOf = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): number =>
  days * DAY + hours * HOUR + minutes * MINUTE + seconds * SECOND;

/** The moment that much later. */
export const after = (when: Moment, span: Span): Date => new Date(new Date(when).getTime() + lengthOf(span));

/** The moment that much earlier. */
export const before = (when: Moment, span: Span): Date => new Date(new Date(when).getTime() - lengthOf(span));

/** A length of time in the largest unit of which it has two or more: "60 seconds", "10 minutes", "24 hours", "7 days". */
export function lasting(seconds: number): string {
  const length = seconds * SECOND;
  if (length >= 2 * DAY) return counted(length / DAY, "day");
  if (length >= 2 * HOUR) return counted(length / HOUR, "hour");
  return length >= 2 * MINUTE ? counted(length / MINUTE, "minute") : counted(seconds, "second");
}
