/** India has had one time without daylight saving since 1945. */
const OFFSET_MS = 330 * 60_000;
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The clock of India as UTC fields. `YYYY-MM-DD` is a day of India, not a moment. */
function inIndia(when: Date | string | number): Date {
  const ms = new Date(when).getTime();
  return typeof when === "string" && /^\d{4}-\d{2}-\d{2}$/.test(when) ? new Date(ms) : new Date(ms + OFFSET_MS);
}

const two = (value: number): string => String(value).padStart(2, "0");
const month = (date: Date): string => MONTHS[date.getUTCMonth()] ?? "";

/** "20 Nov 2026" in India (HOME-16). Takes a moment or a day `YYYY-MM-DD`; "" for what is no date. */
export function shortDate(when: Date | string | number): string {
  const date = inIndia(when);
  if (Number.isNaN(date.getTime())) return "";
  return `${date.getUTCDate()} ${month(date).slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** "20 November 2026" in India (PROF-14). */
export function longDate(when: Date | string | number): string {
  const date = inIndia(when);
  if (Number.isNaN(date.getTime())) return "";
  return `${date.getUTCDate()} ${month(date)} ${date.getUTCFullYear()}`;
}

/** "Tuesday" in India. */
export function weekday(when: Date | string | number): string {
  const date = inIndia(when);
  return WEEKDAYS[date.getUTCDay()] ?? "";
}

/** "4:00 PM" in India. */
export function clockTime(when: Date | string | number): string {
  const date = inIndia(when);
  if (Number.isNaN(date.getTime())) return "";
  const hour = date.getUTCHours();
  return `${hour % 12 || 12}:${two(date.getUTCMinutes())} ${hour < 12 ? "AM" : "PM"}`;
}

/** `YYYY-MM-DD`: the day in India at that moment. */
export function indiaDay(when: Date | string | number): string {
  const date = inIndia(when);
  if (Number.isNaN(date.getTime())) return "";
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

/** So many days later, or earlier with a negative number; days are `YYYY-MM-DD`. */
export function plusDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
