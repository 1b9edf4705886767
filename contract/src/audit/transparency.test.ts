import { expect, test } from "vitest";
import {
  LEAST_SHOWN,
  type MonthCount,
  type Population,
  PUBLISHED,
  publishedPeriods,
  suppressed,
} from "./transparency.ts";

const NOW = new Date("2026-11-21T04:30:00Z");
const MONTHS = ["2026-01", "2026-02", "2026-03", "2026-07", "2026-08", "2026-09", "2026-10"];

const waysOf = (of: Population): [string, string[]][] =>
  Object.entries<{ cells: object }>(PUBLISHED[of].by).map(([by, { cells }]) => [by, Object.keys(cells)]);

/** The same in every run. */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Counts whose ways have one total in each month, some cells small and some large. */
function someCounts(of: Population, next: (most: number) => number): MonthCount[] {
  return MONTHS.flatMap((month) => {
    const ways = waysOf(of);
    const [by = "", cells = []] = ways[0] ?? [];
    const first = cells.map((cell) => ({ month, of, by, cell, count: next(2) ? next(14) : next(60) }));
    const total = first.reduce((sum, { count }) => sum + count, 0);
    const others = ways.slice(1).flatMap(([by, cells]) => {
      let left = total;
      return cells.map((cell, at) => {
        const count = at === cells.length - 1 ? left : Math.min(left, next(2) ? next(12) : next(60));
        left -= count;
        return { month, of, by, cell, count };
      });
    });
    return [...first, ...others];
  });
}

/** How many of the rows are independent. */
function rank(given: readonly (readonly number[])[]): number {
  const rows = given.map((row) => [...row]);
  let found = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const pivot = rows.findIndex((row, at) => at >= found && Math.abs(row[column] ?? 0) > 1e-9);
    if (pivot < 0) continue;
    [rows[found], rows[pivot]] = [rows[pivot] ?? [], rows[found] ?? []];
    const by = rows[found] ?? [];
    for (let at = found + 1; at < rows.length; at++) {
      const row = rows[at] ?? [];
      const times = (row[column] ?? 0) / (by[column] ?? 1);
      if (times !== 0) rows[at] = row.map((value, place) => value - times * (by[place] ?? 0));
    }
    found += 1;
  }
  return found;
}

/** Everything a reader knows as equations of the cells of each month; which hidden cells follow from it. */
function recovered(of: Population, counts: readonly MonthCount[]): string[] {
  const names = MONTHS.flatMap((month) =>
    waysOf(of).flatMap(([by, cells]) => cells.map((cell) => `${month} ${by} ${cell}`)),
  );
  const place = new Map(names.map((name, at) => [name, at]));
  const form = (parts: readonly string[], sign = 1): number[] => {
    const row = names.map(() => 0);
    for (const part of parts) row[place.get(part) ?? -1] = sign;
    return row;
  };
  const inMonths = (months: readonly string[], by: string, cells: readonly string[]) =>
    months.flatMap((month) => cells.map((cell) => `${month} ${by} ${cell}`));
  const known: number[][] = [];
  const hidden: { name: string; row: number[] }[] = [];
  const bounds: string[] = [];
  const ways = waysOf(of);
  // Each way divides the same reports.
  for (const month of MONTHS)
    for (const [by, cells] of ways.slice(1)) {
      const [other = "", others = []] = ways[0] ?? [];
      const minus = form(inMonths([month], other, others), -1);
      known.push(form(inMonths([month], by, cells)).map((value, at) => value + (minus[at] ?? 0)));
    }
  for (const { months, total, ways: shown } of publishedPeriods(of, { counts, times: [] }, NOW))
    for (const { by, cells } of shown) {
      const all = ways.find(([name]) => name === by)?.[1] ?? [];
      if (typeof total === "number") known.push(form(inMonths(months, by, all)));
      for (const { cell, count } of cells ?? []) {
        const row = form(inMonths(months, by, [cell]));
        if (typeof count === "number") known.push(row);
        else hidden.push({ name: `${months} ${by} ${cell}`, row });
      }
      // With the total each "fewer than 10" can still be all of 0 to 9.
      if (!cells || typeof total !== "number") continue;
      const numbers = cells.flatMap(({ count }) => (typeof count === "number" ? count : []));
      const rest = total - numbers.reduce((sum, count) => sum + count, 0);
      const few = cells.filter(({ count }) => count === "few").length;
      const withheld = cells.filter(({ count }) => count === "withheld").length;
      const most = rest - LEAST_SHOWN * withheld;
      const least = withheld > 0 ? 0 : rest - (LEAST_SHOWN - 1) * (few - 1);
      if (few > 0 && (most < LEAST_SHOWN - 1 || least > 0)) bounds.push(`${months} ${by}: from ${least} to ${most}`);
    }
  const before = rank(known);
  const single = hidden.filter(({ row }) => rank([...known, row]) === before).map(({ name }) => name);
  return [...single, ...bounds];
}

test("TRACE-07: no hidden number follows from all that is published, over ways and months", () => {
  const next = random(2611);
  let hidden = 0;
  for (let round = 0; round < 60; round++)
    for (const population of ["reports", "acts"] as const) {
      const counts = someCounts(population, next);
      hidden += JSON.stringify(publishedPeriods(population, { counts, times: [] }, NOW)).split('"few"').length - 1;
      expect(recovered(population, counts), JSON.stringify(counts)).toEqual([]);
    }
  expect(hidden).toBeGreaterThan(100);
});

test("TRACE-07: numbers below 10 are hidden, with the next smallest where the total would reveal them", () => {
  expect(suppressed([10, 25, 300])).toEqual([10, 25, 300]);
  expect(suppressed([3, 40, 300])).toEqual(["few", "withheld", 300]);
  expect(suppressed([3, 6, 300])).toEqual(["few", "few", 300]);
  // Both are 0: their total says so.
  expect(suppressed([0, 0, 12, 30])).toEqual(["few", "few", "withheld", "withheld"]);
  expect(suppressed([9, 9, 9, 50])).toEqual(["few", "few", "few", "withheld"]);
  expect(suppressed([0, 12])).toBeNull();
});

test("TRACE-06: a month is shown once: alone with 50 or more, else with the others of its quarter when that is over", () => {
  const totals = { "2026-01": 60, "2026-02": 12, "2026-03": 15, "2026-07": 3, "2026-10": 70, "2026-11": 90 };
  const counts = Object.entries(totals).flatMap(([month, count]) =>
    [
      { by: "about", cell: "profile" },
      { by: "decision", cell: "keep" },
    ].map((one) => ({ month, of: "reports" as const, ...one, count })),
  );
  const periods = publishedPeriods("reports", { counts, times: [] }, NOW);
  expect(periods.map(({ months, total }) => [months.join(), total])).toEqual([
    ["2026-10", 70],
    ["2026-07", "few"],
    ["2026-02,2026-03", 27],
    ["2026-01", 60],
  ]);
  expect(periods[1]?.ways.map(({ cells }) => cells)).toEqual([null, null, null]);
});

test("TRACE-06: half and nine tenths of the hours until a decision, only where no number of the period is hidden", () => {
  const counts = [
    ...Object.keys(PUBLISHED.reports.by.about.cells).map((cell) => ({ by: "about", cell, count: 12 })),
    ...["keep", "hide", "open"].map((cell) => ({ by: "decision", cell, count: 20 })),
    ...["inTime", "overdue"].map((cell) => ({ by: "time", cell, count: 30 })),
  ].map((one) => ({ month: "2026-10", of: "reports" as const, ...one }));
  const times = [{ month: "2026-10", of: "reports" as const, hours: Array.from({ length: 40 }, (_, n) => 40 - n) }];
  const [whole] = publishedPeriods("reports", { counts, times }, NOW);
  expect(whole?.times).toEqual({ median: 21, p90: 37 });
  const fewer = counts.map((one) => (one.cell === "hide" ? { ...one, count: 4 } : one));
  expect(publishedPeriods("reports", { counts: fewer, times }, NOW)[0]?.times).toBeNull();
});
