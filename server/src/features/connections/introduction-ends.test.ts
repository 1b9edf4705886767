import { DAY, MINUTE } from "@startup-connect/contract/shared";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { sharedServer, type TestPerson, type TestServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { ask, introduce, knownEdge, member } from "#test/people.ts";

let server: TestServer;
let asha: TestPerson;
let farida: TestPerson;
let zubin: TestPerson;
let edges: [first: string, second: string];
let id: string;

beforeAll(async () => {
  server = await sharedServer();
  return server.close;
});
beforeEach(async () => {
  asha = (await registerStartup(server)).owner;
  farida = await member(server, { name: "Farida Sheikh", type: "Mentor" });
  zubin = (await registerInvestor(server)).owner;
  edges = [await knownEdge(server, asha, farida), await knownEdge(server, farida, zubin)];
  id = (await introduce(server, asha, farida, zubin)).body.introduction._id;
});

const rows = async (text: string) => (await server.database.database.pool.query(text)).rows;
const forward = () =>
  server.call("POST /api/introductions/{id}/forward", {
    params: { id },
    json: { sentence: "She keeps her word." },
    token: farida.token,
  });
const pending = async () =>
  (await server.call("GET /api/connections", { query: { status: "pending" }, token: zubin.token })).body.connections;

describe("INTRO-06: an introduction ends silently", () => {
  const remove = (person: TestPerson, connectionId: string) =>
    server.call("DELETE /api/connections/{id}", { params: { id: connectionId }, token: person.token });
  const takeBack = (person: TestPerson, connectionId: string) =>
    server.call("PUT /api/connections/{id}/introductions", {
      params: { id: connectionId },
      json: { allowed: false },
      token: person.token,
    });
  const block = (by: TestPerson, of: TestPerson) =>
    server.call("POST /api/blocks", { json: { userId: of.userId }, token: by.token });
  const suspend = async (person: TestPerson) => {
    const { token } = await server.person({ type: null, admin: true });
    const params = { id: person.userId };
    return server.call("POST /api/admin/users/{id}/suspend", { params, json: { reason: "Asks for fees" }, token });
  };
  const leave = (person: TestPerson) => server.call("DELETE /api/users/delete-account", { token: person.token });
  const all = (person: TestPerson) =>
    server.call("PUT /api/users/introductions", { json: { allowed: false }, token: person.token });

  it.each<[string, (ids: [string, string]) => Promise<{ status: number }>]>([
    ["the asker removes the connection", ([first]) => remove(asha, first)],
    ["the target removes the connection", ([, second]) => remove(zubin, second)],
    ["the connector takes the consent back", ([, second]) => takeBack(farida, second)],
    ["the asker takes the consent back", ([first]) => takeBack(asha, first)],
    ["the target takes all consents back", () => all(zubin)],
    ["asker and connector fall out", () => block(farida, asha)],
    ["connector and target fall out", () => block(zubin, farida)],
    ["asker and target fall out", () => block(zubin, asha)],
    ["the connector is suspended", () => suspend(farida)],
    ["the target is suspended", () => suspend(zubin)],
    ["the asker is suspended", () => suspend(asha)],
    ["the connector leaves", () => leave(farida)],
    ["the target leaves", () => leave(zubin)],
    ["the asker leaves", () => leave(asha)],
    ["the asker writes directly", () => ask(server, asha, zubin)],
    ["the target writes directly", () => ask(server, zubin, asha)],
  ])("when %s", async (_what, ends) => {
    expect((await ends(edges)).status).toBeLessThan(300);
    expect(await rows("select 1 from introductions where state <> 'ended' or why <> ''")).toEqual([]);
    for (const { token } of [asha, farida, zubin])
      expect((await server.call("GET /api/introductions", { token })).body.introductions ?? []).toEqual([]);
    expect([401, 404]).toContain((await forward()).status);
    server.clock.advance(8 * DAY);
    await runJob(server, "connections.deadlines");
    expect(await rows("select 1 from notifications where message like 'Not this time%'")).toEqual([]);
  });

  it("a forwarded one is a request like any other, and goes on without the connection it came along", async () => {
    await forward();
    await remove(farida, edges[0]);
    expect(await pending()).toMatchObject([{ via: { sentence: "She keeps her word." } }]);
    // The words of who leaves go with them.
    await leave(farida);
    expect(await pending()).toMatchObject([{ note: "We both pack.", via: null }]);
  });
});

it("INTRO-07: they are kept for 180 days after their end, and the request stays", async () => {
  await forward();
  const own = () => rows(`select 1 from introductions where id = '${id}'`);
  server.clock.advance(180 * DAY - MINUTE);
  await runJob(server, "connections.sweep");
  expect(await own()).toHaveLength(1);
  server.clock.advance(120_000);
  await runJob(server, "connections.sweep");
  expect(await own()).toEqual([]);
  const asked = `select 1 from connections where status = 'pending' and requester_id = '${asha.userId}'`;
  expect(await rows(asked)).toHaveLength(1);
});
