import { before, indiaDay, plusDays } from "@startup-connect/contract/shared";
import type { dealInterests, dealPromises, dealSteps, deals } from "#features/deals/index.ts";
import { idAt } from "#platform/ids.ts";
import type { World } from "../world/index.ts";

export interface DealRows {
  deals: (typeof deals.$inferInsert)[];
  steps: (typeof dealSteps.$inferInsert)[];
  promises: (typeof dealPromises.$inferInsert)[];
  interests: (typeof dealInterests.$inferInsert)[];
}

/** One for each startup and investor who are connected. */
export function dealRows(world: World, userOf: (key: string) => string, now: Date): DealRows {
  const rows: DealRows = { deals: [], steps: [], promises: [], interests: [] };
  const isStartup = new Set(world.startups.map(({ key }) => key));
  const isInvestor = new Set(world.investors.map(({ key }) => key));
  const daysAgo = (days: number) => before(now, { days });
  for (const { from, to, status, answeredMinutesAgo } of world.connections) {
    const startup = [from, to].find((key) => isStartup.has(key));
    const investor = [from, to].find((key) => isInvestor.has(key));
    if (status !== "accepted" || !startup || !investor) continue;
    const createdAt = before(now, { minutes: answeredMinutesAgo ?? 0 });
    const id = idAt(createdAt);
    const of = world.deals.find((deal) => deal.startup === startup && deal.investor === investor);
    const { pass, promise, interest } = of ?? {};
    const steps = [
      ...(of?.steps ?? []),
      ...(interest ? [{ stage: "interested" as const, daysAgo: interest.daysAgo, by: "investor" as const }] : []),
      ...(pass ? [{ stage: "passed" as const, daysAgo: pass.daysAgo, by: pass.by }] : []),
    ];
    const last = steps.at(-1);
    rows.deals.push({
      id,
      founderId: userOf(startup),
      investorId: userOf(investor),
      stage: last?.stage ?? "connected",
      stagedAt: last ? daysAgo(last.daysAgo) : createdAt,
      revision: steps.length,
      createdAt,
      ...(pass && { passedBy: pass.by, passedAt: daysAgo(pass.daysAgo), passReason: pass.reason, passLine: pass.line }),
    });
    for (const { stage, daysAgo: days, by } of steps) {
      const at = daysAgo(days);
      rows.steps.push({ id: idAt(at), dealId: id, stage, byRole: by, createdAt: at });
    }
    if (promise) {
      const at = daysAgo(promise.daysAgo);
      const promisedFor = plusDays(indiaDay(now), promise.inDays);
      rows.promises.push({ id: idAt(at), dealId: id, promisedFor, createdAt: at });
    }
    if (interest) {
      const { band, sentence, inDays } = interest;
      const at = daysAgo(interest.daysAgo);
      const validUntil = plusDays(indiaDay(now), inDays);
      const given = { band, sentence, validUntil, stageBefore: "inTalks" as const, createdAt: at };
      rows.interests.push({ id: idAt(at), dealId: id, ...given });
    }
  }
  return rows;
}
