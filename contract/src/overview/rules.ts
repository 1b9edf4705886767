import * as t from "#texts/overview.ts";
import { plusDays, shortDate } from "../shared/dates.ts";

/** Of a day on which something is due, `YYYY-MM-DD` of India as `today`. */
export function dueWords(due: string, today: string): string {
  if (due === today) return t.dueToday;
  if (due < today) return t.dueSince({ date: shortDate(due) });
  return due === plusDays(today, 1) ? t.dueTomorrow : t.dueOn({ date: shortDate(due) });
}
