import { type Deal, type DealStage, STAGE_TEXTS } from "@startup-connect/contract/deals";
import { shortDate } from "@startup-connect/contract/shared";
import type { BadgeKind } from "#ui/badge.tsx";

const kinds: Record<DealStage, BadgeKind> = {
  connected: "plain",
  inTalks: "info",
  reviewing: "info",
  interested: "good",
  outside: "good",
  invested: "good",
  passed: "plain",
};
export const stageBadge = (stage: DealStage): readonly [kind: BadgeKind, text: string] => [
  kinds[stage],
  STAGE_TEXTS[stage],
];

/** Who or what is expected next, in one line; "" for nothing. */
export function nextWords({ role, proposal, promise, passed }: Deal): string {
  if (passed) return `Passed on ${shortDate(passed.at)}`;
  const proposed = proposal ? `“${STAGE_TEXTS[proposal.stage]}”` : "";
  if (proposal && !proposal.isOwn) return `${proposed} is proposed: please confirm or decline`;
  if (!promise) return proposed && `You proposed ${proposed}`;
  const promised = role === "investor" ? "You promised an answer" : "Answer promised";
  return `${promised} by ${shortDate(promise.day)}${promise.isLate ? ", late" : ""}`;
}
