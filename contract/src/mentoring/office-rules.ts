import { DAY, HOUR } from "../shared/time.ts";
import type { OfficeState } from "./office-words.ts";

interface OfficeFacts {
  start: Date;
  end: Date;
  isCancelled: boolean;
  seats: number;
  taken: number;
}

export function officeState({ start, end, isCancelled, seats, taken }: OfficeFacts, now: Date): OfficeState {
  if (isCancelled) return "cancelled";
  if (now >= end) return "over";
  if (now >= start) return "running";
  return taken < seats ? "open" : "full";
}

/**
 * SES-62: what the next of a waiting list gets when a seat falls free: the seat at once while there is a day to prepare,
 * later an offer to take it in time, and nothing in the last hour, when whoever comes first takes it.
 */
export function promotion(start: Date, now: Date): { state: "held" } | { state: "offered"; until: Date } | null {
  const left = start.getTime() - now.getTime();
  if (left > DAY) return { state: "held" };
  if (left <= HOUR) return null;
  const until = now.getTime() + (left > 12 * HOUR ? 6 : 2) * HOUR;
  return { state: "offered", until: new Date(Math.min(until, start.getTime())) };
}
