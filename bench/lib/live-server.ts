// The product with people who are connected in pairs, in a process of its own, so that its memory is its alone.
import { createHash, randomUUID } from "node:crypto";
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

export interface Person {
  userId: string;
  token: string;
  /** With the person beside it in the list. */
  conversationId: string;
}

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

/** The session token of the person of this number: 43 characters, as real ones have. */
const tokenOf = (n: number): string => `bench${String(n).padStart(38, "0")}`;

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

const uuid = (kind: number, n: number): string =>
  `00000000-0000-7${String(kind).padStart(3, "0")}-8000-${n.toString(16).padStart(12, "0")}`;

/** People 0 and 1 are connected, 2 and 3, and so on; each has a session. */
async function addPeople({ pool }: Database, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, n): Person => {
    const pair = n >> 1;
    return { userId: uuid(1, n), token: tokenOf(n), conversationId: uuid(3, pair) };
  });
  const ids = people.map(({ userId }) => userId);
  const hashes = people.map(({ token }) => createHash("sha256").update(token).digest());
  const pairs = Array.from({ length: count >> 1 }, (_, n) => n);
  await pool.query(
    `insert into users (id, email, name, password_hash, user_type, role_record_id, created_at)
     select id, 'p' || n || '@bench.example', 'Person ' || n, '$argon2id$none', 'Startup', id, now()
     from unnest($1::uuid[]) with ordinality as p (id, n)`,
    [ids],
  );
  await pool.query(
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at)
     select gen_random_uuid(), id, hash, now(), now() from unnest($1::uuid[], $2::bytea[]) as s (id, hash)`,
    [ids, hashes],
  );
  const of = (kind: number) => pairs.map((n) => uuid(kind, n));
  const low = pairs.map((n) => uuid(1, 2 * n));
  const high = pairs.map((n) => uuid(1, 2 * n + 1));
  await pool.query(
    `insert into conversations (id, low_user_id, high_user_id, updated_at, created_at)
     select id, low, high, now(), now() from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as c (id, low, high)`,
    [of(3), low, high],
  );
  await pool.query(
    `insert into conversation_members (conversation_id, user_id, place)
     select id, unnest(array[low_user_id, high_user_id]), id from conversations`,
  );
  await pool.query(
    `insert into connections (id, requester_id, receiver_id, status, conversation_id, created_at, decided_at)
     select gen_random_uuid(), low_user_id, high_user_id, 'accepted', id, now(), now() from conversations`,
  );
  await pool.query("analyze");
  return people;
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
  const people = await addPeople(database, count);
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
