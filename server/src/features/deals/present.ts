import { type Deal, type DealDetail, isPromiseLate, proposalEnds, reopensAt } from "@startup-connect/contract/deals";
import type { PersonCard } from "@startup-connect/contract/shared";
import { indiaDay } from "@startup-connect/contract/shared";
import { idOf, otherRole, roleOf } from "./notices.ts";
import type { DealPorts } from "./ports.ts";
import type { DealQueries, DealRow } from "./queries.ts";

function presentDeal(row: DealRow, userId: string, other: PersonCard, now: Date): Deal {
  const role = roleOf(row, userId);
  const { proposedStage, proposedBy, proposedAt, promisedFor, band, validUntil, passedBy, passedAt, passReason } = row;
  const isProposed = proposedStage && proposedAt && now < proposalEnds(proposedAt);
  return {
    _id: row.id,
    role,
    other,
    stage: row.stage,
    since: row.stagedAt.toISOString(),
    revision: row.revision,
    isOpen: row.closedAt === null,
    proposal: isProposed
      ? { stage: proposedStage, isOwn: proposedBy === role, until: proposalEnds(proposedAt).toISOString() }
      : null,
    promise: promisedFor ? { day: promisedFor, isLate: isPromiseLate(promisedFor, now) } : null,
    interest:
      band && validUntil && validUntil >= indiaDay(now)
        ? { band, sentence: row.sentence ?? "", until: validUntil }
        : null,
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

/** The latest first; it begins with the connection. */
export async function historyOf(
  queries: Pick<DealQueries, "steps">,
  row: DealRow,
  userId: string,
): Promise<DealDetail["history"]> {
  const role = roleOf(row, userId);
  const steps = await queries.steps([row.id]);
  return [
    ...steps.map(({ stage, byRole, createdAt }) => ({
      stage,
      by: byRole === null ? ("platform" as const) : byRole === role ? ("you" as const) : ("other" as const),
      at: createdAt.toISOString(),
    })),
    { stage: "connected", by: "platform", at: row.createdAt.toISOString() },
  ];
}
