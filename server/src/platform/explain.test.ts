import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "#test/harness-database.ts";
import { cause, explain } from "./explain.ts";

test("QUAL-14: a failed start says one line without the values of a query, whatever they hold", async () => {
  const { database, drop } = await createTestDatabase();
  const insert = "insert into rate_limits (key, points, expires_at) values ($1, $2, now())";
  const values = ['asha@private.example\n{"forged":"line"}', "98765\n43210"];
  try {
    const refused = await database.pool.query(insert, values).catch((error: Error) => error);
    const both = [refused, new DrizzleQueryError(insert, values, refused as Error)].map(explain);
    expect(both.join()).not.toMatch(/private|98765|43210|forged|\n/);
    expect(both[0]).toMatch(/^The database says: invalid input syntax for type integer\.$/);
    expect(both[1]).toContain("failed query: insert into rate_limits");
  } finally {
    await drop();
  }
  expect(explain(new Error("first line\n  second line of asha@private.example"))).toBe(
    "It failed: first line second line of [address]",
  );
  expect(cause(new Error("a fault of ours"))).toBeNull();
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(explain(full)).toBe("The disk is full, or a limit on files is reached: make room, then try again.");
});
