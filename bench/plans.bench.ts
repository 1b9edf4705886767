// The plans of the list queries at 100,000 startups. npm run bench -- plans [--size 1000000] [--show]
import { parseArgs } from "node:util";
import { openSizedCluster } from "../server/seeds/sized/kept.ts";
import { createApplication } from "../server/src/app/application.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { loadConfig } from "../server/src/platform/config.ts";
import { createDatabase } from "../server/src/platform/database.ts";
import { createLog } from "../server/src/platform/log.ts";
import { PLAN_MODES, pageQueryOf, plansOf, recordQueries, sorts, unsortedLists } from "../server/test/plans.ts";
import { type Figure, printTable, saveResults } from "./lib/report.ts";

const { values } = parseArgs({
  options: { size: { type: "string", default: "100000" }, show: { type: "boolean", default: false } },
});
const config = loadConfig();
const log = createLog("error");
const cluster = await openSizedCluster(config.dataDir, console.log);
try {
  const url = await cluster.world(Number(values.size));
  const database = createDatabase({ url, log });
  const { api } = await createApplication({ config, clock: systemClock, log, database, workers: false });
  const recorder = recordQueries(database.pool);
  const figures: Figure[] = [];
  for (const { name, query } of unsortedLists()) {
    const search = new URLSearchParams({ limit: "24", ...query });
    await api.fetch(new Request(`http://bench.example/api/startups/startups?${search}`), "127.0.0.1");
    const page = pageQueryOf(recorder.taken());
    if (!page) throw new Error(`${name}: the page was not read by one query`);
    const plans = await plansOf(database.pool, page);
    if (values.show) for (const plan of plans) console.log(`\n${name}\n${plan}`);
    figures.push({
      name,
      values: Object.fromEntries(PLAN_MODES.map((mode, at) => [mode, sorts(plans[at] ?? "") ? "sorts" : "walks"])),
      target: "no Sort",
      reached: !plans.some(sorts),
    });
  }
  printTable(`plans of the list at ${values.size}`, figures);
  saveResults("plans", { plans: figures });
  await database.close();
} finally {
  await cluster.stop();
}
