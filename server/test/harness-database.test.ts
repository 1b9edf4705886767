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
