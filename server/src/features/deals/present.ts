import {
  applyDealTurn,
  type Deal,
  type DealDetail,
  type DealFacts,
  isPromiseLate,
  proposalEnds,
  reopensAt,
} from "@startup-connect/contract/deals";
import { indiaDay, OVER_SHOWN, type PersonCard } from "@startup-connect/contract/shared";
import { idOf, otherRole, roleOf } from "./notices.ts";
import type { DealPorts } from "./ports.ts";
import type { DealQueries, DealRow } from "./queries.ts";

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

function presentDeal(row: DealRow, userId: string, other: PersonCard, now: Date): Deal {
  const role = roleOf(row, userId);
  const { promisedFor, band, validUntil, passedBy, passedAt, passReason } = row;
  const { stage, revision, proposal, interestFrom } = dealNow(row, now);
  return {
    _id: row.id,
    role,
    other,
    stage,
    since: (stage === row.stage ? row.stagedAt : new Date(`${validUntil}T24:00+05:30`)).toISOString(),
    revision,
    isOpen: row.closedAt === null,
    proposal: proposal && {
      stage: proposal.stage,
      isOwn: proposal.by === role,
      until: proposalEnds(proposal.at).toISOString(),
    },
    promise: promisedFor ? { day: promisedFor, isLate: isPromiseLate(promisedFor, now) } : null,
    interest: interestFrom && band && validUntil ? { band, sentence: row.sentence ?? "", until: validUntil } : null,
    passed:
      passedAt && passReason
        ? {
            isOwn: passedBy === role,
            reason: passReason,
            line: row.passLine,
            at: passedAt.toISOString(),
            reopensAt: reopensAt(passedAt).toISOString(),
          }
        : null,
  };
}

/** Deals as one of their two sides sees them. */
export async function presentDeals(
  ports: Pick<DealPorts, "profiles">,
  userId: string,
  rows: readonly DealRow[],
  now: Date,
): Promise<Deal[]> {
  const otherOf = (row: DealRow) => idOf(row, otherRole(roleOf(row, userId)));
  const people = await ports.profiles.people([...new Set(rows.map(otherOf))]);
  return rows.flatMap((row) => {
    const other = people.get(otherOf(row));
    return other ? presentDeal(row, userId, other, now) : [];
  });
}

/** The latest steps first; it begins with the connection. */
export async function historyOf(
  queries: Pick<DealQueries, "steps">,
  row: DealRow,
  userId: string,
): Promise<DealDetail["history"]> {
  const role = roleOf(row, userId);
  const steps = await queries.steps([row.id], OVER_SHOWN);
  return [
    ...steps.map(({ stage, byRole, createdAt }) => ({
      stage,
      by: byRole === null ? ("platform" as const) : byRole === role ? ("you" as const) : ("other" as const),
      at: createdAt.toISOString(),
    })),
    { stage: "connected", by: "platform", at: row.createdAt.toISOString() },
  ];
}
