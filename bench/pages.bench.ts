// Pages: CPU of a request beside a bare server, and Lighthouse beside the same HTML without scripts.
// npm run bench -- pages [cpu | paint]
import { findChromium, howToGetOne } from "../bin/chromium.mjs";
import { newDataDir, removeDataDir, startServer } from "../e2e/support/server.ts";
import { startLoad } from "./lib/load.ts";
import { pageCpu } from "./lib/page-cpu.ts";
import { pagePaint } from "./lib/page-paint.ts";
import { type Figure, printTable, saveResults } from "./lib/report.ts";

const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
const results: Record<string, Figure[]> = {};

const dataDir = newDataDir();
const server = await startServer({ dataDir, env: { DEMO: "1" } });
const load = startLoad();
try {
  if (isWanted("cpu")) {
    results.cpu = await pageCpu(load, server);
    printTable("CPU of a page, per request", results.cpu);
  }
  if (isWanted("paint")) {
    const chromium = await findChromium();
    if (!chromium) throw new Error(howToGetOne);
    process.env.CHROMIUM_PATH = chromium;
    const { startups } = await (await fetch(`${server.url}/api/startups/startups?limit=1`)).json();
    results.paint = await pagePaint(server.url, ["/home", "/startup", `/startup/${startups[0]._id}`]);
    printTable("Lighthouse on a phone", results.paint);
  }
  if (wanted.length === 0) saveResults("pages", results);
} finally {
  load.stop();
  await server.stop();
  removeDataDir(dataDir);
}
