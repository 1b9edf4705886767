// Messages: what sending one costs. Live events: from the send of a message to its arrival, memory of a stream, whether memory grows, and the highest
// rate through PostgreSQL and through Redis.
// npm run bench -- live [message | latency | growth | rate] [--streams 5000] [--rate 200] [--seconds 60] [--minutes 10]
//   [--rate-streams 1000] [--rate-seconds 8] [--rate-tries 8] [--short]
// All three parts together take about 20 minutes; with --short, to see them work, about 3.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { redisServer, startRedis } from "../server/test/redis.ts";
import { LiveLoad } from "./lib/live-load.ts";
import type { Asked, Measured, Ready } from "./lib/live-server.ts";
import { type Figure, median, ms, percentile, printTable, saveResults, shuffled } from "./lib/report.ts";

const P99_TARGET_MS = 50;
const RATE_P99_MS = 100;
const STREAM_TARGET = 25_000;
const GROWTH_TARGET = 1_000_000;
const CPU_TARGET_MS = 2;
const MESSAGE_TARGET_MS = 0.9;
const MESSAGE_ROUNDS = 9;
const PER_ROUND = 1_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    streams: { type: "string", default: "5000" },
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "60" },
    minutes: { type: "string", default: "10" },
    "rate-streams": { type: "string", default: "1000" },
    "rate-seconds": { type: "string", default: "8" },
    "rate-tries": { type: "string", default: "8" },
    short: { type: "boolean", default: false },
  },
});
const brief = {
  streams: 500,
  rate: 50,
  seconds: 8,
  minutes: 1,
  "rate-streams": 200,
  "rate-seconds": 3,
  "rate-tries": 3,
};
const number = (name: keyof typeof brief): number => (values.short ? brief[name] : Number(values[name]));
const wanted = (part: string) => positionals.length === 0 || positionals.includes(part);

interface Running extends Pick<Ready, "origin" | "bare"> {
  load: LiveLoad;
  measure(): Promise<Measured>;
  stop(): Promise<void>;
}

async function serve(people: number, redisUrl: string[] = []): Promise<Running> {
  const child: ChildProcess = fork(join(import.meta.dirname, "lib", "live-server.ts"), [String(people), ...redisUrl]);
  const ask = (asked: Asked) => child.send(asked);
  const [ready] = (await once(child, "message")) as [Ready];
  const load = new LiveLoad(ready.origin, ready.people);
  return {
    ...ready,
    load,
    async measure() {
      ask("measure");
      const [measured] = (await once(child, "message")) as [Measured];
      return measured;
    },
    async stop() {
      load.close();
      ask("stop");
      await once(child, "exit");
    },
  };
}

/** CPU of one message without open streams, beside a bare server that makes one insert. */
async function message(): Promise<Figure[]> {
  const { origin, bare, load, measure, stop } = await serve(1_000);
  const origins = { product: origin, bare };
  const used = { product: [] as number[], bare: [] as number[], postgres: [] as number[] };
  const round = async (name: keyof typeof origins, keep: boolean) => {
    const before = await measure();
    await load.post(origins[name], PER_ROUND);
    const after = await measure();
    if (!keep) return;
    used[name].push((after.cpuMs - before.cpuMs) / PER_ROUND);
    if (name === "product")
      used.postgres.push(((after.postgresMs ?? Number.NaN) - (before.postgresMs ?? Number.NaN)) / PER_ROUND);
  };
  try {
    for (let turn = -1; turn <= (values.short ? 1 : MESSAGE_ROUNDS); turn++)
      for (const name of shuffled(["product", "bare"] as const, turn)) await round(name, turn > 0);
  } finally {
    await stop();
  }
  const columns = (of: readonly number[]) => ({
    figure: `${ms(median(of))} ms`,
    besides: `${ms(Math.min(...of))} to ${ms(Math.max(...of))}`,
  });
  const times = (median(used.product) / median(used.bare)).toFixed(1);
  const product = columns(used.product);
  return [
    {
      name: "Node",
      values: { ...product, besides: `${product.besides}, ${times} times the limit` },
      target: `${MESSAGE_TARGET_MS} ms`,
      reached: median(used.product) <= MESSAGE_TARGET_MS,
    },
    { name: "PostgreSQL", values: columns(used.postgres), target: "", reached: null },
    { name: "limit: bare node:http, one insert", values: columns(used.bare), target: "", reached: null },
  ];
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The two figures of the issue: how long a message takes to open streams, and what a stream weighs. */
async function latency(streams: number, rate: number, seconds: number): Promise<Figure[]> {
  const { load, measure, stop } = await serve(streams);
  // The first minute of a process is not its usual one: its code is not compiled yet, and what it takes once for all
  // streams is no stream's.
  const some = load.first(Math.min(streams, 200));
  await some.open();
  await some.run(rate, Math.min(seconds, 10));
  some.close();
  const empty = await measure();
  await load.open();
  const perStream = ((await measure()).memory - empty.memory) / streams;
  await load.run(rate, Math.min(seconds, 10));
  const before = await measure();
  const { times, sent, lost, doubled, refused } = await load.run(rate, seconds);
  const cpu = ((await measure()).cpuMs - before.cpuMs) / sent;
  const ended = load.ended;
  await stop();
  const p99 = percentile(times, 0.99);
  const refusals = [...refused].map(([status, count]) => `${count} times ${status}`).join(", ") || "none";
  return [
    {
      name: "p99, send to arrival",
      values: {
        figure: `${ms(p99)} ms`,
        besides: `p50 ${ms(percentile(times, 0.5))} ms, longest ${ms(Math.max(...times))} ms`,
      },
      target: `${P99_TARGET_MS} ms`,
      reached: p99 <= P99_TARGET_MS,
    },
    {
      name: "lost or doubled",
      values: {
        figure: String(lost + doubled),
        besides: `${sent} sent, refused: ${refusals}, streams that ended: ${ended}`,
      },
      target: "0",
      reached: lost + doubled + ended === 0 && refused.size === 0,
    },
    {
      name: "memory of a stream",
      values: {
        figure: kilobytes(perStream),
        besides: `${streams} streams, after the same with ${Math.min(streams, 200)}`,
      },
      target: kilobytes(STREAM_TARGET),
      reached: perStream <= STREAM_TARGET,
    },
    {
      name: "CPU of node for a message",
      values: { figure: `${ms(cpu)} ms`, besides: "at this rate" },
      target: "",
      reached: null,
    },
  ];
}

/** Bytes by which a process grows in a minute: the slope of a line through its sizes, the first minute left out. */
function slope(sizes: readonly { minute: number; bytes: number }[]): number {
  const mean = (pick: (one: { minute: number; bytes: number }) => number) =>
    sizes.reduce((sum, one) => sum + pick(one), 0) / sizes.length;
  const [minute, bytes] = [mean((one) => one.minute), mean((one) => one.bytes)];
  const over = sizes.reduce((sum, one) => sum + (one.minute - minute) * (one.bytes - bytes), 0);
  return over / sizes.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
}

/** @param seconds of one minute: fewer to see it work */
async function growth(minutes: number, seconds: number): Promise<Figure[]> {
  const { load, measure, stop } = await serve(200);
  await load.open();
  await load.run(50, seconds);
  const sizes = [{ minute: 0, bytes: (await measure()).memory }];
  let missing = 0;
  for (let minute = 1; minute <= minutes; minute++) {
    const { lost, doubled } = await load.run(50, seconds);
    missing += lost + doubled;
    sizes.push({ minute: (minute * seconds) / 60, bytes: (await measure()).memory });
  }
  await stop();
  const perMinute = slope(sizes);
  return [
    {
      name: "growth in a minute",
      values: { figure: kilobytes(perMinute), besides: `${minutes} minutes, lost or doubled: ${missing}` },
      target: kilobytes(GROWTH_TARGET),
      reached: perMinute < GROWTH_TARGET && missing === 0,
    },
  ];
}

/**
 * The highest rate that still arrives in time, found by doubling and then between the last two. At the end the CPU of
 * a message is measured at the rate found. @param name of what carries the events
 */
async function highestRate(name: string, redisUrl: string[]): Promise<Figure[]> {
  const streams = number("rate-streams");
  const { load, measure, stop } = await serve(streams, redisUrl);
  await load.open();
  await load.run(100, 5);
  let [good, bad, cpu, p99] = [0, Number.POSITIVE_INFINITY, Number.NaN, Number.NaN];
  for (let tries = number("rate-tries"), rate = 100; tries > 0 && bad - good > Math.max(20, good / 10); tries--) {
    const before = await measure();
    const { times, sent, lost, doubled, refused } = await load.run(rate, number("rate-seconds"));
    const used = ((await measure()).cpuMs - before.cpuMs) / sent;
    const late = percentile(times, 0.99);
    if (late < RATE_P99_MS && lost + doubled === 0 && refused.size === 0) [good, cpu, p99] = [rate, used, late];
    else bad = rate;
    rate = bad === Number.POSITIVE_INFINITY ? rate * 2 : Math.round((good + bad) / 2);
  }
  await stop();
  return [
    {
      name: `${name}: highest rate`,
      values: {
        figure: good > 0 ? `${good} a second` : "none in time",
        besides: `${good > 0 ? `p99 ${ms(p99)} ms` : "p99"}, has to be under ${RATE_P99_MS} ms; ${streams} streams`,
      },
      target: "",
      reached: null,
    },
    {
      name: `${name}: CPU of node for a message`,
      values: { figure: good > 0 ? `${ms(cpu)} ms` : "", besides: "at that rate" },
      target: `${CPU_TARGET_MS} ms`,
      reached: good > 0 && cpu <= CPU_TARGET_MS,
    },
  ];
}

async function throughRedis(): Promise<Figure[]> {
  const redis = await startRedis();
  try {
    return await highestRate("Redis", [redis.url]);
  } finally {
    await redis.kill();
  }
}

const figures: Record<string, Figure[]> = {};
if (wanted("message")) {
  figures.message = await message();
  printTable("CPU of a message", figures.message);
}
if (wanted("latency")) {
  const [streams, rate] = [number("streams"), number("rate")];
  figures.latency = await latency(streams, rate, number("seconds"));
  printTable(`${rate} messages a second to ${streams} streams`, figures.latency);
}
if (wanted("growth")) {
  figures.growth = await growth(number("minutes") * (values.short ? 3 : 1), values.short ? 10 : 60);
  printTable("50 messages a second to 200 streams", figures.growth);
}
if (wanted("rate")) {
  figures.rate = await highestRate("PostgreSQL", []);
  if (redisServer()) figures.rate.push(...(await throughRedis()));
  printTable("How much one process carries", figures.rate);
  if (!redisServer()) console.log("\nRedis: skipped: there is none here, `node bin/redis.mjs` fetches one.");
}
saveResults("live", figures);
// Connections that the load keeps open would keep it here.
process.exit();
