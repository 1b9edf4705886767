import {
  ALL_SECTORS,
  citiesOf,
  MOST_WORDS,
  PARTING,
  STATES,
  UNION_TERRITORIES,
} from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import type { Reads } from "#platform/database.ts";
import {
  allOf,
  anyPlaceOf,
  corrected,
  lookUp,
  NO_RECORDS,
  plain,
  spelled,
  synonymsOf,
  type Term,
  type Wording,
} from "./vocabulary.ts";

/** A text and places as they are searched. */
export interface Asked {
  words: Wording | null;
  place: Wording | null;
}

export interface Spoken {
  /** The corrected search text, null when nothing was corrected. */
  suggestion: string | null;
  /** Words of the text, as typed, that the found records need not have: none has all. */
  leftOut: string[];
  /** The place of the text in which was searched. */
  inPlace: string | null;
}

/** Of a list in which all is as it was asked for. */
export const WHOLE: Spoken = { suggestion: null, leftOut: [], inPlace: null };

/** Ways to leave words out that one statement tries. */
const MOST_TRIED = 40;

const places = new Map(
  [...STATES, ...UNION_TERRITORIES]
    .flatMap((state) => [state, ...citiesOf(state)])
    .map((name) => [name.toLowerCase().split(PARTING).join(" "), name]),
);

/** The words of a text apart from the place it names, the longest of several; null for one without both. */
function apart(terms: readonly Term[]): { place: Term[]; rest: Term[]; name: string } | null {
  for (let length = terms.length - 1; length > 0; length--)
    for (let at = 0; at + length <= terms.length; at++) {
      const place = terms.slice(at, at + length);
      const name = places.get(place.map(({ typed }) => typed).join(" "));
      if (name) return { place, rest: terms.filter((term) => !place.includes(term)), name };
    }
  return null;
}

/** All ways to keep so many of the terms, the first of them first. */
const choices = (terms: readonly Term[], size: number): Term[][] =>
  size === 0
    ? [[]]
    : terms.flatMap((term, at) => choices(terms.slice(at + 1), size - 1).map((others) => [term, ...others]));

interface Way {
  kept: readonly Term[];
  place: Wording | null;
}

/**
 * Searches for all words of a text, in the place that it names. Where no record has them all, as many as some record
 * has are searched: one statement says which.
 * @param found what was found, with how many there are of all kinds
 */
export async function searched<P extends { records: number; results: readonly unknown[] }>(
  reads: Reads,
  kinds: readonly string[],
  { q, places: given }: { q: string; places: readonly string[] },
  find: (asked: Asked) => Promise<P>,
): Promise<P & Spoken> {
  const texts = [q, ...given];
  const isAny = texts.some((text) => text !== "");
  const [typed = [], ...inPlaces] = isAny ? await lookUp(reads, kinds, texts) : [];
  const named = given.some((text) => text !== "") ? null : apart(typed);
  const place = named ? anyPlaceOf([named.place]) : anyPlaceOf(inPlaces);
  const rest = named?.rest ?? typed;
  let taken: Way = { kept: rest, place };
  const isRead = ({ kept, place: within }: Way, term: Term) =>
    kept.includes(term) || (within && named?.place.includes(term));
  const asked = (way: Way): Asked => {
    const words = allOf(way.kept);
    // A name that has the place too is compared with both.
    const names = typed.filter((term) => isRead(way, term)).map(({ word }) => word);
    return { words: words && { ...words, words: names }, place: way.place };
  };
  let page = await find(asked(taken));

  if (page.records === 0 && typed.length > 1) {
    const known = rest.filter(({ counts }) => counts !== NO_RECORDS);
    const fewer = known.map((_, n) => known.length - n).flatMap((size) => choices(known, size));
    const ways: Way[] = [taken, ...(named ? [{ kept: typed, place: null }] : [])];
    for (const kept of fewer) if (kept.length < rest.length) ways.push({ kept, place });
    if (named) for (const kept of fewer) ways.push({ kept, place: null });
    // Of a long text each word alone is tried as well.
    const single = known.map((term): Way => ({ kept: [term], place: named ? null : place }));
    const tried = ways.length > MOST_TRIED ? [...ways.slice(0, MOST_TRIED - single.length), ...single] : ways;
    const way = await firstAnswered(reads, kinds, tried);
    if (way && way !== taken) {
      const fewerWords = await find(asked(way));
      if (fewerWords.records > 0) [page, taken] = [fewerWords, way];
    }
  }

  const isInPlace = named !== null && taken.place !== null;
  const asTyped = q.split(PARTING).filter(Boolean).slice(0, MOST_WORDS);
  // A sign of currency parts words too.
  const isAlike = asTyped.length === typed.length;
  return {
    ...page,
    suggestion: await spelled(reads, corrected(typed), page.results),
    leftOut: typed.flatMap((term, at) => (isRead(taken, term) ? [] : (isAlike && asTyped[at]) || term.typed)),
    inPlace: isInPlace && page.records > 0 ? named.name : null,
  };
}

async function firstAnswered(reads: Reads, kinds: readonly string[], ways: readonly Way[]): Promise<Way | undefined> {
  const queries = ways.map(({ kept }) => allOf(kept)?.query("") ?? "");
  const inPlaces = ways.map(({ place }) => place?.query("") ?? null);
  const { rows } = await reads.execute<{ n: number | null }>(sql`
    select first_answered(${sql.param([...kinds])}::text[], ${sql.param(queries)}::text[], ${sql.param(inPlaces)}::text[]) as n`);
  return ways[(rows[0]?.n ?? 0) - 1];
}

/** Sectors whose names have a word of the text, or one that it stands for. */
export function sectorsNear(q: string): string[] {
  const words = plain(q)
    .split(PARTING)
    .flatMap((word) => [word, ...synonymsOf(word)]);
  const isNamed = (part: string) => words.some((word) => word.length > 3 && part.startsWith(word.slice(0, 6)));
  return ALL_SECTORS.filter((sector) => sector.toLowerCase().split(PARTING).some(isNamed));
}
