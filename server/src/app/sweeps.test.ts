import { expect, it } from "vitest";
import { type AnyJob, defineSweep, type Sweep, step } from "#platform/jobs/index.ts";
import { registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const isSweep = (job: AnyJob): job is Sweep => "steps" in job;
const context = ({ application }: TestServer, attempt = 0) => ({
  ...{ id: "1", attempt, signal: new AbortController().signal, log: application.platform.log },
});
const failing = (server: TestServer) => server.application.platform.jobs.failingRows();

it("QUAL-60: in every sweep a row that always fails stops no step and no other row, and is listed until it succeeds", async () => {
  const server = await testServer();
  const { platform, features } = server.application;
  const sweeps = features.jobs.filter(isSweep);
  expect(sweeps.length).toBeGreaterThan(10);
  for (const sweep of sweeps) {
    const acted: string[] = [];
    const { cron = "", ...options } = sweep.options;
    const last = options.retryLimit ?? 0;
    const poisoned = defineSweep(
      platform,
      { ...options, cron },
      sweep.steps.map((of) => ({
        ...of,
        // What is really due is looked for as well: the statements run.
        find: async (...given) => [
          { key: "bad", act: () => Promise.reject(new Error("this row always fails")) },
          { key: "good", act: async () => acted.push(of.what) },
          ...(await of.find(...given)),
        ],
      })),
    );
    await poisoned.run({}, context(server, last));
    await poisoned.run({}, context(server, last));
    expect(acted).toEqual(sweep.steps.flatMap(({ what }) => [what]).concat(sweep.steps.map(({ what }) => what)));
    const bad = sweep.steps.map(({ what }) => ({ sweep: sweep.name, step: what, key: "bad", tries: 2 }));
    expect((await failing(server)).map(({ error: _, since: __, ...row }) => row)).toEqual(expect.arrayContaining(bad));
    await sweep.run({}, context(server));
    expect(await failing(server)).toEqual([]);
  }
});

it("QUAL-60: all due rows have their turn, however many fail or stay due, and a search that fails stops no other step", async () => {
  const server = await testServer();
  const { platform } = server.application;
  const due = new Set(Array.from({ length: 1000 }, (_, n) => String(n).padStart(4, "0")));
  const turns = new Map<string, number>();
  const numbers = (limit: number) => [...due].sort().slice(0, limit);
  const sweep = defineSweep(platform, { name: "test.many", cron: "* * * * *" }, [
    step({ what: "broken", find: () => Promise.reject(new Error("no such table")), act: async () => {} }),
    step({
      what: "numbers",
      find: async (_, limit) => numbers(limit),
      async act(_, row) {
        turns.set(row, (turns.get(row) ?? 0) + 1);
        // Of the first 500 each second one fails; of the others each second one stays due.
        if (Number(row) < 500 && Number(row) % 2) throw new Error("odd");
        if (Number(row) % 2 === 0) due.delete(row);
      },
    }),
  ]);
  await sweep.run({}, context(server));
  expect([...turns.values()]).toEqual(Array.from({ length: 1000 }, () => 1));
  const rows = await platform.jobs.failingRows();
  expect(rows.filter(({ step: of }) => of === "broken").map(({ key }) => key)).toEqual([""]);
  expect(rows).toHaveLength(200);
});

it("QUAL-60: a sweep that is broken off keeps what it knows of failing rows, and begins no further row", async () => {
  const server = await testServer();
  const { platform } = server.application;
  const stop = new AbortController();
  let isBad = true;
  const sweep = defineSweep(platform, { name: "test.stop", cron: "* * * * *" }, [
    step({
      what: "letters",
      find: async () => ["a", "b", "c"],
      async act(_, row) {
        if (row === "a" && isBad) throw new Error("a");
        if (row === "b" && !isBad) stop.abort();
        if (row === "c" && !isBad) throw new Error("begun after the end");
      },
    }),
  ]);
  await sweep.run({}, context(server));
  isBad = false;
  await expect(sweep.run({}, { ...context(server), signal: stop.signal })).rejects.toThrow();
  expect((await failing(server)).map(({ key, tries }) => [key, tries])).toEqual([["a", 1]]);
});

it("QUAL-60 FILE-49: a step that uses up its time, or never ends, leaves the others theirs, and is listed", async () => {
  const server = await testServer();
  const { clock, db, jobs } = server.application.platform;
  const acted: string[] = [];
  const shares: number[] = [];
  let share = new AbortController();
  const after = (ms: number) => {
    shares.push(ms / 1000);
    share = new AbortController();
    return share.signal;
  };
  let isSlow = true;
  const row = (what: string, act: () => Promise<unknown>) =>
    step({
      what,
      find: async () => [`${what} 1`, `${what} 2`, `${what} 3`],
      outside: async (key) => acted.push(key) && act(),
    });
  const sweep = defineSweep({ clock, db, jobs, after }, { name: "test.share", cron: "* * * * *", expireIn: 400 }, [
    row("slow", async () => isSlow && server.clock.advance(70_000)),
    row("hanging", () => {
      if (!isSlow) return Promise.resolve();
      share.abort();
      return new Promise(() => {});
    }),
    row("last", async () => {}),
  ]);
  await sweep.run({}, context(server));
  expect(acted).toEqual(["slow 1", "slow 2", "hanging 1", "last 1", "last 2", "last 3"]);
  expect(shares).toEqual([120, 110, 220]);
  const listed = (await failing(server)).map(({ step: of, key, error }) => `${of}: ${key}: ${error}`);
  const over = "its share of the time of the job was over";
  expect(listed.sort()).toEqual([`hanging: : ${over}`, `hanging: hanging 1: ${over}`, `slow: : ${over}`]);
  isSlow = false;
  await sweep.run({}, context(server));
  expect(await failing(server)).toEqual([]);
});

it("QUAL-60 FILE-49: the time may be shared in parts of a millisecond", async () => {
  const server = await testServer();
  const acted: string[] = [];
  const steps = ["a", "b", "c", "d", "e", "f", "g"].map((what) =>
    step({ what, find: async () => [what], outside: async (key) => acted.push(key) }),
  );
  const options = { name: "test.parts", cron: "* * * * *", expireIn: 100 };
  await defineSweep(server.application.platform, options, steps).run({}, context(server));
  expect(acted).toHaveLength(7);
});

it("QUAL-60 FILE-49: after a sweep that is broken off the next run begins with the step behind", async () => {
  const server = await testServer();
  const acted: string[] = [];
  const stop = new AbortController();
  const sweep = defineSweep(server.application.platform, { name: "test.broken", cron: "* * * * *" }, [
    step({
      what: "first",
      find: async () => ["a", "b", "c"],
      async outside(key) {
        acted.push(key);
        if (key === "b") stop.abort();
      },
    }),
    step({ what: "second", find: async () => ["x"], outside: async (key) => acted.push(key) }),
  ]);
  await expect(sweep.run({}, { ...context(server), signal: stop.signal })).rejects.toThrow();
  await sweep.run({}, context(server));
  expect(acted).toEqual(["a", "b", "x", "a", "b", "c"]);
  await sweep.run({}, context(server));
  expect(acted.slice(6)).toEqual(["a", "b", "c", "x"]);
});

it("QUAL-60 PROF-37: administrators read which rows fail and why; the deletion of an account removes its rows", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const { platform } = server.application;
  await platform.jobs.keepFailures("test.list", [{ step: "letters", key: owner.userId, error: "refused" }]);
  const admin = await server.person({ admin: true });
  const { body } = await server.call("GET /api/admin/jobs", { token: admin.token });
  expect(body.rows).toEqual([
    {
      ...{ sweep: "test.list", step: "letters", key: owner.userId, error: "refused", tries: 1 },
      since: server.clock.now().toISOString(),
    },
  ]);
  await server.call("DELETE /api/users/delete-account", { token: owner.token });
  expect(await failing(server)).toEqual([]);
});
