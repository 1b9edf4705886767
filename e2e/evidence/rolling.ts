import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createTestSite, type TestSite } from "../../server/test/cluster.ts";
import { caller } from "../support/api.ts";
import { freePort, type RunningServer, startServer } from "../support/server.ts";
import { must, type Outcome, quantile, report, workFolder } from "./figures.ts";
import { hasNginx, startBalancer } from "./site.ts";
import { Writers } from "./talk.ts";

const restarts = Number(process.env.ROLLING_RESTARTS ?? 3);

async function rolling(): Promise<Outcome> {
  if (!hasNginx()) return { notRun: "nginx is not installed here" };
  const site: TestSite = await createTestSite();
  const folder = workFolder();
  const front = await freePort();
  const ports = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${front}`;
  const start = (port: number) =>
    startServer({
      dataDir: join(folder, String(port)),
      port,
      env: { DATABASE_URL: site.url, DEMO: "0", APP_SECRET: "e".repeat(40), PUBLIC_URL: url },
    });
  const servers: RunningServer[] = [];
  for (const port of ports) servers.push(await start(port));
  const writers = new Writers(caller(servers[0]?.url ?? ""), join(folder, "ledger.txt"));
  await writers.meet(4, 800);
  const nginx = startBalancer(front, ports);
  const through = new Writers(caller(url), join(folder, "ledger.txt"));
  through.talks = writers.talks;
  for (const { conversation } of writers.talks) through.acknowledged.set(conversation, new Set());
  // Below the limit on messages of one person, which is not looked at here.
  through.begin(550);
  const reads: Record<string, number> = {};
  let reading = true;
  const reader = (async () => {
    const call = caller(url);
    while (reading) {
      const status = await call("GET", "/api/startups/startups").then(
        (answer) => answer.status,
        () => 0,
      );
      reads[status] = (reads[status] ?? 0) + 1;
    }
  })();
  for (let round = 0; round < restarts; round++) {
    for (const [index, port] of ports.entries()) {
      await pause(1_000);
      await nginx.without(port);
      await servers[index]?.stop();
      servers[index] = await start(port);
      await nginx.without(null);
    }
  }
  await pause(1_000);
  reading = false;
  await reader;
  await through.end();
  const { lost, doubled } = await through.look();
  nginx.stop();
  for (const server of servers) await server.stop();
  await site.stop();
  const wrong = Object.entries(reads).filter(([status]) => status !== "200");
  must(wrong.length === 0, `reads that failed: ${JSON.stringify(reads)}`);
  must(through.again === 0, `${through.again} writes had to be made again`);
  must(lost === 0 && doubled === 0, `${lost} messages lost, ${doubled} doubled`);
  return {
    figures: [
      {
        what: `two processes behind nginx, each restarted ${restarts} times under load`,
        figure: `reads answered ${reads["200"] ?? 0}, failed 0`,
      },
      {
        what: "messages written meanwhile",
        figure: `${through.count} acknowledged at the first try, lost 0, doubled 0; p99 ${Math.round(quantile(through.latencies, 0.99))} ms`,
      },
    ],
  };
}

await report(rolling);
