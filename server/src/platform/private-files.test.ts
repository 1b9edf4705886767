import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "#test/harness-database.ts";
import { checkout } from "./config.ts";
import { openToOthers } from "./private-files.ts";

/** A start and two commands, with other tests on the same processors. */
vi.setConfig({ testTimeout: 120_000 });

const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;

/** Under a shell that takes no right away from what is made, as careless as one can be. */
function run(args: string[], environment: Record<string, string>) {
  return spawn("/bin/sh", ["-c", 'umask 000; exec "$0" "$@"', process.execPath, ...args], {
    cwd: checkout,
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: "0", DEMO: "0", ...environment },
  });
}

async function command(args: string[], environment: Record<string, string>): Promise<number | null> {
  const child = run(["server/src/cli.ts", ...args], environment);
  child.stdout.resume();
  const [code] = await once(child, "close");
  return code;
}

async function started(environment: Record<string, string>): Promise<string> {
  const child = run(["server/src/main.ts"], environment);
  onTestFinished(async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  });
  let output = "";
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    const address = /Startup Connect is at (\S+)/.exec(output)?.[1];
    if (address) return address;
  }
  throw new Error(`it ended before it served: ${output}`);
}

async function newDatabase(): Promise<string> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database.url;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "startup-connect-private-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("QUAL-13: all of DATA_DIR is for its own user alone, also what was open before and after a restore", async () => {
  const environment = { DATA_DIR: newFolder(), DATABASE_URL: await newDatabase() };
  const target = { DATA_DIR: newFolder(), DATABASE_URL: await newDatabase() };
  const dataDir = environment.DATA_DIR;
  const old = join(dataDir, "files/private/ab");
  const file = join(old, `ab${"0".repeat(30)}.pdf`);
  mkdirSync(old, { recursive: true });
  writeFileSync(file, "a plan");
  writeFileSync(join(dataDir, "app-secret"), "0123456789abcdef".repeat(4));
  for (const path of [join(dataDir, "files"), join(dataDir, "files/private"), old]) chmodSync(path, 0o777);
  for (const path of [file, join(dataDir, "app-secret")]) chmodSync(path, 0o666);

  expect((await fetch(`${await started(environment)}/og/site.png`)).status).toBe(200);
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  expect([old, join(dataDir, "share-pictures")].map(modeOf)).toEqual([0o700, 0o700]);
  expect([file, join(dataDir, "app-secret")].map(modeOf)).toEqual([0o600, 0o600]);
  expect([...openToOthers(dataDir)]).toEqual([]);

  const backup = join(dataDir, "a.backup");
  expect(await command(["backup", backup], environment)).toBe(0);
  expect(await command(["restore", backup], target)).toBe(0);
  expect(modeOf(file.replace(dataDir, target.DATA_DIR))).toBe(0o600);
  expect([...openToOthers(target.DATA_DIR)]).toEqual([]);
});
