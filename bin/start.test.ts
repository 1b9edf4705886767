import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { migrate } from "../server/src/platform/migrate.ts";
import { runningPostgres, startPostgres } from "../server/src/platform/postgres/index.ts";
import { scratch } from "../server/test/scratch.ts";

const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
const checkout = resolve(import.meta.dirname, "..");
const folders: string[] = [];
const running = new Set<ChildProcess>();
/** With a database that has all tables, to copy: making one takes longer than a start. */
let made = "";

beforeAll(async () => {
  made = makeFolder();
  const postgres = await startPostgres({ dataDir: made, fast: true });
  await migrate(postgres.url);
  await postgres.stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

afterEach(async () => {
  for (const child of running) child.kill("SIGTERM");
  await Promise.all([...running].map((child) => new Promise((done) => child.once("close", done))));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(scratch(), "startup-connect-start-"));
  // Under root the database runs as another user, who has to pass through.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  return folder;
}

function newFolder(): string {
  const folder = makeFolder();
  folders.push(folder);
  return folder;
}

/** One that was started before. */
function usedFolder(): string {
  const folder = newFolder();
  execFileSync("cp", ["-a", `${made}/.`, folder]);
  return folder;
}

/** What `npm start` runs, or that program of it, in a process group of its own. */
function start(
  environment: Record<string, string>,
  /** `blocks`: how large a file may become, in those of the shell. */
  { program = "bin/start.mjs", args = [], blocks }: { program?: string; args?: string[]; blocks?: number } = {},
) {
  const command = [process.execPath, join(checkout, program), ...args];
  const limited = blocks === undefined ? command : ["/bin/sh", "-c", `ulimit -f ${blocks}; exec "$0" "$@"`, ...command];
  const [file = "", ...rest] = limited;
  const child = spawn(file, rest, {
    cwd: checkout,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // Every run of the tests has built Hindi; Tamil would be built here, and say so.
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: "0", DEMO: "0", LANGUAGES: "hi", ...environment },
  });
  running.add(child);
  let output = "";
  const seen = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
      for (const look of seen) look();
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((done) => {
    child.once("close", (code) => {
      running.delete(child);
      done({ code, output });
    });
  });
  /** The address it prints, once it serves. */
  const address = new Promise<string>((found, failed) => {
    seen.add(() => {
      const match = /Startup Connect is at (\S+)/.exec(output)?.[1];
      if (match) found(match);
    });
    void ended.then(() => failed(new Error(`ended before it served: ${output}`)));
  });
  address.catch(() => {});
  return { child, ended, address, output: () => output };
}

/** Whether the start has come to the jobs, after which it only waits for the pages. */
async function hasJobs(dataDir: string): Promise<boolean> {
  const url = runningPostgres(dataDir);
  if (!url) return false;
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query("select 1 from pgboss.version")).rows.length > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isServing = async (address: string) => (await fetch(`${address}/api/health`)).status;

test("FILE-24: it serves, refuses a second start on its folder or port in one sentence, and stops at SIGTERM", async () => {
  const dataDir = usedFolder();
  const first = start({ DATA_DIR: dataDir });
  const address = await first.address;
  expect(await isServing(address)).toBe(200);
  // To all processes of the start.
  process.kill(-(first.child.pid ?? 0), "SIGUSR1");

  const sameFolder = await start({ DATA_DIR: dataDir }).ended;
  expect(sameFolder.code).toBe(1);
  expect(sameFolder.output.trim()).toMatch(
    /^Startup Connect already runs on .+: stop it first, or set DATA_DIR to another folder\.$/,
  );

  const port = new URL(address).port;
  const samePort = await start({ DATA_DIR: usedFolder(), PORT: port }).ended;
  expect(samePort.code).toBe(1);
  expect(samePort.output.trim()).toBe(
    `Port ${port} is taken by another program: stop that one, or set PORT to another number.`,
  );

  expect(await isServing(address)).toBe(200);
  first.child.kill("SIGTERM");
  const { code, output } = await first.ended;
  expect([code, output]).toEqual([0, expect.not.stringContaining("Debugger")]);
  expect(existsSync(join(dataDir, "lock"))).toBe(false);
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
});

test("QUAL-12: creates the database while the pages are built, and serves only after both", async () => {
  const dataDir = newFolder();
  const server = start({ DATA_DIR: dataDir }, { program: "server/src/main.ts", args: ["--pages-follow"] });
  await expect.poll(() => existsSync(join(dataDir, "postgres", "postmaster.pid")), { timeout: 60_000 }).toBe(true);
  expect(server.output()).not.toContain("Startup Connect is at");
  server.child.send("pages are built");
  expect(await isServing(await server.address)).toBe(200);
  await expect.poll(server.output).toMatch(/^Started in [\d.]+ s: database [\d.]+ s, .*pages [\d.]+ s/m);
});

test("QUAL-11: stopped while it starts, it ends quietly, and the next start continues from there", async () => {
  const dataDir = newFolder();
  const program = "server/src/main.ts";
  const cluster = join(dataDir, "postgres");
  const phases = [
    { args: [], isUnderWay: async () => existsSync(`${cluster}.new`) },
    { args: [], isUnderWay: async () => existsSync(join(cluster, "postmaster.pid")) },
    // The jobs run, and the pages never come.
    { args: ["--pages-follow"], isUnderWay: () => hasJobs(dataDir) },
  ];
  for (const { args, isUnderWay } of phases) {
    const starting = start({ DATA_DIR: dataDir }, { program, args });
    await expect.poll(isUnderWay, { timeout: 60_000, interval: 10 }).toBe(true);
    starting.child.kill("SIGTERM");
    expect(await starting.ended).toEqual({ code: 0, output: "" });
    expect(existsSync(join(dataDir, "lock"))).toBe(false);
    expect(existsSync(join(cluster, "postmaster.pid"))).toBe(false);
  }
  expect(await isServing(await start({ DATA_DIR: dataDir }).address)).toBe(200);
});

test("QUAL-11: without room for its files a start says so in one sentence, and works later", async () => {
  const noRoom = "The disk is full, or a limit on files is reached: make room, then try again.";
  // Nothing fits; the files of a new database do not; those of one that is there do not.
  for (const { dataDir, blocks } of [
    { dataDir: newFolder(), blocks: 0 },
    { dataDir: newFolder(), blocks: 16 },
    { dataDir: usedFolder(), blocks: 16 },
  ]) {
    const { code, output } = await start({ DATA_DIR: dataDir }, { program: "server/src/main.ts", blocks }).ended;
    expect({ blocks, code, output: output.trim() }).toEqual({ blocks, code: 1, output: noRoom });
    expect(existsSync(join(dataDir, "lock"))).toBe(false);
    if (blocks > 0) expect(await isServing(await start({ DATA_DIR: dataDir }).address)).toBe(200);
  }
});

test("wrong settings are named, all at once", async () => {
  const { code, output } = await start({ DATA_DIR: usedFolder(), PORT: "many", DATABASE_URL: "mysql://x" }).ended;
  expect(code).toBe(1);
  expect(output).toContain("PORT: ");
  expect(output).toContain("DATABASE_URL: ");
  expect(output).not.toContain("at file:");
});

test("Ctrl-C ends it cleanly, and after kill -9 of everything it starts again", async () => {
  const dataDir = usedFolder();
  const killed = start({ DATA_DIR: dataDir });
  await killed.address;
  process.kill(-(killed.child.pid ?? 0), "SIGKILL");
  await killed.ended;

  const second = start({ DATA_DIR: dataDir });
  expect(await isServing(await second.address)).toBe(200);
  process.kill(-(second.child.pid ?? 0), "SIGINT");
  expect((await second.ended).code).toBe(0);
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
});
