import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createApplication } from "../../server/src/app/application.ts";
import { createHttpServer } from "../../server/src/app/http-server.ts";
import { createSite } from "../../server/src/app/site.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { type Config, parseConfig } from "../../server/src/platform/config.ts";
import { createDatabase } from "../../server/src/platform/database.ts";
import { createLog } from "../../server/src/platform/log.ts";

export interface Served {
  /** For example "http://127.0.0.1:40123". */
  origin: string;
  close(): Promise<void>;
}

/** The product's API over HTTP on a free port, as `npm start` serves it, without jobs and without pages. */
export async function serveApi(databaseUrl: string, dataDir: string): Promise<Served> {
  const log = createLog("error");
  const config: Config = parseConfig(
    {
      READS_PER_MINUTE: "100000000",
      MOST_ANSWERS: "100000",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: "0",
      LOG_LEVEL: "error",
    },
    { isRoot: false, secret: () => "bench-secret-bench-secret-bench-secret" },
  );
  const database = createDatabase({ url: databaseUrl, log });
  const { platform, api } = await createApplication({ config, clock: systemClock, log, database, workers: false });
  const nothing = () => new Response("Not found.", { status: 404 });
  const site = createSite({
    platform,
    api,
    pages: { fetch: async () => nothing(), changed: () => {} },
    staticFile: async () => null,
  });
  const server = createHttpServer(site);
  const origin = await listen(server);
  return {
    origin,
    close: async () => {
      await closed(server);
      await database.close();
    },
  };
}

/** The limit: a bare server that answers every request with the same bytes, or with what it makes of it, and the same headers. */
export async function serveBytes(
  body: string | Buffer | (() => string),
  { "transfer-encoding": _, ...headers }: OutgoingHttpHeaders,
): Promise<Served> {
  const make = typeof body === "function" ? () => Buffer.from(body()) : always(Buffer.from(body));
  const server = createServer((_request, response) => {
    const bytes = make();
    response.writeHead(200, { ...headers, "content-length": bytes.byteLength });
    response.end(bytes);
  });
  const origin = await listen(server);
  return { origin, close: () => closed(server) };
}

const always =
  <T>(value: T) =>
  () =>
    value;

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

function closed(server: Server): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return done;
}
