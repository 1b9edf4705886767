import { VIEW_DAYS, VIEWS_KEPT_DAYS } from "@startup-connect/contract/overview";
import { before, indiaDay } from "@startup-connect/contract/shared";
import type { Platform } from "#platform/platform.ts";
import type { OverviewQueries } from "./queries.ts";

/** Pairs of today that this process remembers, so that coming back to a page writes nothing. */
const remembered = 50_000;

/** Who opened whose profile, once a day and person (PROF-29). */
export function createViews({ clock, log }: Pick<Platform, "clock" | "log">, queries: OverviewQueries) {
  let today = "";
  let seen = new Set<string>();
  const dayBefore = (days: number): string => indiaDay(before(clock.now(), { days }));

  return {
    /** A view that cannot be counted is no reason to keep the page back. */
    async viewed(viewerId: string, ownerId: string): Promise<void> {
      const day = dayBefore(0);
      if (day !== today) seen = new Set();
      today = day;
      const pair = `${viewerId} ${ownerId}`;
      if (viewerId === ownerId || seen.has(pair)) return;
      try {
        await queries.noteView({ ownerId, day, viewerId });
        if (seen.size < remembered) seen.add(pair);
      } catch (error) {
        log.warn({ err: error }, "a profile view was not counted");
      }
    },

    count: (ownerId: string): Promise<number> => queries.views(ownerId, dayBefore(VIEW_DAYS)),

    viewers: (
      ownerId: string,
      days: number,
      after: { lastDay: string; viewerId: string } | null,
      limit: number,
    ): ReturnType<OverviewQueries["viewers"]> => queries.viewers(ownerId, dayBefore(days), after, limit),

    sweep: () => queries.forgetViews(dayBefore(VIEWS_KEPT_DAYS)),
  };
}

export type Views = ReturnType<typeof createViews>;
