import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { afterAll, expect, it } from "vitest";
import { missingWalls, startConfined } from "#platform/confined.ts";

const folder = mkdtempSync(join(tmpdir(), "startup-connect-confined-"));
// Under root the process that reads a file is another user.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

async function said(code: string, cpuSeconds = 60) {
  const script = join(folder, "script.mjs");
  writeFileSync(script, code);
  const started = await startConfined({ script: pathToFileURL(script), heap: 64, cpuSeconds });
  return { ...started, words: text(started.child.stdout) };
}

it("QUAL-43 FILE-51: what reads a file can open no other one, start no process, reach no network, and knows no setting", async () => {
  let connections = 0;
  const count = () => {
    connections += 1;
  };
  const server = createServer(count).listen(0, "127.0.0.1");
  const path = join(folder, "socket");
  const local = createServer(count).listen(path);
  await Promise.all([once(server, "listening"), once(local, "listening")]);
  chmodSync(path, 0o777);
  const { port } = server.address() as AddressInfo;
  const { words } = await said(`
    import fs from "node:fs";
    const tried = {
      "read /etc/passwd": () => fs.readFileSync("/etc/passwd"),
      "list a folder": () => fs.readdirSync("/"),
      "write": () => fs.writeFileSync(${JSON.stringify(join(folder, "written"))}, "x"),
      "import child_process": () => import("node:child_process"),
      "module": () => import("node:module"),
      "worker": () => import("node:worker_threads"),
      "net": () => import("node:net"),
      "code in an address": () => import("data:text/javascript,1"),
      "tls": () => import("tls"),
      "http": () => import("node:http"),
      "http2": () => import("http2"),
      "dgram": () => import("node:dgram"),
      "dns": () => import("node:dns/promises"),
      "fetch": () => fetch("http://127.0.0.1:${port}/"),
      "WebSocket": () => new WebSocket("ws://127.0.0.1:${port}/"),
      "EventSource": () => new EventSource("http://127.0.0.1:${port}/"),
      "builtin": () => process.getBuiltinModule("net").connect(${port}),
      "import process": () => import("node:process"),
      "binding": () => process.binding("tcp_wrap"),
      "addon": () => process.dlopen({}, "/usr/lib/a.node"),
    };
    for (const stream of ["stdin", "stdout", "stderr"]) {
      const opened = (way, ...where) => new Promise((resolve, reject) => {
        const socket = new process[stream].constructor();
        socket.on("error", reject);
        socket[way](...where, () => resolve(socket.destroy()));
      });
      tried[stream + " to a port"] = () => opened("connect", ${port}, "127.0.0.1");
      tried[stream + " to a path"] = () => opened("connect", ${JSON.stringify(path)});
      tried[stream + " of the system"] = () => process[stream]._handle.bind(${JSON.stringify(join(folder, "bound"))});
    }
    const done = [];
    for (const [name, act] of Object.entries(tried)) await Promise.resolve().then(act).then(() => done.push(name), () => {});
    console.log(JSON.stringify({ count: Object.keys(tried).length, done, settings: Object.keys(process.env) }));`);
  expect(JSON.parse(await words)).toEqual({ count: 29, done: [], settings: [] });
  expect([connections, existsSync(join(folder, "bound"))]).toEqual([0, false]);
  server.close();
  local.close();
});

/** Changes here are doors that a new version of Node opens: to be looked at before they are added. */
const MODULES = ["events", "fs", "path", "stream", "stream/consumers", "url", "util", "zlib"];
const FUNCTIONS =
  `addListener constructor cwd emit emitWarning eventNames exit getMaxListeners hrtime listenerCount listeners
  memoryUsage nextTick off on once prependListener prependOnceListener rawListeners reallyExit removeAllListeners
  removeListener abort setMaxListeners umask uptime _fatalException _tickCallback`.split(/\s+/);
const GLOBALS =
  `AbortController AbortSignal Buffer DOMException Event EventTarget TextDecoder TextEncoder URL URLSearchParams
  clearImmediate clearInterval clearTimeout global performance process queueMicrotask setImmediate setInterval
  setTimeout structuredClone`.split(/\s+/);

it("QUAL-43 FILE-24 FILE-51: of all modules, functions of the process and globals of Node only those that are named here are there", async () => {
  const names = builtinModules.map((name) => name.replace(/^node:/, ""));
  expect(names).toContain("sqlite");
  writeFileSync(
    join(folder, "required.cjs"),
    "exports.opens = (name) => { try { require(name); return true; } catch { return false; } };",
  );
  const { words } = await said(`
    import required from "./required.cjs";
    const modules = [];
    for (const name of ${JSON.stringify(names)})
      for (const full of [name, "node:" + name])
        if (required.opens(full) || (await import(full).then(() => true, () => false))) modules.push(name);
    const plain = new Set(Object.getOwnPropertyNames(Object.prototype));
    const functions = [];
    for (let from = process; from; from = Object.getPrototypeOf(from))
      for (const name of Object.getOwnPropertyNames(from))
        if (typeof process[name] === "function" && (name === "constructor" || !plain.has(name))) functions.push(name);
    const objects = Object.getOwnPropertyNames(process).filter((name) => process[name] !== null && typeof process[name] === "object");
    const globals = Object.getOwnPropertyNames(globalThis);
    // All that the process leads to: what a way elsewhere could be named, beside that of functions and of the file system.
    const ways = [];
    const seen = new Set([Function.prototype, await import("node:fs")]);
    const left = [process, globalThis];
    for (let one = left.pop(); left.length > 0 || one; one = left.pop()) {
      if (one === null || !/^(object|function)$/.test(typeof one) || seen.has(one)) continue;
      seen.add(one);
      left.push(Object.getPrototypeOf(one));
      for (const key of Reflect.ownKeys(one)) {
        const { value, get, set } = Reflect.getOwnPropertyDescriptor(one, key);
        if (typeof value === "function" && /^(bind6?|connect6?|listen|open6?|lookup|createConnection)$/.test(String(key))) ways.push(key);
        left.push(value, get, set);
        if (get) try { left.push(one[key]); } catch {}
      }
    }
    console.log(JSON.stringify({ modules, functions, objects, globals, ways, seen: seen.size }));`);
  const found = JSON.parse(await words);
  const set = (list: readonly string[]) => [...new Set(list)].sort();
  expect(set(found.modules)).toEqual(set(MODULES));
  expect(set(found.functions)).toEqual(set(FUNCTIONS));
  expect(found.ways).toEqual([]);
  expect(found.seen).toBeGreaterThan(1_000);
  for (const name of ["report", "finalization", "mainModule"]) expect(found.objects).not.toContain(name);
  const language: string[] = runInNewContext("Object.getOwnPropertyNames(globalThis)");
  expect(set(found.globals.filter((name: string) => !language.includes(name)))).toEqual(set(GLOBALS));
});

/** What code could replace before it imports, for what decides to go by. */
const REPLACED = {
  "Set.has": "Set.prototype.has = Map.prototype.has = () => true;",
  "String.split": `String.prototype.split = () => ["file", ""];`,
  "Symbol.split": `RegExp.prototype[Symbol.split] = () => ["file", ""];`,
  "tests of texts and lists": `
    for (const name of ["includes", "startsWith", "indexOf", "match", "slice"]) String.prototype[name] = () => true;
    Array.prototype.includes = Array.prototype.some = RegExp.prototype.test = () => true;
    RegExp.prototype.exec = () => ["file", "fs"];`,
  "properties of all objects": `
    for (const name of ["net", "node:net", "node:dgram", "node:sqlite", "node:child_process"]) Object.prototype[name] = true;
    for (const name of ["0", "url", "format", "shortCircuit"])
      Object.defineProperty(Object.prototype, name, { get: () => "file:", set() {}, configurable: true });`,
  iterator: `Array.prototype[Symbol.iterator] = function* () { yield "file"; yield ""; };`,
  errors:
    "globalThis.Error = function () { return { url: 'file:' }; }; globalThis.Error.prepareStackTrace = () => 'file:';",
  "functions of objects": `
    Reflect.apply = Reflect.get = Object.is = Object.hasOwn = Function.prototype.call = Function.prototype.apply = () => true;
    Object.prototype.hasOwnProperty = () => true;`,
  "hooks of its own": `
    try {
      module.constructor.registerHooks({
        resolve: (url, context, next) => (url.startsWith("node:") ? { url, shortCircuit: true } : next(url, context)),
      });
    } catch {}`,
  "the answer of an old module": "module.constructor._resolveFilename = (name) => name.replace('node:', '');",
};

it.for(Object.entries(REPLACED))(
  "QUAL-43 FILE-51: no module opens to what reads a file after it has replaced %s",
  async ([, replaces]) => {
    writeFileSync(join(folder, "old.cjs"), "exports.module = module; exports.opens = (name) => require(name);");
    const { words } = await said(`
      import { module, opens } from "./old.cjs";
      const names = ["node:net", "node:dgram", "node:sqlite", "node:child_process", "net", "dgram", "child_process"];
      let [done, left] = ["", names.length];
      ${replaces}
      for (let at = 0; at < names.length; at += 1) {
        try { opens(names[at]); done += names[at] + " required "; } catch {}
        try { await import(names[at]); done += names[at] + " imported "; } catch {}
        left -= 1;
      }
      process.stdout.write(left + " left, open: " + done);`);
    expect(await words).toBe("0 left, open: ");
  },
);

it("QUAL-43 FILE-51: no module opens to what reads a file in the place of an old module of its own", async () => {
  for (const n of [1, 2, 3]) writeFileSync(join(folder, `own-${n}.cjs`), "");
  const { words } = await said(`
    import fs from "node:fs";
    const names = ["node:sqlite", "net", "dgram"];
    const { get } = Object.getOwnPropertyDescriptor(URL.prototype, "pathname");
    let [isRead, name, done, left] = [false, "", "", names.length];
    Object.defineProperty(URL.prototype, "pathname", { get() { return isRead ? name : Reflect.apply(get, this, []); } });
    const read = fs.readFileSync;
    for (const one of names) {
      [isRead, name] = [false, one];
      fs.readFileSync = () => { isRead = true; return Buffer.from(""); };
      try {
        const opened = await import("./own-" + left + ".cjs");
        if (Object.keys(opened.default ?? {}).length > 0) done += one + " ";
      } catch {}
      fs.readFileSync = read;
      left -= 1;
    }
    process.stdout.write(left + " left, open: " + done);`);
  expect(await words).toBe("0 left, open: ");
});

it("QUAL-43 FILE-24: what reads a file writes no database and signals no process, and has no rights", async () => {
  let signals = 0;
  const count = () => {
    signals += 1;
  };
  for (const name of ["SIGUSR2", "SIGCONT"] as const) process.on(name, count);
  const file = join(folder, "written.db");
  const { words, child } = await said(`
    const tried = [
      () => import("node:sqlite").then(({ DatabaseSync }) => new DatabaseSync(${JSON.stringify(file)})),
      () => process.kill(${process.pid}, "SIGUSR2"),
      () => process._kill(${process.pid}, 12),
      () => process._debugProcess(${process.pid}),
      () => import("node:os").then((os) => os.setPriority(${process.pid}, 19)),
      () => process.setuid(0),
    ];
    let done = 0;
    for (const act of tried) await Promise.resolve().then(act).then(() => (done += 1), () => {});
    console.log(done);
    setInterval(() => {}, 1_000);`);
  await once(child.stdout, "readable");
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  const ofStatus = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "m").exec(status)?.[1];
  const missing = await missingWalls();
  if (missing.length === 0) {
    expect(ofStatus("NoNewPrivs")).toBe("1");
    expect(ofStatus("CapEff")).toBe("0000000000000000");
    expect(ofStatus("CapBnd")).toBe("0000000000000000");
    if (process.getuid?.() === 0) expect(ofStatus("Uid")).toMatch(/^(\d+)\t\1\t\1/);
    expect(ofStatus("Uid")?.startsWith("0\t")).toBe(false);
  }
  child.kill("SIGKILL");
  expect(await words).toBe("0\n");
  expect([signals, existsSync(file)]).toEqual([0, false]);
  for (const name of ["SIGUSR2", "SIGCONT"] as const) process.off(name, count);
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
  await once(child.stdout, "data");
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
