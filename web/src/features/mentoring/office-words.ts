import type { OfficeCard, SeatState } from "@startup-connect/contract/mentoring";
import * as t from "#texts/mentoring.ts";
import type { BadgeKind } from "#ui/badge.tsx";

const seatBadges: Record<SeatState, readonly [BadgeKind, string]> = {
  held: ["good", t.youHaveSeat],
  offered: ["wait", t.seatIsFree],
  waiting: ["plain", t.onWaitingList],
};

/** What a viewer reads first of an office hour. */
export function officeBadge({ state, seat, seats, taken }: OfficeCard): readonly [BadgeKind, string] {
  if (state === "cancelled") return ["bad", t.cancelled];
  if (state === "over") return ["plain", t.over];
  if (seat) return seatBadges[seat.state];
  const free = seats - taken;
  if (state === "open") return ["info", t.seatsFree({ free, seats })];
  return ["plain", state === "running" ? t.hasBegun : t.full];
}

export const isAhead = ({ state }: OfficeCard): boolean => state === "open" || state === "full";
