import { DAY } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { testServer } from "#test/harness.ts";

const NEWEST = "GET /api/startups/newest";

test("HOME-08: the startup that registered last is announced as its card, for 30 days", async () => {
  const server = await testServer();
  expect((await server.call(NEWEST)).body).toEqual({ startup: null });
  await registerStartup(server, { startupName: "Kadal Robotics" });
  const { startup } = await registerStartup(server, { startupName: "Malai Foods" });
  const { status, body } = await server.call(NEWEST);
  expect(status).toBe(200);
  expect(body.startup).toMatchObject({ _id: startup._id, startupName: "Malai Foods", brief: startup.brief });
  const { body: list } = await server.call("GET /api/startups/startups");
  expect(body.startup).toEqual(list.startups[0]);

  server.clock.advance(30 * DAY);
  expect((await server.call(NEWEST)).body.startup?._id).toBe(startup._id);
  server.clock.advance(1);
  expect((await server.call(NEWEST)).body).toEqual({ startup: null });
});

test("HOME-08: a startup that is not listed is not announced", async () => {
  const server = await testServer();
  const { startup } = await registerStartup(server, { startupName: "Kadal Robotics" });
  const hidden = await registerStartup(server, { startupName: "Malai Foods" });
  await server.database.database.pool.query("update startups set listed = false where id = $1", [hidden.startup._id]);
  expect((await server.call(NEWEST)).body.startup._id).toBe(startup._id);
});
