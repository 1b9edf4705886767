import { measured } from "./cases.ts";
import { nodeCpu, postgresCpu } from "./cpu.ts";
import type { Load } from "./load.ts";
import { type Figure, median, ms, shuffled } from "./report.ts";
import { takeSamples } from "./samples.ts";
import { serveApi, serveBytes } from "./served.ts";

const PATH = "/api/startups/startups?limit=24";
const ROUNDS = 7;
const CONNECTIONS = 4;
const COMMON_WORDS = 20;
const NODE_TARGET = 6;
const POSTGRES_TARGET = 0.25;
/** Node and PostgreSQL together. */
const SEARCH_TARGET = 5;

interface Used {
  node: number[];
  postgres: number[];
}

interface DirectoryWorld {
  url: string;
  /** Of PostgreSQL. */
  pid: number;
  dataDir: string;
}

/** CPU of one list call, and of a search with one common word, in Node and in PostgreSQL, beside a bare server. */
export async function listCpu(load: Load, world: DirectoryWorld): Promise<Figure[]> {
  const product = await serveApi(world.url, world.dataDir);
  try {
    const { bytes, used, bare } = await beside(load, world, product.origin, [PATH], 2_000);
    const startups = measured.find(({ name }) => name === "startups");
    if (!startups) throw new Error("no case asks for startups");
    const { common } = await takeSamples(world.url, startups);
    const words = common.slice(0, COMMON_WORDS).map((word) => `${PATH}&q=${encodeURIComponent(word)}`);
    return [...figures(used, bare, bytes), searchFigure((await beside(load, world, product.origin, words, 100)).used)];
  } finally {
    await product.close();
  }
}

/** The product and a bare server that answers the bytes of the first path, in interleaved rounds. */
async function beside(load: Load, { pid }: DirectoryWorld, own: string, paths: readonly string[], count: number) {
  const answer = await fetch(own + paths[0]);
  const body = await answer.text();
  const bare = await serveBytes(body, Object.fromEntries(answer.headers));
  const contenders = { product: own, bare: bare.origin };
  const used: Record<keyof typeof contenders, Used> = {
    product: { node: [], postgres: [] },
    bare: { node: [], postgres: [] },
  };
  const round = async (name: keyof typeof contenders) => {
    const urls = Array.from({ length: count }, (_, n) => contenders[name] + paths[n % paths.length]);
    const before = { node: nodeCpu(), postgres: postgresCpu(pid) };
    await load.send(urls, CONNECTIONS);
    const after = { node: nodeCpu(), postgres: postgresCpu(pid) };
    return {
      node: (after.node - before.node) / count,
      postgres: ((after.postgres ?? Number.NaN) - (before.postgres ?? Number.NaN)) / count,
    };
  };
  try {
    for (const name of ["product", "bare"] as const) await round(name);
    for (let turn = 1; turn <= ROUNDS; turn++) {
      for (const name of shuffled(["product", "bare"] as const, turn)) {
        const { node, postgres } = await round(name);
        used[name].node.push(node);
        used[name].postgres.push(postgres);
      }
    }
  } finally {
    await bare.close();
  }
  return { used: used.product, bare: used.bare, bytes: body.length };
}

const range = (values: readonly number[]) => `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`;

function searchFigure({ node, postgres }: Used): Figure {
  const both = node.map((value, n) => value + (postgres[n] ?? Number.NaN));
  return {
    name: `search with one of ${COMMON_WORDS} common words, Node and PostgreSQL`,
    values: { "ms CPU": `${ms(median(both))} (${ms(median(node))} and ${ms(median(postgres))})`, rounds: range(both) },
    target: `${SEARCH_TARGET}`,
    reached: median(both) <= SEARCH_TARGET,
  };
}

function figures(product: Used, { node: bareNode }: Used, bytes: number): Figure[] {
  const [node, postgres, bare] = [median(product.node), median(product.postgres), median(bareNode)];
  return [
    {
      name: "list of 24, Node",
      values: { "ms CPU": ms(node), rounds: range(product.node), "times the limit": (node / bare).toFixed(1) },
      target: `${NODE_TARGET} times the limit`,
      reached: node <= NODE_TARGET * bare,
    },
    {
      name: "list of 24, PostgreSQL",
      values: { "ms CPU": ms(postgres), rounds: range(product.postgres) },
      target: `${POSTGRES_TARGET}`,
      reached: postgres <= POSTGRES_TARGET,
    },
    {
      name: `limit: bare node:http, same ${bytes} bytes`,
      values: { "ms CPU": ms(bare), rounds: range(bareNode) },
      target: "",
      reached: null,
    },
  ];
}
