import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { formerMigrations } from "#test/cluster.ts";
import { createTestDatabase } from "#test/harness-database.ts";
import { type Migration, migrate, migrationState, readMigrations } from "./migrate.ts";

const { database, url, drop } = await createTestDatabase();
afterAll(drop);
const { pool } = database;

/** An empty schema stands for an empty database. */
beforeEach(async () => {
  await pool.query("drop schema public cascade; create schema public");
});

const step = (name: string, sql: string, checksum = sql): Migration => ({ name, sql, checksum });
const one = step("0001_one", "create table one (id int)");
const two = step("0002_two", "create table two (id int)");
const tables = async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map((row) => row.name);
};

test("each migration is applied once, in order", async () => {
  expect(await migrate(url, [one])).toEqual(["0001_one"]);
  expect(await migrate(url, [one, two])).toEqual(["0002_two"]);
  expect(await migrate(url, [one, two])).toEqual([]);
  expect(await tables()).toEqual(["one", "schema_migrations", "two"]);
});

test("processes that start at once wait for each other", async () => {
  const slow = step("0001_slow", "create table slow (id int); select pg_sleep(0.2)");
  const results = await Promise.all([migrate(url, [slow]), migrate(url, [slow]), migrate(url, [slow])]);
  expect(results.flat()).toEqual(["0001_slow"]);
});

test("a failing migration is named and leaves nothing of itself; those before it stay", async () => {
  const broken = step("0002_broken", "create table half (id int); select nothing_like_this()");
  await expect(migrate(url, [one, broken])).rejects.toThrow(
    "The migration 0002_broken failed: function nothing_like_this()",
  );
  expect(await tables()).toEqual(["one", "schema_migrations"]);
  expect(await migrate(url, [one, two])).toEqual(["0002_two"]);
});

test("a database newer than the code is refused untouched", async () => {
  await migrate(url, [one, two]);
  await expect(migrate(url, [one])).rejects.toThrow(
    "The database is newer than this version of Startup Connect: it holds the migration 0002_two, which this version does not know.",
  );
  expect(await tables()).toEqual(["one", "schema_migrations", "two"]);
});

test("a migration changed after it was applied is refused", async () => {
  await migrate(url, [one]);
  await expect(migrate(url, [step("0001_one", "create table other (id int)")])).rejects.toThrow(
    "The migration 0001_one was changed after this database had applied it",
  );
});

describe("a database from before the baseline", () => {
  const former = formerMigrations.map(({ name, checksum }) => [name, checksum]);
  const files = readMigrations();
  const baseline = files.filter(({ name }) => name <= (former.at(-1)?.[0] ?? ""));
  const laterNames = files.slice(baseline.length).map(({ name }) => name);

  /** With the tables of the baseline, as the former files left them, and the rows these wrote. */
  async function formerDatabase(rows = former) {
    await pool.query("drop schema public cascade; drop schema if exists kept cascade; create schema public");
    await migrate(url, baseline);
    await pool.query("truncate schema_migrations");
    for (const row of rows) await pool.query("insert into schema_migrations (name, checksum) values ($1, $2)", row);
  }
  const recorded = async () =>
    (await pool.query<{ name: string }>("select name from schema_migrations order by name")).rows.map(
      (row) => row.name,
    );

  test("is taken over as it is, once, and gets what comes later", async () => {
    await formerDatabase();
    await pool.query("create table only_here (id int)");
    expect((await migrationState(url)).waiting).toEqual(laterNames);
    expect(await migrate(url)).toEqual(laterNames);
    const both = [...former.map(([name = ""]) => name), ...files.map(({ name }) => name)].sort();
    expect(await recorded()).toEqual(both);
    expect(await tables()).toContain("only_here");
    expect(await migrate(url)).toEqual([]);
    const later = step("0999_later", "create table later (id int)");
    expect(await migrate(url, [...files, later])).toEqual(["0999_later"]);
    const [first, ...rest] = files;
    await expect(migrate(url, [step(first?.name ?? "", ""), ...rest, later])).rejects.toThrow("was changed after");
  });

  test("is refused untouched with a part of the former migrations, or a changed one", async () => {
    const changed = former.map(([name = "", checksum = ""], n) => [name, n === 7 ? "0" : checksum]);
    for (const rows of [former.slice(0, -1), changed]) {
      await formerDatabase(rows);
      await expect(migrate(url)).rejects.toThrow(
        "This database cannot be brought up to date: it has a part of the migrations from before the baseline. Bring it to 0138_screening_by_letters with commit",
      );
      expect(await recorded()).toEqual(rows.map(([name]) => name));
    }
  });
});

test("files need a number of their own", () => {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  try {
    writeFileSync(join(folder, "0002_b.sql"), "select 2");
    writeFileSync(join(folder, "0001_a.sql"), "select 1");
    writeFileSync(join(folder, "notes.md"), "");
    expect(readMigrations(folder).map((migration) => migration.name)).toEqual(["0001_a", "0002_b"]);
    writeFileSync(join(folder, "0002_c.sql"), "select 3");
    expect(() => readMigrations(folder)).toThrow("have the same number");
    rmSync(join(folder, "0002_c.sql"));
    writeFileSync(join(folder, "later.sql"), "select 4");
    expect(() => readMigrations(folder)).toThrow("The migration later.sql must be named like");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("reports a wrong password as the server's answer, not as a server that is away", async () => {
  await expect(migrate(url.replace(/:[^:@/]+@/, ":wrong@"), [])).rejects.toBeInstanceOf(pg.DatabaseError);
});
