import type { Clock } from "#platform/clock.ts";
import type { Database, Tx } from "#platform/database.ts";
import { type AnyJob, defineJob, type JobContext, type JobOptions, noData } from "./definition.ts";
import { failureText } from "./failure-text.ts";

/** Rows looked for at a time. */
const BATCH = 200;
/** Of the time of a job, for its steps together. */
const SHARED = 0.9;
const TIME_OVER = "its share of the time of the job was over";

/** Due rows of one kind. A row is known by its id, or is its own. */
export type SweepStep<Row extends string | { id: string }> = {
  /** In a few words, as administrators read it: "requests to close". Its failures are kept by it. */
  what: string;
  /** Those due now in a fixed order, of which `limit` come to their turn. A row may stay due after its turn. */
  find(now: Date, limit: number): Promise<readonly Row[]>;
} & (
  | {
      /** In a transaction of its own, which is run again after a deadlock. */
      act(tx: Tx, row: Row): Promise<unknown>;
    }
  | {
      /** For what asks another system or opens its own transactions. */
      outside(row: Row, signal: AbortSignal): Promise<unknown>;
      /** How many `outside` are under way together. Default 1. */
      atOnce?: number;
    }
);

export interface AnyStep {
  readonly what: string;
  readonly atOnce: number;
  find(host: SweepHost, signal: AbortSignal, limit: number): Promise<readonly DueRow[]>;
}

/** What a sweep needs of the platform. */
interface SweepHost {
  clock: Clock;
  db: Database;
  jobs: { keepFailures(sweep: string, failures: readonly RowFailure[], unfinished?: readonly string[]): Promise<void> };
  /** Aborted after so many milliseconds. */
  after?: (ms: number) => AbortSignal;
}

interface DueRow {
  readonly key: string;
  act(): Promise<unknown>;
}

export interface RowFailure {
  step: string;
  key: string;
  error: string;
}

/** A job with the steps it is made of. */
export interface Sweep extends AnyJob {
  readonly steps: readonly AnyStep[];
}

/** Binds a step to its rows' type, so that one sweep may hold steps over different ones. */
export const step = <Row extends string | { id: string }>(of: SweepStep<Row>): AnyStep => ({
  what: of.what,
  atOnce: ("outside" in of && of.atOnce) || 1,
  find: async ({ clock, db }, signal, limit) =>
    (await of.find(clock.now(), limit)).map((row) => ({
      key: typeof row === "string" ? row : row.id,
      act: async () => ("outside" in of ? of.outside(row, signal) : db.tx((tx) => of.act(tx, row))),
    })),
});

/**
 * A job of the calendar that goes over due rows. Every step is tried and every due row gets one turn: a row that fails
 * is set aside, tried by the next run, and listed for administrators until it succeeds or is no longer due. Each step has
 * a share of the time of the job, with what those before it left of theirs: what goes beyond is listed too.
 * @param options `retryLimit`: extra runs when rows failed, for sweeps that are rare. Default 0.
 * @param after when all steps are through
 */
export function defineSweep(
  host: SweepHost,
  options: Omit<JobOptions<typeof noData>, "schema"> & { cron: string },
  steps: readonly AnyStep[],
  after?: (failures: readonly RowFailure[]) => Promise<unknown>,
): Sweep {
  const { retryLimit = 0, expireIn = 300 } = options;
  const { clock, after: abortedAfter = (ms) => AbortSignal.timeout(Math.ceil(ms)) } = host;
  // After a run that was broken off the next one begins behind the step that was under way.
  let order = [...steps];
  const job = defineJob({ ...options, retryLimit, schema: noData }, async (_, context) => {
    const outcome: Outcome = { failures: [], unfinished: [] };
    const { failures, unfinished } = outcome;
    const done: Record<string, number> = {};
    const end = clock.now().getTime() + expireIn * 1000 * SHARED;
    for (const [n, each] of [...order].entries()) {
      order = [...steps.slice(steps.indexOf(each) + 1), ...steps.slice(0, steps.indexOf(each) + 1)];
      const until = clock.now().getTime() + Math.max(1, (end - clock.now().getTime()) / (steps.length - n));
      const share = { until, signal: abortedAfter(until - clock.now().getTime()) };
      done[each.what] = await runStep(each, host, context, outcome, share);
    }
    order = [...steps];
    await host.jobs.keepFailures(options.name, failures, unfinished);
    await after?.(failures);
    if (failures.length === 0) return context.log.debug({ done }, "sweep");
    if (context.attempt < retryLimit) throw new Error(`${failures.length} rows of ${options.name} failed`);
    context.log.error({ done, failures: failures.slice(0, 20), failed: failures.length }, "rows of a sweep failed");
  });
  return { ...job, steps };
}

interface Outcome {
  failures: RowFailure[];
  /** Steps of which not all rows had their turn. */
  unfinished: string[];
}

interface Share {
  until: number;
  signal: AbortSignal;
}

/** @returns how many rows had their turn and did not fail */
async function runStep(
  of: AnyStep,
  host: SweepHost,
  context: JobContext,
  { failures, unfinished }: Outcome,
  share: Share,
): Promise<number> {
  const signal = AbortSignal.any([context.signal, share.signal]);
  const isOver = () => share.signal.aborted || host.clock.now().getTime() >= share.until;
  const stopped = new Promise<never>((_, reject) => {
    share.signal.addEventListener("abort", () => reject(new Error(TIME_OVER)), { once: true });
  });
  // Between two rows no one waits for it.
  stopped.catch(() => {});
  const tried = new Set<string>();
  let failed = 0;
  const fail = (key: string, error: unknown) => {
    failed += 1;
    failures.push({ step: of.what, key, error: failureText(error) });
    context.log.debug({ err: error, step: of.what, key }, "a row of a sweep failed");
  };
  // What stays due is found again, so more is looked for as such rows fill the batch.
  for (let limit = BATCH; ; ) {
    let found: readonly DueRow[];
    try {
      found = await Promise.race([of.find(host, signal, limit), stopped]);
    } catch (error) {
      context.signal.throwIfAborted();
      fail("", error);
      return tried.size + 1 - failed;
    }
    const fresh = found.filter(({ key }) => !tried.has(key));
    const next = fresh.values();
    const worker = async () => {
      for (const row of next) {
        context.signal.throwIfAborted();
        if (isOver()) return;
        tried.add(row.key);
        await Promise.race([row.act(), stopped]).catch((error: unknown) => {
          context.signal.throwIfAborted();
          fail(row.key, error);
        });
      }
    };
    await Promise.all(Array.from({ length: of.atOnce }, worker));
    if (isOver() && (found.length === limit || found.some(({ key }) => !tried.has(key)))) {
      unfinished.push(of.what);
      fail("", new Error(TIME_OVER));
      return tried.size + 1 - failed;
    }
    if (found.length < limit) return tried.size - failed;
    if (fresh.length < limit / 2) limit *= 2;
  }
}
