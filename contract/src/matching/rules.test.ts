import { expect, it } from "vitest";
import {
  type Criterion,
  compare,
  type Preferences,
  preferenceFaults,
  preferencesFrom,
  type Side,
  statedBy,
} from "./index.ts";

const open: Criterion = { kind: "prefer", values: [], avoid: [] };
const nothing: Preferences = {
  ...{ topic: open, industry: open, stage: open, location: open },
  ...{ amountKind: "prefer", amountFrom: null, amountTo: null },
};
const looking = (changes: Partial<Preferences>): Preferences => ({ ...nothing, ...changes });
const prefer = (...values: string[]): Criterion => ({ ...open, values });
const must = (...values: string[]): Criterion => ({ ...open, kind: "must", values });
const silent = { topic: [], industry: [], stage: [], location: [], amount: null };
const side = (type: Side["type"], stated: Partial<Side["stated"]>, preferences: Partial<Preferences>): Side => ({
  type,
  stated: { ...silent, ...stated },
  preferences: looking(preferences),
});

it("MATCH-02: a fit is whole, half or none of the weight; what is open counts nowhere", () => {
  const founder = side(
    "Startup",
    { industry: ["Healthcare"], stage: ["Validation"] },
    {
      industry: prefer("Healthcare"),
      stage: prefer("Validation"),
      location: prefer("Kerala"),
      amountFrom: 4e6,
      amountTo: 4e6,
    },
  );
  const investor = side(
    "Investor",
    { industry: ["Healthcare"], stage: ["Early Traction"], amount: { from: 15e5, to: 4e6 } },
    { industry: prefer("Energy"), stage: prefer("Early Traction") },
  );
  const { parts, ...scores } = compare(founder, investor);
  expect(parts.own.map(({ dimension, halves, weight }) => [dimension, halves, weight])).toEqual([
    ["industry", 2, 30],
    ["stage", 1, 25],
    ["location", 0, 10],
    ["amount", 2, 20],
  ]);
  expect(parts.theirs.map(({ dimension, halves }) => [dimension, halves])).toEqual([
    ["industry", 0],
    ["stage", 1],
  ]);
  // 62.5 of 85 and 12.5 of 55.
  expect(scores).toMatchObject({ own: 74, theirs: 23, together: 35 });
});

it("MATCH-02: a must and an avoided value leave out, half a fit and silence do not", () => {
  const left = (stated: Partial<Side["stated"]>, preferences: Partial<Preferences>) =>
    compare(side("Investor", {}, preferences), side("Startup", stated, {})).leftOut.own;
  expect(left({ stage: ["Scaling"] }, { stage: must("Ideation") })).toEqual([{ dimension: "stage", by: "must" }]);
  expect(left({ stage: ["Validation"] }, { stage: must("Ideation") })).toEqual([]);
  expect(left({}, { stage: must("Ideation") })).toEqual([]);
  expect(left({ industry: ["Energy"] }, { industry: { ...open, avoid: ["Energy"] } })).toEqual([
    { dimension: "industry", by: "avoid" },
  ]);
  const amount = { amount: { from: 1e6, to: 2e6 } };
  expect(left(amount, { amountKind: "must", amountFrom: 5e6 })).toEqual([{ dimension: "amount", by: "must" }]);
  expect(left(amount, { amountKind: "must", amountFrom: 15e5 })).toEqual([]);
});

it("MATCH-02: who left everything open is scored by the other alone; no one is scored by nothing", () => {
  const [quiet, asking] = [
    side("Startup", { stage: ["Scaling"] }, {}),
    side("Mentor", {}, { stage: prefer("Scaling") }),
  ];
  expect(compare(quiet, asking)).toMatchObject({ own: null, theirs: 100, together: 100 });
  expect(compare(quiet, quiet)).toMatchObject({ own: null, theirs: null, together: 0 });
});

it("MATCH-01: the registration says what is preferred", () => {
  const held = {
    type: "Investor",
    industries: ["Technology"],
    stages: ["Seed"],
    topics: [],
    location: "Kochi",
    amount: "₹10 lakh to ₹20 lakh",
  } as const;
  expect(statedBy(held, null)).toMatchObject({ industry: ["B2B", "Information Technology"], location: ["Kerala"] });
  expect(preferencesFrom(held)).toEqual(
    looking({
      industry: prefer("B2B", "Information Technology"),
      stage: prefer("Ideation", "Validation"),
      ...{ amountFrom: 1e6, amountTo: 2e6 },
    }),
  );
});

it("MATCH-01: what is looked for and avoided at once, and wrong amounts, are named by field", () => {
  const faults = preferenceFaults(
    looking({ stage: { ...prefer("Scaling"), avoid: ["Scaling"] }, amountFrom: 2e6, amountTo: 1e6 }),
  );
  expect(Object.keys(faults)).toEqual(["stage.avoid", "amountTo"]);
  expect(Object.keys(preferenceFaults(looking({ amountFrom: Number.NaN, amountTo: 1.5 })))).toEqual([
    "amountFrom",
    "amountTo",
  ]);
});
