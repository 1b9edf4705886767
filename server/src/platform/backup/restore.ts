import { once } from "node:events";
import { finished } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { from as copyFrom } from "pg-copy-streams";
import type { Config } from "#platform/config.ts";
import type { CredentialTable } from "#platform/credentials.ts";
import { createDisk } from "#platform/files/disk.ts";
import { allKeys } from "#platform/files/keys.ts";
import { migrate, readMigrations } from "#platform/migrate.ts";
import { ArchiveReader, BackupRefused } from "./archive.ts";
import { type Manifest, readManifest, secretMark, type TablePart } from "./manifest.ts";
import { jobsVersionOf, schemas, tablesOf } from "./tables.ts";

const gunzipped = promisify(gunzip);
/** A part is cut at 4 MB and holds one row more at most; anything larger is not one of our backups. */
const PART_MAX_BYTES = 64 * 2 ** 20;

export interface RestoreOptions {
  /** Connection string of the database; it need not be brought up to the code. */
  url: string;
  config: Pick<Config, "dataDir" | "s3" | "appSecret" | "appSecretPrevious">;
  file: string;
  /** Replaces what is there. */
  force: boolean;
  /** What opens accounts: tables that are not restored end with all that was begun in their sessions. */
  credentials: readonly Pick<CredentialTable, "table" | "restored">[];
  say(line: string): void;
}

/**
 * Puts a backup in the place of what the database and the store of files hold. The database changes in one
 * transaction: a restore that fails or is cut short leaves the rows as they were.
 * @throws BackupRefused for a backup that is not whole, and for a target that is in use or not empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { url, config, file, say } = options;
  const archive = await ArchiveReader.open(file);
  try {
    const manifest = await readManifest(archive, file);
    const client = new pg.Client({ connectionString: url, application_name: "startup-connect restore" });
    await client.connect();
    try {
      await refuseTarget(client, options);
      await client.query("begin");
      await rebuild(client, manifest);
      await load(client, archive, manifest);
      await endWaysIn(client, options);
      await withFiles(archive, manifest, config, () => client.query("commit"));
      await client.query("analyze");
    } finally {
      await client.end();
    }
    await removeOthers(manifest, config);
    say("All users must log in again: sessions and open links of that day were not restored.");
    const applied = await migrate(url);
    if (applied.length > 0) say(`Brought up to this version: ${applied.join(", ")}.`);
    tellDoubts(manifest, config, say);
    return manifest;
  } finally {
    await archive.close();
  }
}

function tellDoubts(manifest: Manifest, config: RestoreOptions["config"], say: RestoreOptions["say"]): void {
  const secrets = [config.appSecret, config.appSecretPrevious].filter((secret) => secret !== null);
  if (!secrets.some((secret) => manifest.secretMark === secretMark(secret))) {
    say("APP_SECRET is another one than where the backup was made: queued emails and stored Udyog numbers cannot be");
    say("opened until APP_SECRET_PREVIOUS is that one (there without a setting: the file app-secret in its DATA_DIR).");
  }
  if (manifest.missingFiles.length > 0) {
    say(`${manifest.missingFiles.length} files that rows name were already missing when the backup was made.`);
  }
}

async function refuseTarget(client: pg.Client, { force, config }: RestoreOptions): Promise<void> {
  const { rows: others } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = 'startup-connect' and pid <> pg_backend_pid()`,
  );
  if (others.length > 0)
    throw new BackupRefused("Startup Connect runs on this database: stop every process of it first.");
  const { rows } = await client.query<{ ours: boolean; tables: number }>(
    `select to_regclass('public.schema_migrations') is not null as ours,
       (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  );
  const { ours = false, tables = 0 } = rows[0] ?? {};
  if (!ours && tables > 0) {
    throw new BackupRefused("This database holds tables that are not of Startup Connect: nothing was touched.");
  }
  if (force) return;
  const people = ours && (await hasRows(client, "public.users"));
  if (people) throw new BackupRefused("This database has people in it. With --force everything in it is replaced.");
  for await (const _ of allKeys(await createDisk(config))) {
    throw new BackupRefused("The store of files is not empty. With --force everything in it is replaced.");
  }
}

async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  const { rows: found } = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
    table,
  ]);
  if (!found[0]?.there) return false;
  return ((await client.query(`select 1 from ${table} limit 1`)).rowCount ?? 0) > 0;
}

/** The empty tables as they were where the backup was made. */
async function rebuild(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`);
  await rebuildJobs(client, manifest);
  await client.query("create schema public");
  await client.query(`create table schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const names = new Set(manifest.migrations.map(({ name }) => name));
  for (const { name, sql, checksum } of readMigrations().filter((migration) => names.has(migration.name))) {
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  }
}

/** The tables of the job library, in the form this version knows. */
async function rebuildJobs(client: pg.Client, { jobsVersion, version }: Manifest): Promise<void> {
  if (jobsVersion === null) return;
  // The library brings its own transaction, and limits meant for a start.
  await client.query(
    getConstructionPlans("pgboss")
      .replace(/^\s*BEGIN;/, "")
      .replace(/COMMIT;\s*$/, ""),
  );
  await client.query("set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0");
  if ((await jobsVersionOf(client)) !== jobsVersion) {
    throw new BackupRefused(
      `The backup's queue of jobs is of another form than this version's: restore it with version ${version}, then update.`,
    );
  }
}

async function load(client: pg.Client, archive: ArchiveReader, { tables, sequences }: Manifest): Promise<void> {
  const present = new Map((await tablesOf(client)).map((table) => [table.name, table.columns]));
  refuseUnknown(tables, present);
  const keys = await dropForeignKeys(client);
  const names = [...present.keys()];
  // Triggers count and check what people do; these rows have been counted and checked.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  for (const table of tables) await loadTable(client, archive, table);
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, lastValue, isCalled]);
  }
  // The keys of the job library are checked at the end of a transaction, and a table may not wait for that here.
  await client.query("set constraints all immediate");
  for (const add of keys) await client.query(add);
}

/** Open ways into accounts: what was ended since must not come back, and what was begun then is over. */
async function endWaysIn(client: pg.Client, { credentials }: RestoreOptions): Promise<void> {
  const names = (await tablesOf(client)).map(({ name }) => name);
  // The keys are back, so that rows go with those they name.
  for (const { table, restored } of credentials)
    if (!restored && names.includes(`public.${table}`)) await client.query(`delete from public.${table}`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

/**
 * Names of the list of contents are used in statements, and anyone can write such a list and seal it: only those are
 * taken that the migrations have just made, spelled alike.
 */
function refuseUnknown(tables: Manifest["tables"], present: ReadonlyMap<string, readonly string[]>): void {
  for (const { name, columns } of tables) {
    const known = present.get(name);
    if (!known) throw new BackupRefused(`The backup names a table ${name}, which its version does not have.`);
    const other = columns.find((column) => !known.includes(column));
    if (other !== undefined)
      throw new BackupRefused(`The backup names a column ${other} of ${name}, which its version does not have.`);
  }
}

async function unpacked(archive: ArchiveReader, part: string): Promise<Buffer> {
  try {
    return await gunzipped(await archive.read(part), { maxOutputLength: PART_MAX_BYTES });
  } catch (error) {
    if (error instanceof RangeError)
      throw new BackupRefused(`${part} of the backup unpacks to more than a part can hold.`);
    throw error;
  }
}

async function loadTable(client: pg.Client, archive: ArchiveReader, { name, columns, rows, parts }: TablePart) {
  const target = client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`));
  const end = finished(target);
  // Awaited below; until then a failure must not count as unhandled.
  end.catch(() => undefined);
  for (const part of parts) {
    if (!target.write(await unpacked(archive, part))) await Promise.race([once(target, "drain"), end]);
  }
  target.end();
  await end;
  if (target.rowCount !== rows) {
    throw new BackupRefused(`${name} took ${target.rowCount} rows where the backup says ${rows}: nothing was changed.`);
  }
}

/** Rows come table by table, not in the order of who names whom. @returns the statements that add the keys again */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; key: string; definition: string }>(
    `select c.conrelid::regclass::text as name, quote_ident(c.conname) as key, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname = any($1) order by c.oid`,
    [schemas],
  );
  for (const { name, key } of rows) await client.query(`alter table ${name} drop constraint ${key}`);
  return rows.map(({ name, key, definition }) => `alter table ${name} add constraint ${key} ${definition}`);
}

const isFile = ({ name }: { name: string }): boolean => name.startsWith("files/");
const keyIn = ({ name }: { name: string }): string => name.slice("files/".length);

/**
 * Stores the files, whose random names disturb nothing until the rows name them, then does the rest; when either
 * fails, no file stays that was not there before.
 */
async function withFiles(
  archive: ArchiveReader,
  { parts }: Manifest,
  config: RestoreOptions["config"],
  rest: () => Promise<unknown>,
): Promise<void> {
  const disk = await createDisk(config);
  const added: string[] = [];
  try {
    for (const part of parts.filter(isFile)) {
      const key = keyIn(part);
      if (!(await disk.exists(key))) added.push(key);
      await disk.put(key, await archive.read(part.name));
    }
    await rest();
  } catch (error) {
    for (const key of added) await disk.delete(key).catch(() => undefined);
    throw error;
  }
}

/** What belonged to the rows that are gone. */
async function removeOthers({ parts }: Manifest, config: RestoreOptions["config"]): Promise<void> {
  const disk = await createDisk(config);
  const backedUpKeys = new Set(parts.filter(isFile).map(keyIn));
  const others: string[] = [];
  for await (const key of allKeys(disk)) if (!backedUpKeys.has(key)) others.push(key);
  for (const key of others) await disk.delete(key);
}
