// The directories of startups, investors and mentors and the search over all of them: CPU of a list call, latencies at
// three sizes (numbers of startups; investors and mentors are a tenth each), and what the plans sort.
// npm run bench -- directory [cpu | hold | latency | plans] [--minutes 5] [--sizes 10000,100000] [--requests 500] [--case "mentors: two words"]
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSizedCluster } from "../server/seeds/sized/kept.ts";
import { loadConfig } from "../server/src/platform/config.ts";
import { listCpu } from "./lib/directory-cpu.ts";
import { longestHold } from "./lib/directory-hold.ts";
import { listLatency } from "./lib/directory-latency.ts";
import { listPlans } from "./lib/directory-plans.ts";
import { startLoad } from "./lib/load.ts";
import { type Figure, printTable, saveResults } from "./lib/report.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: "string", default: "10000,100000,1000000" },
    requests: { type: "string", default: "500" },
    minutes: { type: "string", default: "5" },
    case: { type: "string" },
  },
});
const wanted = (part: string) => positionals.length === 0 || positionals.includes(part);
const { dataDir } = loadConfig();
const results: Record<string, Figure[]> = {};

const cluster = await openSizedCluster(dataDir, console.log);
const load = startLoad();
try {
  if (wanted("cpu")) {
    const url = await cluster.world(100_000);
    results.cpu = await listCpu(load, { url, pid: cluster.pid(), dataDir });
    printTable("GET /api/startups/startups at 100,000, per request", results.cpu);
  }
  if (wanted("hold")) {
    const url = await cluster.world(100_000);
    results.hold = await longestHold(load, { url, dataDir, minutes: Number(values.minutes) });
    printTable("event loop at 100,000", results.hold);
  }
  const sizes = values.sizes.split(",").map(Number);
  if (wanted("plans")) {
    const largest = Math.max(...sizes);
    const url = await cluster.world(largest);
    results.plans = await listPlans(load, { url, dataDir, log: join(dataDir, "bench", "postgres.log") });
    printTable(`sorts at ${largest}`, results.plans);
  }
  if (wanted("latency")) {
    const worlds: { size: number; url: string }[] = [];
    for (const size of sizes) worlds.push({ size, url: await cluster.world(size) });
    const { flat, others } = await listLatency(load, {
      worlds,
      dataDir,
      count: Number(values.requests),
      only: values.case,
    });
    Object.assign(results, { flat, others });
    if (flat.length > 0) printTable("must stay flat (ms)", flat);
    if (others.length > 0) printTable("other combinations (ms)", others);
  }
  if (positionals.length === 0 && !values.case) saveResults("directory", results);
} finally {
  load.stop();
  await cluster.stop();
}
