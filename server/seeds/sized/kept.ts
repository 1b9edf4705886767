import { join } from "node:path";
import pg from "pg";
import { MigrationError, migrate } from "#platform/migrate.ts";
import { startPostgres, withDatabase } from "#platform/postgres/index.ts";
import { makeDataDir } from "#platform/private-files.ts";
import { loadSized, SEED_VERSION } from "./index.ts";

export interface SizedCluster {
  /** Process id of the database server. */
  pid(): number;
  /** Connection string of the world of this size, loaded when there is none that fits the code. */
  world(size: number): Promise<string>;
  stop(): Promise<void>;
}

/** The worlds for measurements, in an embedded PostgreSQL of their own, so that they are kept between runs. */
export async function openSizedCluster(dataDir: string, say: (line: string) => void): Promise<SizedCluster> {
  makeDataDir(dataDir);
  const postgres = await startPostgres({ dataDir: join(dataDir, "bench"), say });
  return {
    pid: postgres.pid,
    world: (size) => keptWorld(postgres.url, size, say),
    stop: postgres.stop,
  };
}

async function keptWorld(serverUrl: string, size: number, say: (line: string) => void): Promise<string> {
  const name = `sized_${size}`;
  const url = withDatabase(serverUrl, name);
  const stamp = `seed ${SEED_VERSION}`;
  const known = await one(
    serverUrl,
    "select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1",
    [name],
  );
  if (known?.stamp === stamp && (await broughtUpToDate(url))) return url;
  say(`${name} is made; it is kept for the next time.`);
  await one(serverUrl, `drop database if exists ${name} with (force)`);
  // A load writes far more than this server is set for.
  await one(serverUrl, "alter system set max_wal_size = '4GB'");
  await one(serverUrl, "select pg_reload_conf()");
  await one(serverUrl, `create database ${name}`);
  await migrate(url);
  await loadSized({ url, size, now: new Date(), say });
  // Only now: a load that was cut short is not taken for a world.
  await one(serverUrl, `comment on database ${name} is '${stamp}'`);
  return url;
}

/** A new migration is applied as to any database. @returns false where one was changed that the world has already. */
async function broughtUpToDate(url: string): Promise<boolean> {
  try {
    const applied = await migrate(url);
    if (applied.length > 0) await one(url, "vacuum (analyze)");
    return true;
  } catch (error) {
    if (error instanceof MigrationError) return false;
    throw error;
  }
}

async function one(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, values);
    return rows[0];
  } finally {
    await client.end();
  }
}
