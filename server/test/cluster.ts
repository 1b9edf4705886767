import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { migrate, migrationsHash } from "#platform/migrate.ts";
import { AlreadyRunning, startPostgres, withDatabase } from "#platform/postgres/index.ts";
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
