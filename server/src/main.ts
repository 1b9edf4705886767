import "#platform/resolve-drizzle.ts";
import { once } from "node:events";
import { systemClock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.ts";
import type { Logger } from "#platform/log.ts";
import { closeToOthers, keepPrivate, makeDataDir } from "#platform/private-files.ts";

const { cause, explain } = await import("#platform/explain.ts");
const { createLog } = await import("#platform/log.ts");
const { openDatabase } = await import("#platform/open-database.ts");

const stopMs = 30_000;

/** Pages from their sources instead of the build; `npm run dev` says so. */
const isDev = process.argv.includes("--dev");

/** Rejected by a stop: what a start waits for need not come any more. */
const stopped = Promise.withResolvers<never>();
stopped.promise.catch(() => undefined);

/** `npm start` builds the pages meanwhile, and says when they are there. */
const pagesAreBuilt = process.argv.includes("--pages-follow")
  ? Promise.race([once(process, "message"), stopped.promise])
  : null;
pagesAreBuilt?.catch(() => undefined);

/** What was opened, newest last; closed in reverse. */
const opened: (() => Promise<void>)[] = [];
let stopping = false;
let starting: Promise<void> = Promise.resolve();
let log: Logger | undefined;

/** One sentence for the person at the terminal; of a fault of ours also its stack, as a line of the log. */
function tell(error: unknown): void {
  if (cause(error) === null) log?.fatal({ err: error }, "stopped by a fault");
  console.error(explain(error));
}

async function stop(code: number): Promise<void> {
  // Ctrl-C reaches us from the terminal and again through the parent: the second one changes nothing.
  if (stopping) return;
  stopping = true;
  stopped.reject(new Error("stopped while starting"));
  setTimeout(() => process.exit(1), stopMs).unref();
  // What a start is making now could not be closed yet: it ends at its next step.
  await starting.catch(() => undefined);
  for (const close of opened.reverse()) {
    await close().catch((error: unknown) => {
      tell(error);
      process.exitCode = 1;
    });
  }
  process.exit(process.exitCode ?? code);
}

async function start(): Promise<void> {
  keepPrivate();
  const config = loadConfig({ react: isDev ? "development" : "production" });
  log = createLog(config.logLevel);
  makeDataDir(config.dataDir);
  const closed = closeToOthers(config.dataDir);
  if (closed > 0) log.warn({ closed }, "files and folders in DATA_DIR were open to other users of this machine");
  const began = performance.now();
  // While the database starts. Only now: what it loads chooses its build by the settings read above.
  const program = import("#app/start.ts");
  const open = await openDatabase({ config, log, say: console.log });
  opened.push(open.close);
  if (stopping) return;
  const opening = performance.now() - began;
  const { secondsSince, startServer } = await program;
  const server = await startServer({
    config,
    clock: systemClock,
    log,
    database: open.database,
    ...(isDev && { openWeb: (await import("#app/dev-web.ts")).devWeb(config) }),
    ...(pagesAreBuilt && { openWeb: (await import("#app/web.ts")).webAfter(pagesAreBuilt) }),
  });
  opened.push(server.stop);
  if (stopping) return;
  console.log(`Startup Connect is at ${server.address}`);
  const phases = [`database ${(opening / 1000).toFixed(1)} s`, ...server.phases].join(", ");
  console.log(`Started in ${secondsSince(0)}: ${phases}.`);
  for (const line of server.banner) console.log(line);
}

for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => void stop(0));
// The parent process holds the other end: when it is killed, no stop signal will follow.
process.on("disconnect", () => void stop(0));
process.on("uncaughtException", (error) => {
  tell(error);
  void stop(1);
});

starting = start();
await starting.catch((error: unknown) => {
  // What a stop has closed is missed by what was under way.
  if (stopping) return;
  tell(error);
  return stop(1);
});
