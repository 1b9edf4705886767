import { after, clockOf, clockSpan, DAY, languages, MINUTE } from "@startup-connect/contract/shared";
import { language } from "#lib/language.ts";
import { timeNow } from "#lib/now.ts";
import * as t from "#texts/mentoring.ts";
/** Times of sessions in the zone that the reader chose; the server sends instants. */

export const INDIA = "Asia/Kolkata";

/** Browsers still say "Asia/Calcutta". */
export const isIndia = (zone: string): boolean => zone === INDIA || zone === "Asia/Calcutta";

/** The browser's own zone. */
export const ownZone = (): string => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || INDIA;
  return isIndia(zone) ? INDIA : zone;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, options: Intl.DateTimeFormatOptions, tag = "en-IN"): Intl.DateTimeFormat {
  const key = `${zone} ${tag} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: zone, ...options });
  formats.set(key, known);
  return known;
}

const at = (start: string | Date): Date => new Date(start);
const worded = (start: string | Date, zone: string, options: Intl.DateTimeFormatOptions): string =>
  format(zone, options, languages[language].tag).format(at(start));
/** In the order of India, in every language. */
const dayAndMonth = (start: string | Date, zone: string, month: "short" | "long"): string =>
  `${worded(start, zone, { day: "numeric" })} ${worded(start, zone, { month })}`;

/** `YYYY-MM-DD` in the zone. */
export function dayIn(start: string | Date, zone: string): string {
  const parts = format(zone, { year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(at(start));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year")}-${of("month")}-${of("day")}`;
}

const minutesIn = (start: string | Date, zone: string): number => {
  const [hour = 0, minute = 0] = format(zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
    .format(at(start))
    .split(":")
    .map(Number);
  return hour * 60 + minute;
};

/** "4:30 PM" */
export const timeIn = (start: string | Date, zone: string): string => clockOf(minutesIn(start, zone));

/** "Thu" */
export const weekdayIn = (start: string | Date, zone: string): string => worded(start, zone, { weekday: "short" });

/** "26 Nov" */
export const dateIn = (start: string | Date, zone: string): string => dayAndMonth(start, zone, "short");

/** "Thursday, 26 November" */
export const longDayIn = (start: string | Date, zone: string): string =>
  `${worded(start, zone, { weekday: "long" })}, ${dayAndMonth(start, zone, "long")}`;

/** "Thu 26 Nov, 4:30 PM" */
export const momentIn = (start: string | Date, zone: string): string =>
  `${weekdayIn(start, zone)} ${dateIn(start, zone)}, ${timeIn(start, zone)}`;

/** About the link to the call before it opens; null: there is none. */
export const linkText = (opensAt: string | null, zone: string): string =>
  opensAt ? t.linkOpens({ moment: momentIn(opensAt, zone) }) : t.noLinkYet;

/** "4:30 to 5:00 PM" */
export const hoursIn = (start: string | Date, end: string | Date, zone: string): string =>
  clockSpan(minutesIn(start, zone), minutesIn(end, zone));

/** "Thu 26 Nov, 4:30 to 5:00 PM" */
export const spanIn = (start: string | Date, end: string | Date, zone: string): string =>
  `${weekdayIn(start, zone)} ${dateIn(start, zone)}, ${hoursIn(start, end, zone)}`;

/** "Gulf Standard Time", or "GMT+4". */
export const zoneText = (zone: string, timeZoneName: "long" | "shortOffset", tag?: string): string =>
  format(zone, { timeZoneName }, tag)
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** "Gulf Standard Time" in the language of the page, as the names of cities are English alone. */
export const ownZoneText = (zone: string): string => zoneText(zone, "long", languages[language].tag);

/** "India time", or in English the name of the city of another zone. */
export function zoneName(zone: string): string {
  if (isIndia(zone)) return t.indiaTime;
  return language === "en"
    ? t.zoneTime({ city: zone.split("/").at(-1)?.replaceAll("_", " ") ?? "" })
    : ownZoneText(zone);
}

export const endOf = (start: string, minutes: number): Date => after(start, { minutes });

/** As `spanIn`, with "Today," for this day. */
export const bandIn = (start: string, end: string, zone: string): string =>
  dayIn(start, zone) === dayIn(new Date(timeNow()), zone)
    ? t.today({ hours: hoursIn(start, end, zone) })
    : spanIn(start, end, zone);

/** "Starts in 2 hours 10 minutes" on the last day before it, else "". */
export function startsIn(start: string, now: Date): string {
  const left = Date.parse(start) - now.getTime();
  if (left <= 0 || left > DAY) return "";
  const minutes = Math.ceil(left / MINUTE);
  return t.startsIn({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** "5 h 40 min" */
function spoken(time: number): string {
  const [hours, minutes] = [Math.floor(time / 60), time % 60];
  if (hours === 0) return t.shortMinutes({ minutes });
  return minutes === 0 ? t.shortHours({ hours }) : t.shortBoth({ hours, minutes });
}

/** "5 h 40 min of 8 h left this month", of minutes. */
export const leftText = (left: number, offered: number): string =>
  t.left({ left: spoken(left), offered: spoken(offered) });
