import type { OfficeCard, SeatState } from "@startup-connect/contract/mentoring";
import type { BadgeKind } from "#ui/badge.tsx";

const seatBadges: Record<SeatState, readonly [BadgeKind, string]> = {
  held: ["good", "You have a seat"],
  offered: ["wait", "A seat is free for you"],
  waiting: ["plain", "On the waiting list"],
};

/** What a viewer reads first of an office hour. */
export function officeBadge({ state, seat, seats, taken }: OfficeCard): readonly [BadgeKind, string] {
  if (state === "cancelled") return ["bad", "Cancelled"];
  if (state === "over") return ["plain", "Over"];
  if (seat) return seatBadges[seat.state];
  const free = seats - taken;
  if (state === "open") return ["info", `${free} of ${seats} seats free`];
  return ["plain", state === "running" ? "Has begun" : "Full"];
}

export const isAhead = ({ state }: OfficeCard): boolean => state === "open" || state === "full";
