import type { MentoringSession, SessionState } from "@startup-connect/contract/mentoring";
import type { BadgeKind } from "#ui/badge.tsx";

export const STATE_BADGES: Record<SessionState, readonly [kind: BadgeKind, text: string]> = {
  requested: ["wait", "To be confirmed"],
  confirmed: ["good", "Confirmed"],
  declined: ["bad", "Declined"],
  expired: ["plain", "Not confirmed in time"],
  cancelled: ["bad", "Cancelled"],
  completed: ["good", "Took place"],
  noShow: ["bad", "Did not take place"],
  disputed: ["wait", "Under review"],
  unconfirmed: ["plain", "Not confirmed"],
};

/** Badge of a session; one that has ended and has no answer yet is over. */
export function badgeOf(
  { state, end }: Pick<MentoringSession, "state" | "end">,
  now: Date,
): readonly [BadgeKind, string] {
  return state === "confirmed" && now >= new Date(end) ? ["info", "Did it take place?"] : STATE_BADGES[state];
}

export const nameOf = ({ other }: Pick<MentoringSession, "other">): string => other?.name ?? "A former member";

/** The other one as a row or a head shows them. */
export const personOf = ({ _id, other }: Pick<MentoringSession, "_id" | "other">) =>
  other ?? { userId: _id, name: nameOf({ other }), picture: "", type: "None" as const, profileId: null };

export const authorOf = (who: "you" | "other", session: Pick<MentoringSession, "other">): string =>
  who === "you" ? "You" : nameOf(session);
