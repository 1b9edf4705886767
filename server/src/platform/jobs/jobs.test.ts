import { after, DAY, HOUR, MINUTE } from "@startup-connect/contract/shared";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createDatabase } from "#platform/database.ts";
import { createJobs, defineJob, type Jobs } from "#platform/jobs/index.ts";
import { createLog } from "#platform/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/harness-database.ts";
import { testClock } from "#test/settings.ts";

const log = createLog("silent");
let test: TestDatabase;
const open: Jobs[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()));
});
afterAll(() => test.drop());

function createTestJobs(workers = false, lookEvery?: number) {
  const clock = testClock();
  const jobs = createJobs({ db: test.database, clock, log, workers, ...(lookEvery && { lookEvery }) });
  open.push(jobs);
  return { jobs, clock };
}

const schema = z.object({ userId: z.string(), times: z.number().int().optional() });

it("may be started by two processes at once on an empty database", async () => {
  const job = defineJob({ name: "test.twice", schema }, async () => {});
  const both = [createTestJobs().jobs, createTestJobs().jobs];
  await Promise.all(both.map((jobs) => jobs.start([job])));
  const { rows } = await test.database.pool.query("select name from pgboss.queue where name like 'test.twice%'");
  expect(rows).toHaveLength(2);
});

it("runs a job of a committed transaction once, and none of one rolled back", async () => {
  const seen: string[] = [];
  const job = defineJob({ name: "test.commit", schema }, async ({ userId }) => {
    seen.push(userId);
  });
  const { jobs } = createTestJobs();
  await jobs.start([job]);
  const [added, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const adding = test.database.tx(async (tx) => {
    await jobs.enqueue(tx, job, { userId: "a" });
    added.resolve();
    await looked.promise;
  });
  await added.promise;
  expect(await jobs.drain()).toBe(0);
  looked.resolve();
  await adding;
  const undone = test.database.tx(async (tx) => {
    await jobs.enqueue(tx, job, { userId: "b" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await jobs.drain()).toBe(1);
  expect(await jobs.drain()).toBe(0);
  expect(seen).toEqual(["a"]);
});

it("refuses a payload that does not fit the schema before anything is stored", async () => {
  const job = defineJob({ name: "test.schema", schema: z.object({ userId: z.uuid() }) }, async () => {});
  const { jobs } = createTestJobs();
  await jobs.start([job]);
  await expect(test.database.tx((tx) => jobs.enqueue(tx, job, { userId: "not-an-id" }))).rejects.toThrow(z.ZodError);
  expect(await jobs.drain()).toBe(0);
});

it("waits for the moment given by the platform's clock", async () => {
  let runs = 0;
  const job = defineJob({ name: "test.later", schema }, async () => {
    runs++;
  });
  const { jobs, clock } = createTestJobs();
  await jobs.start([job]);
  const startAfter = after(clock.now(), { days: 1 });
  await test.database.tx((tx) => jobs.enqueue(tx, job, { userId: "a" }, { startAfter }));
  await jobs.drain();
  expect(runs).toBe(0);
  clock.advance(DAY);
  await jobs.drain();
  expect(runs).toBe(1);
});

it("tries a failing job again after growing pauses, then keeps it as dead with its reason", async () => {
  const attempts: number[] = [];
  const job = defineJob({ name: "test.fails", schema, retryLimit: 2, retryDelay: 60 }, async (_data, { attempt }) => {
    attempts.push(attempt);
    throw new Error("the email server said no");
  });
  const { jobs, clock } = createTestJobs();
  await jobs.start([job]);
  await test.database.tx((tx) => jobs.enqueue(tx, job, { userId: "a" }));
  await jobs.drain();
  await jobs.drain();
  expect(attempts).toEqual([0]);
  expect(await jobs.dead()).toEqual([]);
  clock.advance(DAY);
  await jobs.drain();
  clock.advance(DAY);
  await jobs.drain();
  expect(attempts).toEqual([0, 1, 2]);
  expect(await jobs.dead()).toMatchObject([
    { name: "test.fails", data: { userId: "a" }, reason: { message: "the email server said no" } },
  ]);
});

it("FILE-22: of a key one job is queued and one runs, over all processes, and both take turns with other keys", async () => {
  const seen: string[] = [];
  let running = 0;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const [here, there] = [createTestJobs(), createTestJobs()];
  const job = defineJob({ name: "test.keyed", schema, key: ({ userId }) => userId }, async ({ userId, times = 0 }) => {
    running += 1;
    expect(running).toBe(1);
    seen.push(userId);
    await mayEnd;
    if (times < 1) await test.database.tx((tx) => here.jobs.enqueue(tx, job, { userId, times: times + 1 }));
    running -= 1;
  });
  await here.jobs.start([job]);
  await there.jobs.start([job]);
  const add = (userId: string) => test.database.tx((tx) => here.jobs.enqueue(tx, job, { userId }));
  for (const userId of ["a", "a", "a"]) await add(userId);
  const first = here.jobs.drain();
  await expect.poll(() => seen).toEqual(["a"]);
  // One is queued beside the one that runs, and does not run beside it.
  for (const userId of ["a", "a"]) await add(userId);
  expect(await there.jobs.drain()).toBe(1);
  await add("b");
  end();
  await first;
  for (const { clock, jobs } of [here, there]) {
    clock.advance(MINUTE);
    await jobs.drain();
  }
  expect(seen.filter((who) => who === "a").length).toBeLessThanOrEqual(4);
  expect(seen.indexOf("b")).toBeLessThan(3);
});

it("FILE-22: a handler that does not look at its signal ends at its next statement", async () => {
  const stop = new AbortController();
  let turns = 0;
  const job = defineJob({ name: "test.endless", schema }, async () => {
    for (;;) {
      await test.database.pool.query("select 1");
      turns += 1;
      if (turns === 3) stop.abort();
    }
  });
  const context = { id: "1", attempt: 0, signal: stop.signal, log };
  await expect(job.run({ userId: "a" }, context)).rejects.toThrow("the time of this work is up");
  await expect(job.run({ userId: "a" }, context)).rejects.toThrow();
  expect(turns).toBe(3);
  await test.database.pool.query("select 1");
});

it("runs jobs that jobs enqueue", async () => {
  const seen: number[] = [];
  const { jobs } = createTestJobs();
  const job = defineJob({ name: "test.chain", schema }, async ({ userId, times = 0 }) => {
    seen.push(times);
    if (times < 3) await test.database.tx((tx) => jobs.enqueue(tx, job, { userId, times: times + 1 }));
  });
  await jobs.start([job]);
  await test.database.tx((tx) => jobs.enqueue(tx, job, { userId: "a" }));
  expect(await jobs.drain()).toBe(4);
  expect(seen).toEqual([0, 1, 2, 3]);
});

it("takes jobs by itself where there are workers, and lets a running one finish on stop", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let finished = false;
  const job = defineJob({ name: "test.worker", schema }, async () => {
    begin();
    await mayEnd;
    finished = true;
  });
  const { jobs } = createTestJobs(true);
  await jobs.start([job]);
  await test.database.tx((tx) => jobs.enqueue(tx, job, { userId: "a" }));
  await begun;
  const stopped = jobs.stop();
  end();
  await stopped;
  expect(finished).toBe(true);
});

it("starts what another process adds to an idle queue, also after its connections were cut", async () => {
  const turns = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const job = defineJob({ name: "test.other", schema }, async ({ times = 0 }) => turns[times]?.resolve());
  const database = createDatabase({ url: test.url, log });
  const idle = createJobs({ db: database, clock: testClock(), log });
  await idle.start([job]);
  const { jobs: other } = createTestJobs();
  await other.start([job]);
  for (const [times, { promise: begun }] of turns.entries()) {
    await test.database.tx((tx) => other.enqueue(tx, job, { userId: "a", times }));
    await begun;
    await test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'startup-connect' and pid <> pg_backend_pid()`,
    );
  }
  await idle.stop();
  await database.close();
});

it("starts by itself what was added for later, and what failed, when its time has come", async () => {
  const seen: [number, number][] = [];
  const { promise: all, resolve: done } = Promise.withResolvers<void>();
  const job = defineJob({ name: "test.timed", schema, retryDelay: 1 }, async ({ times = 0 }, { attempt }) => {
    seen.push([times, attempt]);
    if (times === 1 && attempt === 0) throw new Error("not yet");
    if (times === 1) done();
  });
  const { jobs, clock } = createTestJobs(true);
  await jobs.start([job]);
  const startAfter = new Date(clock.now().getTime() + 1_000);
  await test.database.tx((tx) => jobs.enqueue(tx, job, { userId: "a", times: 1 }, { startAfter }));
  await test.database.tx((tx) => jobs.enqueue(tx, job, { userId: "a" }));
  await all;
  expect(seen).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
});

it("works off the queue without a pause between one job and the next", async () => {
  const { promise: all, resolve: done } = Promise.withResolvers<void>();
  let runs = 0;
  const job = defineJob({ name: "test.many", schema, concurrency: 2 }, async () => {
    runs++;
    if (runs === 40) done();
  });
  const before = createTestJobs().jobs;
  await before.start([job]);
  await test.database.tx(async (tx) => {
    for (let n = 0; n < 40; n++) await before.enqueue(tx, job, { userId: "a" });
  });
  // Were it to look again only after its pause, this would take an hour.
  await createTestJobs(true, HOUR).jobs.start([job]);
  await all;
  expect(runs).toBe(40);
});

it("brings the settings of a queue and the times of recurring jobs up to date at start", async () => {
  const first = defineJob({ name: "test.cron", schema: z.object({}), cron: "5 4 * * *" }, async () => {});
  const before = createTestJobs(true).jobs;
  await before.start([first]);
  await before.stop();
  const changed = defineJob({ name: "test.cron", schema: z.object({}), retryLimit: 9 }, async () => {});
  await createTestJobs(true).jobs.start([changed]);
  const queue = await test.database.pool.query("select retry_limit from pgboss.queue where name = 'test.cron'");
  expect(queue.rows).toEqual([{ retry_limit: 9 }]);
  const schedules = await test.database.pool.query("select name from pgboss.schedule where name = 'test.cron'");
  expect(schedules.rows).toEqual([]);
});
