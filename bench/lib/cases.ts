import { randomFrom } from "../../server/test/members.ts";
import type { Samples, Sampling } from "./samples.ts";

/** A case gives the query of one request; `random` is the only source of chance. */
export type Case = (samples: Samples, random: () => number) => Record<string, string | string[]>;

/** A list over HTTP with what is asked of it. */
export interface Measured extends Sampling {
  name: string;
  path: string;
  /** Must stay flat from ten thousand startups to a million. */
  flat: Readonly<Record<string, Case>>;
  /** Reported with their slowest answers. */
  others: Readonly<Record<string, Case>>;
}

const pick = <T>(list: readonly T[], random: () => number): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error("this world has no record for a case of the benchmark");
  return one;
};

const several = (words: readonly string[], count: number, random: () => number): string => {
  const left = [...words];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).join(" ");
};

/** One letter wrong, missing or two exchanged, after the first two. */
function misspelt(word: string, random: () => number): string {
  const at = 2 + Math.floor(random() * (word.length - 3));
  const kind = random();
  if (kind < 0.4) return `${word.slice(0, at)}${word[at] === "x" ? "k" : "x"}${word.slice(at + 1)}`;
  if (kind < 0.7) return word.slice(0, at) + word.slice(at + 1);
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}

/** These values of one record together. */
const filtered =
  (...names: string[]): Case =>
  ({ records }, random) => {
    const { fields } = pick(records, random);
    return Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
  };
const oneOf =
  (...names: string[]): Case =>
  (samples, random) =>
    filtered(pick(names, random))(samples, random);
/** Two values of a filter. */
const twoOf =
  (name: string): Case =>
  ({ records }, random) => ({
    [name]: [pick(records, random), pick(records, random)].map(({ fields }) => fields[name] ?? ""),
  });
const and =
  (...cases: Case[]): Case =>
  (samples, random) =>
    Object.assign({}, ...cases.map((one) => one(samples, random)));
const always =
  (query: Record<string, string>): Case =>
  () =>
    query;

const MOST_COMMON = 60;
const words =
  (count: number): Case =>
  ({ records }, random) => ({ q: several(pick(records, random).words, count, random) });
const rareWord: Case = ({ rare }, random) => ({ q: pick(rare, random) });
const commonWord: Case = ({ common }, random) => ({ q: pick(common, random) });
const twoCommonWords: Case = ({ common }, random) => ({ q: several(common.slice(0, MOST_COMMON), 2, random) });
const misspeltWord: Case = ({ known }, random) => ({ q: misspelt(pick(known, random), random) });
const beginning: Case = ({ records }, random) => ({ q: pick(pick(records, random).words, random).slice(0, 3) });
const noSuchWord: Case = (_, random) => ({ q: `qx${Math.floor(random() * 1e9).toString(36)}` });
/** Words and a filter value of the same record. */
const wordsWith =
  (name: string): Case =>
  ({ records }, random) => {
    const { words: own, fields } = pick(records, random);
    return { q: several(own, 2, random), [name]: fields[name] ?? "" };
  };

const flatWords = { "two words": words(2), "misspelt word": misspeltWord };
const otherWords = {
  "one common word": commonWord,
  "two common words": twoCommonWords,
  "three words": words(3),
  "three letters of a word": beginning,
  "no such word": noSuchWord,
};
const otherOrders = { "by rating": always({ sort: "rating" }), "by name": always({ sort: "name" }) };

export const measured: readonly Measured[] = [
  {
    name: "startups",
    path: "/api/startups/startups",
    kinds: ["startups"],
    fields: Object.fromEntries(["stage", "industry", "state", "sector", "city", "funding"].map((name) => [name, name])),
    flat: {
      newest: always({}),
      "one filter": oneOf("stage", "industry", "state"),
      "three filters": filtered("stage", "industry", "state"),
      "rare word": rareWord,
      ...flatWords,
      "facets without text": and(twoOf("industry"), filtered("funding")),
      "capped facets with text": and(commonWord, filtered("industry")),
    },
    others: {
      ...otherWords,
      ...otherOrders,
      "words and a filter": wordsWith("state"),
      "a city": filtered("city"),
      "a sector": filtered("sector"),
      "sector and state": filtered("sector", "state"),
      "two states": twoOf("state"),
      "recognised and funding": and(always({ recognised: "true" }), filtered("funding")),
      "by rating with a filter": and(always({ sort: "rating" }), filtered("industry")),
      "by name with two filters": and(always({ sort: "name" }), filtered("industry", "state")),
    },
  },
  {
    name: "investors",
    path: "/api/investors/investors",
    kinds: ["investors"],
    fields: {
      category: "category",
      investmentStage: "investment_stage",
      investmentLevel: "investment_level",
      focusArea: "focus_areas[1]",
      location: "location",
    },
    flat: {
      newest: always({}),
      "one filter": oneOf("category", "investmentStage", "investmentLevel", "focusArea"),
      "three filters": filtered("category", "investmentStage", "focusArea"),
      ...flatWords,
      "facets without text": and(twoOf("category"), filtered("investmentLevel")),
    },
    others: {
      ...otherWords,
      ...otherOrders,
      "words and a filter": wordsWith("category"),
      "a place": filtered("location"),
      "by rating with a filter": and(always({ sort: "rating" }), filtered("focusArea")),
    },
  },
  {
    name: "mentors",
    path: "/api/users/mentorlist",
    kinds: ["mentors"],
    fields: {
      industry: "industry",
      state: "state",
      network: "network",
      city: "city",
      stage: "stages[1]",
      interest: "interests[1]",
    },
    flat: {
      newest: always({}),
      "one filter": oneOf("industry", "state", "network", "stage", "interest"),
      "three filters": filtered("industry", "state", "stage"),
      ...flatWords,
    },
    others: {
      ...otherWords,
      ...otherOrders,
      "words and a filter": wordsWith("industry"),
      "a city": filtered("city"),
      "by rating with a filter": and(always({ sort: "rating" }), filtered("interest")),
    },
  },
  {
    name: "search",
    path: "/api/search",
    kinds: ["startups", "investors", "mentors"],
    fields: { location: "(tsvector_to_array(place))[1]" },
    flat: {
      everything: always({}),
      "rare word": rareWord,
      ...flatWords,
      "a type": (_, random) => ({ type: pick(["Startup", "Investor", "Mentor"], random) }),
    },
    others: {
      ...otherWords,
      "by rating": always({ sort: "rating" }),
      "a place": filtered("location"),
      "words in a place": wordsWith("location"),
      "words of a type": and(words(2), always({ type: "Mentor" })),
    },
  },
];

/** Addresses of `count` requests of a case. */
export function requests(
  { path }: Measured,
  one: Case,
  samples: Samples,
  { count, seed }: { count: number; seed: number },
): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const search = new URLSearchParams({ limit: "24" });
    for (const [name, value] of Object.entries(one(samples, random)))
      for (const each of [value].flat()) search.append(name, each);
    return `${path}?${search}`;
  });
}
