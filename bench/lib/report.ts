import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { randomFrom } from "../../server/test/members.ts";

/** One figure with what it should be. */
export interface Figure {
  name: string;
  /** Columns of the table beside the name. */
  values: Record<string, string>;
  target: string;
  /** Null for a figure without a target. */
  reached: boolean | null;
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));

/** Random order that is the same in every run. */
export function shuffled<T>(list: readonly T[], seed = 1): T[] {
  const next = randomFrom(seed);
  const result = [...list];
  for (let end = result.length - 1; end > 0; end--) {
    const pick = Math.floor(next() * (end + 1));
    [result[end], result[pick]] = [result[pick] as T, result[end] as T];
  }
  return result;
}

/** Prints an aligned table. */
export function printTable(title: string, figures: readonly Figure[]): void {
  const columns = [...new Set(figures.flatMap(({ values }) => Object.keys(values)))];
  const verdict = ({ reached }: Figure) => (reached === null ? "" : reached ? "reached" : "MISSED");
  const rows = [
    [title, ...columns, "target", ""],
    ...figures.map((figure) => [
      figure.name,
      ...columns.map((column) => figure.values[column] ?? ""),
      figure.target,
      verdict(figure),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log("");
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join("  ").trimEnd());
  }
}

/** Keeps the figures of this run in bench/results. */
export function saveResults(name: string, figures: Record<string, readonly Figure[]>): void {
  const folder = join(import.meta.dirname, "../results");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const about = { at: new Date().toISOString(), commit, node: process.version, cpus: cpus().length, load: loadavg() };
  writeFileSync(file, `${JSON.stringify({ ...about, ...figures }, null, 2)}\n`);
  console.log(`\nKept in bench/results/${name}.json (processors: ${about.cpus}, load: ${loadavg()[0]?.toFixed(1)}).`);
}
