import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Transform } from "node:stream";
import { finished } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Disk } from "flydrive";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Config } from "#platform/config.ts";
import { version } from "#platform/config.ts";
import { createDisk } from "#platform/files/disk.ts";
import { allKeys, keyOf, pathOf } from "#platform/files/keys.ts";
import { ArchiveWriter, BackupRefused, sha256 } from "./archive.ts";
import { FORMAT, type Manifest, secretMark, type TablePart } from "./manifest.ts";
import { jobsVersionOf, pathsNamed, sequencesOf, type Table, tablesOf } from "./tables.ts";

const compress = promisify(gzip);
/** Rows of a table are cut into parts of so many bytes, so that no table has to fit into memory. */
const PART_BYTES = 4 << 20;

export interface BackupOptions {
  /** Connection string of the database. */
  url: string;
  config: Pick<Config, "dataDir" | "s3" | "appSecret">;
  /** Where it is written; must not be there yet. */
  file: string;
  now: Date;
}

/** The writer together with the list of what was written. */
interface Parts {
  add(name: string, bytes: Uint8Array): Promise<void>;
  list: Manifest["parts"];
}

/**
 * Writes database and files into one file, while the site runs. All rows are of one moment; a file that a row of
 * that moment names is in it, also when it was stored or replaced while the backup ran.
 * @throws BackupRefused when the file is there already
 */
export async function makeBackup({ url, config, file, now }: BackupOptions): Promise<Manifest> {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already: choose another name.`);
  const draft = `${file}.partial`;
  await rm(draft, { force: true });
  const client = new pg.Client({ connectionString: url, application_name: "startup-connect backup" });
  await client.connect();
  const archive = await ArchiveWriter.create(draft, now).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be written: ${error.message}.`);
  });
  try {
    const manifest = await write(archive, client, config, now);
    await archive.seal(manifest);
    await archive.close();
    await rename(draft, file);
    return manifest;
  } catch (error) {
    await archive.close().catch(() => undefined);
    await rm(draft, { force: true });
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
      throw new BackupRefused(`${file} cannot be written: the disk is full. Nothing was left there.`);
    }
    throw error;
  } finally {
    await client.end();
  }
}

async function write(
  archive: ArchiveWriter,
  client: pg.Client,
  config: BackupOptions["config"],
  now: Date,
): Promise<Manifest> {
  const list: Manifest["parts"] = [];
  const parts: Parts = {
    list,
    async add(name, bytes) {
      await archive.add(name, bytes);
      list.push({ name, bytes: bytes.byteLength, sha256: sha256(bytes) });
    },
  };
  const disk = await createDisk(config);
  const files = new FilesInBackup(disk, parts);
  // Before the moment of the rows: what is replaced a little later is kept here already.
  for await (const key of allKeys(disk)) await files.add(key);
  await client.query("begin isolation level repeatable read, read only");
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  if (migrations.length === 0) throw new BackupRefused("This database holds nothing of Startup Connect.");
  const named = await pathsNamed(client);
  const tables: TablePart[] = [];
  for (const table of await tablesOf(client)) tables.push(await writeTable(client, table, parts));
  // After the rows: a number given out in between is then skipped, never given twice.
  const sequences = await sequencesOf(client);
  const jobsVersion = await jobsVersionOf(client);
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  await client.query("commit");
  const missingFiles: string[] = [];
  for (const path of [...named].sort()) {
    const key = keyOf(path);
    if (key && !(await files.add(key))) missingFiles.push(pathOf(key));
  }
  return {
    product: "startup-connect",
    format: FORMAT,
    version,
    madeAt: now.toISOString(),
    postgres: rows[0]?.version ?? "",
    migrations,
    jobsVersion,
    secretMark: secretMark(config.appSecret),
    tables,
    sequences,
    files: { count: files.count, bytes: files.bytes },
    missingFiles,
    parts: list,
  };
}

/** Rows of one table in the form COPY gives them, in compressed parts. */
async function writeTable(client: pg.Client, { name, columns }: Table, parts: Parts): Promise<TablePart> {
  const names: string[] = [];
  const keep = async (bytes: Buffer) => {
    const part = `tables/${name.replaceAll('"', "")}/${String(names.length + 1).padStart(6, "0")}.copy.gz`;
    await parts.add(part, await compress(bytes));
    names.push(part);
  };
  let waiting: Buffer[] = [];
  let bytes = 0;
  const cut = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      bytes += chunk.byteLength;
      if (bytes < PART_BYTES) return done();
      const whole = Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
      keep(whole).then(() => done(), done);
    },
    flush(done) {
      if (bytes === 0) return done();
      keep(Buffer.concat(waiting)).then(() => done(), done);
    },
  });
  const rows = client.query(copyTo(`copy (select ${columns.join(", ")} from ${name}) to stdout`));
  rows.once("error", (error) => cut.destroy(error));
  rows.pipe(cut).resume();
  await finished(cut);
  return { name, columns, rows: rows.rowCount, parts: names };
}

class FilesInBackup {
  count = 0;
  bytes = 0;
  readonly #disk: Disk;
  readonly #parts: Parts;
  readonly #done = new Set<string>();

  constructor(disk: Disk, parts: Parts) {
    this.#disk = disk;
    this.#parts = parts;
  }

  /** @returns false when it is not there (any more). */
  async add(key: string): Promise<boolean> {
    if (this.#done.has(key)) return true;
    const bytes = await this.#disk.getBytes(key).catch(async (error: unknown) => {
      if (await this.#disk.exists(key)) throw error;
      return null;
    });
    if (!bytes) return false;
    await this.#parts.add(`files/${key}`, bytes);
    this.#done.add(key);
    this.count += 1;
    this.bytes += bytes.byteLength;
    return true;
  }
}
