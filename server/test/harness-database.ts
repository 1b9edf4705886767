import { inject } from "vitest";
import { createDatabase, type Database } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { createLog } from "#platform/log.ts";
import { withDatabase } from "#platform/postgres/index.ts";
import { run } from "./cluster.ts";

export interface TestDatabase {
  /** Connection string, for a second process or a library with connections of its own. */
  url: string;
  database: Database;
  /** Closes our connections, ends those of others and removes the database. */
  drop(): Promise<void>;
}

/** A database with all migrations and no rows, for one test server alone. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: adminUrl, template } = inject("cluster");
  const name = `test_${newId().replaceAll("-", "")}`;
  await run(adminUrl, `create database ${name} template ${template}`);
  const url = withDatabase(adminUrl, name);
  const database = createDatabase({ url, log: createLog("silent"), connections: 8 });
  return {
    url,
    database,
    drop: async () => {
      await database.close();
      await run(adminUrl, `drop database ${name} with (force)`);
    },
  };
}
