import { MINUTE } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#platform/database.ts";
import { createLog } from "#platform/log.ts";
import { registerStartup } from "#test/builders.ts";
import { serverOn, type TestServer } from "#test/harness.ts";
import { startReplica, type TestReplica } from "#test/replica.ts";

let servers: TestReplica;
let site: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  servers = await startReplica();
  const { url, replicaUrl } = servers;
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  const database = createDatabase({ url, replicaUrl, log, connections: 8 });
  site = await serverOn({ url, database, drop: database.close });
});
afterAll(async () => {
  await site.close();
  await site.database.drop();
  await servers.stop();
});

const listed = async (): Promise<string[]> =>
  (await site.call("GET /api/startups/startups")).body.startups.map((one: { startupName: string }) => one.startupName);
const found = async (q: string): Promise<number> => (await site.call("GET /api/search", { query: { q } })).body.total;

test("QUAL-10: lists and searches read from the replica, own writes from the main server", async () => {
  await registerStartup(site, { startupName: "Seen Everywhere" });
  await servers.catchUp();
  expect(await listed()).toEqual(["Seen Everywhere"]);
  expect(await found("everywhere")).toBe(1);

  await servers.pause();
  site.clock.advance(MINUTE);
  const { owner, startup } = await registerStartup(site, { startupName: "Seen Later" });
  expect(await listed()).toEqual(["Seen Everywhere"]);
  expect(await found("later")).toBe(0);
  const own = await site.call("GET /api/users/startup-profile", { token: owner.token });
  expect(own.body.startup).toMatchObject({ _id: startup._id, startupName: "Seen Later" });
  expect((await site.call("GET /api/users/dashboard", { token: owner.token })).body.registered).toBe(true);

  await servers.catchUp();
  site.clock.advance(MINUTE);
  expect(await listed()).toEqual(["Seen Later", "Seen Everywhere"]);
  expect(await found("later")).toBe(1);
});

test("QUAL-10: without the replica, lists read from the main server, and the log says so", async () => {
  await servers.stopReplica();
  await expect.poll(async () => (await site.call("GET /api/startups/startups")).status).toBe(200);
  site.clock.advance(MINUTE);
  expect(await listed()).toEqual(["Seen Later", "Seen Everywhere"]);
  expect(await found("later")).toBe(1);
  await registerStartup(site, { startupName: "Made Without" });
  site.clock.advance(MINUTE);
  expect(await listed()).toEqual(["Made Without", "Seen Later", "Seen Everywhere"]);
  expect(lines.join("")).toContain("the read replica cannot be reached: reads go to the main server");
});
