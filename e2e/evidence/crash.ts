import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { caller } from "../support/api.ts";
import { postgresOf } from "../support/postgres.ts";
import { freePort, newDataDir, removeDataDir, startServer } from "../support/server.ts";
import { must, type Outcome, quantile, report, workFolder } from "./figures.ts";
import { Writers } from "./talk.ts";

const rounds = Number(process.env.CRASH_ROUNDS ?? 20);
/** Acknowledged writes between two kills. */
const between = 30;

/** The server and its database are killed under writes; nothing that was acknowledged is lost or there twice. */
async function crash(): Promise<Outcome> {
  const dataDir = newDataDir();
  const port = await freePort();
  const start = () => startServer({ dataDir, port, env: { DEMO: "0" } });
  let server = await start();
  const writers = new Writers(caller(server.url), join(workFolder(), "ledger.txt"));
  await writers.meet(4, 700);
  writers.begin(10);
  const recovery: Record<"server" | "database", number[]> = { server: [], database: [] };
  const more = async (count: number) => {
    const goal = writers.count + count;
    const deadline = Date.now() + 120_000;
    while (writers.count < goal) {
      must(Date.now() < deadline, "no write was acknowledged for two minutes");
      await pause(20);
    }
  };
  for (let round = 0; round < rounds; round++) {
    await more(between);
    let began = performance.now();
    await server.kill();
    server = await start();
    await more(1);
    recovery.server.push(performance.now() - began);
    await more(between);
    began = performance.now();
    process.kill(postgresOf(dataDir).pid, "SIGKILL");
    await pause(50);
    await more(1);
    recovery.database.push(performance.now() - began);
  }
  await writers.end();
  const { lost, doubled, read } = await writers.look();
  await server.stop();
  removeDataDir(dataDir);
  must(lost === 0, `${lost} acknowledged messages are lost`);
  must(doubled === 0, `${doubled} messages are there twice`);
  const seconds = (values: number[]) =>
    `median ${(quantile(values, 0.5) / 1000).toFixed(1)} s, longest ${(quantile(values, 1) / 1000).toFixed(1)} s`;
  return {
    figures: [
      {
        what: `kill -9 of the server ${rounds} times under writes`,
        figure: `writes again after: ${seconds(recovery.server)}`,
      },
      {
        what: `kill -9 of the database ${rounds} times under writes`,
        figure: `writes again after: ${seconds(recovery.database)}`,
      },
      {
        what: "acknowledged messages, kept in a ledger outside",
        figure: `${writers.count}; lost 0, doubled 0 (${read} read back; ${writers.again - writers.limited} tries met a killed process and were made again)`,
      },
    ],
  };
}

await report(crash);
