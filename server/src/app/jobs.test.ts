import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { fileSweep } from "#platform/files/sweep.ts";
import { registerStartup } from "#test/builders.ts";
import { pngFile } from "#test/files.ts";
import { testServer } from "#test/harness.ts";

test("FILE-22: no job of the product goes on at the database once its time is up", async () => {
  const server = await testServer();
  await registerStartup(server, { file: await pngFile("logo.png") });
  const { platform, features } = server.application;
  const { log, db, mail, live, limits } = platform;
  const jobs = [...mail.jobs, ...live.jobs, ...limits.jobs, fileSweep(platform), ...features.jobs];
  expect(jobs.length).toBeGreaterThan(40);
  const went: Record<string, number> = {};
  let reached = 0;
  // The server's own work beside them takes connections too.
  const inJob = new AsyncLocalStorage<true>();
  for (const job of jobs) {
    const stop = new AbortController();
    let [before, after] = [0, 0];
    const count = () => {
      if (!inJob.getStore()) return;
      if (stop.signal.aborted) after += 1;
      else before += 1;
    };
    // Its first connections are given back: from here on it must not get another one.
    const abort = () => stop.abort(new Error("the time is up"));
    db.pool.on("acquire", count);
    db.pool.once("release", abort);
    const payload = job.options.cron ? {} : { ownerId: "x" };
    const run = () => job.run(payload, { id: "1", attempt: 0, signal: stop.signal, log });
    await inJob.run(true, run).catch(() => {});
    db.pool.off("acquire", count);
    db.pool.off("release", abort);
    if (before > 0) reached += 1;
    if (after > 0) went[job.name] = after;
    const late = job.run(payload, { id: "1", attempt: 0, signal: AbortSignal.abort(), log });
    await expect(late, job.name).rejects.toThrow();
  }
  expect(went).toEqual({});
  expect(reached).toBeGreaterThan(30);
});
