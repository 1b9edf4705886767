// One running process with the demo world: CPU while no one asks for anything and of a profile call; CPU of a page that is
// rendered and memory before and after minutes of load.
// npm run bench -- running [--minutes 10]
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { lineTo } from "../e2e/support/postgres.ts";
import { newDataDir, removeDataDir, startServer } from "../e2e/support/server.ts";
import { postgresCpu, processCpu } from "./lib/cpu.ts";
import { startLoad } from "./lib/load.ts";
import { type Figure, median, ms, printTable, saveResults } from "./lib/report.ts";

const ROUNDS = 7;
const PER_ROUND = 1_000;
const PAGES_PER_ROUND = 150;
const CONNECTIONS = 4;
const STILL_SECONDS = 60;
/** Of a core, in per cent. */
const STILL_TARGET = 0.5;
const PROFILE_TARGET = { node: 0.6, postgres: 0.3 };
const PAGE_TARGET_MS = 8;
const MEMORY_TARGET_MB = 330;

interface Used {
  node: number;
  postgres: number;
}

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const dataDir = newDataDir();
await (await startServer({ dataDir, env: { DEMO: "1" } })).stop();
// As people start it: the first start, which makes the demo world, is another one.
const server = await startServer({ dataDir, env: { DEMO: "1" } });
const postmaster = Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
const load = startLoad();
try {
  const used = (): Used => ({ node: processCpu(server.pid), postgres: postgresCpu(postmaster) ?? Number.NaN });
  const since = (before: Used, calls: number): Used => {
    const now = used();
    return { node: (now.node - before.node) / calls, postgres: (now.postgres - before.postgres) / calls };
  };
  // What the start left to do, such as pages of documents.
  await setTimeout(15_000);
  const line = await lineTo(dataDir);
  const client = new Client({ connectionString: line.url });
  await client.connect();
  const due = "select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1";
  while ((await client.query(due)).rowCount) await setTimeout(1_000);
  await client.end();
  await line.close();
  const quiet = used();
  await setTimeout(STILL_SECONDS * 1_000);
  // Of a hundredth of a core, in milliseconds.
  const still = since(quiet, STILL_SECONDS * 10);

  const list: { startups: { _id: string }[] } = await (
    await fetch(`${server.url}/api/startups/startups?limit=50`)
  ).json();
  const ids = list.startups.map(({ _id }) => _id);
  const profiles = Array.from(
    { length: PER_ROUND },
    (_, n) => `${server.url}/api/startups/startup/${ids[n % ids.length]}`,
  );
  let count = 0;
  const fresh = (amount: number) => Array.from({ length: amount }, () => `${server.url}/startup?n=${count++}`);
  const rounds = async (urls: () => string[]): Promise<Used[]> => {
    await load.send(urls(), CONNECTIONS);
    const all: Used[] = [];
    while (all.length < ROUNDS) {
      const [before, asked] = [used(), urls()];
      await load.send(asked, CONNECTIONS);
      all.push(since(before, asked.length));
    }
    return all;
  };
  const profile = await rounds(() => profiles);
  const first = await rounds(() => fresh(PAGES_PER_ROUND));
  const until = performance.now() + Number(values.minutes) * 60_000;
  const mixed = () => [...fresh(20), ...profiles.slice(0, 40), `${server.url}/api/startups/startups?limit=24&q=water`];
  while (performance.now() < until) await load.send(mixed(), CONNECTIONS);
  const later = await rounds(() => fresh(PAGES_PER_ROUND));
  const memory = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024;

  const figure = (name: string, rounds: readonly number[], target: number, unit: string): Figure => ({
    name,
    values: {
      median: `${ms(median(rounds))} ${unit}`,
      rounds: `${ms(Math.min(...rounds))} to ${ms(Math.max(...rounds))}`,
    },
    target: `${target} ${unit}`,
    reached: median(rounds) <= target,
  });
  const node = (all: readonly Used[]) => all.map((one) => one.node);
  const figures = [
    figure("no one asks, Node", [still.node], STILL_TARGET, "% of a core"),
    figure("no one asks, PostgreSQL", [still.postgres], STILL_TARGET, "% of a core"),
    figure("profile call, Node", node(profile), PROFILE_TARGET.node, "ms"),
    figure(
      "profile call, PostgreSQL",
      profile.map(({ postgres }) => postgres),
      PROFILE_TARGET.postgres,
      "ms",
    ),
    figure("page rendered", node(first), PAGE_TARGET_MS, "ms"),
    figure(`page rendered after ${values.minutes} min of load`, node(later), PAGE_TARGET_MS, "ms"),
    figure("memory then", [memory], MEMORY_TARGET_MB, "MB"),
  ];
  printTable("One process, by CPU", figures);
  saveResults("running", { figures });
} finally {
  load.stop();
  await server.stop();
  removeDataDir(dataDir);
}
