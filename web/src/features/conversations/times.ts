import { before, clockTime, indiaDay, longDate, shortDate } from "@startup-connect/contract/shared";

const isToday = (day: string, now: Date): boolean => day === indiaDay(now);
const isYesterday = (day: string, now: Date): boolean => day === indiaDay(before(now, { days: 1 }));

/** Heading of a day in a conversation. @param day `YYYY-MM-DD` in India */
export function dayName(day: string, now: Date): string {
  if (isToday(day, now)) return "Today";
  if (isYesterday(day, now)) return "Yesterday";
  return longDate(day);
}

/** Time of the last message in the list: "10:42 AM", "Yesterday", "18 Nov", "18 Nov 2025". */
export function listTime(when: string, now: Date): string {
  const day = indiaDay(when);
  if (isToday(day, now)) return clockTime(when);
  if (isYesterday(day, now)) return "Yesterday";
  const year = indiaDay(now).slice(0, 4);
  return shortDate(when).replace(` ${year}`, "");
}
