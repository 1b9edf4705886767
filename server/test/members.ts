import type { UserType } from "@startup-connect/contract";
import { CRITERION_WORDS, type Criterion, type Held, OPEN, type Preferences } from "@startup-connect/contract/matching";
import {
  FOCUS_AREAS,
  INVESTMENT_STAGES,
  MENTOR_INDUSTRIES,
  MENTOR_INTERESTS,
  MENTOR_STAGES,
} from "@startup-connect/contract/shared";
import { fields, places } from "#seeds/sized/vocabulary.ts";

/** A number from 0 to 1, the next one at each call; the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Next = () => number;
/** One of a list, the n-th 1/n times as often as the first. */
const often = <T>(list: readonly T[], next: Next): T =>
  list[Math.floor(Math.exp(next() * Math.log(list.length + 1))) - 1] as T;
const some = <T>(list: readonly T[], most: number, next: Next): T[] => [
  ...new Set(Array.from({ length: 1 + Math.floor(next() * most) }, () => often(list, next))),
];

/** What is compared of a generated member, with the frequencies of the generated records. */
export function someMember(type: UserType, next: Next): Held & { city: string } {
  const { city, state } = often(places, next);
  const held = { type, topics: [], amount: "", location: `${city}, ${state}`, city };
  if (type === "Startup") {
    const stage = often(["Early Traction", "Validation", "Ideation", "Scaling", ""], next);
    return { ...held, industries: [often(fields, next).industry], stages: [stage].filter(Boolean) };
  }
  if (type === "Investor") {
    const amount = `₹${Math.ceil(next() * 90)} lakh`;
    return { ...held, industries: some(FOCUS_AREAS, 3, next), stages: [often(INVESTMENT_STAGES, next)], amount };
  }
  const [topics, stages] = [some(MENTOR_INTERESTS, 3, next), some(MENTOR_STAGES, 3, next)];
  return { ...held, industries: [often(MENTOR_INDUSTRIES, next)], stages, topics };
}

/** As members fill in the form: a few industries and stages, sometimes a location, seldom a must. */
export function somePreferences(next: Next): Preferences {
  const of = (words: readonly string[], most: number, share: number): Criterion => ({
    kind: next() < 0.05 ? "must" : "prefer",
    values: next() < share ? some(words, most, next) : [],
    avoid: [],
  });
  const from = 100_000 * (1 + Math.floor(next() * 50));
  const isPriced = next() < 0.5;
  return {
    topic: of(CRITERION_WORDS.topic, 3, 0.5),
    partner: OPEN,
    industry: of(CRITERION_WORDS.industry, 3, 0.9),
    stage: of(CRITERION_WORDS.stage, 2, 0.8),
    location: of(CRITERION_WORDS.location, 2, 0.3),
    amountKind: "prefer",
    amountFrom: isPriced ? from : null,
    amountTo: isPriced ? from * (2 + Math.floor(next() * 8)) : null,
  };
}
