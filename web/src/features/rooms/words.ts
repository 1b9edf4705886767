import type { GrantEnding, RoomVersion } from "@startup-connect/contract/rooms";
import { clockTime, indiaDay, shortDate } from "@startup-connect/contract/shared";
import { timeNow } from "#lib/now.ts";
import * as t from "#texts/rooms.ts";

/** "Today, 11:32 AM", "19 Nov 2026". */
export const whenText = (at: string): string =>
  indiaDay(at) === indiaDay(timeNow()) ? t.todayAt({ time: clockTime(at) }) : shortDate(at);

/** "35 s", "2 min 30 s". */
export function durationText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return t.seconds({ seconds });
  return rest > 0 ? t.minutesAndSeconds({ minutes, seconds: rest }) : t.minutes({ minutes });
}

export const untilText = (until: string | null): string => (until ? t.until({ date: shortDate(until) }) : t.noEnd);

export const versionText = ({ number, addedAt }: Pick<RoomVersion, "number" | "addedAt">): string =>
  number > 1 ? t.isVersion({ number, date: shortDate(addedAt) }) : shortDate(addedAt);

const endings: Record<GrantEnding, string> = {
  founder: t.youEndedIt,
  reader: t.givenUp,
  over: t.lastDayReached,
  parted: t.noLongerConnected,
};
export const endedText = (at: string, ending: GrantEnding | null): string =>
  ending ? t.endedBecause({ date: shortDate(at), why: endings[ending] }) : shortDate(at);
