import { INDIA_MINUTES } from "../shared/dates.ts";
import { after } from "../shared/time.ts";
import type { UserType } from "../shared/words.ts";
import type { EventPhase } from "./words.ts";

/** `HH:mm` in India at that moment. */
export function indiaTime(when: Date): string {
  const shifted = after(when, { minutes: INDIA_MINUTES });
  return shifted.toISOString().slice(11, 16);
}

/** How many members are notified when an event with this audience is published. */
export const audienceSize = (members: Record<"all" | UserType, number>, audience: readonly UserType[]): number =>
  audience.length === 0 ? members.all : audience.reduce((sum, type) => sum + members[type], 0);

/** State of an event for a user who wants to attend. */
export type EventState = "open" | "full" | "cancelled" | "over";

interface EventFacts {
  /** ISO 8601 or a moment. */
  endsAt: string | Date;
  cancelled: boolean;
  /** null where there is no limit. */
  seatsLeft: number | null;
}

/** What of several is true counts in this order: cancelled, draft, over (ADM-03). */
export function eventPhase(event: { endsAt: string; cancelled: boolean; published: boolean }, now: Date): EventPhase {
  if (event.cancelled) return "cancelled";
  if (!event.published) return "draft";
  return new Date(event.endsAt).getTime() <= now.getTime() ? "over" : "coming";
}

/** If several are true, the first wins: cancelled, over, full (HOME-16, HOME-17). */
export function eventState({ endsAt, cancelled, seatsLeft }: EventFacts, now: Date): EventState {
  if (cancelled) return "cancelled";
  if (new Date(endsAt).getTime() <= now.getTime()) return "over";
  return seatsLeft !== null && seatsLeft <= 0 ? "full" : "open";
}
