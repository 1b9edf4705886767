import { type Deal, type DealCard, type DealStage, STAGE_TEXTS, STARTUP_LEFT } from "@startup-connect/contract/deals";
import { counted, DAY, indiaDay, shortDate } from "@startup-connect/contract/shared";
import { timeNow } from "#lib/now.ts";
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

/** What both sides see of a deal in a list. */
export const stageBadge = ({ stage, isOpen }: { stage: DealStage; isOpen: boolean }): [BadgeKind, string] =>
  isOpen ? [kinds[stage], STAGE_TEXTS[stage]] : ["line", "Closed"];

/** Who or what is expected next, in one line; "" for nothing. */
export function nextWords({ role, proposal, promise, passed }: Deal): string {
  if (passed) return `Passed on ${shortDate(passed.at)}`;
  const proposed = proposal ? `“${STAGE_TEXTS[proposal.stage]}”` : "";
  if (proposal && !proposal.isOwn) return `${proposed} is proposed: please confirm or decline`;
  if (!promise) return proposed && `You proposed ${proposed}`;
  const promised = role === "investor" ? "You promised an answer" : "Answer promised";
  return `${promised} by ${shortDate(promise.day)}${promise.isLate ? ", late" : ""}`;
}

/** Of the button that opens the menu of a card. */
export const menuId = ({ _id }: DealCard): string => `menu-${_id}`;
export const nameOf = ({ startup }: DealCard): string => startup?.name ?? STARTUP_LEFT;

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
