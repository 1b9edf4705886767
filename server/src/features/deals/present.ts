import {
  type Deal,
  type DealCard,
  type DealDetail,
  isPromiseLate,
  proposalEnds,
  reopensAt,
  type WholeCard,
} from "@startup-connect/contract/deals";
import { momentInIndia, OVER_SHOWN, type PersonCard, pick } from "@startup-connect/contract/shared";
import type { StartupEntry } from "#features/profiles/index.ts";
import { type Db, only } from "#platform/database.ts";
import type { CardLine, CardRow } from "./card-queries.ts";
import type { Context, DealPorts } from "./context.ts";
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

/** By user id what cards show of their startups. */
export async function entriesOf(c: Context, rows: readonly CardLine[], db?: Db): Promise<Map<string, StartupEntry>> {
  const entries = await c.ports.profiles.startups.entries([...new Set(rows.flatMap((row) => row.startupId ?? []))], db);
  return new Map(entries.map((entry) => [entry.userId, entry]));
}

/** Cards of one investor, with what both see of the deal. */
export async function presentCards(
  c: Context,
  ownerId: string,
  rows: readonly CardLine[],
  db?: Db,
): Promise<DealCard[]> {
  const entries = await entriesOf(c, rows, db);
  const deals = new Map((await c.queries.ofInvestor(ownerId, [...entries.keys()], db)).map((d) => [d.founderId, d]));
  return rows.map(({ id, columnId, startupId, nextStep, nextOn, tags }) => {
    const entry = entries.get(startupId ?? "");
    const deal = deals.get(startupId ?? "");
    const now = deal && dealNow(deal, c.clock.now());
    return {
      _id: id,
      columnId,
      startup: entry
        ? {
            userId: entry.userId,
            profileId: entry.listed ? entry.profileId : null,
            ...pick(entry, ["name", "picture", "city", "industry"]),
          }
        : null,
      deal: now
        ? {
            _id: deal.id,
            stage: now.stage,
            isOpen: !now.isClosed,
            isToConfirm: now.proposal?.by === "founder",
            promisedFor: deal.promisedFor,
          }
        : null,
      nextStep,
      nextOn,
      tags,
    };
  });
}

export async function presentWhole(c: Context, row: CardRow, db?: Db): Promise<WholeCard> {
  const card = await only(presentCards(c, row.ownerId, [row], db), "a card was not presented");
  return { ...card, notes: row.notes };
}
