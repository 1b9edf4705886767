import {
  applyDealAct,
  applyDealTurn,
  DEAL_STAGES,
  type DealAct,
  type DealChange,
  type DealFacts,
  type DealRefusal,
  type DealRole,
  type DealTurn,
  PROPOSABLE_STAGES,
  PROPOSAL_DAYS,
  proposableAt,
  REOPEN_DAYS,
} from "@startup-connect/contract/deals";
import { DAY } from "@startup-connect/contract/shared";
import fc from "fast-check";
import { expect, it } from "vitest";
import { share } from "#test/share.ts";

const walks = share(10_000, 300);
const began = new Date("2026-11-24T04:00:00Z");
const fresh: DealFacts = {
  stage: "connected",
  revision: 0,
  proposal: null,
  interestFrom: null,
  passed: null,
  isClosed: false,
};

type Move =
  | { kind: "act"; act: DealAct; by: DealRole; isStale: boolean }
  | { kind: "turn"; turn: DealTurn }
  | { kind: "days"; days: number };

const staged = fc.record({
  what: fc.constantFrom("propose" as const, "confirm" as const, "decline" as const),
  stage: fc.constantFrom(...PROPOSABLE_STAGES),
});
const plain = fc.oneof(
  fc.record({ what: fc.constantFrom("reopen" as const, "withdrawInterest" as const) }),
  fc.record({ what: fc.constantFrom("pass" as const, "interest" as const), isSame: fc.constant(false) }),
  fc.record({ what: fc.constant("promise" as const), isSame: fc.boolean() }),
);
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant("act" as const),
      act: fc.oneof({ weight: 4, arbitrary: staged }, { weight: 1, arbitrary: plain }),
      by: fc.constantFrom<DealRole>("founder", "investor"),
      isStale: fc.nat({ max: 9 }).map((n) => n === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("turn" as const),
      turn: fc.constantFrom<DealTurn>("pageOpened", "fallAway", "interestOver", "close", "open"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("days" as const), days: fc.constantFrom(1, 13, 14, 30) }) },
);

interface Seen {
  before: DealFacts;
  after: DealFacts;
  move: Exclude<Move, { kind: "days" }>;
  outcome: DealChange | { refused: DealRefusal };
  now: Date;
}

/** Every step of many random walks. */
function each(count: number, check: (seen: Seen) => void, seed?: number) {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 60, size: "max" }), (path) => {
      let deal = fresh;
      let now = began;
      for (const move of path) {
        if (move.kind === "days") {
          now = new Date(now.getTime() + move.days * DAY);
          continue;
        }
        const before = deal;
        const outcome =
          move.kind === "turn"
            ? applyDealTurn(before, move.turn, now)
            : applyDealAct(before, move.act, move.by, now, before.revision - (move.isStale ? 1 : 0));
        if ("done" in outcome) deal = outcome.deal;
        check({ before, after: deal, move, outcome, now });
      }
    }),
    { numRuns: count, ...(seed !== undefined && { seed }) },
  );
}

const rank = (stage: DealFacts["stage"]) => DEAL_STAGES.indexOf(stage);

it("DEAL-02: no walk of acts leads to a state that is not allowed", () => {
  each(walks, ({ before, after }) => {
    expect(after.stage === "passed").toBe(after.passed !== null);
    if (after.passed || after.isClosed) expect([after.proposal, after.interestFrom]).toEqual([null, null]);
    if (after.interestFrom) expect(rank(after.stage)).toBeGreaterThanOrEqual(rank("interested"));
    if (after.stage === "interested") expect(after.interestFrom).not.toBeNull();
    if (after.proposal) expect(after.proposal.stage).not.toBe(after.stage);
    const isNew = after.stage !== before.stage || (after.proposal !== before.proposal && after.proposal !== null);
    expect(after.revision).toBe(isNew ? before.revision + 1 : Math.max(before.revision, after.revision));
  });
});

it("DEAL-02: in talks, negotiating, invested and every step back are agreed by both", () => {
  each(walks, ({ before, after, move, now }) => {
    if (before.stage === after.stage || after.stage === "passed" || move.kind === "turn") return;
    if (move.act.what === "reopen" || move.act.what === "interest" || move.act.what === "withdrawInterest") return;
    expect(["confirm", "propose"]).toContain(move.act.what);
    expect(before.proposal).toMatchObject({ stage: after.stage, by: move.by === "founder" ? "investor" : "founder" });
    expect(now.getTime() - (before.proposal?.at.getTime() ?? 0)).toBeLessThan(PROPOSAL_DAYS * DAY);
  });
});

it("DEAL-02: an act on an old revision changes nothing, unless both propose the same", () => {
  each(walks, ({ before, outcome, move }) => {
    if (move.kind !== "act" || !move.isStale) return;
    const agrees = move.act.what === "propose" && before.proposal?.stage === move.act.stage;
    if ("done" in outcome && !agrees) expect(outcome.done).toBe("same");
  });
});

it("DEAL-02: the same act twice is the same state", () => {
  each(walks, ({ after, outcome, move, now }) => {
    if (move.kind !== "act" || !("done" in outcome)) return;
    const again = "isSame" in move.act ? { ...move.act, isSame: true } : move.act;
    const repeated = applyDealAct(after, again, move.by, now, after.revision);
    expect(repeated).toEqual({ done: "same", deal: after });
  });
});

it("DEAL-05 DEAL-08: a page read or an interest never leads back, and the end of an interest leads back to where it was", () => {
  each(walks, ({ before, after, move, outcome }) => {
    if ("refused" in outcome) return;
    if (move.kind === "turn" && move.turn === "pageOpened")
      expect(rank(after.stage)).toBeGreaterThanOrEqual(rank(before.stage));
    if (move.kind === "act" && ["interest", "withdrawInterest", "promise"].includes(move.act.what))
      expect(move.by).toBe("investor");
    if (before.stage === "interested" && before.interestFrom && !after.interestFrom && after.stage !== "passed")
      expect([before.interestFrom, ...PROPOSABLE_STAGES]).toContain(after.stage);
  });
});

it("DEAL-07: a passed deal reopens after 30 days, by either side", () => {
  each(walks, ({ before, outcome, move, now }) => {
    if (move.kind !== "act" || move.act.what !== "reopen" || !before.passed || before.isClosed || move.isStale) return;
    const isDue = now.getTime() - before.passed.at.getTime() >= REOPEN_DAYS * DAY;
    expect(outcome).toMatchObject(isDue ? { done: "changed", deal: { stage: "connected" } } : { refused: "early" });
  });
});

it("DEAL-02: every stage, refusal and turn is met by the walks", () => {
  const met = new Set<string>();
  each(
    300,
    ({ after, outcome, move }) => {
      met.add(after.stage);
      if ("refused" in outcome) met.add(outcome.refused);
      if (move.kind === "turn" && "done" in outcome && outcome.done === "changed") met.add(move.turn);
    },
    11,
  );
  const refusals = ["closed", "stale", "notYours", "answerFirst", "nothing", "cannot", "later", "early"];
  const turns = ["pageOpened", "fallAway", "interestOver", "close", "open"];
  expect([...met].sort()).toEqual([...DEAL_STAGES, ...refusals, ...turns, "investorOnly"].sort());
});

it("DEAL-02: only a page leads forward to reviewing", () => {
  expect(proposableAt("connected")).toEqual(["inTalks", "outside", "invested"]);
  expect(proposableAt("interested")).toEqual(["connected", "inTalks", "reviewing", "outside", "invested"]);
  expect(proposableAt("passed")).toEqual([]);
});
