import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Application, createApplication } from "../../server/src/app/application.ts";
import { createHttpServer } from "../../server/src/app/http-server.ts";
import { createSite } from "../../server/src/app/site.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { parseConfig } from "../../server/src/platform/config.ts";
import { createDatabase, type Database } from "../../server/src/platform/database.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { migrate } from "../../server/src/platform/migrate.ts";
import { startPostgres } from "../../server/src/platform/postgres/index.ts";

export interface AccountsServer {
  origin: string;
  /** One call in process, as from a network address of its own. @returns status, body and milliseconds. */
  call(path: string, json: unknown, token?: string): Promise<{ status: number; text: string; ms: number }>;
  /** Milliseconds of one call of the demo person. @throws Error when it is refused */
  read(path: string): Promise<number>;
  /** Token of a demo person. */
  token: string;
  database: Database;
  platform: Application["platform"];
  breach: Application["features"]["breach"];
  close(): Promise<void>;
}

/** Password of the demo people. */
const PASSWORD = "demo-lotus-rain-42";

/** The product with the demo world and `members` more accounts, over HTTP and in process, in a folder of its own. */
export async function serveAccounts(members: number): Promise<AccountsServer> {
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
      DEMO: "1",
      LOG_LEVEL: "error",
    },
    { isRoot: false, secret: () => "bench-secret-bench-secret-bench-secret" },
  );
  const database = createDatabase({ url: postgres.url, log });
  const application = await createApplication({ config, clock: systemClock, log, database, workers: false });
  await application.begin();
  await database.pool.query(
    `insert into users (id, email, name, password_hash, user_type, created_at)
     select gen_random_uuid(), 'member' || n || '@bench.example', 'Member', u.password_hash, 'Startup', u.created_at
     from generate_series(0, $1::int - 1) n, (select * from users where email = 'asha@demo.example') u`,
    [members],
  );
  const site = createSite({
    platform: application.platform,
    api: application.api,
    pages: { fetch: async () => new Response("Not found.", { status: 404 }), changed: () => {} },
    staticFile: async () => null,
    publicFiles: application.features.publicFiles,
  });
  const server = createHttpServer(site);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let callers = 0;

  const call: AccountsServer["call"] = async (path, json, token) => {
    callers += 1;
    const from = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const request = new Request(`http://bench.example${path}`, { method: "POST", body: JSON.stringify(json), headers });
    const start = performance.now();
    const response = await application.api.fetch(request, from);
    const text = await response.text();
    return { status: response.status, text, ms: performance.now() - start };
  };

  const login = await call("/api/users/login", { email: "asha@demo.example", password: PASSWORD });
  const { token }: { token: string } = JSON.parse(login.text);
  return {
    database,
    platform: application.platform,
    breach: application.features.breach,
    async read(path) {
      const headers = { authorization: `Bearer ${token}` };
      const start = performance.now();
      const response = await application.api.fetch(new Request(`http://bench.example${path}`, { headers }), "10.0.0.1");
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
      return performance.now() - start;
    },
    origin: `http://127.0.0.1:${port}`,
    call,
    token,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await application.stop();
      await database.close();
      await postgres.stop();
      for (const folder of [postgres.home, dataDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
