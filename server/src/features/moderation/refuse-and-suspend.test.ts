import { beforeEach, expect, test } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { connect, member } from "#test/people.ts";

let server: TestServer;
let sender: TestPerson;
let admin: TestPerson;
let asked: TestPerson;
let held: string;

const ask = async (to: TestPerson) => {
  const json = {
    userId: to.userId,
    note: "Your loan is approved. Pay the refundable processing fee to kuber@okaxis today.",
  };
  return (await server.call("POST /api/connections", { json, token: sender.token })).body.held._id;
};
const suspend = (heldRequest: string, { userId }: TestPerson = sender) =>
  server.call("POST /api/admin/users/{id}/suspend", {
    params: { id: userId },
    json: { reason: "Asks founders for fees.", heldRequest },
    token: admin.token,
  });
const rows = async (sql: string) => (await server.database.database.pool.query(sql)).rows;
const logged = () => rows("select act, subject_id, detail from admin_log order by id");

beforeEach(async () => {
  server = await testServer();
  ({ owner: sender } = await registerInvestor(server));
  ({ owner: asked } = await registerStartup(server));
  admin = await server.person({ type: null, admin: true });
  held = await ask(asked);
});

test("ADM-16 FRAUD-05: a held request is declined and its sender suspended by one act, both in the log", async () => {
  await ask((await registerStartup(server, { startupName: "Nool Weaves" })).owner);
  expect((await suspend(held)).status).toBe(200);
  const line = { subject_id: sender.userId, detail: "Asks founders for fees." };
  expect(await logged()).toEqual([
    { act: "held-request.refused", ...line },
    { act: "person.suspended", ...line },
  ]);
  expect(await rows("select 1 from held_requests")).toEqual([]);
  expect((await server.call("GET /api/users/dashboard", { token: sender.token })).status).toBe(401);
});

test("ADM-16: of a request that is no longer held nothing is refused, and no one is suspended", async () => {
  const other = await server.person({});
  expect((await suspend(held, other)).status).toBe(409);
  const decision = { decision: "deliver", note: "A known bank" };
  const delivered = { params: { id: held }, json: decision, token: admin.token };
  expect((await server.call("POST /api/admin/held-requests/{id}", delivered)).status).toBe(200);
  const { status, body } = await suspend(held);
  expect([status, body.message]).toEqual([409, "This request was decided or withdrawn just now."]);
  expect((await suspend("no-such-request")).status).toBe(409);
  expect((await suspend("no such request")).body.errors).toHaveProperty("heldRequest");
  expect((await logged()).map(({ act }) => act)).toEqual(["held-request.delivered"]);
  expect((await server.call("GET /api/users/dashboard", { token: sender.token })).status).toBe(200);
});

test("FRAUD-05: none of the two decides a held request or finds it; who is connected with one does not decide", async () => {
  const friend = await member(server);
  await connect(server, friend, asked);
  const seen: unknown[] = [];
  for (const { userId, token } of [sender, asked, friend]) {
    await rows(`insert into staff_grants (person_id, scope, granted_at) values ('${userId}', 'cases.decide', now())`);
    const sent = { params: { id: held }, json: { decision: "deliver" }, token };
    const { status } = await server.call("POST /api/admin/held-requests/{id}", sent);
    const { body } = await server.call("GET /api/admin/held-requests", { token });
    const desk = await server.call("GET /api/admin/desk", { token });
    seen.push([status, body.held.length, body.total, desk.body.rows.length]);
  }
  expect(seen).toEqual([
    [403, 0, 0, 0],
    [403, 0, 0, 0],
    [403, 1, 1, 1],
  ]);
});
