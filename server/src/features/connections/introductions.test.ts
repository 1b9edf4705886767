import { DAY, MINUTE } from "@startup-connect/contract/shared";
import { beforeEach, describe, expect, it } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { ask, connect, introduce, knownEdge, listen, member, takeOf, undoIsOver } from "#test/people.ts";

let server: TestServer;
let asha: TestPerson;
let farida: TestPerson;
let zubin: TestPerson;

beforeEach(async () => {
  server = await testServer();
  asha = (await registerStartup(server, { startupName: "Ilaivaram" })).owner;
  farida = await member(server, { name: "Farida Sheikh", type: "Mentor" });
  zubin = (await registerInvestor(server)).owner;
});

const rows = async (text: string): Promise<Record<string, unknown>[]> =>
  (await server.database.database.pool.query(text)).rows;
const consent = (person: TestPerson, id: string, allowed: boolean) =>
  server.call("PUT /api/connections/{id}/introductions", { params: { id }, json: { allowed }, token: person.token });
const terms = async (person: TestPerson, to: TestPerson) =>
  (await server.call("GET /api/introductions/to/{userId}", { params: { userId: to.userId }, token: person.token }))
    .body;
const namesOf = async (person: TestPerson, to: TestPerson): Promise<string[]> =>
  (await terms(person, to)).connectors.map(({ name }: { name: string }) => name);
const list = async (person: TestPerson, query: Record<string, string> = {}) =>
  (await server.call("GET /api/introductions", { query, token: person.token })).body;
const act = (what: "forward" | "decline", by: TestPerson, id: string, json: object) =>
  server.call(`POST /api/introductions/{id}/${what}`, { params: { id }, json, token: by.token });
const forward = (id: string, sentence = "She keeps her word.", more: object = {}) =>
  act("forward", farida, id, { sentence, ...more });
const notices = async (person: TestPerson): Promise<string[]> => {
  const { body } = await server.call("GET /api/notifications", { token: person.token });
  return body.notifications.map(({ message }: { message: string }) => message);
};
const connections = async (person: TestPerson, query: Record<string, string> = {}) =>
  (await server.call("GET /api/connections", { query, token: person.token })).body.connections;
const edges = async (): Promise<[string, string]> => [
  await knownEdge(server, asha, farida),
  await knownEdge(server, farida, zubin),
];
const idOf = async (why?: string): Promise<string> => {
  const { status, body } = await introduce(server, asha, farida, zubin, why);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.introduction._id;
};

describe("REQ-10: the page of a request", () => {
  it("has the first facts of the sender and the people in common of a request without facts", async () => {
    await edges();
    const { body } = await ask(server, asha, zubin);
    const read = async (person: TestPerson) =>
      (await server.call("GET /api/connections/{id}", { params: { id: body.connection._id }, token: person.token }))
        .body;
    const { about, common } = await read(zubin);
    expect(common).toMatchObject([{ name: "Farida Sheikh" }]);
    expect(about.length).toBeGreaterThan(1);
    expect(JSON.stringify(about)).not.toContain("website");
    expect(about.length).toBeLessThanOrEqual(5);
    expect(await read(asha)).toMatchObject({ about: [], common: [{ name: "Farida Sheikh" }] });
    const [edge] = await rows(
      "select id from connections where requester_id <> receiver_id and status = 'accepted' limit 1",
    );
    await consent(farida, String(edge?.id), false);
    expect((await read(zubin)).common).toEqual([]);
  });
});

describe("INTRO-01: people in common", () => {
  it("are those for whom both ends of both connections agreed, for connections of 14 days", async () => {
    const first = await connect(server, asha, farida);
    const second = await connect(server, farida, zubin);
    server.clock.advance(14 * DAY);
    for (const [person, id] of [
      [asha, first.id],
      [farida, first.id],
      [farida, second.id],
    ] as const) {
      expect((await consent(person, id, true)).body.connection.introductions).toBe(true);
      expect(await namesOf(asha, zubin)).toEqual([]);
    }
    await consent(zubin, second.id, true);
    expect(await namesOf(asha, zubin)).toEqual(["Farida Sheikh"]);
    expect(await namesOf(zubin, asha)).toEqual(["Farida Sheikh"]);
    // Each end sees its own consent only.
    await consent(farida, second.id, false);
    expect(await namesOf(asha, zubin)).toEqual([]);
    expect((await connections(farida)).map((one: { introductions: boolean }) => one.introductions)).toEqual([
      false,
      true,
    ]);
    expect((await connections(zubin))[0].introductions).toBe(true);
  });

  it("a connection of less than 14 days does not count", async () => {
    await knownEdge(server, asha, farida);
    await knownEdge(server, farida, zubin, 13);
    expect(await namesOf(asha, zubin)).toEqual([]);
    expect((await introduce(server, asha, farida, zubin)).status).toBe(403);
    server.clock.advance(DAY);
    expect(await namesOf(asha, zubin)).toEqual(["Farida Sheikh"]);
  });

  it("none between people who know each other, have an open request or a block, or are not visible", async () => {
    await edges();
    const { body } = await ask(server, asha, zubin);
    expect(await namesOf(asha, zubin)).toEqual([]);
    expect(await namesOf(zubin, asha)).toEqual([]);
    expect((await introduce(server, asha, farida, zubin)).status).toBe(409);
    const back = await introduce(server, zubin, farida, asha);
    expect([back.status, back.body.message]).toEqual([409, "This person has sent you a request. You can answer it."]);
    const params = { id: body.connection._id };
    await server.call("DELETE /api/connections/{id}", { params, token: asha.token });
    expect(await namesOf(asha, zubin)).toEqual(["Farida Sheikh"]);
    await server.database.database.pool.query("update users set hidden_at = now() where id = $1", [farida.userId]);
    expect(await namesOf(asha, zubin)).toEqual([]);
    expect((await introduce(server, asha, farida, zubin)).status).toBe(403);
    await server.database.database.pool.query("update users set hidden_at = null");
    await server.call("POST /api/blocks", { json: { userId: asha.userId }, token: zubin.token });
    expect(await namesOf(asha, zubin)).toEqual([]);
    expect((await introduce(server, asha, farida, zubin)).status).toBe(403);
    expect(await namesOf(asha, asha)).toEqual([]);
  });

  it("REQ-09: a decline that can still be undone does not show itself in them", async () => {
    await edges();
    const { body } = await ask(server, asha, zubin);
    const params = { id: body.connection._id };
    await server.call("POST /api/connections/{id}/decline", { params, json: {}, token: zubin.token });
    expect(await namesOf(asha, zubin)).toEqual([]);
    await undoIsOver(server);
    expect(await namesOf(asha, zubin)).toEqual(["Farida Sheikh"]);
  });

  it("all connections at once, and the figures of it", async () => {
    const { id } = await connect(server, asha, farida);
    await connect(server, asha, zubin);
    const all = async (allowed: boolean) =>
      (await server.call("PUT /api/users/introductions", { json: { allowed }, token: asha.token })).body.introductions;
    const own = async () => (await server.call("GET /api/requests/own", { token: asha.token })).body.introductions;
    expect(await own()).toEqual({ allowed: 0, connections: 2 });
    expect(await all(true)).toEqual({ allowed: 2, connections: 2 });
    expect(await all(true)).toEqual({ allowed: 2, connections: 2 });
    await consent(asha, id, false);
    expect(await own()).toEqual({ allowed: 1, connections: 2 });
    expect(await all(false)).toEqual({ allowed: 0, connections: 2 });
    // A new connection is without.
    await connect(server, asha, await member(server));
    expect(await own()).toEqual({ allowed: 0, connections: 3 });
  });
});

describe("INTRO-02: asking", () => {
  it("only the connector sees it, is notified and has it in today; the target learns nothing", async () => {
    await edges();
    const stream = await listen(server, farida);
    const id = await idOf("We both pack leaves.");
    expect((await takeOf(stream, "connection", 1))[0]?.data).toMatchObject({ userId: asha.userId });
    await stream.leave();
    expect((await list(farida, { direction: "received", state: "asked" })).introductions).toMatchObject([
      {
        _id: id,
        direction: "received",
        state: "asked",
        user: { userId: asha.userId, name: "Ilaivaram" },
        target: { userId: zubin.userId },
        why: "We both pack leaves.",
        sentence: "",
        dueAt: "2026-11-28T18:29:59.999Z",
      },
    ]);
    expect((await list(asha)).introductions).toMatchObject([
      { direction: "sent", user: { name: "Farida Sheikh" }, state: "asked" },
    ]);
    expect(await list(zubin)).toMatchObject({ introductions: [], total: 0 });
    expect(await list(farida, { direction: "all" })).toMatchObject({ introductions: [], total: 0 });
    expect(await connections(zubin, { status: "pending" })).toEqual([]);
    expect((await terms(asha, zubin)).open._id).toBe(id);
    const today = await server.call("GET /api/today", { token: farida.token });
    expect(today.body.items).toContainEqual(
      expect.objectContaining({ kind: "introduction", introduction: expect.objectContaining({ _id: id }) }),
    );
    expect(await notices(farida)).toEqual([
      expect.stringMatching(/Ilaivaram.* asks you for an introduction to one of your connections\.$/),
    ]);
    expect(await notices(zubin)).toEqual([]);
    const [mail] = await mailsTo(server, farida.email);
    expect(mail?.subject).toContain("asks you for an introduction");
    // NOTI-15: off with the other emails about requests.
    const emailNotifications = { connectRequest: false };
    await server.call("PUT /api/users/preferences", { json: { emailNotifications }, token: farida.token });
    await act("decline", farida, id, { reason: "notNow" });
    await idOf();
    expect(await mailsTo(server, farida.email)).toHaveLength(1);
  });

  it("names every fault and stores nothing", async () => {
    await edges();
    const send = (json: unknown) => server.call("POST /api/introductions", { json, token: asha.token });
    expect(Object.keys((await send({})).body.errors)).toEqual(["userId", "connectorId", "why"]);
    const ids = { userId: zubin.userId, connectorId: farida.userId };
    expect((await send({ ...ids, why: "  " })).body.errors).toEqual({
      why: "Please write why you want to meet this person.",
    });
    expect((await send({ ...ids, why: "x".repeat(121) })).body.errors).toHaveProperty("why");
    expect((await send({ ...ids, why: "க".repeat(120) })).status).toBe(201);
    for (const wrong of [{ connectorId: "x" }, { connectorId: asha.userId }, { connectorId: zubin.userId }])
      expect((await send({ ...ids, ...wrong, why: "Hello" })).status).toBe(403);
    expect((await send({ ...ids, userId: asha.userId, why: "Hello" })).status).toBe(403);
    expect((await send({ ...ids, userId: "nobody", why: "Hello" })).status).toBe(404);
    expect(await rows("select 1 from introductions")).toHaveLength(1);
  });

  it("one open for the same two, and a further one after its end", async () => {
    await edges();
    const id = await idOf();
    const again = await introduce(server, asha, farida, zubin);
    expect([again.status, again.body.message]).toEqual([
      409,
      "You have already asked for an introduction to this person.",
    ]);
    const withdraw = () => server.call("DELETE /api/introductions/{id}", { params: { id }, token: asha.token });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(404);
    expect((await forward(id)).status).toBe(404);
    expect(await rows("select state, why from introductions")).toEqual([{ state: "ended", why: "" }]);
    expect((await introduce(server, asha, farida, zubin)).status).toBe(201);
  });
});

it("INTRO-02 TODAY-01: today has requests and introductions by their deadline", async () => {
  await edges();
  await ask(server, await member(server), farida);
  server.clock.advance(DAY);
  const id = await idOf();
  const { body } = await server.call("GET /api/today", { token: farida.token });
  const open = body.items.filter(({ kind }: { kind: string }) => kind === "request" || kind === "introduction");
  expect(open).toMatchObject([{ kind: "introduction", thing: `introduction ${id}` }, { kind: "request" }]);
});

describe("INTRO-03: forwarding and declining", () => {
  it("a forwarded one becomes a request with the connector's sentence, and costs no allowance", async () => {
    await edges();
    const id = await idOf("We both pack leaves.");
    const { status, body } = await forward(id);
    expect([status, body.introduction.state]).toEqual([200, "forwarded"]);
    const [request] = await connections(zubin, { status: "pending" });
    expect(request).toMatchObject({
      direction: "received",
      user: { userId: asha.userId },
      purpose: "know",
      note: "We both pack leaves.",
      dueAt: "2026-12-05T18:29:59.999Z",
      via: { user: { name: "Farida Sheikh" }, sentence: "She keeps her word." },
    });
    expect((await server.call("GET /api/requests/own", { token: asha.token })).body.allowance.used).toBe(0);
    expect(await notices(asha)).toEqual(["Farida Sheikh has introduced you. Your request was sent."]);
    const [mail] = await mailsTo(server, zubin.email);
    expect(mail?.subject).toMatch(/Ilaivaram.* was introduced to you and wants to connect\.$/);
    expect((await terms(asha, zubin)).open).toBeNull();
    // Answered like any request; the connector does not learn what became of it.
    const params = { id: request._id };
    expect((await server.call("POST /api/connections/{id}/accept", { params, token: zubin.token })).status).toBe(200);
    expect((await list(farida)).introductions).toMatchObject([{ state: "forwarded" }]);
    expect(await notices(farida)).toHaveLength(1);
  });

  it("repeating an answer changes nothing, another one is refused", async () => {
    await edges();
    const id = await idOf();
    expect(Object.keys((await act("forward", farida, id, { sentence: "" })).body.errors)).toEqual(["sentence"]);
    expect((await forward(id, "x".repeat(201))).body.errors).toHaveProperty("sentence");
    expect((await forward(id)).status).toBe(200);
    expect((await forward(id, "Another sentence.")).body.introduction.sentence).toBe("She keeps her word.");
    const late = await act("decline", farida, id, { reason: "other" });
    expect([late.status, late.body.message]).toEqual([409, "You have already answered this introduction."]);
    expect(await rows("select 1 from connections where status = 'pending'")).toHaveLength(1);
    expect(await notices(zubin)).toHaveLength(1);
  });

  it("of a declined one the asker reads no reason, and of an expired one the same", async () => {
    await edges();
    const first = await idOf();
    expect((await act("decline", farida, first, { reason: "bored" })).body.errors).toHaveProperty("reason");
    const { body } = await act("decline", farida, first, { reason: "notWell" });
    expect(body.introduction).toMatchObject({ state: "declined", reason: "notWell" });
    expect((await forward(first)).status).toBe(409);
    const second = await idOf();
    server.clock.advance(7 * DAY - MINUTE);
    await runJob(server, "connections.deadlines");
    expect((await list(farida, { state: "asked" })).total).toBe(1);
    server.clock.advance(DAY);
    await Promise.all([runJob(server, "connections.deadlines"), runJob(server, "connections.deadlines")]);
    const seen = (await list(asha)).introductions;
    expect(seen).toMatchObject([
      { _id: second, state: "declined", reason: null, dueAt: null },
      { _id: first, state: "declined", reason: null },
    ]);
    expect(await list(asha, { state: "expired" })).toMatchObject({ total: 0 });
    expect(await list(asha, { state: "declined" })).toMatchObject({ total: 2 });
    expect((await list(farida)).introductions).toMatchObject([{ state: "expired" }, { state: "declined" }]);
    expect(await notices(asha)).toEqual(Array(2).fill("Not this time: Farida Sheikh did not introduce you."));
    expect(await notices(zubin)).toEqual([]);
    expect(await connections(zubin, { status: "pending" })).toEqual([]);
  });

  it("INTRO-05: the rules for requests hold when it is forwarded", async () => {
    await edges();
    const id = await idOf();
    const { pool } = server.database.database;
    await pool.query("update users set hidden_at = now() where id = $1", [zubin.userId]);
    const refused = await forward(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This introduction is not possible at the moment. You can decline it.",
    ]);
    expect(await rows("select state from introductions")).toEqual([{ state: "asked" }]);
    await pool.query("update users set hidden_at = null");
    expect((await forward(id)).status).toBe(200);
  });

  it("INTRO-05 FRAUD-02: both texts are screened, and their warnings go along", async () => {
    await edges();
    const doubtful = "We like it. Do keep the listing fee ready.";
    const scam = "Your loan is approved. Pay the refundable processing fee to kuber@okaxis today.";
    const refused = await introduce(server, asha, farida, zubin, scam);
    expect([refused.status, refused.body.screening.hash]).toEqual([400, null]);
    expect(refused.body.errors.why).toMatch(/^This was not sent/);
    const first = await introduce(server, asha, farida, zubin, doubtful);
    expect(first.status).toBe(400);
    const json = { userId: zubin.userId, connectorId: farida.userId, why: doubtful };
    const confirmed = first.body.screening.hash;
    const sent = await server.call("POST /api/introductions", { json: { ...json, confirmed }, token: asha.token });
    expect(sent.body.introduction.findings.length).toBeGreaterThan(0);
    const id = sent.body.introduction._id;
    expect((await forward(id, scam)).body.errors.sentence).toMatch(/^This was not sent/);
    const asked = await forward(id, doubtful);
    expect((await forward(id, doubtful, { confirmed: asked.body.screening.hash })).status).toBe(200);
    const [request] = await connections(zubin, { status: "pending" });
    expect(request.warnings.map(({ place }: { place: string }) => place)).toEqual(["note", "sentence"]);
    expect((await rows("select place, outcome from screening_verdicts order by id")).map(Object.values)).toEqual([
      ["why", "refused"],
      ["why", "warned"],
      ["sentence", "refused"],
      ["sentence", "warned"],
    ]);
  });
});

describe("INTRO-04: limits", () => {
  it("five in 30 days, whatever became of them", async () => {
    await knownEdge(server, asha, farida);
    for (let n = 0; n < 5; n++) {
      const to = await member(server);
      await knownEdge(server, farida, to);
      const { body } = await introduce(server, asha, farida, to);
      await server.call("DELETE /api/introductions/{id}", {
        params: { id: body.introduction._id },
        token: asha.token,
      });
      server.clock.advance(MINUTE);
    }
    await knownEdge(server, farida, zubin);
    const sixth = await introduce(server, asha, farida, zubin);
    expect([sixth.status, sixth.body.message]).toEqual([
      403,
      "You have asked for 5 introductions in 30 days. You can ask again from 21 Dec 2026.",
    ]);
    server.clock.advance(30 * DAY - 300_001);
    expect((await introduce(server, asha, farida, zubin)).status).toBe(403);
    server.clock.advance(2);
    expect((await introduce(server, asha, farida, zubin)).status).toBe(201);
  });

  it("three unanswered at one connector", async () => {
    await knownEdge(server, farida, zubin);
    const asking = async () => {
      const from = await member(server);
      await knownEdge(server, from, farida);
      return introduce(server, from, farida, zubin);
    };
    const [first] = [await asking(), await asking(), await asking()];
    const fourth = await asking();
    expect([fourth.status, fourth.body.message]).toEqual([
      409,
      "This person has enough introductions to answer. Please ask again in a few days.",
    ]);
    await act("decline", farida, first?.body.introduction._id, { reason: "notNow" });
    expect((await asking()).status).toBe(201);
  });
});
