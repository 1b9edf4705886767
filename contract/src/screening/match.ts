import { LEXICON } from "./lexicon.ts";
import { formOf, formsOf, type Plain, type Token } from "./text.ts";

export type List = keyof typeof LEXICON;

/** A place in the text as written. */
export type Span = readonly [start: number, end: number];
/** Words that belong together, by their numbers. */
export interface Hit {
  from: number;
  to: number;
}

interface Word {
  start: string;
  /** What it ends with; null for exactly `start`. */
  end: string | null;
}
interface Phrase {
  list: List;
  /** For each place the words that may be in it. */
  words: readonly (readonly Word[])[];
  /** Written as one. */
  wholes: readonly string[];
}

/** Every phrase by the first two letters of its first word; by "*" one that may begin with any. */
const phrases = new Map<string, Phrase[]>();
for (const [list, text] of Object.entries(LEXICON) as [List, string][]) {
  for (const phrase of text.split(",")) {
    const words = phrase
      .trim()
      .split(/\s+/)
      .map((place) => place.split("/").flatMap((word) => formsOf(word).map(wordOf)));
    const [first = [], ...rest] = words;
    const wholes = rest.some((place) => place.length > 1)
      ? []
      : first.map(({ start }) => formOf(start + rest.map(([word]) => word?.start).join("")));
    for (const key of new Set(first.map(({ start }) => start.slice(0, 2) || "*")))
      phrases.set(key, [...(phrases.get(key) ?? []), { list, words, wholes }]);
  }
}

function wordOf(word: string): Word {
  const [start = "", end] = word.split("*");
  return { start, end: end ?? null };
}

const isWord = ({ form }: Token, { start, end }: Word): boolean =>
  end === null
    ? form === start
    : form.length >= start.length + end.length && form.startsWith(start) && form.endsWith(end);

const isAt = (tokens: readonly Token[], n: number, { words }: Phrase): boolean =>
  words.every((place, step) => {
    const token = tokens[n + step];
    return token?.sentence === tokens[n]?.sentence && token !== undefined && place.some((word) => isWord(token, word));
  });

/** Hits of one kind, with how many words are covered before each: what is near is known without a search. */
export class Hits {
  readonly list: readonly Hit[];
  private readonly covered: Int32Array;

  constructor(list: readonly Hit[], size: number) {
    this.list = list;
    this.covered = new Int32Array(size + 1);
    for (const { from, to } of list) for (let n = from; n <= to; n += 1) this.covered[n + 1] = 1;
    for (let n = 0; n < size; n += 1) this.covered[n + 1] = (this.covered[n] ?? 0) + (this.covered[n + 1] ?? 0);
  }

  /** Of the words from `from` up to, without, `to`: whether one is covered. */
  isIn(from: number, to: number): boolean {
    const size = this.covered.length - 1;
    const before = (n: number) => this.covered[Math.min(Math.max(n, 0), size)] ?? 0;
    return before(to) > before(from);
  }

  isNear({ from, to }: Hit, distance: number): boolean {
    return this.isIn(from - distance, from) || this.isIn(to + 1, to + 1 + distance);
  }

  where(isKept: (hit: Hit) => boolean): Hits {
    return new Hits(this.list.filter(isKept), this.covered.length - 1);
  }

  with(other: Hits): Hits {
    return new Hits([...this.list, ...other.list], this.covered.length - 1);
  }
}

/** Which phrases are where; of one list the longest at a place. */
export function hitsOf(tokens: readonly Token[]): Record<List, Hits> {
  const lists = Object.fromEntries(Object.keys(LEXICON).map((list) => [list, [] as Hit[]])) as Record<List, Hit[]>;
  const add = (list: List, from: number, to: number) => {
    const last = lists[list].at(-1);
    if (last?.from === from) last.to = Math.max(last.to, to);
    else if (!last || last.to < from) lists[list].push({ from, to });
  };
  const anyStart = phrases.get("*") ?? [];
  for (const [n, { form, isJoined }] of tokens.entries()) {
    const starts = isJoined ? form.length - 1 : 1;
    for (let start = 0; start < starts; start += 1) {
      for (const phrase of phrases.get(form.slice(start, start + 2)) ?? []) {
        if (
          isJoined &&
          phrase.wholes.some((whole) => (whole.length > 2 || phrase.list === "cost") && form.startsWith(whole, start))
        )
          add(phrase.list, n, n);
        else if (start === 0 && isAt(tokens, n, phrase)) add(phrase.list, n, n + phrase.words.length - 1);
      }
    }
    for (const phrase of anyStart) if (isAt(tokens, n, phrase)) add(phrase.list, n, n + phrase.words.length - 1);
  }
  return Object.fromEntries(
    Object.entries(lists).map(([list, hits]) => [list, new Hits(hits, tokens.length)]),
  ) as Record<List, Hits>;
}

/** Numbers by the words they are in. `big`: an amount that is promised rather than asked for. */
export interface Numbers {
  sums: Hit[];
  /** Percents. */
  parts: Hit[];
  /** A sum only beside what it costs. */
  bare: Hit[];
  big: Hit[];
  /** That may be an account or a telephone. */
  long: Hit[];
}

/** Rupees from which a sum is no fee. */
const BIG = 500_000;
const CURRENCY_BEFORE = /(?:[₹$€£]|\brs\.?|\binr|\busd|rupees?|रु\.?|रुपये|रुपए|ரூ\.?|ரூபாய்) ?$/;
const UNIT_AFTER =
  /^ ?(?:\/-|rs\b|rupees?|rup[ae]*y|rupa?iy|रुपये|रुपए|रूपये|रुपयों|रु|ரூபா|usdt|usd\b|dollars?|euros?\b|pounds?\b|dirhams?|aed\b|डॉलर|டாலர்|bucks|k\b|thousand|க்கு|ஐ |ha[az]+[zj]?a+r|hajar|हजार|ஆயிர)/;
const BIG_AFTER = /^ ?(?:lakh|lac|crore|cr\b|million|mn\b|करोड|लाख|கோடி|லட்ச)/;
const PERCENT_AFTER = /^ ?(?:%|percent|per cent|प्रतिशत|फीसदी|சதவீத)/;

export function numbersOf({ chars, at }: Plain, tokens: readonly Token[]): Numbers {
  const byStart = new Map(tokens.map(({ start }, n) => [start, n]));
  const text = chars.join("");
  const numbers: Numbers = { sums: [], parts: [], bare: [], big: [], long: [] };
  for (const match of text.matchAll(/\d[\d ,./-]{0,40}/g)) {
    const from = byStart.get(at[match.index] ?? -1);
    if (from === undefined) continue;
    const written = match[0].replace(/[ ,./-]+$/, "");
    const digits = written.replace(/\D/g, "");
    const end = match.index + written.length;
    let to = from;
    while ((tokens[to + 1]?.start ?? Number.POSITIVE_INFINITY) <= (at[end - 1] ?? 0)) to += 1;
    const before = text.slice(Math.max(0, match.index - 8), match.index);
    const after = text.slice(end, end + 12);
    const value = Number(written.replace(/[^\d.]/g, ""));
    if (BIG_AFTER.test(after)) numbers.big.push({ from, to });
    else if (CURRENCY_BEFORE.test(before) || UNIT_AFTER.test(after))
      (value >= BIG ? numbers.big : numbers.sums).push({ from, to });
    else if (PERCENT_AFTER.test(after)) numbers.parts.push({ from, to });
    else if (digits.length >= 9 && digits.length <= 18 && !written.includes(",")) numbers.long.push({ from, to });
    else if (/^\d{1,2}(,?\d{3})$/.test(written) && !/^(19|20)\d\d$/.test(written)) numbers.bare.push({ from, to });
  }
  return numbers;
}
