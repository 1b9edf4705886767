import {
  applyDealAct,
  type DealAct,
  type DealFacts,
  type DealRole,
  PROPOSABLE_STAGES,
} from "@startup-connect/contract/deals";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import fc from "fast-check";
import { expect, it } from "vitest";
import { actOnDeal, type DealStep, dealOfTwo, readDeal } from "#test/deals.ts";
import { type TestServer, twoServers } from "#test/harness.ts";
import { runs, share } from "#test/share.ts";

it("DEAL-02: of opposite acts at one moment one counts, over two processes", async () => {
  const servers = await twoServers();
  const [server] = servers;
  for (let n = 0; n < share(10, 2); n++) {
    const { founder, investor, id } = await dealOfTwo(server);
    await actOnDeal(server, id, founder, "propose", { stage: "inTalks" });
    const answers = await Promise.all(
      Array.from({ length: share(200, 20) }, (_, k) => {
        const [step, json] =
          k % 2 ? (["confirm", { stage: "inTalks" }] as const) : (["pass", { reason: "terms" }] as const);
        const by = k % 2 ? investor : founder;
        return actOnDeal(servers[k % 4 < 2 ? 0 : 1] as TestServer, id, by, step, { ...json, revision: 1 });
      }),
    );
    const { deal, history } = await readDeal(server, id, founder);
    const isPassed = deal.stage === "passed";
    expect([deal.revision, history.length]).toEqual([2, 2]);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    for (const [k, { status, body }] of answers.entries()) {
      const counts = isPassed === (k % 2 === 0);
      // The limit of one person's calls ends the rest.
      expect([counts ? 200 : 409, 429]).toContain(status);
      if (status === 409) expect(body.deal).toEqual({ stage: deal.stage, revision: 2 });
    }
  }
}, 600_000);

const steps: Record<DealAct["what"], DealStep> = {
  propose: "propose",
  confirm: "confirm",
  decline: "decline",
  pass: "pass",
  reopen: "reopen",
  interest: "interest",
  promise: "promise",
  withdrawInterest: "withdraw-interest",
};
const acts = fc.record({
  what: fc.constantFrom<DealAct["what"]>(
    "propose",
    "propose",
    "confirm",
    "confirm",
    "decline",
    "pass",
    "interest",
    "interest",
    "withdrawInterest",
    "promise",
  ),
  isOther: fc.boolean(),
  stage: fc.constantFrom(...PROPOSABLE_STAGES),
  by: fc.constantFrom<DealRole>("founder", "investor"),
  isStale: fc.nat({ max: 9 }).map((n) => n === 0),
});

it("DEAL-02: over HTTP every walk of acts is as the rules say", async () => {
  const servers = await twoServers();
  const [server] = servers;
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { maxLength: 25, size: "max" }), async (path) => {
      const two = await dealOfTwo(server);
      let facts: DealFacts = {
        stage: "connected",
        revision: 0,
        proposal: null,
        interestFrom: null,
        passed: null,
        isClosed: false,
      };
      // The values that the deal has.
      const sent: Record<string, boolean | undefined> = {};
      for (const [n, { what, stage, by, isStale, isOther }] of path.entries()) {
        const revision = Math.max(0, facts.revision - (isStale ? 1 : 0));
        const act = { what, stage, isSame: sent[what] === isOther } as DealAct;
        const outcome = applyDealAct(facts, act, by, server.clock.now(), revision);
        const day = plusDays(indiaDay(server.clock.now()), isOther ? 9 : 8);
        const json = { stage, reason: isOther ? "terms" : "market", band: "upTo10L", until: day, day, revision };
        const answer = await actOnDeal(servers[n % 2] as TestServer, two.id, two[by], steps[what], json);
        const wanted = "done" in outcome ? 200 : outcome.refused === "investorOnly" ? 403 : 409;
        expect([what, stage, by, answer.status]).toEqual([what, stage, by, wanted]);
        if (!("done" in outcome) || outcome.done === "same") continue;
        facts = outcome.deal;
        if ("isSame" in act) sent[what] = isOther;
        if (!facts.interestFrom) sent.interest = undefined;
        // An answer: none is promised any more.
        if (what === "pass" || (by === "investor" && what !== "promise")) sent.promise = undefined;
      }
      const { deal } = await readDeal(server, two.id, two.founder);
      expect([deal.stage, deal.revision, deal.proposal?.stage ?? null]).toEqual([
        facts.stage,
        facts.revision,
        facts.proposal?.stage ?? null,
      ]);
    }),
    runs(200, 8),
  );
}, 600_000);
