import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { scratch } from "../../server/test/scratch.ts";

export const ownCheckout = resolve(import.meta.dirname, "../..");

/** Settings a developer may have in the environment or in `.env`; an empty value counts as absent. */
const unset = ["DATABASE_URL", "DATABASE_REPLICA_URL", "SMTP_URL", "MAIL_FROM", "APP_SECRET", "S3_BUCKET", "REDIS_URL"];

export interface RunningServer {
  /** For example "http://127.0.0.1:40123". */
  url: string;
  dataDir: string;
  /** Process id of the server itself; its PostgreSQL is a process of its own. */
  pid: number;
  /** Ends it as Ctrl-C does, and resolves when it has ended. Deletes a folder that was made for it. */
  stop(): Promise<void>;
  /** kill -9, nothing is closed; waits until the process is gone. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** Otherwise a folder is made for it. */
  dataDir?: string;
  /** The folder that is made holds the demo world. */
  demo?: boolean;
  port?: number;
  env?: Record<string, string>;
  /** Where another version of the product lies. */
  checkout?: string;
}

/** The environment of a server that has nothing from the developer's own. */
export const settings = (dataDir: string, port: number, env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...Object.fromEntries(unset.map((name) => [name, ""])),
  NODE_ENV: "development",
  NODE_OPTIONS: "",
  HOST: "127.0.0.1",
  TRUST_PROXY: "0",
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
  // No test speaks to a push service of others.
  PUSH_HOSTS: "127.0.0.1",
  DEMO: "0",
  // All visitors of a test have one address.
  READS_PER_MINUTE: "1000000",
  // A busy machine is no overload: what it delays must still be answered.
  MOST_DELAY_MS: "60000",
  // As `npm start` sets it.
  MALLOC_ARENA_MAX: "2",
  ...env,
});

/** The product as `npm start` runs it, on a port and a folder of its own. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dataDir: given, demo, port, env = {}, checkout = ownCheckout } = options;
  const dataDir = given ?? newDataDir();
  const isMadeAnew = demo && !copyDataDir(process.env.DEMO_WORLD ?? "", dataDir);
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const flags = ["--max-semi-space-size=8", "--heap-growing-percent=50"];
  const child = spawn(process.execPath, [...flags, join(checkout, "server", "src", "main.ts")], {
    cwd: checkout,
    env: settings(dataDir, chosen, { ...(isMadeAnew && { DEMO: "1" }), ...env }),
    // With the channel open the server stops by itself when this process is killed.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  await ready(child);
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end("SIGTERM");
    if (!given) removeDataDir(dataDir);
  };
  return { url, dataDir, pid: child.pid ?? 0, stop, kill: () => end("SIGKILL") };
}

/** Resolves when it says where it is. */
export function ready(child: ChildProcess): Promise<void> {
  let output = "";
  return new Promise((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes("Startup Connect is at")) done();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => fail(new Error(`the server ended with ${code}:\n${output}`)));
  });
}

/** A folder that PostgreSQL's own user may pass through also under root. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(scratch(), "startup-connect-e2e-"));
  chmodSync(folder, 0o711);
  return join(folder, "data");
}

export function removeDataDir(dataDir: string): void {
  rmSync(resolve(dataDir, ".."), { recursive: true, force: true, maxRetries: 3 });
}

/**
 * A copy of a stopped server's folder, owners included.
 * @returns false where the cluster lies elsewhere, because its user cannot reach the folder.
 */
function copyDataDir(from: string, to: string): boolean {
  if (!existsSync(join(from, "postgres"))) return false;
  return spawnSync("cp", ["-Rp", from, to]).status === 0;
}

/** Lets a second process see the uploads of the first, as a shared bucket would. */
export function shareFiles(from: string, to: string): void {
  mkdirSync(join(from, "files"), { recursive: true, mode: 0o711 });
  mkdirSync(to, { recursive: true, mode: 0o711 });
  symlinkSync(join(from, "files"), join(to, "files"));
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
