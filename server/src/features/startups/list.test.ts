import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { testServer } from "#test/harness.ts";

test("SU-02 SU-03 SU-09 API-11 API-26: the list gives every startup once, 24 at a time, newest first", async () => {
  const server = await testServer();
  const made: string[] = [];
  for (let n = 0; n < 30; n++) made.push((await registerStartup(server, { startupName: `Startup ${n}` })).startup._id);

  const first = await server.call("GET /api/startups/startups");
  expect(first.status).toBe(200);
  expect(first.body.startups).toHaveLength(24);
  expect(first.body).toMatchObject({ total: 30, totalIsExact: true });
  const second = await server.call("GET /api/startups/startups", { query: { after: first.body.nextCursor } });
  expect(second.body.nextCursor).toBeNull();
  const seen = [...first.body.startups, ...second.body.startups].map((item: { _id: string }) => item._id);
  expect(seen).toEqual(made.reverse());
});
