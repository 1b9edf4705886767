import { AMOUNT_INVALID } from "../connections/requests.ts";
import { AMOUNT_MAX, AMOUNT_MIN } from "../connections/words.ts";
import { type AmountRange, rangeText, readRange } from "../shared/amounts.ts";
import { INDUSTRY_KIN } from "../shared/industry-kin.ts";
import { MENTOR_INTERESTS } from "../shared/mentor-words.ts";
import { INDUSTRIES, mentorStageLabel, STARTUP_STAGES } from "../shared/page-words.ts";
import { citiesOf, STATES, UNION_TERRITORIES } from "../shared/places.ts";
import type { UserType } from "../shared/words.ts";
import {
  ALSO_AVOIDED,
  CRITERIA,
  type CriterionKind,
  DIMENSIONS,
  type Dimension,
  MATCH_WEIGHTS,
  PARTNERS,
  RANGE_ORDER,
} from "./words.ts";

/** States and union territories. */
export const LOCATIONS: readonly string[] = [...STATES, ...UNION_TERRITORIES].sort();
/** All in the words of startups, one of which is in every pair. */
export const CRITERION_WORDS = {
  topic: MENTOR_INTERESTS,
  partner: Object.keys(PARTNERS),
  industry: INDUSTRIES,
  stage: STARTUP_STAGES,
  location: LOCATIONS,
} as const satisfies Record<(typeof CRITERIA)[number], readonly string[]>;

/** What is looked for in one dimension; without values it is open. `must`: who states something else is left out. */
export interface Criterion {
  kind: CriterionKind;
  values: string[];
  avoid: string[];
}

export const OPEN: Criterion = { kind: "prefer", values: [], avoid: [] };

/** Amounts in rupees, null for an open end; both null: open. */
export type Preferences = Record<(typeof CRITERIA)[number], Criterion> & {
  amountKind: CriterionKind;
  amountFrom: number | null;
  amountTo: number | null;
};

/** Dimensions in which who states something else is left out. */
export const mustsOf = (given: Preferences): Dimension[] => [
  ...CRITERIA.filter((one) => given[one].kind === "must" && given[one].values.length > 0),
  ...(given.amountKind === "must" && rangeOf(given) ? (["amount"] as const) : []),
];

/** The same preferences with one dimension left open. */
export const withoutMust = (given: Preferences, dimension: Dimension): Preferences =>
  dimension === "amount"
    ? { ...given, amountFrom: null, amountTo: null }
    : { ...given, [dimension]: { ...given[dimension], values: [] } };

/** What the fields of a form say to each other, and amounts, by field. */
export function preferenceFaults(given: Preferences): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const one of CRITERIA) {
    if (given[one].values.some((value) => given[one].avoid.includes(value))) faults[`${one}.avoid`] = ALSO_AVOIDED;
  }
  for (const one of ["amountFrom", "amountTo"] as const) {
    const amount = given[one] ?? AMOUNT_MIN;
    if (!(Number.isInteger(amount) && amount >= AMOUNT_MIN && amount <= AMOUNT_MAX)) faults[one] = AMOUNT_INVALID;
  }
  if ((given.amountTo ?? AMOUNT_MAX) < (given.amountFrom ?? 0)) faults.amountTo ??= RANGE_ORDER;
  return faults;
}

/** What a profile states, in the words of startups; empty and null where it states nothing. */
export type Stated = Record<(typeof CRITERIA)[number], readonly string[]> & { amount: AmountRange | null };

/** One of two who may fit. */
export interface Side {
  type: UserType;
  stated: Stated;
  preferences: Preferences;
}

/** One line of an explanation: what is wanted and stated, and how they fit: 0 not, 1 by half, 2 whole. */
export interface MatchPart {
  dimension: Dimension;
  wanted: string[];
  stated: string[];
  halves: 0 | 1 | 2;
  weight: number;
}

export interface MatchParts {
  /** How the other fits what the viewer looks for. */
  own: MatchPart[];
  theirs: MatchPart[];
}

/** How a must and an avoided value leave someone out. */
export interface LeftOut {
  dimension: Dimension;
  by: "must" | "avoid";
}

/**
 * The score of a side, of 100, in whole numbers; null when everything is left open.
 * @param got sum of weight × halves
 * @param all sum of the weights
 */
export const sideScore = (got: number, all: number): number | null => (all === 0 ? null : rounded(50 * got, all));
const rounded = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));

/** The score of an explanation: what the server stores, pages show and tests recompute. */
export function scoreOf(parts: MatchParts) {
  const scored = (side: readonly MatchPart[]) =>
    sideScore(
      side.reduce((sum, { weight, halves }) => sum + weight * halves, 0),
      side.reduce((sum, { weight }) => sum + weight, 0),
    );
  const [own, theirs] = [scored(parts.own), scored(parts.theirs)];
  return { own, theirs, together: togetherOf(own, theirs) };
}

/** Of the scores of both sides; who left everything open is scored by the other alone. */
export function togetherOf(own: number | null, theirs: number | null): number {
  const [a, b] = [own ?? theirs ?? 0, theirs ?? own ?? 0];
  return a + b === 0 ? 0 : rounded(2 * a * b, a + b);
}

/** Points of a part, in halves of one: 12.5 of 25. */
export const pointsOf = ({ halves, weight }: MatchPart): number => (weight * halves) / 2;

const kinds = { Startup: "startup", Investor: "investor", Mentor: "mentor" } as const;
const weightsOf = (viewer: UserType, other: UserType) =>
  MATCH_WEIGHTS[viewer === "Startup" ? kinds[other] : kinds[viewer]];

/** What a member of the type can look for: mentors are sought by topic, partners by startups, money between startups and investors. */
export const dimensionsFor = (type: UserType): readonly Dimension[] =>
  DIMENSIONS.filter(
    (one) => type === "Startup" || (one !== "topic" && one !== "partner" && (one !== "amount" || type === "Investor")),
  );

/** What a member of the first type compares of one of the second, with the points of each. */
export const comparedIn = (type: UserType, other: UserType): { dimension: Dimension; weight: number }[] =>
  dimensionsFor(type)
    .map((dimension) => ({ dimension, weight: weightsOf(type, other)[dimension] }))
    .filter(({ dimension, weight }) => weight > 0 && (dimension !== "topic" || other === "Mentor"));

/** Both scores with their parts, and by what each is left out of the other's matches. */
export function compare(viewer: Side, other: Side) {
  const [own, theirs] = [towards(viewer, other), towards(other, viewer)];
  const parts: MatchParts = { own: own.parts, theirs: theirs.parts };
  return { parts, ...scoreOf(parts), leftOut: { own: own.leftOut, theirs: theirs.leftOut } };
}

function towards({ type, preferences }: Side, { type: other, stated }: Side) {
  const parts: MatchPart[] = [];
  const leftOut: LeftOut[] = [];
  for (const { dimension, weight } of comparedIn(type, other)) {
    const { wanted, has, halves, by } = fitOf(dimension, preferences, stated);
    leftOut.push(...by.map((one) => ({ dimension, by: one })));
    if (wanted.length > 0) parts.push({ dimension, wanted, stated: has, halves, weight });
  }
  return { parts, leftOut };
}

/**
 * What is wanted and stated in one dimension, how they fit, and by what the other is left out. Without anything wanted
 * it counts nowhere.
 */
export function fitOf(dimension: Dimension, preferences: Preferences, stated: Stated) {
  const { kind, wanted, has, halves, avoids } =
    dimension === "amount" ? amountFit(preferences, stated) : wordFit(dimension, preferences[dimension], stated);
  // Who states nothing is not left out, but gets no points.
  const misses = kind === "must" && halves === 0 && wanted.length > 0 && has.length > 0;
  const by: LeftOut["by"][] = [...(avoids ? ["avoid" as const] : []), ...(misses ? ["must" as const] : [])];
  return { wanted, has, halves, by };
}

const placesInList = new Map(CRITERIA.map((one) => [one, new Map(CRITERION_WORDS[one].map((word, at) => [word, at]))]));

/** In the order of the list, so that the order in which they were chosen has no effect. */
function inListOrder(dimension: (typeof CRITERIA)[number], values: readonly string[]): string[] {
  const places: ReadonlyMap<string, number> = placesInList.get(dimension) ?? new Map();
  const known = [...new Set(values)].filter((word) => places.has(word));
  return known.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

function wordFit(dimension: (typeof CRITERIA)[number], { kind, values, avoid }: Criterion, stated: Stated) {
  const wanted = inListOrder(dimension, values);
  const has = inListOrder(dimension, stated[dimension]);
  const isSame = has.some((word) => wanted.includes(word));
  const isNear = has.some((word) => wanted.some((other) => areNear(dimension, word, other)));
  const halves = isSame ? 2 : isNear ? 1 : 0;
  return { kind, wanted, has, halves, avoids: has.some((word) => avoid.includes(word)) } as const;
}

/** Stages beside each other; industries that share a word of investors or mentors. */
function areNear(dimension: Dimension, a: string, b: string): boolean {
  if (dimension === "stage") {
    const order: readonly string[] = STARTUP_STAGES;
    return Math.abs(order.indexOf(a) - order.indexOf(b)) === 1;
  }
  if (dimension !== "industry") return false;
  const others = kinOf(b);
  return kinOf(a).some((word) => others.includes(word));
}

const kin = new Map<string, readonly string[]>(
  INDUSTRIES.map((one) => [one, [...INDUSTRY_KIN[one].Investor, ...INDUSTRY_KIN[one].Mentor]]),
);
const kinOf = (word: string): readonly string[] => kin.get(word) ?? [];

/** An open end reaches as far as there are amounts. */
export const rangeOf = ({ amountFrom, amountTo }: Pick<Preferences, "amountFrom" | "amountTo">): AmountRange | null =>
  amountFrom === null && amountTo === null ? null : { from: amountFrom ?? 0, to: amountTo ?? Number.MAX_SAFE_INTEGER };

/** Whole when one range holds the other, half when they share half of the smaller one. */
function amountFit({ amountKind: kind, ...preferences }: Preferences, { amount }: Stated) {
  const range = rangeOf(preferences);
  const [wanted, has] = [range, amount].map((one) => (one ? [rangeText(one)] : []));
  let halves: 0 | 1 | 2 = 0;
  if (range && amount) {
    const shared = Math.min(range.to, amount.to) - Math.max(range.from, amount.from);
    const smaller = Math.min(range.to - range.from, amount.to - amount.from);
    if (shared >= 0) halves = shared === smaller ? 2 : 2 * shared >= smaller ? 1 : 0;
  }
  return { kind, wanted: wanted ?? [], has: has ?? [], halves, avoids: false } as const;
}

const stages: Readonly<Record<string, readonly string[]>> = {
  Seed: ["Ideation", "Validation"],
  "Series A": ["Early Traction"],
  "Series B": ["Scaling"],
  Growth: ["Scaling"],
  validation: ["Validation"],
};
const industriesByKin = new Map<string, readonly string[]>();
for (const industry of INDUSTRIES) {
  for (const word of kinOf(industry)) industriesByKin.set(word, [...(industriesByKin.get(word) ?? []), industry]);
}

/** Of states and of their cities; some names are in two states. */
const statesByPlace = new Map<string, readonly string[]>();
for (const state of LOCATIONS)
  for (const place of new Set([state, ...citiesOf(state)]))
    statesByPlace.set(place, [...(statesByPlace.get(place) ?? []), state]);

/** What a profile holds, in the words of its own type. */
export interface Held {
  type: UserType;
  industries: readonly string[];
  stages: readonly string[];
  topics: readonly string[];
  /** "Coimbatore, Tamil Nadu", or as investors write theirs. */
  location: string;
  /** As investors write it. */
  amount: string;
}

/** What a founder is to another by what both look for. */
const partners: ReadonlyMap<string, string> = new Map(Object.entries(PARTNERS));
export const partnersFor = (values: readonly string[]): string[] => values.flatMap((one) => partners.get(one) ?? []);

/** What a word of a profile means in the words of startups. */
const meaningOf = (type: UserType, dimension: "industry" | "stage", word: string): readonly string[] =>
  dimension === "stage" ? (stages[word] ?? [word]) : type === "Startup" ? [word] : (industriesByKin.get(word) ?? []);

/** "Seed (Ideation, Validation)": the stage of an investor beside those of startups. */
export const stageWords = (stage: string, word: (stage: string) => string): string => {
  const meant = meaningOf("Investor", "stage", stage);
  return meant[0] === stage ? word(stage) : `${word(stage)} (${meant.map(word).join(", ")})`;
};

/** Words of a registration, and what is looked for by them until the member says more. */
export interface Reading {
  dimension: "industry" | "stage";
  word: string;
  means: string[];
}

export const readingsOf = ({ type, industries, stages }: Held): Reading[] => {
  const read = (dimension: Reading["dimension"]) => (word: string) => {
    const means = inListOrder(dimension, meaningOf(type, dimension, word));
    return means.length > 0 ? [{ dimension, word, means }] : [];
  };
  return [...industries.flatMap(read("industry")), ...stages.map(mentorStageLabel).flatMap(read("stage"))];
};

/** @param preferences what the member saved; a startup states there how much money and which partner it looks for */
export const statedBy = (held: Held, preferences: Preferences | null): Stated => ({
  topic: held.topics,
  partner: partnersFor(preferences?.partner.values ?? []),
  industry: held.industries.flatMap((one) => meaningOf(held.type, "industry", one)),
  stage: held.stages.flatMap((one) => meaningOf(held.type, "stage", one)),
  location: held.location
    .split(",")
    .map((part) => part.trim())
    .flatMap((part) => statesByPlace.get(part) ?? []),
  amount: (preferences && rangeOf(preferences)) ?? readRange(held.amount),
});

/** PROF-34: what follows from a registration until the member says more: the own industries and stages, and the amount. */
export function preferencesFrom(held: Held): Preferences {
  const { industry, stage, amount } = statedBy(held, null);
  const prefer = (values: string[]): Criterion => ({ kind: "prefer", values, avoid: [] });
  return {
    topic: prefer([]),
    partner: prefer([]),
    industry: prefer(inListOrder("industry", industry)),
    stage: prefer(inListOrder("stage", stage)),
    location: prefer([]),
    amountKind: "prefer",
    // An open end.
    amountFrom: amount?.from || null,
    amountTo: amount && amount.to < Number.MAX_SAFE_INTEGER ? amount.to : null,
  };
}

/** Words of a type that mean one of these words of startups, for a search among the profiles of that type. */
export const inWordsOf = (type: UserType, dimension: "industry" | "stage", values: readonly string[]): string[] => {
  if (type === "Startup") return [...values];
  if (dimension === "stage") {
    const own = Object.keys(stages).filter((word) => stages[word]?.some((stage) => values.includes(stage)));
    return [...own, ...values];
  }
  return [...industriesByKin].filter(([, meant]) => meant.some((one) => values.includes(one))).map(([word]) => word);
};
