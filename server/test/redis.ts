import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { tryRedis } from "#platform/live/index.ts";

/** Whether this machine has a Redis server to start. */
export const hasRedis = (() => {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

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
    child = spawn("redis-server", options, { stdio: "ignore" });
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
