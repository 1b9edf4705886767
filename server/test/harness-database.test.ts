import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "./harness-database.ts";

const first = await createTestDatabase();
const second = await createTestDatabase();
afterAll(async () => {
  await first.drop();
  await second.drop();
});

test("each test server has all migrations and a database of its own", async () => {
  const { rows } = await first.database.pool.query("select count(*)::int as n from schema_migrations");
  expect(rows[0].n).toBeGreaterThan(0);
  await first.database.pool.query("create table only_here (id int)");
  const seen = await second.database.pool.query("select to_regclass('only_here') as name");
  expect(seen.rows[0].name).toBeNull();
});

test("a dropped database comes back without what was written to it, and never with other tables or prices", async () => {
  const written = await createTestDatabase();
  let { pool } = written.database;
  await pool.query("insert into subscribers values (gen_random_uuid(), 'asha@test.example', now())");
  const number = async () => (await pool.query("select nextval('startup_numbers') as n")).rows[0].n;
  const began = await number();
  await written.drop();
  const again = await createTestDatabase();
  pool = again.database.pool;
  expect(again.url).toBe(written.url);
  expect((await pool.query("select * from subscribers")).rows).toEqual([]);
  expect(await number()).toBe(began);

  for (const change of ["alter table todos add column more int", "update plans set price_paise = 1"]) {
    const changed = await createTestDatabase();
    await changed.database.pool.query(change);
    await changed.drop();
    const other = await createTestDatabase();
    expect(other.url, change).not.toBe(changed.url);
    await other.drop();
  }
  await again.drop();
});
