import { type Case, type Measured, measured, requests } from "./cases.ts";
import type { Load } from "./load.ts";
import { type Figure, ms, percentile, shuffled } from "./report.ts";
import { type Samples, takeSamples } from "./samples.ts";
import { type Served, serveApi } from "./served.ts";

const MOST_GROWTH = 2;
const SLOWEST_MS = 50;
const WARM_UP = 60;

interface World {
  size: number;
  url: string;
  served: Served;
}
/** A world with what is asked of one directory in it. */
type Asked = World & { samples: Samples };

export interface LatencyOptions {
  /** Connection string by number of startups, smallest first. */
  worlds: readonly { size: number; url: string }[];
  dataDir: string;
  /** Requests per case and size. */
  count: number;
  /** Cases whose name holds this text; all by default. */
  only?: string | undefined;
}

/**
 * Latency of the lists over HTTP, one request at a time. Requests of all sizes are mixed in random order, so that
 * whatever else the machine does meets all sizes alike.
 */
export async function listLatency(
  load: Load,
  { worlds: databases, dataDir, count, only = "" }: LatencyOptions,
): Promise<{ flat: Figure[]; others: Figure[] }> {
  const worlds: World[] = [];
  for (const { size, url } of databases) worlds.push({ size, url, served: await serveApi(url, dataDir) });
  const flat: Figure[] = [];
  const others: Figure[] = [];
  try {
    for (const list of measured) {
      const named = (cases: Readonly<Record<string, Case>>) =>
        Object.entries(cases)
          .map(([name, one]) => ({ name: `${list.name}: ${name}`, one }))
          .filter(({ name }) => name.includes(only));
      if (named({ ...list.flat, ...list.others }).length === 0) continue;
      const asked: Asked[] = [];
      for (const world of worlds) asked.push({ ...world, samples: await takeSamples(world.url, list) });
      for (const { name, one } of named(list.flat))
        flat.push(flatFigure(name, worlds, await measure(load, asked, { list, one, count })));
      for (const { name, one } of named(list.others))
        others.push(otherFigure(name, worlds, await measure(load, asked, { list, one, count })));
    }
  } finally {
    for (const { served } of worlds) await served.close();
  }
  return { flat, others };
}

/** @returns times by world. */
async function measure(
  load: Load,
  worlds: readonly Asked[],
  { list, one, count }: { list: Measured; one: Case; count: number },
): Promise<number[][]> {
  const urls = (seed: number, amount: number) =>
    worlds.flatMap(({ served, samples }, world) =>
      requests(list, one, samples, { count: amount, seed }).map((path) => ({ world, url: served.origin + path })),
    );
  await load.send(urls(99, WARM_UP).map(({ url }) => url));
  const mixed = shuffled(urls(7, count));
  const times = await load.send(mixed.map(({ url }) => url));
  return worlds.map((_, world) => times.filter((_time, index) => mixed[index]?.world === world));
}

const short = (size: number): string => (size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1_000}k`);

const columns = (worlds: readonly World[], times: readonly number[][]): Record<string, string> =>
  Object.fromEntries(
    worlds.flatMap(({ size }, world) => [
      [`${short(size)} p50`, ms(percentile(times[world] ?? [], 0.5))],
      [`${short(size)} p99`, ms(percentile(times[world] ?? [], 0.99))],
    ]),
  );

function flatFigure(name: string, worlds: readonly World[], times: readonly number[][]): Figure {
  const growth = percentile(times.at(-1) ?? [], 0.99) / percentile(times[0] ?? [], 0.99);
  return {
    name,
    values: { ...columns(worlds, times), "p99 grows": `${growth.toFixed(1)}x` },
    target: `${MOST_GROWTH}x`,
    reached: growth <= MOST_GROWTH,
  };
}

function otherFigure(name: string, worlds: readonly World[], times: readonly number[][]): Figure {
  const slowest = Math.max(...times.map((list) => percentile(list, 0.99)));
  return { name, values: columns(worlds, times), target: `${SLOWEST_MS} ms`, reached: slowest <= SLOWEST_MS };
}
