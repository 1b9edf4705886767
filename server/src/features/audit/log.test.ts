import { actionText } from "@startup-connect/contract/audit";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { archive } from "#test/people.ts";

type Line = { act: string; target: string; detail: string; admin: { name: string }; subject: { name: string } | null };

async function world() {
  const server = await testServer();
  const kala = await server.person({ type: null, admin: true, name: "Kala" });
  const ravi = await server.person({ type: null, admin: true, name: "Ravi" });
  const { owner, applicationId } = await registerStartup(server);
  const phone = (text: string, token: string) => server.call("PUT /api/admin/site", { json: { phone: text }, token });
  await phone("044 1111", kala.token);
  await server.call("PATCH /api/admin/applications/{id}", {
    params: { id: applicationId },
    json: { status: "approved" },
    token: ravi.token,
  });
  await phone("044 2222", ravi.token);
  return { server, kala, ravi, owner, applicationId };
}

const read = async (server: TestServer, token: string, query = {}) =>
  (await server.call("GET /api/admin/log", { query, token })).body;
const acts = (body: { lines: Line[] }) => body.lines.map(({ act, admin }) => [act, admin.name]);

test("ADM-11: the log shows who did what to whom and when, newest first, one page after the other", async () => {
  const { server, kala, ravi, owner, applicationId } = await world();
  const body = await read(server, kala.token);
  expect(acts(body)).toEqual([
    ["site.changed", "Ravi"],
    ["application.approved", "Ravi"],
    ["site.changed", "Kala"],
  ]);
  expect(body.lines[1]).toMatchObject({
    at: server.clock.now().toISOString(),
    admin: { userId: ravi.userId },
    subject: { userId: owner.userId },
    target: applicationId,
  });
  expect(body.lines[0]).toMatchObject({ subject: null, detail: "phone: 044 1111 -> 044 2222" });
  expect(body).toMatchObject({ total: 3, nextCursor: null, acts: ["application.approved", "site.changed"] });
  expect(body.admins).toEqual([
    { userId: kala.userId, name: "Kala" },
    { userId: ravi.userId, name: "Ravi" },
  ]);
  const first = await read(server, kala.token, { limit: 2 });
  const second = await read(server, kala.token, { limit: 2, after: first.nextCursor });
  expect([...acts(first), ...acts(second)]).toEqual(acts(body));
  expect(second.nextCursor).toBeNull();
});

test("ADM-11: act, administrator and subject narrow it, each with its own number", async () => {
  const { server, kala, ravi, owner } = await world();
  const narrowed = async (query: object) => {
    const { lines, total } = await read(server, kala.token, query);
    expect(total).toBe(lines.length);
    return lines.map(({ act }: Line) => act);
  };
  expect(await narrowed({ act: "site.changed" })).toEqual(["site.changed", "site.changed"]);
  expect(await narrowed({ admin: ravi.userId })).toEqual(["site.changed", "application.approved"]);
  expect(await narrowed({ subject: owner.userId })).toEqual(["application.approved"]);
  expect(await narrowed({ admin: kala.userId, act: "application.approved" })).toEqual([]);
  expect(await narrowed({ subject: "nobody" })).toEqual([]);
});

test("ADM-11 CASE-07: an administrator who was reported reads no line of it, and finds no number of lines", async () => {
  const { server, kala, ravi } = await world();
  const { owner } = await registerStartup(server);
  const { pool } = server.database.database;
  await pool.query("insert into staff_grants (person_id, scope, granted_at) values ($1, 'log.read', now())", [
    owner.userId,
  ]);
  const reporter = await server.person({ name: "Rekha Rao" });
  const json = { targetType: "profile", targetId: owner.userId, kind: "fraud", reason: "Not who they say." };
  const { number } = (await server.call("POST /api/reports", { json, token: reporter.token })).body;
  const opening = { params: { number }, json: { reason: "Rekha Rao wrote to us." }, token: ravi.token };
  expect((await server.call("POST /api/admin/cases/{number}/evidence", opening)).status).toBe(200);
  const seen = async ({ token }: { token: string }) =>
    Promise.all([{}, { subject: owner.userId }, { act: "case.opened" }].map((query) => read(server, token, query)));
  expect((await seen(kala)).map(({ lines }) => JSON.stringify(lines).includes(number))).toEqual([true, true, true]);
  const own = await seen(owner);
  expect(JSON.stringify(own.map(({ lines }) => lines))).not.toContain(number);
  expect(own.slice(1).map(({ total }) => total)).toEqual([0, 0]);
});

test("ADM-11 PROF-39: the download of an administrator, also a former one, has what one did, not what one wrote of others", async () => {
  const { server, ravi, owner, applicationId } = await world();
  const note = { params: { id: owner.userId }, json: { note: "Rang about a loan." }, token: ravi.token };
  expect((await server.call("POST /api/admin/users/{id}/notes", note)).status).toBe(201);
  await server.database.database.pool.query("delete from staff_grants where person_id = $1", [ravi.userId]);
  const of = async ({ token }: TestPerson) => {
    const { "administration.json": lines } = unzipSync(await archive(server, token));
    return JSON.parse(new TextDecoder().decode(lines));
  };
  const at = server.clock.now().toISOString();
  const acts = ["person.noted", "site.changed", "application.approved"];
  expect(await of(ravi)).toEqual(acts.map((act) => ({ at, act, byYou: true })));
  expect(await of(owner)).toMatchObject([{ act: "application.approved", byYou: false, target: applicationId }]);
});

test("ADM-11: acts read as words", () => {
  expect(["event.cancelled", "order.paid", "application.taken-up"].map(actionText)).toEqual([
    "Event cancelled",
    "Payment of an order recorded",
    "Application taken up",
  ]);
});
