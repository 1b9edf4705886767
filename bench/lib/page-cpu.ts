import { get, type IncomingHttpHeaders } from "node:http";
import { processCpu } from "./cpu.ts";
import type { Load } from "./load.ts";
import { type Figure, median, ms, shuffled } from "./report.ts";
import { serveBytes } from "./served.ts";
import { minimalTree } from "./tree.ts";

const PAGES = ["/home", "/startup"];
const ROUNDS = 7;
const PER_ROUND = 1_000;
const UNCACHED_PER_ROUND = 150;
const CONNECTIONS = 4;
const CACHED_TARGET = 3;
const TREE_TARGET = 3.5;

interface Contender {
  pid: number;
  urls(): string[];
  headers: Record<string, string>;
  perRequest: number[];
}

/**
 * CPU of one page in the server's process: from the cache, compressed and not, each beside a bare server in this process
 * that sends the same bytes; and rendered again.
 */
export async function pageCpu(load: Load, server: { url: string; pid: number }): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of PAGES) {
    for (const coding of ["br", "identity"]) {
      const asked = { "accept-encoding": coding };
      const { bytes, headers } = await exactly(server.url + path, asked);
      const bare = await serveBytes(bytes, headers);
      const urls = (url: string) => () => new Array<string>(PER_ROUND).fill(url);
      const cached = contender(server.pid, urls(server.url + path), asked);
      const yardstick = contender(process.pid, urls(bare.origin + path), asked);
      await compare(load, [cached, yardstick]);
      await bare.close();
      figures.push(...beside(`${path} cached, ${coding}, ${bytes.length} bytes`, cached, yardstick, CACHED_TARGET));
    }
  }
  return [...figures, ...(await uncached(load, server))];
}

/**
 * An address that was not requested before is rendered: unknown parameters change nothing on the page. Beside it the
 * same HTML is rendered from elements without components.
 */
async function uncached(load: Load, server: { url: string; pid: number }): Promise<Figure[]> {
  let count = 0;
  const fresh = (url: string) => () => Array.from({ length: UNCACHED_PER_ROUND }, () => `${url}/startup?n=${count++}`);
  const { bytes, headers } = await exactly(`${server.url}/startup`, { "accept-encoding": "identity" });
  const bare = await serveBytes(minimalTree(bytes.toString()), headers);
  const page = contender(server.pid, fresh(server.url));
  const tree = contender(process.pid, fresh(bare.origin));
  await compare(load, [page, tree]);
  await bare.close();
  return beside("/startup uncached", page, tree, TREE_TARGET, "the same HTML from a minimal React tree");
}

/** The bytes of an answer as they are sent. */
function exactly(
  url: string,
  headers: Record<string, string>,
): Promise<{ bytes: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ bytes: Buffer.concat(chunks), headers: response.headers });
    }).once("error", reject);
  });
}

const contender = (pid: number, urls: () => string[], headers: Record<string, string> = {}): Contender => ({
  pid,
  urls,
  headers,
  perRequest: [],
});

function beside(name: string, own: Contender, least: Contender, target: number, what = "bare node:http, same bytes") {
  const ratio = median(own.perRequest) / median(least.perRequest);
  return [
    figure(name, own.perRequest, { target: `${target} times the limit`, reached: ratio <= target, ratio }),
    figure(`limit: ${what}`, least.perRequest, { target: "", reached: null }),
  ];
}

async function compare(load: Load, contenders: Contender[]): Promise<void> {
  const round = async ({ pid, urls, headers }: Contender) => {
    const list = urls();
    const before = processCpu(pid);
    await load.send(list, CONNECTIONS, headers);
    return (processCpu(pid) - before) / list.length;
  };
  for (const one of contenders) await round(one);
  for (let turn = 1; turn <= ROUNDS; turn += 1) {
    for (const one of shuffled(contenders, turn)) one.perRequest.push(await round(one));
  }
}

interface Verdict {
  target: string;
  reached: boolean | null;
  ratio?: number;
}

function figure(name: string, values: readonly number[], { target, reached, ratio }: Verdict): Figure {
  return {
    name,
    values: {
      "ms CPU": ms(median(values)),
      rounds: `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`,
      ...(ratio !== undefined && { "times the limit": ratio.toFixed(1) }),
    },
    target,
    reached,
  };
}
