import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { newDataDir, removeDataDir, startServer } from "../support/server.ts";
import { must, type Outcome, quantile, report } from "./figures.ts";

const path = "/api/startups/startups?industry=Healthcare";
const seconds = 8;
const limitMs = 10_000;

interface Load {
  statuses: Record<string, number>;
  latencies: number[];
}

/** @returns status, or 0 when there was no answer in time */
function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((done) => {
    const request = get(url, { agent, timeout: limitMs }, (answer) => {
      answer.resume();
      answer.once("end", () => done(answer.statusCode ?? 0));
      answer.once("error", () => done(0));
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => done(0));
  });
}

async function one(url: string, agent: Agent, load: Load): Promise<void> {
  const began = performance.now();
  const status = await ask(url, agent);
  load.latencies.push(performance.now() - began);
  load.statuses[status] = (load.statuses[status] ?? 0) + 1;
}

/** So many side by side, each as soon as the last is answered. */
async function closed(url: string, side: number, ms: number): Promise<Load> {
  const load: Load = { statuses: {}, latencies: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: side });
  const end = Date.now() + ms;
  const work = async () => {
    while (Date.now() < end) await one(url, agent, load);
  };
  await Promise.all(Array.from({ length: side }, work));
  agent.destroy();
  return load;
}

/** So many each second, whether answers come or not. */
async function open(url: string, rate: number, ms: number): Promise<Load> {
  const load: Load = { statuses: {}, latencies: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const pending: Promise<void>[] = [];
  const began = Date.now();
  for (let sent = 0; Date.now() - began < ms; ) {
    const due = Math.floor(((Date.now() - began) / 1000) * rate);
    for (; sent < due; sent++) pending.push(one(url, agent, load));
    await pause(10);
  }
  await Promise.all(pending);
  agent.destroy();
  return load;
}

/** Four times what the server can do, and then how soon it is as fast as before. */
async function overload(): Promise<Outcome> {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir, env: { DEMO: "1", MOST_DELAY_MS: "1000" } });
  const url = server.url + path;
  await closed(url, 8, 3_000);
  const most = await closed(url, 16, seconds * 1_000);
  const rate = most.latencies.length / seconds;
  const calm = await closed(url, 2, 3_000);
  const normal = quantile(calm.latencies, 0.95);
  const flood = await open(url, rate * 4, seconds * 1_000);
  const ended = Date.now();
  let back = 0;
  while (back === 0 && Date.now() - ended < 30_000) {
    const now = await closed(url, 2, 500);
    const fine =
      Object.keys(now.statuses).join() === "200" && quantile(now.latencies, 0.95) <= Math.max(normal * 2, 20);
    if (fine) back = Date.now() - ended;
  }
  await server.stop();
  removeDataDir(dataDir);
  must(
    back > 0 && back <= 10_000,
    `not as fast as before ${Math.round((Date.now() - ended) / 1000)} s after the overload`,
  );
  const faults = Object.entries(flood.statuses).filter(([status]) => Number(status) === 500);
  must(faults.length === 0, `answers of 500 under overload: ${JSON.stringify(flood.statuses)}`);
  return {
    figures: [
      { what: "most calls of a filtered list a second (client on the same machine)", figure: `${Math.round(rate)}` },
      {
        what: `four times as many asked for during ${seconds} s`,
        figure: `answers by status (0: none within ${limitMs / 1000} s): ${JSON.stringify(flood.statuses)}; p95 ${Math.round(quantile(flood.latencies, 0.95))} ms`,
      },
      {
        what: "as fast as before after the last answer",
        figure: `${(back / 1000).toFixed(1)} s (p95 before: ${normal.toFixed(1)} ms)`,
      },
    ],
  };
}

await report(overload);
