import { type Deal, type DealDetail, isPromiseLate, proposalEnds, reopensAt } from "@startup-connect/contract/deals";
import { momentInIndia, OVER_SHOWN, type PersonCard } from "@startup-connect/contract/shared";
import type { DealPorts } from "./context.ts";
import { dealNow, idOf, otherRole, roleOf } from "./facts.ts";
import type { DealQueries, DealRow } from "./queries.ts";

function presentDeal(row: DealRow, userId: string, other: PersonCard, now: Date): Deal {
  const role = roleOf(row, userId);
  const { promisedFor, band, validUntil, passedBy, passedAt, passReason } = row;
  const { stage, revision, proposal, interestFrom } = dealNow(row, now);
  return {
    _id: row.id,
    role,
    other,
    stage,
    since: (stage === row.stage ? row.stagedAt : momentInIndia(validUntil ?? "", "24:00")).toISOString(),
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
