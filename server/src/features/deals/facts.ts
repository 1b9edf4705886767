import { applyDealTurn, type DealFacts, type DealRole, proposalEnds } from "@startup-connect/contract/deals";
import { indiaDay } from "@startup-connect/contract/shared";
import type { DealRow } from "./queries.ts";

export const idOf = (row: DealRow, role: DealRole): string => (role === "founder" ? row.founderId : row.investorId);
export const roleOf = (row: DealRow, userId: string): DealRole => (row.founderId === userId ? "founder" : "investor");
export const otherRole = (role: DealRole): DealRole => (role === "founder" ? "investor" : "founder");

/** What the rules read of a row. */
export const factsOf = (row: DealRow): DealFacts => ({
  stage: row.stage,
  revision: row.revision,
  proposal:
    row.proposedStage && row.proposedBy && row.proposedAt
      ? { stage: row.proposedStage, by: row.proposedBy, at: row.proposedAt }
      : null,
  interestFrom: row.stageBefore,
  passed: row.passedBy && row.passedAt ? { by: row.passedBy, at: row.passedAt } : null,
  isClosed: row.closedAt !== null,
});

/** What the clock has ended, whether or not it is stored already. */
export const turnsOfClock = ({ proposedAt, validUntil }: DealRow, now: Date) => [
  ...(proposedAt && now >= proposalEnds(proposedAt) ? (["fallAway"] as const) : []),
  ...(validUntil && validUntil < indiaDay(now) ? (["interestOver"] as const) : []),
];

/** As it will be stored: stage and revision do not change under a page when the job comes by. */
export const dealNow = (row: DealRow, now: Date): DealFacts =>
  turnsOfClock(row, now).reduce((facts, turn) => applyDealTurn(facts, turn, now).deal, factsOf(row));
