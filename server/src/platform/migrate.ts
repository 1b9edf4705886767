import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { DatabaseDown } from "./database.ts";
import { lockProcess } from "./locks.ts";
import { Refusal } from "./problem.ts";

/** Oldest PostgreSQL the migrations are written for. */
export const oldestServer = 15;

export const migrationsFolder = join(import.meta.dirname, "../../migrations");

export interface Migration {
  /** File name without `.sql`, e.g. `0001_search`. */
  name: string;
  sql: string;
  /** SHA-256 of the file, hex. */
  checksum: string;
}

/** A database this code must not touch; the message is one sentence for the person at the terminal. */
export class MigrationError extends Refusal {
  override name = "MigrationError";
}

/** The numbered files of a folder, in order. Two files may not share a number. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const byNumber = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new MigrationError(`The migration ${name} must be named like 0001_what_it_does.sql.`);
    const other = byNumber.get(number);
    if (other) throw new MigrationError(`The migrations ${other} and ${name} have the same number.`);
    byNumber.set(number, name);
  }
  return names.sort().map((file) => {
    const sql = readFileSync(join(folder, file), "utf8");
    return { name: file.slice(0, -".sql".length), sql, checksum: sha256(sql) };
  });
}

/**
 * Names a set of migrations: equal exactly when all files are equal.
 * @internal
 */
export function migrationsHash(migrations: Iterable<Pick<Migration, "name" | "checksum">> = readMigrations()): string {
  return sha256([...migrations].map((migration) => `${migration.name} ${migration.checksum}`).join("\n"));
}

/** The 85 files that became one baseline before the first release (decision 96): the first and the last, and all of them. */
const former = {
  first: { name: "0001_extensions", checksum: "bac97bd510d83fdfdd20345bba2a58fcee1708fbe3ace9e375247345f940172e" },
  last: "0138_screening_by_letters",
  hash: "3a2d81c9ed6d8e7d2f9986a61474ae15eae1df4c21bce69dd195399f89e265c5",
};

export const PARTLY_FORMER = `it has a part of the migrations from before the baseline. Bring it to ${former.last} with commit 5315937f first`;

/**
 * Pure: what is applied, in the files of today. A database with all former files has just the tables of the baseline, whose
 * files count as applied; null where some are missing, or were changed.
 */
export function withBaseline(done: Applied, migrations = readMigrations()): Applied | null {
  if (done.get(former.first.name) !== former.first.checksum) return done;
  const baseline = new Map(
    migrations.filter(({ name }) => name <= former.last).map(({ name, checksum }) => [name, checksum]),
  );
  const rows = [...done].map(([name, checksum]) => ({ name, checksum }));
  const isFormer = ({ name }: { name: string }) => name <= former.last && !baseline.has(name);
  if (migrationsHash(rows.filter(isFormer)) !== former.hash) return null;
  const others = rows.filter((row) => !isFormer(row));
  return new Map([...baseline, ...others.map(({ name, checksum }): [string, string] => [name, checksum])]);
}

/**
 * Brings the database up to the code. Several processes may call it at once: one works, the others are blocked.
 * @returns names of the migrations applied now.
 * @throws MigrationError when the database is newer than the code, a file was changed after it was applied,
 *   or the server is too old. A failing migration leaves no trace of itself and is named.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "startup-connect migrate" });
  await client.connect().catch((error: Error) => {
    throw isRefusal(error) ? error : new DatabaseDown(error);
  });
  try {
    await refuseOldServer(client);
    // A role that only reads and writes rows starts on a database that its owner has brought up to date.
    const found = await applied(client);
    if (pending(migrations, found).length === 0 && unrecorded(migrations, found).length === 0) return [];
    await lockProcess(client, "migrations");
    await client.query(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const done = await applied(client);
    const todo = pending(migrations, done);
    await record(client, unrecorded(migrations, done));
    for (const migration of todo) await apply(client, migration);
    return todo.map((migration) => migration.name);
  } finally {
    // Ending the session also releases the lock.
    await client.end();
  }
}

/**
 * What a start would find, without changing anything.
 * @throws MigrationError as `migrate` does
 */
export async function migrationState(url: string): Promise<{ applied: number; waiting: string[] }> {
  const client = new pg.Client({ connectionString: url, application_name: "startup-connect migrate" });
  await client.connect();
  try {
    const migrations = readMigrations();
    const left = pending(migrations, await applied(client));
    return { applied: migrations.length - left.length, waiting: left.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

/** Names to checksums. */
type Applied = Map<string, string>;

async function applied(client: pg.Client): Promise<Applied> {
  const { rows: found } = await client.query("select to_regclass('schema_migrations') is not null as there");
  if (!found[0]?.there) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Pure: what is still to apply, or a refusal. */
function pending(migrations: Migration[], found: Applied): Migration[] {
  const done = withBaseline(found, migrations);
  if (!done) throw new MigrationError(`This database cannot be brought up to date: ${PARTLY_FORMER}.`);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const unknown = [...done.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database is newer than this version of Startup Connect: it holds the migration ${unknown.at(-1)}, which this version does not know.`,
    );
  }
  const changed = migrations.find((migration) => {
    const checksum = done.get(migration.name);
    return checksum !== undefined && checksum !== migration.checksum;
  });
  if (changed) {
    throw new MigrationError(
      `The migration ${changed.name} was changed after this database had applied it: add a new migration instead.`,
    );
  }
  return migrations.filter((migration) => !done.has(migration.name));
}

/** Files of the baseline that a taken over database has, but whose names it does not hold yet. */
function unrecorded(migrations: Migration[], found: Applied): Migration[] {
  const done = withBaseline(found, migrations);
  return migrations.filter(({ name }) => done?.has(name) && !found.has(name));
}

const apply = (client: pg.Client, migration: Migration): Promise<void> =>
  together(client, migration.name, async () => {
    await client.query(migration.sql);
    await note(client, migration);
  });

/** The former rows stay, so that a process of the version before goes on while this one is brought in. */
async function record(client: pg.Client, migrations: Migration[]): Promise<void> {
  const [first] = migrations;
  if (!first) return;
  await together(client, first.name, async () => {
    for (const migration of migrations) await note(client, migration);
  });
}

const note = (client: pg.Client, { name, checksum }: Migration) =>
  client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);

/** @param name of the migration, for the message of a failure */
async function together(client: pg.Client, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await client.query("begin");
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    const isDenied = error instanceof pg.DatabaseError && error.code === "42501";
    const hint = isDenied ? " (only the owner of the tables may: set MIGRATION_URL)" : "";
    const reason = `${error instanceof Error ? error.message : String(error)}${hint}`;
    throw new MigrationError(`The migration ${name} failed: ${reason}`, { cause: error });
  }
}

/** The server answered: wrong password, no such database. */
const isRefusal = (error: Error): boolean => error instanceof pg.DatabaseError;

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major < oldestServer) {
    throw new MigrationError(`PostgreSQL ${oldestServer} or newer is needed; the server of DATABASE_URL is ${major}.`);
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
