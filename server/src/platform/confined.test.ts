import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { startConfined } from "#platform/confined.ts";

const folder = mkdtempSync(join(tmpdir(), "startup-connect-confined-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function said(code: string, cpuSeconds = 60) {
  const script = join(folder, "script.mjs");
  writeFileSync(script, code);
  const stdio = ["ignore", "pipe", "ignore"] as const;
  const started = await startConfined({ script: pathToFileURL(script), stdio: [...stdio], heap: 64, cpuSeconds });
  if (!started.child.stdout) throw new Error("no output");
  return { ...started, words: text(started.child.stdout) };
}

it("QUAL-43: what reads a file can open no other one, start no process, reach no network, and knows no setting", async () => {
  const server = createServer((_, response) => response.end("reached")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  let connections = 0;
  server.on("connection", () => (connections += 1));
  const { words } = await said(`
    import fs from "node:fs";
    import { createRequire } from "node:module";
    import * as processes from "node:process";
    const require = createRequire(import.meta.url);
    const tried = {
      "read /etc/passwd": () => fs.readFileSync("/etc/passwd"),
      "list a folder": () => fs.readdirSync("/"),
      "write": () => fs.writeFileSync(${JSON.stringify(join(folder, "written"))}, "x"),
      "import child_process": () => import("node:child_process"),
      "require child_process": () => require("child_process"),
      "worker": () => import("node:worker_threads"),
      "net": () => import("node:net"),
      "require net": () => require("node:net"),
      "tls": () => import("tls"),
      "http": () => import("node:http"),
      "http2": () => import("http2"),
      "dgram": () => import("node:dgram"),
      "dns": () => import("node:dns/promises"),
      "fetch": () => fetch("http://127.0.0.1:${port}/"),
      "WebSocket": () => new WebSocket("ws://127.0.0.1:${port}/"),
      "EventSource": () => new EventSource("http://127.0.0.1:${port}/"),
      "builtin": () => process.getBuiltinModule("net").connect(${port}),
      "named import of it": () => processes.getBuiltinModule("net").connect(${port}),
      "binding": () => process.binding("tcp_wrap"),
      "addon": () => process.dlopen({}, "/usr/lib/a.node"),
    };
    const done = [];
    for (const [name, act] of Object.entries(tried)) await Promise.resolve().then(act).then(() => done.push(name), () => {});
    console.log(JSON.stringify({ count: Object.keys(tried).length, done, settings: Object.keys(process.env) }));`);
  expect(JSON.parse(await words)).toEqual({ count: 20, done: [], settings: [] });
  expect(connections).toBe(0);
  server.close();
});

const unshared = ["-n", "-rn"].find((flag) => {
  try {
    execFileSync("/usr/bin/unshare", [flag, "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});

it("QUAL-43: what reads a file has a network of its own where the system gives one", async () => {
  const { child } = await said(`console.log("here"); setInterval(() => {}, 1_000);`);
  const networkOf = (id: number | "self" | undefined) => readlinkSync(`/proc/${id}/ns/net`);
  if (child.stdout) await once(child.stdout, "data");
  expect(networkOf(child.pid) !== networkOf("self")).toBe(unshared !== undefined);
  child.kill("SIGKILL");
});

it("QUAL-43: the system ends what reads a file after its seconds of a processor, and its memory is bounded", async () => {
  const endless = await said("for (;;);", 1);
  if (!endless.ended.aborted) await once(endless.ended, "abort");
  expect(String(endless.ended.reason)).toMatch(/SIGXCPU/);
  const large = await said(`
    const refused = (act) => { try { act(); return false; } catch { return true; } };
    const memory = new WebAssembly.Memory({ initial: 1 });
    console.log(refused(() => memory.grow(8_192)), refused(() => memory.grow(4_096)));`);
  expect(await large.words).toBe("true false\n");
});
