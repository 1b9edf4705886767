import { beforeEach, describe, expect, it } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { holding } from "#test/held-lock.ts";
import { ask, listen, member, takeOf, undoIsOver } from "#test/people.ts";
import { share } from "#test/share.ts";

let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;

beforeEach(async () => {
  server = await testServer();
  [asha, arjun] = [await member(server, { name: "Asha" }), await member(server, { name: "Arjun" })];
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

describe("both at once", () => {
  it("CONN-10: two people who ask each other at the same time are connected, with one row", async () => {
    const many = share(50, 10);
    const pairs = await Promise.all(
      Array.from({ length: many }, async () => [await member(server), await member(server)] as const),
    );
    const answers = await Promise.all(
      pairs.map(([a, b]) => Promise.all([ask(server, a, b, "from a"), ask(server, b, a, "from b")])),
    );
    for (const both of answers) expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const stored = await rows();
    expect(stored).toHaveLength(many);
    expect(new Set(stored.map((row) => row.status))).toEqual(new Set(["accepted"]));
    expect(new Set(stored.map((row) => row.conversation_id)).size).toBe(many);
  });

  it("CONN-03 CONN-10: an answer and a withdrawal at the same time leave one clear outcome", async () => {
    for (let n = 0; n < share(15, 5); n++) {
      const [a, b] = [await member(server), await member(server)];
      const { body } = await ask(server, a, b);
      const [accepted, ended] = await Promise.all([
        answer("accept", b, body.connection._id),
        end(a, body.connection._id),
      ]);
      // Withdrawn first: the answer is refused. Accepted first: the connection was made and removed.
      expect([200, 409]).toContain(accepted.status);
      expect(ended.status).toBe(204);
      expect(await list(a)).toMatchObject({ total: 0 });
    }
  });

  it("CONN-03 CONN-12 CONN-18: a withdrawal that meets an acceptance takes no connection away, over two processes", async () => {
    const [one, two] = await twoServers();
    const kinds = new Set<number>();
    // Until each has been first once.
    for (let n = 0; n < share(60, 12) || (kinds.size < 2 && n < 300); n++) {
      const [a, b] = [await member(one), await member(one)];
      const id = (await ask(one, a, b)).body.connection._id;
      const sending = { params: { id }, token: a.token };
      const [accepted, withdrawn] = await Promise.all([
        one.call("POST /api/connections/{id}/accept", { params: { id }, token: b.token }),
        two.call("DELETE /api/connections/{id}", { ...sending, query: { intent: "withdraw" } }),
      ]);
      kinds.add(accepted.status);
      expect([accepted.status, withdrawn.status]).toEqual(accepted.status === 200 ? [200, 409] : [409, 204]);
      const { body } = await one.call("GET /api/connections", { token: a.token });
      expect(body.total).toBe(accepted.status === 200 ? 1 : 0);
      if (accepted.status !== 200) continue;
      expect(withdrawn.body.message).toContain("accepted");
      const removed = await two.call("DELETE /api/connections/{id}", { ...sending, query: { intent: "remove" } });
      expect(removed.status).toBe(204);
    }
    expect(kinds.size).toBe(2);
  }, 600_000);

  it("CONN-18: what is to be removed must be a connection; without a word the call ends what is there", async () => {
    const first = (await ask(server, asha, arjun)).body.connection._id;
    const remove = { params: { id: first }, token: asha.token, query: { intent: "remove" } };
    expect((await server.call("DELETE /api/connections/{id}", remove)).status).toBe(409);
    expect((await server.call("DELETE /api/connections/{id}", { ...remove, query: { intent: "" } })).status).toBe(400);
    expect((await end(asha, first)).status).toBe(204);
  });

  it("CONN-19 ADM-09: a request or an answer that meets the suspension of one of the two waits for it", async () => {
    const suspend = ({ userId }: TestPerson) => `update users set suspended_at = now() where id = '${userId}'`;
    const meets = async (who: TestPerson, blocked: () => ReturnType<typeof ask>) =>
      (await holding(server.database.database, suspend(who), { held: async () => {}, blocked })).blocked.status;
    const [a, b, c, d] = [await member(server), await member(server), await member(server), await member(server)];
    const id = (await ask(server, c, a)).body.connection._id;
    expect(await meets(a, () => answer("accept", a, id))).toBe(401);
    expect(await meets(b, () => ask(server, b, d))).toBe(401);
    expect(await meets(d, () => ask(server, c, d))).toBe(404);
    expect((await rows()).map(({ status }) => status)).toEqual(["pending"]);
  });

  it("CONN-10 HOME-05: many startups that connect at the same time are all counted", async () => {
    const industries = ["Energy", "Healthcare", "B2B"];
    const made: Awaited<ReturnType<typeof registerStartup>>[] = [];
    for (let n = 0; n < 12; n++) {
      const sector = "Other";
      const changes = { industry: industries[n % 3], sector, otherSector: "Trays", state: n % 2 ? "Kerala" : "Goa" };
      made.push(await registerStartup(server, changes));
    }
    const all = made.flatMap((a, n) => made.slice(n + 1).map((b) => [a.owner, b.owner] as const)).slice(0, 40);
    // No user asks more than ten.
    const pairs = all.map(([a, b], n) => (n % 2 ? ([a, b] as const) : ([b, a] as const)));
    const requests: [TestPerson, string][] = [];
    for (const [a, b] of pairs) requests.push([b, (await ask(server, a, b)).body.connection._id]);
    const answers = await Promise.all(requests.map(([person, id]) => answer("accept", person, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows: counted } = await server.database.database.pool.query(
      `select sum(n) filter (where connected)::int as connected, sum(n)::int as total,
        (select sum(connection_count)::int from startups) as ends from startup_cells`,
    );
    expect(counted).toEqual([{ connected: 12, total: 12, ends: 80 }]);
    await Promise.all(requests.map(([person, id]) => end(person, id)));
    const { rows: after } = await server.database.database.pool.query(
      "select sum(n) filter (where connected)::int as connected from startup_cells",
    );
    expect(after).toEqual([{ connected: 0 }]);
  });
});

describe("on open pages and profiles", () => {
  it("CONN-01 CONN-02 CONN-03: the profile shows the viewer's relation, on both sides", async () => {
    const { owner, startup } = await registerStartup(server);
    const seen = async (person: TestPerson | null) => {
      const { body } = await server.call("GET /api/startups/startup/{startupId}", {
        params: { startupId: startup._id },
        token: person?.token ?? null,
      });
      return body.startup.connection;
    };
    const none = { state: "connect", connectionId: null, conversationId: null, blocked: false, warned: false };
    expect(await seen(null)).toBeNull();
    expect(await seen(owner)).toBeNull();
    expect(await seen(asha)).toEqual(none);
    const { body } = await ask(server, asha, owner);
    const connectionId = body.connection._id;
    expect(await seen(asha)).toEqual({
      state: "pending",
      connectionId,
      conversationId: null,
      blocked: false,
      warned: false,
    });
    await end(asha, connectionId);
    expect(await seen(asha)).toEqual(none);
    const received = (await ask(server, owner, asha)).body.connection._id;
    expect(await seen(asha)).toEqual({
      state: "received",
      connectionId: received,
      conversationId: null,
      blocked: false,
      warned: false,
    });
    const { body: accepted } = await answer("accept", asha, received);
    const { conversationId } = accepted.connection;
    expect(await seen(asha)).toEqual({
      state: "message",
      connectionId: received,
      conversationId,
      blocked: false,
      warned: false,
    });
  });

  it("CONN-02 CONN-03 CONN-08: both learn each step at once, with ids and the state only", async () => {
    const [left, right] = [await listen(server, asha), await listen(server, arjun)];
    // An event carries the state at the time of sending, so each is awaited before the next step.
    const both = async (asker: unknown, answerer: unknown) => {
      const events = await Promise.all(
        [left, right].map(async (stream) => {
          const [event] = await takeOf(stream, "connection", 1);
          return event?.data;
        }),
      );
      expect(events).toEqual([
        { userId: arjun.userId, connection: asker },
        { userId: asha.userId, connection: answerer },
      ]);
    };
    const none = { state: "connect", connectionId: null, conversationId: null, blocked: false, warned: false };
    const { body } = await ask(server, asha, arjun, "A note that stays out of the events");
    const first = { ...none, connectionId: body.connection._id };
    await both({ ...first, state: "pending" }, { ...first, state: "received" });
    await answer("decline", arjun, body.connection._id);
    // The one who declined, at once; then both.
    expect((await takeOf(right, "connection", 1))[0]?.data).toEqual({ userId: asha.userId, connection: none });
    await undoIsOver(server);
    await both(none, none);
    const second = { ...none, connectionId: (await ask(server, arjun, asha)).body.connection._id };
    await both({ ...second, state: "received" }, { ...second, state: "pending" });
    const { body: accepted } = await answer("accept", asha, second.connectionId);
    const connected = { ...second, state: "message", conversationId: accepted.connection.conversationId };
    await both(connected, connected);
    await end(asha, second.connectionId);
    await both(none, none);
    await Promise.all([left.leave(), right.leave()]);
  });

  it("CONN-02: a refused request notifies no one", async () => {
    await ask(server, asha, arjun);
    const { rows: before } = await server.database.database.pool.query("select count(*)::int as n from live_events");
    await ask(server, asha, arjun);
    const { rows: after } = await server.database.database.pool.query("select count(*)::int as n from live_events");
    expect(after).toEqual(before);
  });
});
