import type { GrantEnding, RoomVersion } from "@startup-connect/contract/rooms";
import { clockTime, indiaDay, shortDate } from "@startup-connect/contract/shared";
import { timeNow } from "#lib/now.ts";

/** "Today, 11:32 AM", "19 Nov 2026". */
export const whenText = (at: string): string =>
  indiaDay(at) === indiaDay(timeNow()) ? `Today, ${clockTime(at)}` : shortDate(at);

/** "35 s", "2 min 30 s". */
export function durationText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`].filter(Boolean).join(" ");
}

export const untilText = (until: string | null): string => (until ? `Until ${shortDate(until)}` : "No end");

export const versionText = ({ number, addedAt }: Pick<RoomVersion, "number" | "addedAt">): string =>
  number > 1 ? `version ${number}, ${shortDate(addedAt)}` : shortDate(addedAt);

export const endingTexts: Record<GrantEnding, string> = {
  founder: "you ended it",
  reader: "given up",
  over: "the last day was reached",
  parted: "you are no longer connected",
};
