// Pages: bytes of a visit, CPU of a request beside a bare server, Lighthouse beside the same HTML without scripts, and a
// slow phone.
// npm run bench -- pages [visit | cpu | paint | usable | every]
// "every" is asked for by name: Lighthouse's four marks on all public pages, about a quarter of an hour.
import { pages } from "@startup-connect/contract/pages";
import { findChromium, howToGetOne } from "../bin/chromium.mjs";
import { newDataDir, removeDataDir, startServer } from "../e2e/support/server.ts";
import { sitemapPaths } from "../server/src/app/public-pages.ts";
import { startLoad } from "./lib/load.ts";
import { pageCpu } from "./lib/page-cpu.ts";
import { pagePaint, pageScores } from "./lib/page-paint.ts";
import { pageUsable } from "./lib/page-usable.ts";
import { pageVisit } from "./lib/page-visit.ts";
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
  if (isWanted("visit") || isWanted("paint") || isWanted("usable") || wanted.includes("every")) {
    const chromium = await findChromium();
    if (!chromium) throw new Error(howToGetOne);
    process.env.CHROMIUM_PATH = chromium;
  }
  const get = async (path: string) => (await fetch(server.url + path)).json();
  const profile = async () => `/startup/${(await get("/api/startups/startups?limit=1")).startups[0]._id}`;
  if (isWanted("visit")) {
    results.visit = await pageVisit(server.url, ["/home", "/startup", await profile()]);
    printTable("A first visit, everything on the wire", results.visit);
  }
  if (isWanted("paint")) {
    results.paint = await pagePaint(server.url, ["/home", "/startup", await profile()]);
    printTable("Lighthouse on a phone", results.paint);
  }
  if (isWanted("usable")) {
    results.usable = await pageUsable(server.url, await profile());
    printTable("A slow phone: 400 kbit/s, 400 ms, 6 times slower", results.usable);
  }
  if (wanted.includes("every")) {
    const paths = [
      ...sitemapPaths,
      "/search?q=water",
      pages.plans.path,
      await profile(),
      `/investor/${(await get("/api/investors/investors?limit=1")).investors[0]._id}`,
      `/MentorProfile/${(await get("/api/users/mentorlist?limit=1"))[0]._id}`,
      `/events/${(await get("/api/events?limit=1"))[0]._id}`,
    ];
    results.every = await pageScores(server.url, paths);
    printTable("Lighthouse on a phone, every public page", results.every);
  }
  if (wanted.length === 0) saveResults("pages", results);
} finally {
  load.stop();
  await server.stop();
  removeDataDir(dataDir);
}
