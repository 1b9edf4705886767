import { DAY, HOUR, SECOND } from "@startup-connect/contract/shared";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/ids.ts";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { ask, connect, introduce, knownEdge, member, undoIsOver } from "#test/people.ts";

let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;
let farida: TestPerson;

beforeEach(async () => {
  server = await testServer();
  [asha, arjun, farida] = [
    await member(server, { name: "Asha" }),
    await member(server, { name: "Arjun" }),
    await member(server, { name: "Farida", type: "Mentor" }),
  ];
});

type Call = "accept" | "decline";
const answer = (call: Call, person: TestPerson, id: string) =>
  server.call(`POST /api/connections/{id}/${call}`, { params: { id }, token: person.token });
const end = (person: TestPerson, id: string) =>
  server.call("DELETE /api/connections/{id}", { params: { id }, token: person.token });
const list = async (person: TestPerson, query: Record<string, string | string[]> = {}) => {
  const { body } = await server.call("GET /api/connections", { token: person.token, query });
  return body;
};
const rows = async () =>
  (await server.database.database.pool.query("select * from connections order by id")).rows as Record<
    string,
    unknown
  >[];

it("CONN-02 CARD-03: the relations to many users come in one call, and to none but the caller", async () => {
  const { body } = await ask(server, asha, arjun, "");
  const relationsOf = async (person: TestPerson, userId: string[]) =>
    (await server.call("GET /api/relations", { token: person.token, query: { userId } })).body.relations;
  const nothing = { state: "connect", connectionId: null, conversationId: null, blocked: false, warned: false };
  const known = { ...nothing, connectionId: body.connection._id };
  expect(await relationsOf(asha, [farida.userId, "x", asha.userId, arjun.userId])).toEqual([
    { userId: farida.userId, connection: nothing },
    { userId: arjun.userId, connection: { ...known, state: "pending" } },
  ]);
  expect(await relationsOf(arjun, [asha.userId])).toEqual([
    { userId: asha.userId, connection: { ...known, state: "received" } },
  ]);
  expect(await relationsOf(farida, [asha.userId, arjun.userId])).toMatchObject([
    { connection: nothing },
    { connection: nothing },
  ]);
});

describe("asking", () => {
  it("CONN-02 CONN-16 API-05: a request is stored with its note and is pending on both sides", async () => {
    const note = "One line.\r\nAnd a second one.";
    const { status, body } = await ask(server, asha, arjun, `  ${note}  `);
    expect(status).toBe(201);
    expect(body.connection).toMatchObject({
      status: "pending",
      direction: "sent",
      user: { userId: arjun.userId, name: "Arjun", type: "Investor" },
      note: "One line.\nAnd a second one.",
      acceptedAt: null,
      conversationId: null,
    });
    expect(await list(asha)).toMatchObject({
      total: 1,
      connections: [{ _id: body.connection._id, direction: "sent" }],
    });
    const [received] = (await list(arjun)).connections;
    expect(received).toMatchObject({
      direction: "received",
      user: { userId: asha.userId, name: "Asha" },
      note: "One line.\nAnd a second one.",
    });
    expect(await rows()).toHaveLength(1);
  });

  it("CONN-05: without a session nothing is asked, answered or shown", async () => {
    const id = newId();
    for (const key of [
      "POST /api/connections",
      "GET /api/connections",
      "POST /api/connections/{id}/accept",
      "POST /api/connections/{id}/decline",
      "DELETE /api/connections/{id}",
    ] as const) {
      const { status, body } = await server.call(key, {
        params: { id },
        json: key.startsWith("POST") ? {} : undefined,
      });
      expect(status, key).toBe(401);
      expect(body).toMatchObject({ message: "Session expired. Please log in again." });
    }
    expect(await rows()).toEqual([]);
  });

  it("CONN-06: without a role registration 403, and the way to register", async () => {
    const newcomer = await server.person();
    const { status, body } = await ask(server, newcomer, arjun);
    expect(status).toBe(403);
    expect(body.next).toBe("/RegistrationHome");
    expect(await rows()).toEqual([]);
  });

  it("CONN-15: refuses a connection with oneself", async () => {
    const { status, body } = await ask(server, asha, asha);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ userId: "You cannot connect with yourself." });
    expect((await ask(server, asha, { ...asha, userId: asha.userId.toUpperCase() })).status).toBe(400);
  });

  it("CONN-02: an unknown, a malformed and an unregistered person are not there", async () => {
    const newcomer = await server.person();
    for (const userId of [newId(), "nobody", "x".repeat(100), newcomer.userId]) {
      const { status } = await ask(server, asha, { ...arjun, userId });
      expect(status, userId).toBe(404);
    }
  });

  it("CONN-16 API-05: every faulty field is named", async () => {
    const send = (json: unknown) => server.call("POST /api/connections", { json, token: asha.token });
    const faults = async (json: unknown) => {
      const { status, body } = await send(json);
      expect(status).toBe(400);
      return Object.keys(body.errors);
    };
    expect(await faults({})).toEqual(["userId"]);
    expect(await faults({ userId: 7, note: 7 })).toEqual(["userId", "note"]);
    expect(await faults({ userId: arjun.userId, note: "x".repeat(301) })).toEqual(["note"]);
    expect((await ask(server, asha, arjun, "क".repeat(300))).status).toBe(201);
  });

  it("CONN-15: the 31st request within an hour is delayed", async () => {
    for (let n = 0; n < 30; n++) await ask(server, asha, arjun);
    const { status, headers, body } = await ask(server, asha, arjun);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBe(body.retryAfter);
    server.clock.advance(HOUR);
    expect((await ask(server, asha, arjun)).status).toBe(409);
  });

  it("CONN-02 SHELL-37: asking twice, also at once, leaves one request", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(server, asha, arjun)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      "You have already sent this person a request.",
    );
    expect(await rows()).toHaveLength(1);
  });
});

describe("answering", () => {
  it("CONN-07 CONN-08: accepting connects, opens the conversation and may be repeated", async () => {
    const { body } = await ask(server, asha, arjun);
    const id = body.connection._id;
    const accepted = await answer("accept", arjun, id);
    expect(accepted.status).toBe(200);
    expect(accepted.body.message).toBe("You have accepted the connection request.");
    expect(accepted.body.connection).toMatchObject({ status: "accepted", direction: "received" });
    expect(accepted.body.connection.acceptedAt).toBe(server.clock.now().toISOString());
    const again = await answer("accept", arjun, id);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(accepted.body);
    const [own] = (await list(asha)).connections;
    expect(own).toMatchObject({ status: "accepted", conversationId: accepted.body.connection.conversationId });
    expect((await ask(server, asha, arjun)).body.message).toBe("You are already connected with this person.");
  });

  it("CONN-07 CONN-08: of many accepts at once one counts", async () => {
    const { body } = await ask(server, asha, arjun);
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer("accept", arjun, body.connection._id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows: made } = await server.database.database.pool.query("select 1 from conversations");
    expect(made).toHaveLength(1);
  });

  it("CONN-07: only the receiver answers; for strangers the request is not there", async () => {
    const { body } = await ask(server, asha, arjun);
    for (const call of ["accept", "decline"] as const) {
      expect((await answer(call, asha, body.connection._id)).status).toBe(403);
      expect((await answer(call, farida, body.connection._id)).status).toBe(404);
      expect((await answer(call, farida, newId())).status).toBe(404);
      expect((await answer(call, farida, "no id!")).status).toBe(404);
    }
    expect(await rows()).toMatchObject([{ status: "pending" }]);
  });

  it("CONN-09: a refusal is silent, and the same person may be asked again after 7 days", async () => {
    const { body } = await ask(server, asha, arjun);
    const id = body.connection._id;
    expect((await answer("decline", arjun, id)).status).toBe(200);
    expect((await answer("decline", arjun, id)).status).toBe(200);
    expect((await answer("accept", arjun, id)).status).toBe(409);
    await undoIsOver(server);
    expect(await list(asha)).toMatchObject({ connections: [], total: 0 });
    expect((await list(arjun, { status: "declined" })).connections).toMatchObject([{ _id: id, direction: "received" }]);
    expect((await end(asha, id)).status).toBe(404);

    const tooSoon = await ask(server, asha, arjun);
    expect(tooSoon.status).toBe(409);
    expect(tooSoon.body.message).toBe("You can ask this person again from 28 Nov 2026.");
    server.clock.advance(7 * DAY - 10 * SECOND - 1);
    expect((await ask(server, asha, arjun)).status).toBe(409);
    server.clock.advance(1);
    const second = await ask(server, asha, arjun);
    expect(second.status).toBe(201);
    expect(second.body.connection._id).not.toBe(id);
    expect(await rows()).toHaveLength(1);
  });

  it("CONN-09: who declined may ask at any time", async () => {
    const { body } = await ask(server, asha, arjun);
    await answer("decline", arjun, body.connection._id);
    const { status, body: asked } = await ask(server, arjun, asha);
    expect(status).toBe(201);
    expect(asked.connection).toMatchObject({ direction: "sent", status: "pending" });
    expect(await rows()).toHaveLength(1);
  });

  it("CONN-03: withdrawing removes the request; answering it then says so", async () => {
    const { body } = await ask(server, asha, arjun, "Please");
    const id = body.connection._id;
    expect((await end(arjun, id)).status).toBe(403);
    expect((await end(farida, id)).status).toBe(404);
    expect((await end(asha, id)).status).toBe(204);
    expect(await rows()).toEqual([]);
    expect(await list(arjun)).toMatchObject({ connections: [] });
    for (const call of ["accept", "decline"] as const) {
      const { status, body: refused } = await answer(call, arjun, id);
      expect(status).toBe(409);
      expect(refused.message).toBe("This request was withdrawn.");
      expect((await answer(call, farida, id)).status).toBe(404);
    }
    expect((await end(asha, id)).status).toBe(404);
    expect((await ask(server, asha, arjun)).status).toBe(201);
  });

  it("CONN-12: either of the two removes the connection, and may ask again", async () => {
    const { id } = await connect(server, asha, arjun);
    expect((await end(farida, id)).status).toBe(404);
    expect((await end(arjun, id)).status).toBe(204);
    expect(await rows()).toEqual([]);
    const again = await connect(server, arjun, asha);
    expect((await end(arjun, again.id)).status).toBe(204);
  });
});

describe("list", () => {
  it("CONN-11: all kinds, newest first, each on every page once, with cards of the others", async () => {
    const others: TestPerson[] = [];
    for (let n = 0; n < 12; n++) others.push(await member(server, { name: `Other ${n}` }));
    const ids: string[] = [];
    for (const [n, other] of others.entries()) {
      if (n % 3 === 0) ids.push((await ask(server, asha, other)).body.connection._id);
      else if (n % 3 === 1) ids.push((await ask(server, other, asha)).body.connection._id);
      else ids.push((await connect(server, other, asha)).id);
    }
    const seen: string[] = [];
    let after: string | null = "";
    do {
      const page: { connections: { _id: string; user: { name: string } }[]; total: number; nextCursor: string | null } =
        await list(asha, { limit: "5", after: after ?? "" });
      expect(page.total).toBe(12);
      seen.push(...page.connections.map(({ _id }) => _id));
      after = page.nextCursor;
    } while (after);
    expect(seen).toEqual(ids.toReversed());

    const count = async (query: Record<string, string | string[]>) => (await list(asha, query)).total;
    expect(await count({ status: "accepted" })).toBe(4);
    expect(await count({ status: "pending", direction: "sent" })).toBe(4);
    expect(await count({ status: "pending", direction: "received" })).toBe(4);
    expect(await count({ status: ["pending", "accepted"], direction: "received" })).toBe(8);
    expect(await list(asha, { status: "unheard" })).toMatchObject({
      connections: [],
      total: 0,
      totalIsExact: true,
      nextCursor: null,
    });
  });

  it("CONN-11: a startup appears under its own name, as on its profile", async () => {
    const { owner, startup } = await registerStartup(server, { startupName: "Nadivolt" });
    await ask(server, owner, asha);
    const user = {
      userId: owner.userId,
      name: "Nadivolt",
      founder: owner.name,
      type: "Startup",
      picture: "",
      profileId: startup._id,
    };
    expect((await list(asha)).connections).toMatchObject([{ user }]);
  });

  it("CONN-11 API-26: a broken cursor and a wrong limit are refused", async () => {
    for (const query of [{ after: "%%%" }, { after: "WyJ4Il0" }, { limit: "0" }, { limit: "51" }, { limit: "many" }]) {
      const { status, body } = await server.call("GET /api/connections", { token: asha.token, query });
      expect(status, JSON.stringify(query)).toBe(400);
      expect(Object.keys(body.errors)).toEqual(Object.keys(query));
    }
  });

  it("CONN-11: beside any part of the list is how many are in each list", async () => {
    const [bala, chitra, devi, via, far] = await Promise.all([1, 2, 3, 4, 5].map(() => member(server)));
    if (!bala || !chitra || !devi || !via || !far) throw new Error("someone is missing");
    await knownEdge(server, asha, via);
    await knownEdge(server, via, far);
    expect((await introduce(server, asha, via, far)).status).toBe(201);
    await connect(server, asha, arjun);
    await ask(server, farida, asha);
    const { body } = await ask(server, asha, bala);
    await ask(server, chitra, asha);
    const [received] = (await list(asha, { direction: "received", status: "pending" })).connections;
    await answer("decline", asha, received._id);
    const block = { json: { userId: devi.userId }, token: asha.token };
    expect((await server.call("POST /api/blocks", block)).status).toBe(201);

    const counts = { accepted: 2, received: 1, sent: 1, introductions: 1, closed: 1, blocked: 1 };
    for (const query of [{}, { status: "accepted" }, { status: "unknown" }, { limit: "1" }])
      expect((await list(asha, query)).counts, JSON.stringify(query)).toEqual(counts);
    const filters = [
      ["accepted", { status: "accepted" }],
      ["received", { status: "pending", direction: "received" }],
      ["sent", { status: "pending", direction: "sent" }],
      ["closed", { status: "declined" }],
    ] as const;
    for (const [name, query] of filters) expect((await list(asha, query)).total, name).toBe(counts[name]);

    // The one who was declined without a word does not see it (CONN-09).
    await answer("decline", bala, body.connection._id);
    expect((await list(asha)).counts).toEqual(counts);
    await undoIsOver(server);
    expect((await list(asha)).counts).toEqual({ ...counts, sent: 0 });
  });

  it("CONN-11: asks the database as often for one as for fifty", async () => {
    const { pool } = server.database.database;
    const countFor = async (limit: number) => {
      let queries = 0;
      const original = pool.query;
      const counting = (...args: unknown[]) => {
        queries += 1;
        return Reflect.apply(original, pool, args);
      };
      Object.assign(pool, { query: counting });
      const page = await list(asha, { limit: String(limit) });
      Object.assign(pool, { query: original });
      return { queries, shown: page.connections.length };
    };
    for (let n = 0; n < 20; n++) await ask(server, await member(server), asha);
    const few = await countFor(1);
    const many = await countFor(20);
    expect([few.shown, many.shown]).toEqual([1, 20]);
    expect(few.queries).toBeGreaterThan(2);
    expect(many.queries).toBe(few.queries);
  });
});

describe("rules of the database", () => {
  const insert = (columns: Record<string, unknown>) => {
    const names = Object.keys(columns);
    const places = names.map((_, n) => `$${n + 1}`).join(", ");
    return server.database.database.pool.query(
      `insert into connections (${names.join(", ")}) values (${places})`,
      Object.values(columns),
    );
  };
  const row = (changes: Record<string, unknown> = {}) => ({
    id: newId(),
    requester_id: asha.userId,
    receiver_id: arjun.userId,
    created_at: server.clock.now(),
    due_at: server.clock.now(),
    ...changes,
  });

  it("CONN-10 CONN-15: one row for two people, none for one", async () => {
    await insert(row());
    await expect(insert(row({ requester_id: arjun.userId, receiver_id: asha.userId }))).rejects.toThrow(
      "connections_pair",
    );
    await expect(insert(row({ receiver_id: asha.userId }))).rejects.toThrow("check");
    await expect(insert(row({ receiver_id: farida.userId, note: "x".repeat(301) }))).rejects.toThrow("check");
    await expect(insert(row({ receiver_id: farida.userId, status: "accepted" }))).rejects.toThrow("check");
  });

  it("CONN-03 CONN-09: an answer is final and a request is not rewritten", async () => {
    await insert(row());
    const change = (set: string) => server.database.database.pool.query(`update connections set ${set}`);
    await expect(change("note = 'other'")).rejects.toThrow("cannot be rewritten");
    await expect(change("requester_id = receiver_id, receiver_id = requester_id")).rejects.toThrow("rewritten");
    await change("status = 'declined', decided_at = created_at");
    await expect(change("status = 'accepted', conversation_id = gen_random_uuid()")).rejects.toThrow("cannot become");
  });
});
