import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathsInUse } from "#platform/files/sweep.ts";
import { isId } from "#platform/ids.ts";
import type { TestServer } from "./harness.ts";

/** Where something of a person was found: a table with the row, or a file. */
export interface Trace {
  place: string;
  needle: string;
  found: string;
}

/** Looks for the texts in every row of every table, whatever its schema, and in every file and its name. */
export const scanFor = (server: TestServer, texts: readonly string[]): Promise<Trace[]> =>
  scanIn(placeOf(server), texts);

/** A database and the files beside it. */
interface Place {
  pool: Pick<TestServer["database"]["database"]["pool"], "query">;
  dataDir: string;
}
const placeOf = ({ application, database }: TestServer): Place => ({
  pool: database.database.pool,
  dataDir: application.platform.config.dataDir,
});

/** @param logs whether ids of people in the security log count too */
export async function scanIn(place: Place, texts: readonly string[], { logs = false } = {}): Promise<Trace[]> {
  const needles = texts.map((text) => text.toLowerCase());
  return [...(await scanTables(place, needles)), ...scanFiles(place, needles, logs)];
}

/** Stored files that some row names, but none in a column where the removal of waste would see it. */
export async function filesNamedElsewhere(server: TestServer): Promise<Trace[]> {
  const paths = filesOf(server)
    .map((file) => file.replaceAll("\\", "/"))
    .flatMap((file) => /\/(uploads|private)\/[0-9a-f]{2}\/([0-9a-f]{32}\.\w+)$/.exec(file)?.slice(1).join("/") ?? [])
    .map((path) => `/${path}`);
  const seen = await pathsInUse(server.database.database, paths);
  return scanTables(
    placeOf(server),
    paths.filter((path) => !seen.has(path)),
  );
}

async function scanTables({ pool }: Place, needles: readonly string[]): Promise<Trace[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  if (tables.length < 20) throw new Error("the tables are not all seen");
  const traces: Trace[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select lower(t::text) as text from ${name} t`);
    for (const { text } of rows) {
      // A column of bytes is shown as hexadecimal digits.
      const found = needles.filter((one) => text.includes(one) || text.includes(Buffer.from(one).toString("hex")));
      for (const needle of found) traces.push({ place: name, needle, found: text.slice(0, 300) });
    }
  }
  return traces;
}

function scanFiles({ dataDir }: Place, needles: readonly string[], logs: boolean): Trace[] {
  return allFiles(dataDir).flatMap((file) => {
    const content = `${file}\n${readFileSync(file, "latin1")}`.toLowerCase();
    // The security log keeps ids of people for a year, and nothing else of them.
    const sought = isLog(file) && !logs ? needles.filter((one) => !isId(one)) : needles;
    const found = sought.filter((one) => content.includes(one.slice(one.lastIndexOf("/") + 1)));
    return found.map((needle) => ({ place: file, needle, found: file }));
  });
}

const isLog = (file: string): boolean => /[\\/]logs[\\/]security-[\d-]+\.jsonl$/.test(file);

/** Every file of the data folder but the security log. */
export const filesOf = (server: TestServer): string[] =>
  allFiles(placeOf(server).dataDir).filter((file) => !isLog(file));

function allFiles(dataDir: string): string[] {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
