import { clockTime, indiaDay, shortDate } from "@startup-connect/contract/shared";

/** "20 Nov 2026, 4:00 PM to 5:00 PM (India time)"; an end on another day has its date. */
export function eventTimes({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const sameDay = indiaDay(startsAt) === indiaDay(endsAt);
  const end = sameDay ? clockTime(endsAt) : `${shortDate(endsAt)}, ${clockTime(endsAt)}`;
  return `${shortDate(startsAt)}, ${clockTime(startsAt)} to ${end} (India time)`;
}
