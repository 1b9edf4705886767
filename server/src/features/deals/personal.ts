import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { Context } from "./context.ts";
import { presentDeals } from "./present.ts";
import { dealCards, deals } from "./tables.ts";
import { whole } from "./transfer.ts";

/**
 * PROF-37, PROF-39: deals in either role, with their history, which go with either account; and an investor's columns and
 * cards, whose words stay when the startup leaves (BOARD-08).
 */
export function dealPersonal(c: Context): PersonalData {
  const { clock, queries, ports } = c;
  async function* dealsOf(userId: string) {
    for await (const page of pagesOf((after, limit) => queries.list.page(after, limit, userId, undefined, ""))) {
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
    holds: {
      deals: {
        rows: [deals.founderId, deals.investorId, dealCards.ownerId],
        people: [
          [deals.founderId, deals.investorId],
          [deals.investorId, deals.founderId],
        ],
      },
    },
    async *exportPerson(userId) {
      yield { name: "deals.json", rows: dealsOf(userId) };
      const made = await whole(c, userId);
      if (made) yield { name: "deal-cards.json", made };
    },
    async erasePerson(tx, userId) {
      await c.cards.removeAllOf(tx, userId);
      const owners = await c.cards.leave(tx, userId);
      return { others: [...owners, ...(await queries.forget(tx, userId))] };
    },
  };
}
