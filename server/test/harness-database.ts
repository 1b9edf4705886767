import pg from "pg";
import { inject } from "vitest";
import { createDatabase, type Database } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { createLog } from "#platform/log.ts";
import { withDatabase } from "#platform/postgres/index.ts";
import { empty, isPristine, type Pristine } from "./emptying.ts";

export interface TestDatabase {
  /** Connection string, for a second process or a library with connections of its own. */
  url: string;
  database: Database;
  /** To be called after the last use: it is removed, or emptied for a later test. */
  drop(): Promise<void>;
}

interface Copy {
  name: string;
  url: string;
  database: Database;
}

let admin: pg.Pool | undefined;
/** Emptied copies of this worker, which spare the files of a new one. */
const spare: Copy[] = [];
const mostSpare = 2;
const mostBytes = 40_000_000;

/** Gives a command to the cluster, over one connection for all tests of this worker. */
async function command(sql: string): Promise<void> {
  admin ??= new pg.Pool({ connectionString: inject("cluster").url, max: 1, allowExitOnIdle: true });
  await admin.query(sql);
}

async function copyTemplate(): Promise<Copy> {
  const { url: adminUrl, template } = inject("cluster");
  const name = `test_${newId().replaceAll("-", "")}`;
  // Copied as files: through the log, which is the default, it takes two and a half times the work.
  await command(`create database ${name} template ${template} strategy file_copy`);
  const url = withDatabase(adminUrl, name);
  return { name, url, database: connectTo(url) };
}

const connectTo = (url: string) => createDatabase({ url, log: createLog("silent"), connections: 8 });

/** A database with all migrations and no rows, for one test server alone. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { name, url, database } = spare.pop() ?? (await copyTemplate());
  const { pristine } = inject("cluster");
  let dropped = false;
  return {
    url,
    database,
    drop: async () => {
      if (dropped) throw new Error("this database may already be that of another test");
      dropped = true;
      if (spare.length < mostSpare && (await canBeUsedAgain(database.pool, pristine))) {
        await empty(database.pool, pristine);
        await database.close();
        spare.push({ name, url, database: connectTo(url) });
        return;
      }
      if (!database.pool.ending) await database.close();
      await command(`drop database ${name} with (force)`);
    },
  };
}

/** A database without connections, as a restore requires. */
export async function unconnectedDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase();
  await made.database.close();
  return made;
}

/** Not when a test has changed definitions, left a connection of its own or a query, or filled the tables. */
async function canBeUsedAgain(pool: pg.Pool, pristine: Pristine): Promise<boolean> {
  if (pool.ending || pool.totalCount !== pool.idleCount) return false;
  const { rows } = await pool.query<{ sessions: number; bytes: string }>(
    `select pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as sessions`,
  );
  const [found] = rows;
  if (!found || found.sessions !== pool.totalCount || Number(found.bytes) > mostBytes) return false;
  return isPristine(pool, pristine);
}

/** Takes away what was written, so that only the rows of the migrations and the queues are there. */
export const emptyDatabase = ({ database }: TestDatabase): Promise<void> =>
  empty(database.pool, inject("cluster").pristine);
