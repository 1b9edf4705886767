import { expect, test } from "vitest";
import { testServer } from "#test/harness.ts";

const DISCLAIMER = "GET /api/admin/disclaimer";

test("SHELL-23 API-06: anybody reads the text of the welcome: the operator's own, also an empty one", async () => {
  const server = await testServer();
  const first = await server.call(DISCLAIMER);
  expect(first.status).toBe(200);
  expect(first.body.text).toMatch(/not a government service/);
  const set = (text: unknown) =>
    server.database.database.pool.query(
      `insert into site_settings (key, value, updated_at) values ('disclaimer', $1, $2)
       on conflict (key) do update set value = $1`,
      [JSON.stringify(text), server.clock.now()],
    );
  for (const text of ["Read this first.\nThen go on.", "", "x".repeat(5000)]) {
    await set(text);
    server.clock.advance(6_000);
    expect((await server.call(DISCLAIMER)).body).toEqual({ text });
  }
  // A text that no page could show counts as none at all.
  await set("x".repeat(5001));
  server.clock.advance(6_000);
  expect((await server.call(DISCLAIMER)).body).toEqual(first.body);
});
