import type { Load } from "./load.ts";
import { type Figure, ms, percentile, shuffled } from "./report.ts";
import { type Case, flatCases, otherCases, requests, type Samples, takeSamples } from "./samples.ts";
import { type Served, serveApi } from "./served.ts";

const MOST_GROWTH = 2;
const SLOWEST_MS = 50;
const WARM_UP = 60;

interface World {
  size: number;
  served: Served;
  samples: Samples;
}

export interface LatencyOptions {
  /** Connection string by size, smallest first. */
  worlds: readonly { size: number; url: string }[];
  dataDir: string;
  /** Requests per case and size. */
  count: number;
  /** Cases whose name holds this text; all by default. */
  only?: string | undefined;
}

/**
 * Latency of the list over HTTP, one request at a time. Requests of all sizes are mixed in random order, so that
 * whatever else the machine does meets all sizes alike.
 */
export async function listLatency(
  load: Load,
  { worlds: databases, dataDir, count, only = "" }: LatencyOptions,
): Promise<{ flat: Figure[]; others: Figure[] }> {
  const worlds: World[] = [];
  for (const { size, url } of databases)
    worlds.push({ size, served: await serveApi(url, dataDir), samples: await takeSamples(url) });
  try {
    const run = async (cases: Record<string, Case>, figure: typeof flatFigure) => {
      const figures: Figure[] = [];
      for (const [name, one] of Object.entries(cases)) {
        if (name.includes(only)) figures.push(figure(name, worlds, await measure(load, worlds, one, count)));
      }
      return figures;
    };
    return { flat: await run(flatCases, flatFigure), others: await run(otherCases, otherFigure) };
  } finally {
    for (const { served } of worlds) await served.close();
  }
}

/** @returns times by world. */
async function measure(load: Load, worlds: readonly World[], one: Case, count: number): Promise<number[][]> {
  const urls = (seed: number, amount: number) =>
    worlds.flatMap(({ served, samples }, world) =>
      requests(one, samples, { count: amount, seed }).map((path) => ({ world, url: served.origin + path })),
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
