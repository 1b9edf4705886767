import {
  CRITERIA,
  CRITERION_WORDS,
  compare,
  dimensionsFor,
  MATCH_WEIGHTS,
  type Side,
  scoreOf,
  TOGETHER_MIN,
} from "@startup-connect/contract/matching";
import { USER_TYPES } from "@startup-connect/contract/shared";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/share.ts";
import { createPool, numberIn, scoreIn } from "./pool.ts";

const words = (of: readonly string[]) => fc.uniqueArray(fc.constantFrom(...of), { maxLength: 4 });
const criterion = (of: readonly string[]) =>
  fc.record({ kind: fc.constantFrom("prefer" as const, "must" as const), values: words(of), avoid: words(of) });
const rupees = fc.option(fc.integer({ min: 10_000, max: 1_000_000_000 }), { nil: null });
const anySide = (type: Side["type"]): fc.Arbitrary<Side> =>
  fc.record({
    type: fc.constant(type),
    stated: fc.record({
      ...{
        topic: words(CRITERION_WORDS.topic),
        partner: words(CRITERION_WORDS.partner),
        industry: words(CRITERION_WORDS.industry),
      },
      ...{ stage: words(CRITERION_WORDS.stage), location: words(CRITERION_WORDS.location) },
      amount: fc.option(
        fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 })).map(([a, b]) => ({
          from: Math.min(a, b),
          to: Math.max(a, b),
        })),
        { nil: null },
      ),
    }),
    preferences: fc.record({
      ...{
        topic: criterion(CRITERION_WORDS.topic),
        partner: criterion(CRITERION_WORDS.partner),
        industry: criterion(CRITERION_WORDS.industry),
      },
      ...{ stage: criterion(CRITERION_WORDS.stage), location: criterion(CRITERION_WORDS.location) },
      ...{ amountKind: fc.constantFrom("prefer" as const, "must" as const), amountFrom: rupees, amountTo: rupees },
    }),
  });
const pair = fc
  .constantFrom("Startup" as const, "Investor" as const, "Mentor" as const)
  .chain((type) => fc.tuple(anySide("Startup"), anySide(type)));
const turned = ({ stated, preferences, ...rest }: Side): Side => ({
  ...rest,
  stated: { ...stated, ...Object.fromEntries(CRITERIA.map((one) => [one, stated[one].toReversed()])) },
  preferences: {
    ...preferences,
    ...Object.fromEntries(
      CRITERIA.map((one) => [one, { ...preferences[one], values: preferences[one].values.toReversed() }]),
    ),
  },
});
test("MATCH-02: an explanation recomputes its score; both get the same; the order of what is chosen has no effect", () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const [there, back] = [compare(a, b), compare(b, a)];
      const kept = JSON.parse(JSON.stringify(there.parts));
      expect(scoreOf(kept)).toEqual({ own: there.own, theirs: there.theirs, together: there.together });
      expect([back.theirs, back.own, back.together]).toEqual([there.own, there.theirs, there.together]);
      expect(compare(turned(a), turned(b))).toEqual(there);
      for (const score of [there.own, there.theirs, there.together]) {
        expect(score === null || (Number.isInteger(score) && score >= 0 && score <= 100)).toBe(true);
      }
      const allowed = dimensionsFor(a.type);
      for (const { dimension, weight } of there.parts.own) {
        expect(allowed).toContain(dimension);
        expect(Object.values(MATCH_WEIGHTS).map((weights) => weights[dimension])).toContain(weight);
      }
    }),
    runs(100_000, 500),
  );
});

test("MATCH-02: very many at once get the score of two, or none below the least one", () => {
  const sides = fc.array(fc.constantFrom("Startup" as const, "Investor" as const, "Mentor" as const).chain(anySide), {
    minLength: 2,
    maxLength: 12,
  });
  fc.assert(
    fc.property(sides, (all) => {
      const pool = createPool();
      const groups = all.map((side) => ({ side, alike: pool.alike(side) }));
      for (const viewer of groups)
        for (const type of USER_TYPES) {
          const among = pool.among(
            type,
            groups.filter(({ side }) => side.type === type),
          );
          const isMet = viewer.side.type === "Startup" || type === "Startup";
          if (!isMet) continue;
          const scores = new Map(
            pool.fitting(viewer.alike, among).map((packed) => [among.groups[numberIn(packed)], scoreIn(packed)]),
          );
          for (const other of among.groups) {
            const { together, leftOut } = compare(viewer.side, other.side);
            const isLeftOut = leftOut.own.length + leftOut.theirs.length > 0;
            expect(scores.get(other)).toBe(isLeftOut || together < TOGETHER_MIN ? undefined : together);
          }
        }
    }),
    runs(5_000, 100),
  );
});
