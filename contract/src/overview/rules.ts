import { plusDays, shortDate } from "../shared/dates.ts";

/** Of a day on which something is due, `YYYY-MM-DD` of India as `today`. */
export function dueWords(due: string, today: string): string {
  if (due === today) return "Due today";
  if (due < today) return `Due since ${shortDate(due)}`;
  return due === plusDays(today, 1) ? "Due tomorrow" : `Due ${shortDate(due)}`;
}
