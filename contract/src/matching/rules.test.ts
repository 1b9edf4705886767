import { expect, it } from "vitest";
import { inEnglish } from "../shared/said.ts";
import {
  CRITERION_WORDS,
  type Criterion,
  compare,
  type Held,
  levelOf,
  type Preferences,
  preferenceFaults,
  preferencesFrom,
  type Read,
  readingsOf,
  type Side,
  sentencesOf,
  statedBy,
} from "./index.ts";

const open: Criterion = { kind: "prefer", values: [], avoid: [] };
const nothing: Preferences = {
  ...{ topic: open, partner: open, industry: open, stage: open, location: open },
  ...{ amountKind: "prefer", amountFrom: null, amountTo: null },
};
const looking = (changes: Partial<Preferences>): Preferences => ({ ...nothing, ...changes });
const prefer = (...values: string[]): Criterion => ({ ...open, values });
const must = (...values: string[]): Criterion => ({ ...open, kind: "must", values });
const silent = { topic: [], partner: [], industry: [], stage: [], location: [], amount: null };
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

const founder = side(
  "Startup",
  { industry: ["Healthcare"], stage: ["Validation"], location: ["Gujarat"], amount: { from: 5e5, to: 2e6 } },
  { industry: prefer("Healthcare"), stage: prefer("Validation"), amountFrom: 5e5, amountTo: 2e6 },
);
const read = (other: Side, viewer: Side = founder, readings: Read["readings"] = null) => {
  const match = { viewer: viewer.type, other: other.type, parts: compare(viewer, other).parts, readings };
  return { level: levelOf(match), lines: sentencesOf(match).map(({ text, halves }) => [halves, inEnglish(text)]) };
};

it("MATCH-10: a match says why, with the values of both, what is asked for first", () => {
  const stated = { industry: ["Healthcare"], stage: ["Validation"], amount: { from: 4e5, to: 3e6 } };
  expect(read(side("Investor", stated, { location: prefer("Gujarat") }))).toEqual({
    level: "strong",
    lines: [
      [2, "Funds ₹4 lakh to ₹30 lakh in Healthcare. You look for ₹5 lakh to ₹20 lakh."],
      [2, "Funds startups at Validation, as you asked."],
      [2, "Looks for people in Gujarat, as your profile says."],
    ],
  });
  const investor = side("Investor", stated, { industry: prefer("Healthcare"), amountFrom: 4e5, amountTo: 3e6 });
  expect(read(founder, investor).lines[0]).toEqual([2, "Looks for ₹5 lakh to ₹20 lakh. You fund ₹4 lakh to ₹30 lakh."]);
  const larger = { ...stated, amount: { from: 1e6, to: 6e6 } };
  expect(read(side("Investor", larger, {}))).toMatchObject({ level: "good" });
  expect(read(side("Investor", { ...stated, amount: { from: 5e6, to: 6e6 } }, {}))).toMatchObject({
    level: "look",
    lines: [
      [0, "Funds ₹50 lakh to ₹60 lakh in Healthcare. You look for ₹5 lakh to ₹20 lakh."],
      [2, "Funds startups at Validation, as you asked."],
    ],
  });
});

it("MATCH-12: worth a look in spite of three ticks says what does not fit or is not stated", () => {
  const words = CRITERION_WORDS.topic;
  const [one = "", two = ""] = words;
  const boxes = { industry: ["Healthcare"], stage: ["Validation"], location: ["Gujarat"] };
  const preferences = { ...founder.preferences, topic: prefer(one), location: prefer("Gujarat") };
  const { level, lines } = read(side("Mentor", boxes, { industry: prefer("Healthcare"), topic: prefer(two) }), {
    ...founder,
    preferences,
  });
  expect([level, lines.length]).toEqual(["look", 3]);
  expect(lines.slice(0, 2).map(([halves]) => halves)).toEqual([2, 2]);
  expect(lines[2]).toEqual([0, "Does not fit fully, or was not compared: topic."]);
});

it("MATCH-13: until they say what they look for, the reason names the words of their registration", () => {
  const held = (type: Side["type"], industry: string, stage: string): Held => ({
    ...{ type, industries: [industry], stages: [stage], topics: [], location: "", amount: "" },
  });
  const fromRegistration = (of: Held) => {
    const viewer = { type: of.type, stated: statedBy(of, null), preferences: preferencesFrom(of) };
    const texts = (industry: string, stage: string) =>
      read(side("Startup", { industry: [industry], stage: [stage] }, {}), viewer, readingsOf(of)).lines.flatMap(
        ([halves, text]) => (String(text).startsWith("Not compared yet") ? [] : [[halves, text]]),
      );
    return texts;
  };
  expect(fromRegistration(held("Mentor", "Advertising", "validation"))("B2B", "Validation")).toEqual([
    [2, "Works in B2B, which fits Advertising in your profile."],
    [2, "Is at Validation, as in your profile."],
  ]);
  const investor = fromRegistration(held("Investor", "Technology", "Seed"));
  expect(investor("Information Technology", "Early Traction")).toEqual([
    [2, "Works in Information Technology, which fits Technology in your profile."],
    [1, "Is at Early Traction. Your profile says Seed."],
  ]);
  expect(investor("Healthcare", "Ideation")[0]).toEqual([0, "Works in Healthcare. Your profile says Technology."]);
});

it("MATCH-10: who agrees in two boxes, or knows nothing of what is asked for, is worth a look at most", () => {
  const boxes = { industry: ["Healthcare"], stage: ["Validation"], topic: ["Legal"] };
  const lawyer = side("Mentor", boxes, { industry: prefer("Healthcare"), stage: prefer("Validation") });
  expect(compare(founder, lawyer).together).toBe(100);
  expect(read(lawyer)).toMatchObject({ level: "look" });
  expect(read(lawyer).lines[0]).toEqual([0, "Not compared yet: topic and location."]);
  const words = CRITERION_WORDS.topic;
  const [one, two] = words;
  const wanting = { ...founder, preferences: { ...founder.preferences, topic: prefer(one, two) } };
  expect(read(side("Mentor", { ...boxes, topic: words.slice(2, 3) }, {}), wanting)).toMatchObject({ level: "look" });
  expect(read(side("Mentor", { ...boxes, topic: [one, two] }, {}), wanting)).toEqual({
    level: "strong",
    lines: [
      [2, `Knows ${one} and ${two}, as you asked.`],
      [2, "Helps startups at Validation, as you asked."],
      [2, "Knows Healthcare, as you asked."],
    ],
  });
});

it("MATCH-11: two founders who look for each other fit in any field; who does not is worth a look", () => {
  const looks = (partner: string, industry: string): Side => {
    const preferences = looking({ partner: prefer(partner), industry: prefer(industry), stage: prefer("Validation") });
    const held = { type: "Startup", industries: [industry], stages: ["Validation"], topics: [], amount: "" } as const;
    return { type: "Startup", preferences, stated: statedBy({ ...held, location: "" }, preferences) };
  };
  const [seller, buyer, other] = [
    looks("Customers", "Energy"),
    looks("Products to try", "Energy"),
    looks("Co-founder", "Energy"),
  ];
  expect(read(buyer, seller)).toMatchObject({
    level: "strong",
    lines: [[2, "Looks for products to try. You look for customers."], expect.anything(), expect.anything()],
  });
  expect(read(other, seller)).toMatchObject({ level: "look" });
  expect(read(other, seller).lines).toContainEqual([0, "Looks for a co-founder. You look for customers."]);
  expect(compare(other, looks("Co-founder", "Healthcare")).parts.own[0]).toMatchObject({ halves: 2, weight: 60 });
});
