import { DAY, SECOND } from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Clock } from "#platform/clock.ts";
import { type Database, type Db, isDatabaseDown } from "#platform/database.ts";
import { runAlone } from "#platform/locks.ts";
import type { Logger } from "#platform/log.ts";
import type { AnyJob, Job } from "./definition.ts";
import { jobQueries } from "./queries.ts";
import { createQueues, deadQueue, nameOf, syncSchedules } from "./queues.ts";
import type { RowFailure } from "./sweep.ts";

export { type AnyJob, defineCron, defineJob, type Job, type JobContext } from "./definition.ts";
export { failureText } from "./failure-text.ts";
export { type AnyStep, defineSweep, type Sweep, step } from "./sweep.ts";

export interface EnqueueOptions {
  /** Not before this moment, by the platform's clock. */
  startAfter?: Date;
  /** Jobs of one kind with a higher one are taken first. Default 0. */
  priority?: number;
}

/** After so long a job looks again whether the one of its key that runs has ended. */
const BESIDE_MS = 3_000;
/** The library would ask for each queue by itself: with our one look for all of them that is needed no more. */
const OWN_LOOK_SECONDS = DAY / SECOND;

export interface JobsOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  /** False where `drain` runs the jobs: tests, the command line. Default true. */
  workers?: boolean;
  /** Milliseconds between two looks for jobs that are due. Default 800: a job begins within a second. */
  lookEvery?: number;
  /** Called after each job that may have changed what public pages show. */
  onDone?: () => void;
}

function createBoss(db: Database, log: Logger, workers: boolean): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    supervise: workers,
    schedule: workers,
    // Each look wakes a process that rests; what is due by the minute begins within these.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 15,
  });
  boss.on("error", (error) => log.error({ err: error }, "job library"));
  boss.on("warning", (warning) => log.warn({ warning }, "job library"));
  return boss;
}

export function createJobs(options: JobsOptions) {
  const { db, clock, log, workers: takesJobs = true, lookEvery = 800, onDone = () => {} } = options;
  const boss = createBoss(db, log, takesJobs);
  const queries = jobQueries(db.pool);
  let definitions: readonly AnyJob[] = [];
  const deadQueues = () => definitions.map(({ name }) => deadQueue(name));
  // The library uses the database's time. Where the platform's clock differs (in tests), a
  // moment of ours is moved by this distance, measured once.
  let ahead = 0;
  let ready = false;
  const workers = new Map<string, string[]>();
  let looking: NodeJS.Timeout | null = null;

  async function run(job: AnyJob, stored: { id: string; data: object; retryCount: number; signal: AbortSignal }) {
    const jobLog = log.child({ job: job.name, jobId: stored.id });
    const data = stored.data ?? {};
    const act = (signal: AbortSignal) => {
      const context = { id: stored.id, attempt: stored.retryCount, signal, log: jobLog };
      return job.run(data, context).finally(() => job.options.keepsPages ?? onDone());
    };
    try {
      if (!job.keyOf) return await act(stored.signal);
      const lock = `job ${job.name} ${job.keyOf(data)}`;
      const ran = await runAlone(db, lock, (lost) => act(AbortSignal.any([stored.signal, lost])));
      if (!ran) await send(job, [data], { startAfter: new Date(clock.now().getTime() + BESIDE_MS) });
    } catch (error) {
      jobLog.error({ err: error, attempt: stored.retryCount }, "job failed");
      throw error;
    }
  }

  /** By one statement. */
  async function send(job: AnyJob, all: readonly object[], options: EnqueueOptions, tx?: Db): Promise<void> {
    const { startAfter, priority } = options;
    const jobs = all.map((data) => ({
      data,
      ...(job.keyOf && { singletonKey: job.keyOf(data) }),
      ...(startAfter && { startAfter: new Date(startAfter.getTime() - ahead) }),
      ...(priority !== undefined && { priority }),
    }));
    if (jobs.length > 0) await boss.insert(job.name, jobs, tx && { db: fromDrizzle(tx, sql) });
  }

  async function work(job: AnyJob): Promise<void> {
    const ofJob: string[] = [];
    workers.set(job.name, ofJob);
    for (let n = 0; n < (job.options.concurrency ?? 1); n++) {
      let worker = "";
      worker = await boss.work<object>(
        job.name,
        { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: OWN_LOOK_SECONDS },
        async (batch) => {
          // Where one waited there may be more: the pause between two looks is for an empty queue.
          boss.notifyWorker(worker);
          for (const stored of batch) await run(job, stored);
        },
      );
      ofJob.push(worker);
    }
  }

  /** Wakes the workers of the queues that hold a due job: one statement for all, where each worker had its own. */
  async function look(): Promise<void> {
    try {
      for (const name of await queries.due([...workers.keys()]))
        for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    } catch (error) {
      if (ready && !isDatabaseDown(error)) log.error({ err: error }, "could not look for jobs");
    }
    if (ready) looking = setTimeout(look, lookEvery);
  }

  async function drainOnce(): Promise<number> {
    const names = definitions.map((job) => job.name);
    const due = await queries.release(names, new Date(clock.now().getTime() - ahead));
    let runs = 0;
    for (const job of definitions.filter(({ name }) => due.has(name))) {
      const batch = await boss.fetch<object>(job.name, { includeMetadata: true, batchSize: 100 });
      // The library chooses by priority and age, and answers in no order.
      const age = (a: { createdOn: Date }) => a.createdOn.getTime();
      for (const stored of batch.sort((a, b) => b.priority - a.priority || age(a) - age(b))) {
        runs++;
        const failure = await run(job, { ...stored, signal: new AbortController().signal }).then(
          () => null,
          (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
        );
        if (failure) await boss.fail(job.name, stored.id, { message: failure.message });
        else await boss.complete(job.name, stored.id);
      }
    }
    return runs;
  }

  /** Several by one statement, as `enqueue`. */
  async function enqueueAll<T extends object>(tx: Db, job: Job<T>, all: readonly T[], options: EnqueueOptions = {}) {
    for (const data of all) job.check(data);
    await send(job, all, options, tx);
  }

  return {
    /**
     * Adds a job inside the caller's transaction: it starts after the commit and vanishes with a rollback.
     * @throws ZodError when the payload does not fit the job's schema.
     */
    enqueue: <T extends object>(tx: Db, job: Job<T>, data: T, options?: EnqueueOptions): Promise<void> =>
      enqueueAll(tx, job, [data], options),

    enqueueAll,

    /** Makes or updates the schema and queues, then takes jobs (unless made without workers). Once. */
    async start(given: readonly AnyJob[]): Promise<void> {
      definitions = given;
      await boss.start();
      await createQueues(boss, given);
      ahead = clock.now().getTime() - (await queries.databaseTime()).getTime();
      if (takesJobs) {
        await syncSchedules(boss, given);
        for (const job of given) await work(job);
      }
      ready = true;
      if (takesJobs) looking = setTimeout(look, lookEvery);
    },

    /** Whether this process takes jobs (or, made without workers, adds them): after its start and until it stops. */
    ready: (): boolean => ready,

    /** Takes no more jobs and gives the running ones up to 20 s; the rest is tried again later. */
    async stop(): Promise<void> {
      ready = false;
      if (looking) clearTimeout(looking);
      await boss.stop({ graceful: true, timeout: 20_000, close: false });
    },

    /** Removes jobs in any state whose payload or outcome holds one of the texts, for the deletion of an account. */
    forget: (tx: Db, texts: readonly string[]): Promise<void> => queries.forget(tx, texts),

    /** Replaces what is stored of the failing rows of a sweep. */
    keepFailures: (sweep: string, failures: readonly RowFailure[], unfinished: readonly string[] = []): Promise<void> =>
      queries.keepFailures(sweep, failures, unfinished, clock.now()),

    /** Rows of sweeps that fail again and again, at most 200, the oldest first. */
    failingRows: () => queries.failingRows(200),

    /** All jobs that failed for good, counted by name, with the moment of the first. */
    deadCounts: () => queries.counts(deadQueues()),

    /** Pending jobs and those that failed for good, for each name of a job. */
    figures: () => queries.figures(definitions.map(({ name }) => name)),

    /** Starts a dead job again after the commit, with all its tries. @returns its name; undefined when it is not dead. */
    async revive(tx: Db, id: string): Promise<string | undefined> {
      const taken = await queries.take(tx, deadQueues(), id);
      if (!taken) return undefined;
      const name = nameOf(taken.queue);
      const job = definitions.find((one) => one.name === name);
      if (job) await send(job, [taken.data], {}, tx);
      return name;
    },

    /**
     * Runs every due job now, one after the other, jobs enqueued by jobs included, until none is left. Due is
     * decided by the platform's clock, so a test moves it instead of waiting. A failing job waits for its
     * retry. For tests and the command line. @returns how many runs there were.
     */
    async drain(): Promise<number> {
      let total = 0;
      for (let runs = await drainOnce(); runs > 0; runs = await drainOnce()) total += runs;
      return total;
    },

    /** Jobs that failed for good, newest first, at most 200. `reason`: what the last run threw. */
    dead: () => queries.dead(deadQueues(), 200),
  };
}

/**
 * Work that happens after its cause. Jobs live in PostgreSQL (pg-boss, schema `pgboss`), so they survive
 * a crash and any process takes them.
 */
export type Jobs = ReturnType<typeof createJobs>;
