import pg from "pg";
import { randomFrom } from "./report.ts";

interface Sampled {
  id: string;
  stage: string;
  industry: string;
  state: string;
  sector: string;
  city: string;
  funding: string;
  words: string[];
}

/** What real searches of one world look like. */
export interface Samples {
  /** Values of random records. */
  records: Sampled[];
  /** Words in about twenty records. */
  rare: string[];
  /** Words in more than 500 records, the commonest first. */
  common: string[];
  /** Words that many records hold, for typing errors. */
  known: string[];
}

/** Words of the sentence frame stand in every record and would be left out of a search by most people. */
const frame = new Set(["and", "with", "made", "for", "from", "in", "by", "sc"]);

export async function takeSamples(url: string): Promise<Samples> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: records } = await client.query<Sampled>(
      `select id, stage, industry, state, sector, city, funding, tsvector_to_array(search) as words
       from startups where listed and stage <> '' and funding <> '' order by hashint8extended(rating_count, 1), md5(id::text) limit 400`,
    );
    for (const record of records)
      record.words = record.words.filter((word) => /^[a-z]{3,}$/.test(word) && !frame.has(word));
    const words = async (where: string, order: string) => {
      const { rows } = await client.query<{ word: string }>(
        `select word from search_words where word ~ '^[a-z]{4,}$' and ${where} order by ${order} limit 400`,
      );
      return rows.map((row) => row.word).filter((word) => !frame.has(word));
    };
    return {
      records,
      rare: await words("startups between 15 and 25", "md5(word)"),
      common: await words("startups > 500", "startups desc"),
      known: await words("length(word) >= 6 and startups > (select sum(n) from startup_cells) / 3000", "md5(word)"),
    };
  } finally {
    await client.end();
  }
}

/** A case gives the query of one request; `random` is the only source of chance. */
export type Case = (samples: Samples, random: () => number) => Record<string, string | string[]>;

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

/** The cases that must stay flat from ten thousand to a million. */
export const flatCases: Record<string, Case> = {
  newest: () => ({}),
  "one filter": ({ records }, random) => {
    const name = pick(["stage", "industry", "state"] as const, random);
    return { [name]: pick(records, random)[name] };
  },
  "three filters": ({ records }, random) => {
    const { stage, industry, state } = pick(records, random);
    return { stage, industry, state };
  },
  "rare word": ({ rare }, random) => ({ q: pick(rare, random) }),
  "two words": ({ records }, random) => ({ q: several(pick(records, random).words, 2, random) }),
  "misspelt word": ({ known }, random) => ({ q: misspelt(pick(known, random), random) }),
  "facets without text": ({ records }, random) => {
    const [a, b] = [pick(records, random), pick(records, random)];
    return { industry: [a.industry, b.industry], funding: a.funding };
  },
  "capped facets with text": ({ common, records }, random) => ({
    q: pick(common, random),
    industry: pick(records, random).industry,
  }),
};

/** Further combinations, told with their slowest answers. */
export const otherCases: Record<string, Case> = {
  "one common word": ({ common }, random) => ({ q: pick(common.slice(0, 60), random) }),
  "two common words": ({ common }, random) => ({ q: several(common.slice(0, 60), 2, random) }),
  "three words": ({ records }, random) => ({ q: several(pick(records, random).words, 3, random) }),
  "three letters of a word": ({ records }, random) => ({ q: pick(pick(records, random).words, random).slice(0, 3) }),
  "words and a filter": ({ records }, random) => {
    const { words, state } = pick(records, random);
    return { q: several(words, 2, random), state };
  },
  "no such word": (_, random) => ({ q: `qx${Math.floor(random() * 1e9).toString(36)}` }),
  "a city": ({ records }, random) => ({ city: pick(records, random).city }),
  "a sector": ({ records }, random) => ({ sector: pick(records, random).sector }),
  "sector and state": ({ records }, random) => {
    const { sector, state } = pick(records, random);
    return { sector, state };
  },
  "two states": ({ records }, random) => ({ state: [pick(records, random).state, pick(records, random).state] }),
  "recognised and funding": ({ records }, random) => ({ recognised: "true", funding: pick(records, random).funding }),
  "by rating": () => ({ sort: "rating" }),
  "by name": () => ({ sort: "name" }),
  "by rating with a filter": ({ records }, random) => ({ sort: "rating", industry: pick(records, random).industry }),
  "by name with two filters": ({ records }, random) => {
    const { industry, state } = pick(records, random);
    return { sort: "name", industry, state };
  },
};

/** Addresses of `count` requests of a case. */
export function requests(one: Case, samples: Samples, { count, seed }: { count: number; seed: number }): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const search = new URLSearchParams({ limit: "24" });
    for (const [name, value] of Object.entries(one(samples, random)))
      for (const each of [value].flat()) search.append(name, each);
    return `/api/startups/startups?${search}`;
  });
}
