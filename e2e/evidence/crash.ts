import { rmSync } from "node:fs";
import { join } from "node:path";
import { scratch } from "../../server/test/scratch.ts";
import { caller } from "../support/api.ts";
import { Arrivals } from "./arrivals.ts";
import { type Figure, must, type Outcome, quantile, report, waitFor, workFolder } from "./figures.ts";
import { hasNginx, makeSiteFolder, Site } from "./site.ts";
import { Writers } from "./talk.ts";

const serverKills = Number(process.env.CRASH_SERVER_KILLS ?? 100);
const databaseKills = Number(process.env.CRASH_DATABASE_KILLS ?? 50);
/** Acknowledged writes between two kills. */
const between = 30;

const seconds = (values: number[]): string =>
  `median ${(quantile(values, 0.5) / 1000).toFixed(1)} s, longest ${(quantile(values, 1) / 1000).toFixed(1)} s`;

/** The servers and their database are killed under writes; nothing that was acknowledged is lost or there twice. */
async function crash(processes: 1 | 2, run: number): Promise<Figure[]> {
  const folder = makeSiteFolder(join(scratch(), `startup-connect-crash-${process.pid}-${processes}`));
  const site = new Site({ folder, processes });
  await site.start();
  const call = caller(site.url);
  const writers = new Writers(call, join(workFolder(), "ledger.txt"));
  await writers.meet(4, run);
  const arrivals = new Arrivals(call, join(workFolder(), "arrivals.txt"), run + 10);
  writers.begin(10);
  arrivals.begin();
  const more = (count: number) => {
    const goal = writers.count + count;
    return waitFor(() => writers.count >= goal, "no write was acknowledged for two minutes");
  };
  const recovery: Record<"server" | "database", number[]> = { server: [], database: [] };
  for (let round = 0; round < Math.max(serverKills, databaseKills); round++) {
    if (round < serverKills) {
      await more(between);
      const began = performance.now();
      await site.killServer(round % processes);
      await more(1);
      recovery.server.push(performance.now() - began);
    }
    if (round < databaseKills) {
      await more(between);
      const began = performance.now();
      site.killDatabase();
      await more(1);
      recovery.database.push(performance.now() - began);
    }
  }
  await Promise.all([writers.end(), arrivals.end()]);
  const { lost, doubled, read } = await writers.look();
  const members = await arrivals.look();
  await site.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  must(lost === 0 && doubled === 0, `${lost} acknowledged messages are lost, ${doubled} are there twice`);
  must(members.lost.length === 0, `lost: ${members.lost.join(", ")}`);
  must(members.doubled.length === 0, `there twice: ${members.doubled.join(", ")}`);
  const where = processes === 1 ? "" : ", two processes behind nginx";
  return [
    {
      what: `kill -9 of the server ${serverKills} times under writes${where}`,
      figure: `writes again after: ${seconds(recovery.server)}`,
    },
    {
      what: `kill -9 of the database ${databaseKills} times under writes${where}`,
      figure: `writes again after: ${seconds(recovery.database)}`,
    },
    {
      what: `acknowledged messages, kept in a ledger outside${where}`,
      figure: `${writers.count}; lost 0, doubled 0 (${read} read back; ${writers.again - writers.limited} tries met a killed process and were made again)`,
    },
    {
      what: `acknowledged registrations and connection requests${where}`,
      figure: `${arrivals.founders.length} startups, ${arrivals.investors.length} investors with their picture, ${arrivals.requests.length} requests; lost 0, doubled 0`,
    },
  ];
}

async function both(): Promise<Outcome> {
  const figures = await crash(1, 700);
  if (hasNginx()) figures.push(...(await crash(2, 400)));
  else figures.push({ what: "the same with two processes behind nginx", figure: "not run: nginx is not installed" });
  return { figures };
}

await report(both);
