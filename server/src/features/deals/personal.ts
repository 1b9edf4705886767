import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import type { DealPorts } from "./context.ts";
import { presentDeals } from "./present.ts";
import type { DealQueries } from "./queries.ts";

/** PROF-37, PROF-39: deals in either role, with their history. They go with either account. */
export function dealPersonal({ clock }: Platform, queries: DealQueries, ports: DealPorts): PersonalData {
  async function* dealsOf(userId: string) {
    for await (const page of pagesOf((after, limit) => queries.page(after, limit, userId, undefined, ""))) {
      const ids = page.map(({ id }) => id);
      const steps = await queries.steps(ids);
      const { promises, interests } = await queries.promisesAndInterests(ids);
      for (const { _id, other, revision, ...deal } of await presentDeals(ports, userId, page, clock.now())) {
        const isOf = ({ dealId }: { dealId: string }) => dealId === _id;
        yield {
          ...deal,
          other: other.name,
          steps: steps.filter(isOf).map(({ stage, byRole, createdAt }) => ({ stage, by: byRole, at: createdAt })),
          promises: promises
            .filter(isOf)
            .map(({ promisedFor, settledAt, isKept }) => ({ promisedFor, settledAt, isKept })),
          interests: interests.filter(isOf).map(({ band, sentence, validUntil, createdAt, endedAt }) => ({
            band,
            sentence,
            validUntil,
            createdAt,
            endedAt,
          })),
        };
      }
    }
  }

  return {
    async *exportPerson(userId) {
      yield { name: "deals.json", rows: dealsOf(userId) };
    },
    async erasePerson(tx, userId) {
      return { others: await queries.forget(tx, userId) };
    },
  };
}
