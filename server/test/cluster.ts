import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { migrate, migrationsHash } from "#platform/migrate.ts";
import { AlreadyRunning, type EmbeddedPostgres, startPostgres, withDatabase } from "#platform/postgres/index.ts";
import { scratch } from "./scratch.ts";

const prefix = "startup-connect-test-";

export interface TestCluster {
  /** Connection string of a database to give commands from. */
  url: string;
  /** Name of a migrated, empty database to copy. */
  template: string;
  stop(): Promise<void>;
}

/** A PostgreSQL in a temporary folder, with one database that has all migrations. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = scratch();
  await removeLeftovers(folder);
  const dataDir = mkdtempSync(join(folder, prefix));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, fast: true });
  const stop = async () => {
    await postgres.stop();
    remove(postgres.home, dataDir);
  };
  try {
    const template = `template_${migrationsHash().slice(0, 12)}`;
    await run(postgres.url, `create database ${template}`);
    await migrate(withDatabase(postgres.url, template));
    return { url: postgres.url, template, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Clusters of test runs that were killed: their servers still run and their folders fill the disk. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(folder, name);
    // The folder is everybody's: what another user left there is theirs to remove.
    if (statSync(dataDir, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue;
    // Without a password the folder is being made at this moment by another run.
    if (!existsSync(join(dataDir, "postgres.password"))) continue;
    try {
      const postgres = await startPostgres({ dataDir, fast: true });
      await postgres.stop();
      remove(postgres.home, dataDir);
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) remove(dataDir);
    }
  }
}

function remove(...folders: string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

export interface TestSite {
  /** Connection string of a migrated, empty database that outlives the processes which use it. */
  url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own for several processes of the product at once. */
export async function createTestSite(): Promise<TestSite> {
  const { url, template, stop } = await startTestCluster();
  return { url: url.replace(/\/[^/?]+($|\?)/, `/${template}$1`), stop };
}

export type { EmbeddedPostgres } from "#platform/postgres/index.ts";

/** A PostgreSQL for several processes that waits for the disk, as the product's own does. */
export const startDatabase = (dataDir: string): Promise<EmbeddedPostgres> => startPostgres({ dataDir });

/** Names and checksums of the 85 migrations from before the baseline (decision 96), in their order. */
export const formerMigrations = readFileSync(join(import.meta.dirname, "former-migrations.txt"), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", checksum = ""] = line.split(" ");
    return { name, checksum };
  });

/** Of a PostgreSQL and what it has started nothing runs any more. @param postmaster its first process @returns lets all go on */
export function freeze(postmaster: number): () => void {
  // First, as it starts no others then.
  process.kill(postmaster, "SIGSTOP");
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const all = [postmaster, ...pairs.flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []))].map(String);
  // One that has ended meanwhile is no fault.
  spawnSync("kill", ["-STOP", ...all]);
  return () => void spawnSync("kill", ["-CONT", ...all]);
}
