import type { Clock } from "#platform/clock.ts";
import { addressName, type Config } from "#platform/config.ts";
import { missingWalls } from "#platform/confined.ts";
import type { Database } from "#platform/database.ts";
import type { Logger } from "#platform/log.ts";
import { Refusal } from "#platform/problem.ts";
import { holdsDemo } from "#seeds/load/queries.ts";
import { callerAddress } from "./address.ts";
import { createApplication } from "./application.ts";
import { referencePages } from "./development.ts";
import { createHttpServer } from "./http-server.ts";
import { manifests } from "./manifest.ts";
import { createMetrics } from "./metrics.ts";
import { createPages } from "./pages.ts";
import { createSite } from "./site.ts";
import { builtWeb, type OpenWeb, withOtherBuilds, withoutWorker } from "./web.ts";

/** How long a stop waits for answers under way; with the jobs' own time it stays below what main allows. */
const LONGEST_ANSWER_MS = 8_000;

export interface StartParts {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  /** Where the pages come from. Default: from the build. */
  openWeb?: OpenWeb;
}

export async function startServer({ config, clock, log, database, openWeb = builtWeb }: StartParts) {
  if (config.production && (await holdsDemo(database.orm))) {
    throw new Refusal(
      "This database holds the demo world with its public passwords. Production needs its own database.",
    );
  }
  const phases: string[] = [];
  async function timed<T>(phase: string, work: Promise<T>): Promise<T> {
    const began = performance.now();
    const done = await work;
    phases.push(`${phase} ${secondsSince(began)}`);
    return done;
  }
  const application = await createApplication({ config, clock, log, database });
  const addressOf = (request: Request, peer: string) => callerAddress(request, peer, config.trustProxy);
  const server = createHttpServer((request, peer) => site(request, peer), { addressOf });
  // Pages may still be on their way, and need nothing of this.
  const begun = timed(config.demo ? "demo world and jobs" : "jobs", application.begin());
  const [web] = await Promise.all([timed("pages", openWeb(server)), begun]).catch(async (error: unknown) => {
    await begun.catch(() => undefined);
    await application.stop();
    throw error;
  });
  const { builds } = application.platform.files;
  // Before the first page, which another process may be asked about. Without the store this one still has its own.
  if (web.assets)
    await builds
      .share(web.assets.id, web.assets.folder)
      .catch((error: unknown) => log.warn({ error }, "scripts of this build could not be shared"));
  const pages = createPages({
    platform: application.platform,
    api: application.api,
    build: web.build,
    translated: web.translated,
  });
  application.connectPages(pages);
  const site = createSite({
    platform: application.platform,
    api: application.api,
    pages,
    staticFile: withoutWorker(withOtherBuilds(web.staticFile, builds), config),
    metrics: createMetrics(config, { defaults: true, platform: application.platform }),
    publicFiles: [...application.features.publicFiles, manifests(config), referencePages()],
  });

  const missing = await missingWalls();
  if (missing.length > 0)
    log.warn({ missing }, "the process that reads what strangers send is less confined than it could be");
  const unwatch = application.platform.load.watch();
  const port = await listen(server, config.port, config.host).catch(async (error: unknown) => {
    // Else its jobs would look into a database that is closed.
    unwatch();
    await Promise.all([web.close?.(), application.stop()]);
    throw error;
  });
  return {
    /** Where people reach it, for example "http://localhost:3000". */
    address: `http://${addressName(config.host)}:${port}`,
    /** Lines for the person who started it. */
    banner: await application.banner(),
    /** What took how long; some of it at the same time. */
    phases,
    /** Answers what is under way, then closes streams, jobs and the port. */
    async stop(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await application.platform.live.stop();
      await web.close?.();
      // A connection whose last answer is out would be held open for the next request.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const late = setTimeout(() => server.closeAllConnections(), LONGEST_ANSWER_MS);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
      // Last: calls that were under way may still have put jobs in line.
      await application.stop();
      unwatch();
    },
  };
}

export type Running = Awaited<ReturnType<typeof startServer>>;

/** @param began by `performance.now()` */
export const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;

function listen(server: ReturnType<typeof createHttpServer>, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
