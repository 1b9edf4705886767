import { nodeCpu, postgresCpu } from "./cpu.ts";
import type { Load } from "./load.ts";
import { type Figure, median, ms, shuffled } from "./report.ts";
import { serveApi, serveBytes } from "./served.ts";

const PATH = "/api/startups/startups?limit=24";
const ROUNDS = 7;
const PER_ROUND = 2_000;
const CONNECTIONS = 4;
const NODE_TARGET = 6;
const POSTGRES_TARGET = 0.25;

/** CPU of one list call in node and in PostgreSQL, beside a bare server that answers the same bytes. */
export async function listCpu(load: Load, database: { url: string; pid: number; dataDir: string }): Promise<Figure[]> {
  const product = await serveApi(database.url, database.dataDir);
  const answer = await fetch(product.origin + PATH);
  const body = await answer.text();
  const bare = await serveBytes(body, Object.fromEntries(answer.headers));
  const used: Record<"product" | "bare", { node: number[]; postgres: number[] }> = {
    product: { node: [], postgres: [] },
    bare: { node: [], postgres: [] },
  };
  const round = async (name: "product" | "bare", count: number) => {
    const { origin } = name === "product" ? product : bare;
    const before = { node: nodeCpu(), postgres: postgresCpu(database.pid) };
    await load.send(new Array<string>(count).fill(origin + PATH), CONNECTIONS);
    const after = { node: nodeCpu(), postgres: postgresCpu(database.pid) };
    return {
      node: (after.node - before.node) / count,
      postgres: ((after.postgres ?? Number.NaN) - (before.postgres ?? Number.NaN)) / count,
    };
  };
  try {
    for (const name of ["product", "bare"] as const) await round(name, PER_ROUND);
    for (let turn = 1; turn <= ROUNDS; turn++) {
      for (const name of shuffled(["product", "bare"] as const, turn)) {
        const { node, postgres } = await round(name, PER_ROUND);
        used[name].node.push(node);
        used[name].postgres.push(postgres);
      }
    }
  } finally {
    await product.close();
    await bare.close();
  }
  return figures(used, body.length);
}

function figures(used: Record<"product" | "bare", { node: number[]; postgres: number[] }>, bytes: number): Figure[] {
  const [node, postgres, bare] = [used.product.node, used.product.postgres, used.bare.node].map((values) =>
    median(values ?? []),
  ) as [number, number, number];
  const range = (values: readonly number[]) => `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`;
  return [
    {
      name: "node",
      values: { "ms CPU": ms(node), rounds: range(used.product.node), "times the limit": (node / bare).toFixed(1) },
      target: `${NODE_TARGET} times the limit`,
      reached: node <= NODE_TARGET * bare,
    },
    {
      name: "PostgreSQL",
      values: { "ms CPU": ms(postgres), rounds: range(used.product.postgres) },
      target: `${POSTGRES_TARGET}`,
      reached: postgres <= POSTGRES_TARGET,
    },
    {
      name: `limit: bare node:http, same ${bytes} bytes`,
      values: { "ms CPU": ms(bare), rounds: range(used.bare.node) },
      target: "",
      reached: null,
    },
  ];
}
