import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { scratch } from "#test/scratch.ts";
import { databaseAccount } from "./account.ts";
import { AlreadyRunning, type EmbeddedPostgres, runningPostgres, startPostgres, withDatabase } from "./index.ts";
import { isAlive, waitUntilGone } from "./processes.ts";

const isRoot = process.getuid?.() === 0;
/** A stopped cluster to copy: making one takes a second of processor time, and few tests are about that. */
let made = "";

const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  made = makeFolder();
  const server = await startPostgres({ dataDir: made, fast: true });
  await server.stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

function makeFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(scratch(), "startup-connect-postgres-"));
  chmodSync(folder, mode);
  return folder;
}

/** An empty folder the database's user can pass through. */
function newFolder(mode = 0o711): string {
  const folder = makeFolder(mode);
  folders.push(folder);
  return folder;
}

/** One that has been started before. */
function usedFolder(name = ""): string {
  const folder = join(newFolder(), name);
  mkdirSync(folder, { recursive: true });
  execFileSync("cp", ["-a", `${made}/.`, folder]);
  return folder;
}

async function start(dataDir: string, options: { say?(line: string): void; fast?: boolean } = {}) {
  const server = await startPostgres({ dataDir, fast: true, ...options });
  servers.push(server);
  if (server.home !== dataDir) folders.push(server.home);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts the server on the folder and then runs the code, else idles, ignoring Ctrl-C. */
async function holdElsewhere(dataDir: string, code = ""): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const module = new URL("index.ts", import.meta.url).href;
  const script = `
    import { startPostgres } from ${JSON.stringify(module)};
    process.on("SIGINT", () => {});
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ url: server.url, pid: server.pid() }));
    setInterval(() => {}, 1000);
    ${code}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  children.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (chunk) => resolve(String(chunk)));
    child.once("exit", () => reject(new Error("ended before it was ready")));
  });
  child.removeAllListeners("exit");
  // More may have been printed by then.
  return { child, ...JSON.parse(line.split("\n")[0] ?? "") };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await waitUntilGone(child.pid ?? 0, 5_000);
}

test("a first start makes the cluster, guarded by a random password that only we can read", async () => {
  const [one, other] = [newFolder(), newFolder()];
  const server = await start(one, { fast: false });
  const password = readFileSync(join(one, "postgres.password"), "utf8");
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  expect(statSync(join(one, "postgres.password")).mode & 0o777).toBe(0o600);
  expect(statSync(join(one, "postgres")).mode & 0o777).toBe(0o700);
  await expect(query(server.url.replace(password, "wrong"), "select 1")).rejects.toMatchObject({ code: "28P01" });
  const second = await start(other);
  expect(second.url).not.toContain(password);

  const [row] = await query(
    server.url,
    `select current_setting('fsync') as fsync, current_setting('jit') as jit, current_setting('listen_addresses') as tcp,
      current_setting('max_connections') as connections, current_setting('shared_buffers') as buffers,
      current_setting('password_encryption') as passwords, current_database() as name`,
  );
  expect(row).toEqual({
    fsync: "on",
    jit: "off",
    tcp: "",
    connections: "100",
    buffers: "128MB",
    passwords: "scram-sha-256",
    name: "startup_connect",
  });
  const rules = await query(server.url, "select distinct auth_method from pg_hba_file_rules");
  expect(rules).toEqual([{ auth_method: "scram-sha-256" }]);
});

test("the server runs as an unprivileged user under root, else as ourselves", async () => {
  const dataDir = usedFolder();
  const server = await start(dataDir);
  const owner = statSync(join(server.home, "postgres", "postmaster.pid")).uid;
  expect(owner).toBe(databaseAccount()?.uid ?? process.getuid?.());
  expect(owner).not.toBe(0);
});

test("a second start on the same folder says so in one sentence and disturbs nothing", async () => {
  const dataDir = usedFolder();
  const server = await start(dataDir);
  const refused = await startPostgres({ dataDir, fast: true }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AlreadyRunning);
  expect(String(refused)).toContain(
    `Startup Connect already runs on ${dataDir} (process ${process.pid}): stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(runningPostgres(dataDir)).toBe(server.url);
});

test("of two starts at the same moment one wins", async () => {
  const dataDir = newFolder();
  const results = await Promise.allSettled([start(dataDir), start(dataDir)]);
  expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a stop frees the folder, and what was written is there at the next start", async () => {
  const dataDir = usedFolder();
  const first = await startPostgres({ dataDir, fast: true });
  await query(first.url, "create table kept as select 7 as value");
  await first.stop();
  expect(isAlive(first.pid())).toBe(false);
  expect(runningPostgres(dataDir)).toBeNull();
  expect(existsSync(join(dataDir, "lock"))).toBe(false);
  const second = await start(dataDir);
  expect(await query(second.url, "select value from kept")).toEqual([{ value: 7 }]);
});

test("after kill -9 of our process the server it left behind is found and stopped, and nothing is lost", async () => {
  const dataDir = usedFolder();
  const { child, url, pid } = await holdElsewhere(dataDir);
  await query(url, "create table kept as select 7 as value");
  await kill(child);
  expect(isAlive(pid)).toBe(true);
  const server = await start(dataDir);
  expect(isAlive(pid)).toBe(false);
  expect(await query(server.url, "select value from kept")).toEqual([{ value: 7 }]);
});

test("after kill -9 of our process and of the server the next start recovers what was committed", async () => {
  const dataDir = usedFolder();
  const { child, url, pid } = await holdElsewhere(dataDir);
  await query(url, "create table kept as select 7 as value");
  process.kill(pid, "SIGKILL");
  await kill(child);
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(true);
  const server = await start(dataDir);
  expect(await query(server.url, "select value from kept")).toEqual([{ value: 7 }]);
});

test("every write acknowledged before a kill -9 of everything is found again", async () => {
  const dataDir = usedFolder();
  const driver = JSON.stringify(import.meta.resolve("pg"));
  const { child, pid } = await holdElsewhere(
    dataDir,
    `const { default: pg } = await import(${driver});
    const client = new pg.Client({ connectionString: server.url });
    client.on("error", () => {});
    await client.connect();
    await client.query("create table acknowledged (id int primary key)");
    const write = async (id) => {
      await client.query("insert into acknowledged values ($1)", [id]);
      process.stdout.write(id + "\\n");
      return write(id + 1);
    };
    await write(1).catch(() => {});`,
  );
  let output = "";
  await new Promise<void>((resolve) => {
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      if (output.split("\n").length > 300) resolve();
    });
  });
  process.kill(pid, "SIGKILL");
  await kill(child);
  // The last line may have been cut in the middle of its number.
  const acknowledged = output.split("\n").slice(0, -1).map(Number);
  const server = await start(dataDir);
  const [row] = await query(
    server.url,
    `select count(*)::int as n from acknowledged where id <= ${acknowledged.length}`,
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  expect(row).toEqual({ n: acknowledged.length });
});

test("Ctrl-C in the terminal does not reach the server before us", async () => {
  const dataDir = usedFolder();
  const { child, url } = await holdElsewhere(dataDir);
  process.kill(-(child.pid ?? 0), "SIGINT");
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(isAlive(child.pid ?? 0)).toBe(true);
  await kill(child);
  await start(dataDir);
});

test("a pid file that names a process of another program is not believed, and that process is left alone", async () => {
  const dataDir = usedFolder();
  const first = await startPostgres({ dataDir, fast: true });
  const pidFile = join(first.home, "postgres", "postmaster.pid");
  const text = readFileSync(pidFile, "utf8");
  await first.stop();
  const bystander = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  children.push(bystander);
  writeFileSync(pidFile, text.replace(/^\d+/, String(bystander.pid)));
  const server = await start(dataDir);
  expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(isAlive(bystander.pid ?? 0)).toBe(true);
});

test("a first start that was cut short is begun again", async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, "postgres.new"));
  writeFileSync(join(dataDir, "postgres.new", "half"), "");
  const server = await start(dataDir);
  expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(existsSync(join(dataDir, "postgres.new"))).toBe(false);
});

test("where the path is too long for a socket the server listens on loopback", async () => {
  const dataDir = usedFolder("d".repeat(100));
  const server = await start(dataDir);
  expect(server.url).toMatch(/@127\.0\.0\.1:\d+\//);
  expect(runningPostgres(dataDir)).toBe(server.url);
  expect(await query(withDatabase(server.url, "postgres"), "select current_database() as name")).toEqual([
    { name: "postgres" },
  ]);
});

test("a private folder works too: under root the files are elsewhere, with a pointer and a printed line", async () => {
  const dataDir = join(newFolder(0o700), "data");
  const lines: string[] = [];
  const server = await start(dataDir, { say: (line) => lines.push(line) });
  await query(server.url, "create table kept as select 7 as value");
  await server.stop();
  if (isRoot) {
    expect(server.home).toMatch(/^\/var\/lib\/startup-connect\/[0-9a-f]{16}$/);
    expect(readFileSync(join(dataDir, "postgres.location"), "utf8").trim()).toBe(server.home);
    expect(lines).toEqual([`The database's user cannot reach ${dataDir}: its files are in ${server.home}.`]);
  } else {
    expect(server.home).toBe(dataDir);
    expect(lines).toEqual([]);
  }
  const again = await start(dataDir);
  expect(again.home).toBe(server.home);
  expect(await query(again.url, "select value from kept")).toEqual([{ value: 7 }]);
});

test("a cluster of another PostgreSQL version is refused in one sentence", async () => {
  const dataDir = usedFolder();
  const first = await startPostgres({ dataDir, fast: true });
  await first.stop();
  writeFileSync(join(first.home, "postgres", "PG_VERSION"), "17\n");
  await expect(startPostgres({ dataDir, fast: true })).rejects.toThrow(
    "was made by PostgreSQL 17, and this version brings 18",
  );
});
