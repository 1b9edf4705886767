import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tryRedis } from "#platform/live/redis.ts";

/** The Redis of this machine, else the one that `bin/redis.mjs` has fetched. */
export function redisServer(): string | undefined {
  const fetched = join(import.meta.dirname, "../../node_modules/.cache/redis/redis-server");
  return [process.env.REDIS_SERVER, "redis-server", "valkey-server", fetched].find(
    (name) => name && spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0,
  );
}

export interface RunningRedis {
  url: string;
  /** As a crash would, without a word. */
  kill(): Promise<void>;
  /** Again at the same port, after `kill`. */
  restart(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

/** A Redis of one's own that keeps nothing. */
export async function startRedis(): Promise<RunningRedis> {
  const program = redisServer();
  if (!program) throw new Error("There is no Redis to start: `node bin/redis.mjs` fetches one.");
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async () => {
    const options = [
      "--port",
      String(port),
      "--bind",
      "127.0.0.1",
      "--save",
      "",
      "--appendonly",
      "no",
      "--dir",
      tmpdir(),
    ];
    child = spawn(program, options, { stdio: "ignore" });
    while (!(await tryRedis(url).catch(() => null)));
  };
  const kill = async () => {
    const last = child;
    child = null;
    if (!last) return;
    last.kill("SIGKILL");
    await once(last, "exit");
  };
  await start();
  return { url, kill, restart: start };
}
