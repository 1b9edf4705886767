import * as t from "#texts/transparency.ts";
import { indiaDay } from "../shared/dates.ts";
import { LIST_READ, LIST_READ_TEXT, READ, READ_TEXTS } from "./words.ts";

/** TRACE-07: a smaller number is published as "fewer than 10". */
export const LEAST_SHOWN = 10;
/** A month with fewer is published together with the other months of its quarter that have fewer. */
export const LEAST_IN_MONTH = 50;

/**
 * What is published (TRACE-06): populations, and for each the ways it is divided, whose cells together are all of it. The ways
 * of one population share no cell: else what one hides the other would show.
 */
export const PUBLISHED = {
  reports: {
    text: t.reports,
    by: {
      about: {
        text: t.about,
        cells: { profile: t.profile, review: t.review, message: t.message, request: t.request, room: t.room },
      },
      time: { text: t.time, cells: { inTime: t.inTime, overdue: t.overdue } },
      decision: { text: t.decision, cells: { keep: t.keep, hide: t.acted, open: t.open } },
    },
  },
  tickets: {
    text: t.tickets,
    by: {
      time: { text: t.timeToAnswer, cells: { inTime: t.inTime, overdue: t.overdue } },
      answer: { text: t.answer, cells: { answered: t.answered, refused: t.refused, open: t.notAnswered } },
    },
  },
  acts: {
    text: t.acts,
    by: {
      act: {
        text: t.act,
        cells: {
          "person.suspended": t.suspended,
          "person.restored": t.restored,
          ...Object.fromEntries(Object.entries(READ_TEXTS).map(([kind, text]) => [READ + kind, text])),
          [LIST_READ]: LIST_READ_TEXT,
          "admin.": t.rights,
          "facts.": t.laws,
        },
      },
    },
  },
} as const satisfies Record<string, { text: string; by: Record<string, Way> }>;

interface Way {
  text: string;
  cells: Readonly<Record<string, string>>;
}

export const POPULATIONS = ["reports", "tickets", "acts"] as const satisfies (keyof typeof PUBLISHED)[];
export type Population = (typeof POPULATIONS)[number];

/** How many of a population were in a cell in a month of India, "2026-11". */
export interface MonthCount {
  month: string;
  of: Population;
  by: string;
  cell: string;
  count: number;
}

/** Hours until each decision about what came in a month. */
export interface MonthTimes {
  month: string;
  of: Population;
  hours: number[];
}

/** A number, that it is below `LEAST_SHOWN`, or that it is left out since it would give away another. */
export type Shown = number | "few" | "withheld";

export interface Period {
  /** One month, or those of a quarter with few. */
  months: string[];
  total: Shown;
  /** `cells` null: too few to divide. */
  ways: { by: string; cells: { cell: string; count: Shown }[] | null }[];
  /** Hours; null where it would say too much of single ones, or nothing was decided. */
  times: { median: number; p90: number } | null;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/**
 * Hides what is below `LEAST_SHOWN`, and as many of the next smallest that each of these can still be anything from 0 to
 * 9 for a reader who knows the total. @returns null where that takes more than there is
 */
export function suppressed(counts: readonly number[]): Shown[] | null {
  const few = counts.filter((count) => count < LEAST_SHOWN);
  if (few.length === 0) return [...counts];
  const others = counts.filter((count) => count >= LEAST_SHOWN).toSorted((a, b) => a - b);
  for (let withheld = 0; withheld <= others.length; withheld++) {
    const hidden = sum(few) + sum(others.slice(0, withheld));
    const isLoose = withheld > 0 || hidden <= (LEAST_SHOWN - 1) * (few.length - 1);
    if (!isLoose || hidden - LEAST_SHOWN * withheld < LEAST_SHOWN - 1) continue;
    const left = [...others.slice(0, withheld)];
    return counts.map((count): Shown => {
      if (count < LEAST_SHOWN) return "few";
      const at = left.indexOf(count);
      if (at < 0) return count;
      left.splice(at, 1);
      return "withheld";
    });
  }
  return null;
}

const quarterOf = (month: string): string => `${month.slice(0, 4)} ${Math.ceil(Number(month.slice(5)) / 3)}`;

/** Months that are over, each in one period only, so that no period can be taken from another. Newest first. */
function periodsOf(totals: ReadonlyMap<string, number>, now: Date): string[][] {
  const today = indiaDay(now).slice(0, 7);
  const alone: string[][] = [];
  const together = new Map<string, string[]>();
  for (const [month, total] of totals) {
    if (month >= today) continue;
    const quarter = quarterOf(month);
    if (total >= LEAST_IN_MONTH) alone.push([month]);
    else if (quarter < quarterOf(today)) together.set(quarter, [...(together.get(quarter) ?? []), month]);
  }
  const newest = (months: string[]): string => months.at(-1) ?? "";
  return [...alone, ...together.values()].toSorted((a, b) => newest(b).localeCompare(newest(a)));
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The periods of a population, as they are published. */
export function publishedPeriods(
  of: Population,
  { counts, times }: { counts: readonly MonthCount[]; times: readonly MonthTimes[] },
  now: Date,
): Period[] {
  const own = counts.filter((count) => count.of === of);
  const ways = Object.entries<Way>(PUBLISHED[of].by);
  const [first] = ways;
  const totals = new Map<string, number>();
  for (const { month, by, count } of own.toSorted((a, b) => a.month.localeCompare(b.month)))
    if (by === first?.[0]) totals.set(month, (totals.get(month) ?? 0) + count);
  return periodsOf(totals, now).map((months) => {
    const inside = own.filter(({ month }) => months.includes(month));
    const total = sum(months.map((month) => totals.get(month) ?? 0));
    const divided = ways.map(([by, { cells }]) => {
      const names = Object.keys(cells);
      const found = names.map((name) =>
        sum(inside.flatMap((one) => (one.by === by && one.cell === name ? one.count : []))),
      );
      const shown = total < LEAST_SHOWN ? null : suppressed(found);
      return { by, cells: shown && names.map((cell, at) => ({ cell, count: shown[at] ?? "withheld" })) };
    });
    const hours = times
      .flatMap((one) => (one.of === of && months.includes(one.month) ? one.hours : []))
      .toSorted((a, b) => a - b);
    const isWhole = divided.every(({ cells }) => cells?.every(({ count }) => typeof count === "number"));
    return {
      months,
      total: total < LEAST_SHOWN ? "few" : total,
      ways: divided,
      times:
        isWhole && hours.length >= LEAST_SHOWN ? { median: percentile(hours, 0.5), p90: percentile(hours, 0.9) } : null,
    };
  });
}
