import type { RouteKey } from "@startup-connect/contract";
import { inEnglish } from "@startup-connect/contract/shared";
import { VERIFY_FIRST } from "@startup-connect/contract/verification";
import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { minor, minorRows } from "#test/age.ts";
import { startupForm } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { book, booked, officeHour, openMentor, startsOf } from "#test/mentoring.ts";
import { ask, connect, introduce, knownEdge, member } from "#test/people.ts";
import { drafted, sendUpdate } from "#test/updates.ts";

const verify = (server: TestServer, { userId }: TestPerson) =>
  server.database.database.pool.query(
    `insert into verifications (user_id, kind, value, stated_at, method, verified_at, ends_at)
     values ($1, 'website', 'lab.example', $2, 'dns', $2, $2::timestamptz + interval '1 year')`,
    [userId, server.clock.now()],
  );
/** With a role, as one who is found to be a minor after the registration, and whose parent consents. */
const makeMinor = (server: TestServer, { userId }: TestPerson) =>
  server.database.database.pool.query(
    `insert into minors (id, user_id, parent_id, born, asked_at, consented_at)
     values (gen_random_uuid(), $1, $1, '2012-01-01', $2, $2)`,
    [userId, server.clock.now()],
  );

test("AGE-06: a minor connects with verified members only, and gets no message of others", async () => {
  const server = await testServer();
  const { child } = await minor(server);
  await server.database.database.pool.query(
    "update users set role_record_id = gen_random_uuid(), user_type = 'Startup' where id = $1",
    [child.userId],
  );
  const other = await member(server);
  expect([(await ask(server, other, child)).status, (await ask(server, child, other)).status]).toEqual([403, 403]);
  await verify(server, other);
  const { conversationId } = await connect(server, other, child);
  const write = async () => {
    const json = { text: "Hello", clientId: crypto.randomUUID() };
    const sent = { params: { id: conversationId }, json, token: other.token };
    return (await server.call("POST /api/conversations/{id}/messages", sent)).status;
  };
  expect(await write()).toBe(201);
  await server.database.database.pool.query("delete from verifications where user_id = $1", [other.userId]);
  expect(await write()).toBe(403);
  expect(await minorRows(server, "select from messages")).toHaveLength(1);
});

test("AGE-06: nor is one without any verification introduced to a minor", async () => {
  const server = await testServer();
  const [asker, connector, other] = [await member(server), await member(server), await member(server)];
  await knownEdge(server, asker, connector);
  await knownEdge(server, connector, other);
  const { introduction } = (await introduce(server, asker, connector, other)).body;
  await makeMinor(server, other);
  await verify(server, connector);
  const forward = async () => {
    const sent = {
      params: { id: introduction._id },
      json: { sentence: "Both are known to me." },
      token: connector.token,
    };
    return (await server.call("POST /api/introductions/{id}/forward", sent)).status;
  };
  expect(await forward()).toBe(409);
  await verify(server, asker);
  expect(await forward()).toBe(200);
});

test("AGE-06: whatever reaches one member from another is refused between a minor and one without any verification", async () => {
  const server = await testServer();
  const { startup, investor, id: updateId, version } = await drafted(server);
  const { mentor, id: sessionId } = await booked(server, {}, 0, startup);
  const { id: officeId } = await officeHour(server, {}, mentor);
  const { deals } = (await server.call("GET /api/deals", { token: startup.token })).body;
  const newcomer = await member(server);
  const requestId = (await ask(server, newcomer, startup)).body.connection._id;
  await makeMinor(server, startup);
  const start = (await startsOf(server, mentor))[1];
  const id = newId();
  const calls: [TestPerson, RouteKey, object][] = [
    [
      startup,
      "POST /api/mentors/{userId}/sessions",
      { params: { userId: mentor.userId }, json: { start, length: 30, intake: "", key: newId() } },
    ],
    [startup, "POST /api/sessions/{id}/move", { params: { id: sessionId }, json: { start } }],
    [startup, "PUT /api/sessions/{id}/notes", { params: { id: sessionId }, json: { text: "Come alone.", version: 0 } }],
    [
      mentor,
      "PUT /api/sessions/{id}/link",
      { params: { id: sessionId.toUpperCase() }, json: { link: "https://meet.example/1" } },
    ],
    [mentor, "PUT /api/sessions/{id}/review", { params: { id: sessionId }, json: { rating: 5, text: "Thank you." } }],
    [
      investor,
      "PUT /api/reviews/{userId}",
      { params: { userId: startup.userId }, json: { rating: 5, text: "Thank you." } },
    ],
    [startup, "POST /api/office-hours/{id}/seat", { params: { id: officeId }, json: { question: "" } }],
    [
      investor,
      "POST /api/deals/{id}/propose",
      { params: { id: deals[0]._id }, json: { stage: "inTalks", revision: 0 } },
    ],
    [startup, "POST /api/rooms/me/grants", { json: { personId: investor.userId, itemId: null, until: null } }],
    [startup, "POST /api/round/{id}/people", { params: { id }, json: { userId: investor.userId } }],
    [
      startup,
      "POST /api/connections/{id}/question",
      { params: { id: requestId }, json: { text: "Where do you live?" } },
    ],
    [
      investor,
      "POST /api/introductions",
      { json: { userId: startup.userId, connectorId: mentor.userId, why: "We fit." } },
    ],
  ];
  const answers = async () =>
    Promise.all(
      calls.map(async ([{ token }, route, sent]) => (await server.call(route, { ...sent, token })).body.message),
    );
  const verifyFirst = inEnglish(VERIFY_FIRST);
  const unproven =
    "You are under 18, so you can connect only with members who have verified a website, a work email or a document.";
  expect(await answers()).toEqual(calls.map(([person]) => (person === startup ? unproven : verifyFirst)));
  // Who is no side of it learns nothing.
  const stranger = { params: { id: sessionId }, json: { text: "Hello", version: 0 }, token: newcomer.token };
  expect((await server.call("PUT /api/sessions/{id}/notes", stranger)).status).toBe(404);
  // An update goes to the others.
  await verify(server, investor);
  expect((await sendUpdate(server, startup, updateId, version)).status).toBe(200);
  const copies = await minorRows(server, "select reader_id from update_copies");
  expect(copies).toEqual([{ reader_id: investor.userId }]);
  for (const person of [mentor, newcomer]) await verify(server, person);
  for (const message of await answers()) expect([unproven, verifyFirst]).not.toContain(message);
});

test("AGE-06: what was asked before is neither accepted, confirmed nor delivered between a minor and one without any verification", async () => {
  const server = await testServer();
  const [{ startup, investor }, admin] = [await drafted(server), await server.person({ admin: true })];
  const mentor = await openMentor(server, { confirms: true });
  const { session } = (await book(server, mentor, startup, (await startsOf(server, mentor))[0] ?? "")).body;
  const [asker, minorAsks] = [await member(server), await member(server)];
  const requestId = (await ask(server, asker, startup)).body.connection._id;
  const askedId = (await ask(server, startup, minorAsks)).body.connection._id;
  const [notice] = await minorRows(server, `select id from notifications where request_id = '${requestId}'`);
  const note = "Your loan is approved. Pay the refundable processing fee to kuber@okaxis today.";
  const sent = { json: { userId: startup.userId, note }, token: mentor.token };
  const { held } = (await server.call("POST /api/connections", sent)).body;
  const { deals } = (await server.call("GET /api/deals", { token: startup.token })).body;
  const at = (revision: number) => ({ params: { id: deals[0]._id }, json: { stage: "inTalks", revision } });
  expect((await server.call("POST /api/deals/{id}/propose", { ...at(0), token: investor.token })).status).toBe(200);
  await makeMinor(server, startup);
  const decided = { decision: "deliver", note: "A known bank" };
  const calls: [TestPerson, RouteKey, object][] = [
    [startup, "POST /api/notifications/{id}/accept", { params: { id: notice.id } }],
    [startup, "POST /api/connections/{id}/accept", { params: { id: requestId } }],
    [minorAsks, "POST /api/connections/{id}/accept", { params: { id: askedId } }],
    [mentor, "POST /api/sessions/{id}/confirm", { params: { id: session._id } }],
    [startup, "POST /api/deals/{id}/confirm", at(1)],
    [admin, "POST /api/admin/held-requests/{id}", { params: { id: held._id }, json: decided }],
  ];
  const answers = async () => {
    const all = [];
    for (const [{ token }, route, given] of calls) all.push((await server.call(route, { ...given, token })).status);
    return all;
  };
  const json = { reason: "early", line: "Write to my other number.", againDays: 90 };
  const passed = { params: { id: requestId }, json, token: startup.token };
  expect((await server.call("POST /api/connections/{id}/pass", passed)).body.errors).toHaveProperty("line");
  expect(await answers()).toEqual([403, 403, 403, 403, 403, 409]);
  for (const person of [mentor, asker, minorAsks, investor]) await verify(server, person);
  expect(await answers()).toEqual([200, 200, 200, 200, 200, 200]);
});

test("AGE-06: a minor registers as no startup", async () => {
  const server = await testServer();
  const { child } = await minor(server);
  await server.database.database.pool.query("update users set user_type = 'Startup' where id = $1", [child.userId]);
  const { status, body } = await server.call("POST /api/startups/register", {
    form: startupForm(),
    token: child.token,
  });
  expect([status, body.message]).toEqual([403, "You are under 18, so you can publish a student profile only."]);
});
