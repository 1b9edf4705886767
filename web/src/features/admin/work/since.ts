import { clockTime, shortDate } from "@startup-connect/contract/shared";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long something waits: "since 20 Nov 2026, 4:00 PM (3 days)". */
export function sinceText(since: string, now: number = Date.now()): string {
  const waited = now - Date.parse(since);
  const [count, unit] = waited < DAY ? [Math.floor(waited / HOUR), "hour"] : [Math.floor(waited / DAY), "day"];
  const length = count < 1 ? "less than an hour" : `${count} ${unit}${count === 1 ? "" : "s"}`;
  return `since ${shortDate(since)}, ${clockTime(since)} (${length})`;
}
