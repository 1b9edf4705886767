import { type Deal, type DealCard, type DealStage, STAGE_TEXTS, STARTUP_LEFT } from "@startup-connect/contract/deals";
import { DAY, indiaDay, shortDate } from "@startup-connect/contract/shared";
import { timeNow } from "#lib/now.ts";
import * as t from "#texts/deals.ts";
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
  isOpen ? [kinds[stage], STAGE_TEXTS[stage]] : ["line", t.closed];

/** Who or what is expected next, in one line; "" for nothing. */
export function nextWords({ role, proposal, promise, passed }: Deal): string {
  if (passed) return t.passedOn({ date: shortDate(passed.at) });
  const stage = proposal ? STAGE_TEXTS[proposal.stage] : "";
  if (proposal && !proposal.isOwn) return t.isProposed({ stage });
  if (!promise) return proposal ? t.youProposedStage({ stage }) : "";
  const date = shortDate(promise.day);
  if (role === "investor") return promise.isLate ? t.youPromisedByLate({ date }) : t.youPromisedBy({ date });
  return promise.isLate ? t.promisedByLate({ date }) : t.promisedBy({ date });
}

/** Of the button that opens the menu of a card. */
export const menuId = ({ _id }: DealCard): string => `menu-${_id}`;
export const nameOf = ({ startup }: DealCard): string => startup?.name ?? STARTUP_LEFT;

/** When the next step is due, and whether that day is over. */
export function dueText(nextOn: string): { text: string; isOverdue: boolean } {
  const today = indiaDay(timeNow());
  const days = Math.round((Date.parse(today) - Date.parse(nextOn)) / DAY);
  if (days === 0) return { text: t.dueToday, isOverdue: false };
  const date = shortDate(nextOn);
  return days > 0
    ? { text: t.dueLate({ date, days }), isOverdue: true }
    : { text: t.dueOn({ date }), isOverdue: false };
}
