import { processCpu } from "./cpu.ts";
import type { Load } from "./load.ts";
import { type Figure, median, ms, shuffled } from "./report.ts";
import { serveBytes } from "./served.ts";

const PAGES = ["/home", "/startup"];
const ROUNDS = 7;
const PER_ROUND = 1_000;
const UNCACHED_PER_ROUND = 150;
const CONNECTIONS = 4;
const RATIO_TARGET = 10;
const UNCACHED_TARGET = 5;

interface Contender {
  name: string;
  pid: number;
  urls(): string[];
  headers: Record<string, string>;
  perRequest: number[];
}

/**
 * CPU of one page in the server's process: from the cache, beside a bare server in this process that sends the same
 * bytes; compressed; and rendered again.
 */
export async function pageCpu(load: Load, server: { url: string; pid: number }): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of PAGES) {
    const answer = await fetch(server.url + path, { headers: { "accept-encoding": "identity" } });
    const body = await answer.text();
    const bare = await serveBytes(body, Object.fromEntries(answer.headers));
    const contender = (name: string, pid: number, url: string, headers = {}): Contender => ({
      name,
      pid,
      urls: () => new Array<string>(PER_ROUND).fill(url),
      headers,
      perRequest: [],
    });
    const cached = contender("cached", server.pid, server.url + path);
    const brotli = contender("brotli", server.pid, server.url + path, { "accept-encoding": "br" });
    const yardstick = contender("bare", process.pid, bare.origin + path);
    await compare(load, [cached, brotli, yardstick]);
    await bare.close();
    const [own, small, least] = [cached, brotli, yardstick].map(({ perRequest }) => median(perRequest)) as [
      number,
      number,
      number,
    ];
    figures.push(
      figure(`${path} cached, identity, ${body.length} bytes`, cached.perRequest, {
        target: `${RATIO_TARGET} times the bare server`,
        reached: own <= RATIO_TARGET * least,
        ratio: own / least,
      }),
      figure(`${path} cached, brotli`, brotli.perRequest, { target: "", reached: null, ratio: small / least }),
      figure("yardstick: bare node:http, same bytes", yardstick.perRequest, { target: "", reached: null }),
    );
  }
  return [...figures, await uncached(load, server)];
}

/** An address that was not requested before is rendered: unknown parameters change nothing on the page. */
async function uncached(load: Load, server: { url: string; pid: number }): Promise<Figure> {
  let count = 0;
  const contender: Contender = {
    name: "uncached",
    pid: server.pid,
    urls: () => Array.from({ length: UNCACHED_PER_ROUND }, () => `${server.url}/startup?n=${count++}`),
    headers: {},
    perRequest: [],
  };
  await compare(load, [contender]);
  return figure("/startup uncached", contender.perRequest, {
    target: `${UNCACHED_TARGET}`,
    reached: median(contender.perRequest) <= UNCACHED_TARGET,
  });
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
      ...(ratio !== undefined && { "times bare": ratio.toFixed(1) }),
    },
    target,
    reached,
  };
}
