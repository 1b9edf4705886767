import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "#test/harness-database.ts";
import { createLog } from "./log.ts";

test("QUAL-14 QUAL-71: what members typed is in no log line, also when the database refuses it", async () => {
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
      for (const name of ["err", "error"])
        log.error({ [name]: new DrizzleQueryError(insert, values, refused as Error) }, "a call failed");
    }
  } finally {
    await database.drop();
  }
  log.error({ err: new Error("550 <asha@private.example>: no such box") }, "not sent");
  expect(lines).toHaveLength(5);
  expect(lines.join()).not.toMatch(/private\.example|98765/);
  for (const line of [lines[0], lines[1]]) {
    expect(line).toContain("rate_limits_pkey");
    expect(line).toContain("23505");
  }
  expect(lines[3]).toContain("22P02");
  expect(lines[4]).toContain("550 <[address]>: no such box");
});
