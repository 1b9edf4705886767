import { HOUR } from "@startup-connect/contract/shared";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/ids.ts";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { ask, connect, listen, member, takeOf } from "#test/people.ts";

let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;

beforeEach(async () => {
  server = await testServer();
  [asha, arjun] = [await member(server, { name: "Asha" }), await member(server, { name: "Arjun" })];
});

const block = ({ token }: TestPerson, userId: unknown) => server.call("POST /api/blocks", { json: { userId }, token });
const unblock = ({ token }: TestPerson, userId: string) =>
  server.call("DELETE /api/blocks/{userId}", { params: { userId }, token });
const blocks = async ({ token }: TestPerson, query: Record<string, string> = {}) =>
  (await server.call("GET /api/blocks", { token, query })).body;
const send = ({ token }: TestPerson, id: string, text = "Hello") =>
  server.call("POST /api/conversations/{id}/messages", {
    params: { id },
    json: { text, clientId: crypto.randomUUID() },
    token,
  });
const connections = async ({ token }: TestPerson) => (await server.call("GET /api/connections", { token })).body;

describe("blocking", () => {
  it("CONN-13: ends the connection; the blocked user can only read old messages", async () => {
    const { conversationId } = await connect(server, asha, arjun);
    await send(arjun, conversationId, "Before");
    const made = await block(asha, arjun.userId);
    expect([made.status, made.body.message]).toEqual([
      201,
      "You have blocked this person. They can no longer send you requests or messages.",
    ]);
    expect((await block(asha, arjun.userId.toUpperCase())).status).toBe(200);
    for (const person of [asha, arjun]) expect((await connections(person)).total).toBe(0);
    expect((await send(arjun, conversationId)).status).toBe(403);
    expect((await send(asha, conversationId)).status).toBe(403);
    const refused = await ask(server, arjun, asha);
    expect([refused.status, refused.body.message]).toEqual([403, "You cannot send this person a request."]);
    const own = await ask(server, asha, arjun);
    expect([own.status, own.body.message]).toEqual([403, "You have blocked this person. Unblock them first."]);
    const read = ({ token }: TestPerson) =>
      server.call("GET /api/conversations/{id}/messages", { params: { id: conversationId }, token });
    const { body: blockers } = await read(asha);
    expect(blockers.conversation).toMatchObject({ canWrite: false, blocked: true });
    const { body } = await read(arjun);
    expect(body).toMatchObject({ conversation: { canWrite: false, blocked: false }, messages: [{ text: "Before" }] });
    expect(await blocks(asha)).toMatchObject({
      blocks: [{ user: { userId: arjun.userId, name: "Arjun" }, createdAt: server.clock.now().toISOString() }],
      total: 1,
    });
    expect(await blocks(arjun)).toMatchObject({ blocks: [], total: 0 });
  });

  it("CONN-13 CONN-07: an open request ends with it, also in the notifications", async () => {
    await ask(server, arjun, asha);
    await block(asha, arjun.userId);
    expect((await connections(asha)).total).toBe(0);
    const { body } = await server.call("GET /api/notifications", { token: asha.token });
    expect(body.notifications).toEqual([]);
  });

  it("CONN-13: unblocked, they may ask each other again; what was ended stays ended", async () => {
    await connect(server, asha, arjun);
    await block(asha, arjun.userId);
    await block(arjun, asha.userId);
    expect((await unblock(asha, arjun.userId)).status).toBe(204);
    expect((await ask(server, asha, arjun)).status).toBe(403);
    await unblock(arjun, asha.userId);
    expect((await unblock(arjun, asha.userId)).status).toBe(204);
    expect((await unblock(arjun, "nobody")).status).toBe(204);
    expect((await connections(asha)).total).toBe(0);
    expect((await ask(server, arjun, asha)).status).toBe(201);
  });

  it("CONN-13 CONN-09: blocking does not shorten the delay after a refusal", async () => {
    const { body } = await ask(server, asha, arjun);
    const sent = { params: { id: body.connection._id }, token: arjun.token };
    await server.call("POST /api/connections/{id}/decline", sent);
    await block(asha, arjun.userId);
    await unblock(asha, arjun.userId);
    expect((await ask(server, asha, arjun)).status).toBe(409);
  });

  it("CONN-13 CONN-14: contact data that all members may see is hidden from the blocked one only", async () => {
    const { owner, startup } = await registerStartup(server);
    await server.database.database.pool.query("update startups set contact_visibility = 'members'");
    const seen = async ({ token }: TestPerson) => {
      const params = { startupId: startup._id };
      const { body } = await server.call("GET /api/startups/startup/{startupId}", { params, token });
      const { contactVisible, contact, connection } = body.startup;
      return { contactVisible, mobile: contact.mobile, blocked: connection.blocked, state: connection.state };
    };
    expect(await seen(asha)).toMatchObject({ contactVisible: true, mobile: "9876543210" });
    await block(owner, asha.userId);
    expect(await seen(asha)).toEqual({ contactVisible: false, mobile: "", blocked: false, state: "connect" });
    expect(await seen(arjun)).toMatchObject({ contactVisible: true });
    await block(arjun, owner.userId);
    expect(await seen(arjun)).toMatchObject({ contactVisible: true, blocked: true, state: "connect" });
  });

  it("CONN-13: the blocker's open pages follow; the blocked one's learn that it ended, and nothing more", async () => {
    const { conversationId } = await connect(server, asha, arjun);
    const [left, right] = [await listen(server, asha), await listen(server, arjun)];
    const none = { state: "connect", connectionId: null, conversationId: null, warned: false };
    await block(asha, arjun.userId);
    const data = async (stream: typeof left, count: number) =>
      (await takeOf(stream, "connection", count)).map((event) => event.data);
    expect(await data(left, 1)).toEqual([{ userId: arjun.userId, connection: { ...none, blocked: true } }]);
    expect(await data(right, 1)).toEqual([{ userId: asha.userId, connection: { ...none, blocked: false } }]);
    await server.call("POST /api/conversations/{id}/read", { params: { id: conversationId }, token: asha.token });
    await server.call("POST /api/conversations/{id}/typing", { params: { id: conversationId }, token: asha.token });
    await send(asha, conversationId);
    await unblock(asha, arjun.userId);
    expect(await data(left, 1)).toEqual([{ userId: arjun.userId, connection: { ...none, blocked: false } }]);
    await ask(server, arjun, asha);
    // The first that comes after the block is the own request.
    expect((await right.take(1))[0]).toMatchObject({ event: "connection", data: { connection: { state: "pending" } } });
    await Promise.all([left.leave(), right.leave()]);
  });

  it("CONN-13: a request and a block at the same moment: afterwards there is a block and no request", async () => {
    for (let n = 0; n < 15; n++) {
      const [a, b] = [await member(server), await member(server)];
      const [asked, blocked] = await Promise.all([ask(server, a, b), block(b, a.userId)]);
      expect([201, 403]).toContain(asked.status);
      expect(blocked.status).toBe(201);
      expect((await connections(a)).total).toBe(0);
    }
  });

  it("CONN-13 API-05: oneself, unknown people and nonsense are refused; lists have pages", async () => {
    const own = await block(asha, asha.userId);
    expect([own.status, own.body.errors]).toEqual([400, { userId: "You cannot block yourself." }]);
    for (const userId of [newId(), "nobody"]) expect((await block(asha, userId)).status).toBe(404);
    expect((await block(asha, undefined)).body.errors).toHaveProperty("userId");
    for (let n = 0; n < 3; n++) await block(asha, (await member(server, { name: `Other ${n}` })).userId);
    const first = await blocks(asha, { limit: "2" });
    const rest = await blocks(asha, { limit: "2", after: first.nextCursor });
    const names = [...first.blocks, ...rest.blocks].map(({ user }) => user.name);
    expect([names, first.total, rest.nextCursor]).toEqual([["Other 2", "Other 1", "Other 0"], 3, null]);
  });
});

describe("number of requests", () => {
  it("CONN-15 PLAN-05: the 11th within 30 days is refused; withdrawn ones count, answers do not", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => member(server)));
    for (const person of people.slice(0, 9)) {
      const { status, body } = await ask(server, asha, person);
      expect(status).toBe(201);
      await server.call("DELETE /api/connections/{id}", { params: { id: body.connection._id }, token: asha.token });
      server.clock.advance(HOUR);
    }
    const [, , , , , , , , , tenth, eleventh, asking] = people as [...TestPerson[], TestPerson, TestPerson, TestPerson];
    expect((await ask(server, asha, tenth as TestPerson)).status).toBe(201);
    const refused = await ask(server, asha, eleventh as TestPerson);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(
      "You have sent 10 connection requests in the last 30 days. You can send the next one from 21 Dec 2026. The Basic plan includes 50 in 30 days; Standard and Premium have no limit.",
    );
    await ask(server, asking as TestPerson, asha);
    expect((await ask(server, asha, asking as TestPerson)).status).toBe(200);
    server.clock.set(new Date("2026-12-21T06:30:00Z"));
    expect((await ask(server, asha, eleventh as TestPerson)).status).toBe(201);
    expect((await ask(server, asha, people[0] as TestPerson)).status).toBe(403);
  });

  it("CONN-15 PLAN-05: of twenty requests at the same moment ten are sent", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => member(server)));
    const answers = await Promise.all(people.map((person) => ask(server, asha, person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
  });
});

describe("reporting", () => {
  const report = ({ token }: TestPerson, json: Record<string, unknown>) =>
    server.call("POST /api/reports", { json, token });
  const stored = async () =>
    (await server.database.database.pool.query("select * from reports order by id")).rows as Record<string, unknown>[];

  it("CONN-13: a profile and a message are reported with a reason, once while the report is open", async () => {
    const { conversationId } = await connect(server, asha, arjun);
    const { body } = await send(arjun, conversationId, "You will regret it");
    const profile = { targetType: "profile", targetId: arjun.userId, reason: "Not a real person." };
    const first = await report(asha, profile);
    expect([first.status, first.body.message]).toEqual([201, "We have your report GRV-2026-000001."]);
    expect((await report(asha, { ...profile, reason: "Again" })).status).toBe(200);
    const message = { targetType: "message", targetId: body.chatMessage._id, reason: "Asks for money." };
    expect((await report(asha, message)).status).toBe(201);
    expect(await stored()).toMatchObject([
      { reporter_id: asha.userId, target_type: "profile", owner_id: arjun.userId, quoted: "", state: "open" },
      { target_type: "message", owner_id: arjun.userId, quoted: "You will regret it", reason: "Asks for money." },
    ]);
    await server.call("DELETE /api/messages/{id}", { params: { id: body.chatMessage._id }, token: arjun.token });
    expect((await stored())[1]).toMatchObject({ quoted: "You will regret it" });
    await server.database.database.pool.query(
      "update reports set state = 'closed', decision = 'keep', decided_at = now()",
    );
    expect((await report(asha, profile)).status).toBe(201);
  });

  it("CONN-13: what the viewer cannot see, what is not there, and one's own cannot be reported", async () => {
    const { conversationId } = await connect(server, asha, arjun);
    const { body } = await send(arjun, conversationId, "Between us");
    const stranger = await member(server);
    const unregistered = await server.person();
    const message = { targetType: "message", targetId: body.chatMessage._id, reason: "x" };
    expect((await report(stranger, message)).status).toBe(404);
    expect((await report(arjun, message)).status).toBe(400);
    for (const targetId of [newId(), "nobody", unregistered.userId]) {
      expect((await report(asha, { targetType: "profile", targetId, reason: "x" })).status, targetId).toBe(404);
    }
    expect((await report(asha, { targetType: "profile", targetId: asha.userId, reason: "x" })).status).toBe(400);
    expect((await report(asha, { targetType: "review", targetId: newId(), reason: "x" })).status).toBe(404);
    expect((await report(asha, {})).body.errors).toEqual({
      targetType: "Only profiles, reviews, messages, requests and rooms can be reported.",
      targetId: "An id is missing.",
      reason: "Please say what is wrong.",
    });
    expect(await stored()).toEqual([]);
  });
});
