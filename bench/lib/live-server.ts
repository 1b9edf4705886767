// The product with people who are connected in pairs, in a process of its own, so that its memory is its alone.
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createApplication } from "../../server/src/app/application.ts";
import { createHttpServer } from "../../server/src/app/http-server.ts";
import { createSite } from "../../server/src/app/site.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { parseConfig } from "../../server/src/platform/config.ts";
import { createDatabase, type Database } from "../../server/src/platform/database.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { migrate } from "../../server/src/platform/migrate.ts";
import { startPostgres } from "../../server/src/platform/postgres/index.ts";
import { nodeCpu, postgresCpu } from "./cpu.ts";
import { addPeople, type Person } from "./pairs.ts";

/** First word of the server. */
export interface Ready {
  origin: string;
  /** The limit of a message: a bare server that does nothing but one insert for each call. */
  bare: string;
  people: Person[];
}

export type Asked = "measure" | "stop";

export interface Measured {
  /** Bytes of the server's process, after a collection. */
  memory: number;
  /** Processor time it has used so far. */
  cpuMs: number;
  /** The same of PostgreSQL; null without /proc. */
  postgresMs: number | null;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Memory of this process in bytes, with what can be freed freed. */
function memory(): number {
  // Once for what dies at once, once for what the first one let go of.
  collect();
  collect();
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

async function bareInserts({ pool }: Database): Promise<Server> {
  await pool.query("create table bare_messages (id uuid primary key, text text not null)");
  const statement = { name: "bare_insert", text: "insert into bare_messages values ($1, $2)" };
  return createServer(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    const id = randomUUID();
    const { text } = JSON.parse(body);
    await pool.query({ ...statement, values: [id, text] });
    response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify({ id, text }));
  });
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(count: number, redisUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "startup-connect-bench-"));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, fast: true });
  await migrate(postgres.url);
  const log = createLog("error");
  const config = parseConfig(
    {
      READS_PER_MINUTE: "100000000",
      MOST_ANSWERS: "100000",
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      REDIS_URL: redisUrl,
    },
    { isRoot: false, secret: () => "bench-secret-bench-secret-bench-secret" },
  );
  const database = createDatabase({ url: postgres.url, log });
  const people = await addPeople(database.pool, count);
  const application = await createApplication({ config, clock: systemClock, log, database, workers: false });
  await application.begin();
  const site = createSite({
    platform: application.platform,
    api: application.api,
    pages: { fetch: async () => new Response("Not found.", { status: 404 }), changed: () => {} },
    staticFile: async () => null,
  });
  const server = createHttpServer(site);
  const bare = await bareInserts(database);
  const ready: Ready = { origin: await listen(server), bare: await listen(bare), people };

  const stop = async () => {
    await application.platform.live.stop();
    for (const one of [server, bare]) one.closeAllConnections();
    await application.stop();
    await database.close();
    await postgres.stop();
    for (const folder of [postgres.home, dataDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    process.exit(0);
  };
  // A benchmark that fails leaves nothing running.
  process.on("disconnect", stop);
  process.on("message", async (asked: Asked) => {
    if (asked === "measure") {
      // Before the collection, which is not the calls' work.
      const used = { cpuMs: nodeCpu(), postgresMs: postgresCpu(postgres.pid()) };
      process.send?.({ memory: memory(), ...used } satisfies Measured);
      return;
    }
    await stop();
  });
  process.send?.(ready);
}

await start(Number(process.argv[2] ?? 10), process.argv[3]);
