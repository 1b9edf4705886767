import { readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Measured, measured, requests } from "./cases.ts";
import type { Load } from "./load.ts";
import type { Figure } from "./report.ts";
import { takeSamples } from "./samples.ts";
import { serveApi } from "./served.ts";

/** Requests of a case; each of them is a plan or several. */
const ASKED = 20;

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Node[];
}

/** What PostgreSQL sorts for the lists: sort nodes of the statements that read the directory's tables. */
export async function listPlans(
  load: Load,
  { url, dataDir, log }: { url: string; dataDir: string; log: string },
): Promise<Figure[]> {
  const settings = [
    "session_preload_libraries = 'auto_explain'",
    "auto_explain.log_min_duration = 0",
    "auto_explain.log_analyze = on",
    "auto_explain.log_timing = off",
    "auto_explain.log_format = 'json'",
  ];
  await forDatabase(
    url,
    settings.map((setting) => `set ${setting}`),
  );
  const served = await serveApi(url, dataDir);
  try {
    const figures: Figure[] = [];
    for (const list of measured) {
      const samples = await takeSamples(url, list);
      for (const [name, one] of Object.entries({ ...list.flat, ...list.others })) {
        const urls = requests(list, one, samples, { count: ASKED, seed: 11 }).map((path) => served.origin + path);
        const before = statSync(log).size;
        await load.send(urls);
        figures.push(figureOf(list, name, await plansSince(log, before)));
      }
    }
    return figures;
  } finally {
    await served.close();
    await forDatabase(url, ["reset all"]);
  }
}

function figureOf(list: Measured, name: string, plans: readonly Node[]): Figure {
  const read = plans.filter((plan) => tablesOf(plan).some((table) => list.kinds.some((kind) => kind === table)));
  const sorted = read.flatMap(sortedRows);
  const isText = /word|letters|text|place|city/.test(name);
  return {
    name: `${list.name}: ${name}`,
    values: {
      plans: `${read.length}`,
      "with a sort": `${read.filter((plan) => sortedRows(plan).length > 0).length}`,
      "most rows sorted": `${Math.max(0, ...sorted)}`,
    },
    target: isText ? "" : "no sort",
    reached: isText ? null : sorted.length === 0,
  };
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const tablesOf = (plan: Node): string[] => nodesOf(plan).flatMap((node) => node["Relation Name"] ?? []);
/** Rows that each sort of a plan took in. */
const sortedRows = (plan: Node): number[] =>
  nodesOf(plan)
    .filter((node) => node["Node Type"].endsWith("Sort"))
    .map((node) => node.Plans?.[0]?.["Actual Rows"] ?? 0);

async function forDatabase(url: string, changes: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const name = client.escapeIdentifier(client.database ?? "");
    for (const change of changes) await client.query(`alter database ${name} ${change}`);
  } finally {
    await client.end();
  }
}

/** Plans in the server's log beyond a place of it. */
async function plansSince(log: string, place: number): Promise<Node[]> {
  await sleep(200);
  const text = readFileSync(log).subarray(place).toString("utf8");
  return text
    .split(/^\d.* LOG: {2}duration: .* plan:\n/m)
    .slice(1)
    .map((part) => {
      const lines = part.split("\n");
      const end = lines.findIndex((line) => !line.startsWith("\t"));
      return (JSON.parse(lines.slice(0, end < 0 ? undefined : end).join("\n")) as { Plan: Node }).Plan;
    });
}
