import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Refusal } from "#platform/problem.ts";
import { NO_ROOM, saysNoRoom } from "../durable-write.ts";
import { type Account, asAccount } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { cleanEnvironment, type Place } from "./cluster.ts";
import { commandOf, isAlive, sleep, waitUntilGone } from "./processes.ts";

/** A socket in the cluster's own folder, or, where its path would be too long for a socket, a loopback port. */
export type Listening = { socketFolder: string } | { port: number };

export interface PostmasterOptions {
  place: Place;
  binaries: Binaries;
  account: Account | null;
  fast: boolean;
  /** Called when the server died by itself and was started again. */
  say(line: string): void;
}

const startAttempts = 5;
const startMs = 120_000;
const fastStopMs = 30_000;
const logLimitBytes = 10_000_000;

/** Starts the server and keeps it running until `stop`. An orphan of a killed parent is stopped first. */
export async function runPostmaster(options: PostmasterOptions) {
  const { place, say } = options;
  await stopOrphan(place.cluster);
  if (existsSync(place.log) && statSync(place.log).size > logLimitBytes) truncateSync(place.log);
  const listening = await chooseListening(place.cluster);
  let child = await startWithRetries(options, listening);
  let stopping = false;
  let restart: Promise<void> = Promise.resolve();

  const watch = () => {
    child.once("exit", () => {
      if (stopping) return;
      say(`PostgreSQL stopped by itself and is started again; see ${place.log}.`);
      restart = revive();
    });
  };
  const revive = async () => {
    for (let pauseMs = 200; !stopping; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        child = await startWithRetries(options, listening);
        watch();
        return;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await sleep(pauseMs);
      }
    }
  };
  // The process may end without `stop`, by an uncaught error: the server then shuts down on its own.
  const onExit = () => signal(child, "SIGINT");
  process.once("exit", onExit);
  watch();
  return {
    pid: (): number => child.pid ?? 0,
    listening,
    /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
    stop: async (): Promise<void> => {
      stopping = true;
      await restart;
      await stopChild(child);
      process.off("exit", onExit);
    },
  };
}

async function startWithRetries(options: PostmasterOptions, listening: Listening): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(options, listening);
    } catch (error) {
      // After a kill -9 of the server its last workers hold the shared memory for some moments more.
      if (attempt === startAttempts) throw error;
      await sleep(attempt * 200);
    }
  }
}

async function start(
  { place, binaries, account, fast }: PostmasterOptions,
  listening: Listening,
): Promise<ChildProcess> {
  const log = openSync(place.log, "a", 0o600);
  const logged = statSync(place.log).size;
  const child = spawn(binaries.postgres, ["-D", place.cluster, ...settings(listening, fast)], {
    ...asAccount(account),
    env: cleanEnvironment(),
    stdio: ["ignore", log, log],
    // A session of its own: Ctrl-C in the terminal must reach us first, so that requests end before the database.
    detached: true,
  });
  closeSync(log);
  let failure: string | null = null;
  child.once("error", (error) => {
    failure = error.message;
  });
  const end = Date.now() + startMs;
  while (!isReady(place.cluster, child)) {
    if (failure || child.exitCode !== null || child.signalCode !== null) {
      const why = failure ?? lastLines(place.log, logged);
      throw new Refusal(saysNoRoom(why) ? NO_ROOM : `PostgreSQL did not start: ${why}`);
    }
    if (Date.now() > end) {
      signal(child, "SIGQUIT");
      throw new Refusal(`PostgreSQL was not ready after ${startMs / 1000} seconds; see ${place.log}.`);
    }
    await sleep(10);
  }
  return child;
}

function settings(listening: Listening, fast: boolean): string[] {
  const socket = "socketFolder" in listening;
  const values: Record<string, string | number> = {
    listen_addresses: socket ? "" : "127.0.0.1",
    port: socket ? 5432 : listening.port,
    unix_socket_directories: socket ? listening.socketFolder : "",
    unix_socket_permissions: "0700",
    shared_buffers: "128MB",
    max_connections: 100,
    jit: "off",
    log_min_messages: "warning",
    // Failing statements may hold what people typed.
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    log_line_prefix: "%m [%p] ",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(fast && { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

interface PostmasterFile {
  pid: number;
  port: number;
  socketFolder: string | null;
  state: string;
}

/** Lines of postmaster.pid: process, data directory, start, port, socket folder, address, shared memory, state. */
export function postmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketFolder: lines[4] || null,
      state: lines[7]?.trim() ?? "",
    };
  } catch {
    return null;
  }
}

function isReady(cluster: string, child: ChildProcess): boolean {
  const file = postmasterFile(cluster);
  return file !== null && file.pid === child.pid && file.state === "ready";
}

/** The folder's lock is free, so a server still running on it has lost its parent. */
async function stopOrphan(cluster: string): Promise<void> {
  const pid = postmasterFile(cluster)?.pid;
  if (!pid || !isAlive(pid)) return;
  if (!commandOf(pid).includes(`postgres -D ${cluster} `)) {
    // The id now belongs to something else; PostgreSQL would take that for a running server and refuse.
    rmSync(join(cluster, "postmaster.pid"), { force: true });
    return;
  }
  for (const [name, ms] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    process.kill(pid, name);
    if (await waitUntilGone(pid, ms)) return;
  }
  throw new Refusal(`A PostgreSQL left over from an earlier start (process ${pid}) does not stop.`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (!pid || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  signal(child, "SIGINT");
  const slow = setTimeout(() => signal(child, "SIGQUIT"), fastStopMs);
  await gone;
  clearTimeout(slow);
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.exitCode === null && child.signalCode === null) child.kill(name);
}

async function chooseListening(cluster: string): Promise<Listening> {
  const longest = process.platform === "linux" ? 107 : 103;
  const fits = Buffer.byteLength(join(cluster, ".s.PGSQL.5432")) <= longest;
  return fits ? { socketFolder: cluster } : { port: await freePort() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0));
    });
  });
}

function lastLines(log: string, from: number): string {
  return readFileSync(log).subarray(from).toString("utf8").trim().split("\n").slice(-4).join(" ") || `see ${log}`;
}
