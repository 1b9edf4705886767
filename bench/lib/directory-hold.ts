import { monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { measured, requests } from "./cases.ts";
import type { Load } from "./load.ts";
import { type Figure, ms, shuffled } from "./report.ts";
import { takeSamples } from "./samples.ts";
import { serveApi } from "./served.ts";

const PER_SECOND = 200;
const BATCHES_PER_SECOND = 10;
const LONGEST_HOLD_MS = 10;

/**
 * How long the event loop is held at a time while every case of every list is asked for, mixed, 200 times a second, and
 * a startup changes twice a second, so that cells are read again.
 */
export async function longestHold(
  load: Load,
  { url, dataDir, minutes }: { url: string; dataDir: string; minutes: number },
): Promise<Figure[]> {
  const served = await serveApi(url, dataDir);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = minutes * 60 * PER_SECOND;
  const paths: string[] = [];
  for (const list of measured) {
    const samples = await takeSamples(url, list);
    const cases = Object.values({ ...list.flat, ...list.others });
    const each = Math.ceil(count / measured.length / cases.length);
    for (const one of cases) paths.push(...requests(list, one, samples, { count: each, seed: 5 }));
  }
  const urls = shuffled(paths).map((path) => served.origin + path);
  const batch = PER_SECOND / BATCHES_PER_SECOND;
  // Each shape of a query is planned when it is asked for first.
  await load.send(urls.slice(0, 2_000), 4);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  let longestCollection = 0;
  const collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestCollection = Math.max(longestCollection, duration);
  });
  const begun = performance.now();
  const sent: Promise<unknown>[] = [];
  const change = `update startups set funding = case funding when '' then 'Funded' else '' end
    where id = (select id from startups where listed order by id desc offset $1 limit 1)`;
  try {
    delays.enable();
    collections.observe({ entryTypes: ["gc"] });
    for (let at = 0; at * batch < count; at += 1) {
      sent.push(load.send(urls.slice(at * batch, (at + 1) * batch), batch));
      if (at % (BATCHES_PER_SECOND / 2) === 0) sent.push(client.query(change, [at % 500]));
      await setTimeout(Math.max(0, begun + ((at + 1) * 1_000) / BATCHES_PER_SECOND - performance.now()));
    }
    await Promise.all(sent);
    delays.disable();
    collections.disconnect();
  } finally {
    await client.end();
    await served.close();
  }
  const longest = delays.max / 1e6;
  return [
    {
      name: `longest hold of the event loop, ${minutes} min at ${PER_SECOND} a second`,
      values: {
        ms: ms(longest),
        p99: ms(delays.percentile(99) / 1e6),
        "p99.99": ms(delays.percentile(99.99) / 1e6),
        "longest garbage collection": ms(longestCollection),
      },
      target: `${LONGEST_HOLD_MS} ms`,
      reached: longest <= LONGEST_HOLD_MS,
    },
  ];
}
