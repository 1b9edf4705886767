import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "#test/harness-database.ts";
import { createLog } from "./log.ts";

test("QUAL-14: what members typed is in no log line, also when the database refuses it", async () => {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const insert = "insert into rate_limits (key, points, expires_at) values ($1, $2, now())";
  try {
    await database.database.pool.query(insert, ["asha@private.example", 1]);
    for (const points of [2, "98765-43210"]) {
      const values = ["asha@private.example", points];
      const refused = await database.database.pool.query(insert, values).catch((error: Error) => error);
      expect(refused).toBeInstanceOf(Error);
      log.error({ err: new DrizzleQueryError(insert, values, refused as Error) }, "a call failed");
    }
  } finally {
    await database.drop();
  }
  log.error({ err: new Error("550 <asha@private.example>: no such box") }, "not sent");
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toMatch(/private\.example|98765/);
  expect(lines[0]).toContain("rate_limits_pkey");
  expect(lines[0]).toContain("23505");
  expect(lines[1]).toContain("22P02");
  expect(lines[2]).toContain("550 <[address]>: no such box");
});
