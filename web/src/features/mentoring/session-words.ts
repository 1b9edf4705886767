import type { MentoringSession, SessionState } from "@startup-connect/contract/mentoring";
import * as t from "#texts/mentoring-work.ts";
import type { BadgeKind } from "#ui/badge.tsx";

export const STATE_BADGES: Record<SessionState, readonly [kind: BadgeKind, text: string]> = {
  requested: ["wait", t.toBeConfirmed],
  confirmed: ["good", t.confirmed],
  declined: ["bad", t.declined],
  expired: ["plain", t.expired],
  cancelled: ["bad", t.cancelled],
  completed: ["good", t.tookPlace],
  noShow: ["bad", t.didNotTakePlace],
  disputed: ["wait", t.underReview],
  unconfirmed: ["plain", t.notConfirmed],
};

/** Badge of a session; one that has ended and has no answer yet is over. */
export function badgeOf(
  { state, end }: Pick<MentoringSession, "state" | "end">,
  now: Date,
): readonly [BadgeKind, string] {
  return state === "confirmed" && now >= new Date(end) ? ["info", t.didItTakePlace] : STATE_BADGES[state];
}

export const nameOf = ({ other }: Pick<MentoringSession, "other">): string => other?.name ?? t.formerMember;

/** The other one as a row or a head shows them. */
export const personOf = ({ _id, other }: Pick<MentoringSession, "_id" | "other">) =>
  other ?? { userId: _id, name: nameOf({ other }), picture: "", type: "None" as const, profileId: null };

export const authorOf = (who: "you" | "other", session: Pick<MentoringSession, "other">): string =>
  who === "you" ? t.you : nameOf(session);
