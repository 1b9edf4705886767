import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** One line of docs/evidence.md: what was looked at, and what came out. */
export interface Figure {
  what: string;
  figure: string;
}

/** How a check ends: with figures, or with the reason why it could not run here. */
export type Outcome = { figures: Figure[] } | { notRun: string };

/** Reports the outcome to `bin/evidence.mjs` on the last line of the output. @throws what the check throws */
export async function report(check: () => Promise<Outcome>): Promise<void> {
  console.log(`EVIDENCE ${JSON.stringify(await check())}`);
  process.exit(0);
}

export const workFolder = (): string => mkdtempSync(join(tmpdir(), "startup-connect-evidence-"));

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** The value below which the share of these lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Looks again and again until it holds. @throws Error with `otherwise` after two minutes */
export async function waitFor(holds: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; !(await holds()); await pause(20)) must(Date.now() < deadline, otherwise);
}
