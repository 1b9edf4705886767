import { type BoardCard, STARTUP_LEFT } from "@startup-connect/contract/boards";
import { counted, DAY, indiaDay, shortDate } from "@startup-connect/contract/shared";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";

/** Of the button that opens its menu. */
export const menuId = ({ _id }: BoardCard): string => `menu-${_id}`;
export const nameOf = ({ startup }: BoardCard): string => startup?.name ?? STARTUP_LEFT;

/** When the next step is due, and whether that day is over. */
export function dueText(nextOn: string): { text: string; isOverdue: boolean } {
  const today = indiaDay(timeNow());
  const days = Math.round((Date.parse(today) - Date.parse(nextOn)) / DAY);
  if (days === 0) return { text: "Due today", isOverdue: false };
  return {
    text: days > 0 ? `Due ${shortDate(nextOn)}, ${counted(days, "day")} late` : `Due ${shortDate(nextOn)}`,
    isOverdue: days > 0,
  };
}

/** The address of the board with these changes to its query; "" removes one. */
export function boardPath(query: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next.size > 0 ? `${paths.board}?${next}` : paths.board;
}
