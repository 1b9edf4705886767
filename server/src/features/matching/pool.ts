import type { UserType } from "@startup-connect/contract";
import {
  comparedIn,
  DIMENSIONS,
  fitOf,
  type Preferences,
  type Side,
  type Stated,
  sideScore,
  TOGETHER_MIN,
  togetherOf,
} from "@startup-connect/contract/matching";

/** Members who look for the same and state the same: what is compared of them is the same. */
export interface Alike {
  type: UserType;
  side: Side;
  /** Numbers of what is stated and wanted, by dimension. */
  stated: readonly number[];
  wanted: readonly number[];
}

/** Members of one type to compare with, as numbers. */
export interface Among<G> {
  type: UserType;
  groups: readonly G[];
  stated: readonly Int32Array[];
  wanted: readonly Int32Array[];
}

const [HALVES, IS_WANTED, IS_OUT] = [3, 4, 8] as const;

/** A score and the number of a group in one integer, in the order of scores. */
const NUMBERS = 2 ** 24;
export const scoreIn = (packed = 0): number => Math.floor(packed / NUMBERS);
export const numberIn = (packed = 0): number => packed % NUMBERS;

/** Distinct values, numbered as they come. */
function numbered<T>() {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  return {
    values,
    numberOf(value: T, key: string): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}

/** How what is wanted in one dimension fits what is stated, in bits; each line of pairs is looked at once. */
function fits(dimension: (typeof DIMENSIONS)[number]) {
  const wanted = numbered<Preferences>();
  const stated = numbered<Stated>();
  const byWanted = new Map<number, Uint8Array>();
  const byStated = new Map<number, Uint8Array>();
  function code(preferences: Preferences | undefined, of: Stated | undefined): number {
    if (!preferences || !of) throw new RangeError("this was never numbered");
    const fit = fitOf(dimension, preferences, of);
    return fit.halves | (fit.wanted.length > 0 ? IS_WANTED : 0) | (fit.by.length > 0 ? IS_OUT : 0);
  }
  /** A line is as long as there were values when it was made. */
  function line(lines: Map<number, Uint8Array>, number: number, length: number, at: (n: number) => number) {
    const known = lines.get(number);
    if (known && known.length === length) return known;
    const made = Uint8Array.from({ length }, (_, n) => at(n));
    lines.set(number, made);
    return made;
  }
  return {
    wantedNumber: (preferences: Preferences): number => {
      const { amountKind, amountFrom, amountTo } = preferences;
      const value = dimension === "amount" ? [amountKind, amountFrom, amountTo] : preferences[dimension];
      return wanted.numberOf(preferences, JSON.stringify(value));
    },
    statedNumber: (of: Stated): number => stated.numberOf(of, JSON.stringify(of[dimension])),
    /** By the number of what is stated. */
    ofWanted: (number: number) =>
      line(byWanted, number, stated.values.length, (n) => code(wanted.values[number], stated.values[n])),
    /** By the number of what is wanted. */
    ofStated: (number: number) =>
      line(byStated, number, wanted.values.length, (n) => code(wanted.values[n], stated.values[number])),
  };
}

/** What is compared of two types: the lines of one with the columns of all others. */
interface Line {
  codes: Uint8Array;
  numbers: Int32Array;
  weight: number;
}

/** Adds up one side of a pair. @returns points × 256 + weights; -1 where it leaves the other out */
function sum(lines: readonly Line[], n: number): number {
  let total = 0;
  for (const { codes, numbers, weight } of lines) {
    const code = codes[numbers[n] ?? 0] ?? 0;
    if (code & IS_OUT) return -1;
    if (code & IS_WANTED) total += weight * ((code & HALVES) * 256 + 1);
  }
  return total;
}
const scored = (total: number): number | null => sideScore(total >> 8, total & 255);

/**
 * Very many members to be compared with each other: the score of the contract, made of its own fits, each of which is
 * looked up once for all who want and state the same.
 */
export function createPool() {
  const dimensions = DIMENSIONS.map(fits);
  const all = new Map<string, Alike>();

  function linesOf(alike: Alike, { type, stated, wanted }: Among<unknown>) {
    const of = (from: UserType, to: UserType, side: (at: number) => Omit<Line, "weight"> | undefined): Line[] =>
      comparedIn(from, to).flatMap(({ dimension, weight }) => {
        const line = side(DIMENSIONS.indexOf(dimension));
        return line ? [{ ...line, weight }] : [];
      });
    const pair = (codes: Uint8Array | undefined, numbers: Int32Array | undefined) =>
      codes && numbers ? { codes, numbers } : undefined;
    return {
      own: of(alike.type, type, (at) => pair(dimensions[at]?.ofWanted(alike.wanted[at] ?? 0), stated[at])),
      theirs: of(type, alike.type, (at) => pair(dimensions[at]?.ofStated(alike.stated[at] ?? 0), wanted[at])),
    };
  }

  return {
    alike(side: Side): Alike {
      const stated = dimensions.map(({ statedNumber }) => statedNumber(side.stated));
      const wanted = dimensions.map(({ wantedNumber }) => wantedNumber(side.preferences));
      const key = `${side.type} ${stated} ${wanted}`;
      const known = all.get(key);
      if (known) return known;
      const made = { type: side.type, side, stated, wanted };
      all.set(key, made);
      return made;
    },

    /** To be called when all are numbered. */
    among<G extends { alike: Alike }>(type: UserType, groups: readonly G[]): Among<G> {
      const columns = (of: (alike: Alike) => readonly number[]) =>
        DIMENSIONS.map((_, at) => Int32Array.from(groups, ({ alike }) => of(alike)[at] ?? 0));
      return { type, groups, stated: columns(({ stated }) => stated), wanted: columns(({ wanted }) => wanted) };
    },

    /**
     * Groups that fit by the least score of both together, and that neither leaves out, the best last: each as its score
     * and `from` + its number.
     */
    fitting(alike: Alike, among: Among<unknown>, from = 0): number[] {
      const { own, theirs } = linesOf(alike, among);
      const found: number[] = [];
      for (let n = 0; n < among.groups.length; n += 1) {
        const mine = sum(own, n);
        if (mine < 0) continue;
        const score = scored(mine);
        // Whatever the other looks for.
        if (score !== null && togetherOf(score, 100) < TOGETHER_MIN) continue;
        const other = sum(theirs, n);
        if (other < 0) continue;
        const together = togetherOf(score, scored(other));
        if (together >= TOGETHER_MIN) found.push(together * NUMBERS + from + n);
      }
      return found;
    },
  };
}

export type Pool = ReturnType<typeof createPool>;
