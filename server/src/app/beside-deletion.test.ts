import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { registerStartup } from "#test/builders.ts";
import { serverOn, type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { booked } from "#test/mentoring.ts";
import { ask, connect, member } from "#test/people.ts";
import { known, nameFor, openRound, readRounds } from "#test/rounds.ts";

/** Someone who deletes the account beside a call of another person. */
interface Beside {
  leaver: TestPerson;
  call(): Promise<{ status: number }>;
}

const calls: Record<string, (server: TestServer) => Promise<Beside>> = {
  async "reading a round"(server) {
    const { founder, id } = await openRound(server);
    const reader = await known(server, founder);
    await nameFor(server, id, founder, reader);
    return { leaver: founder, call: () => readRounds(server, founder, reader) };
  },
  async "accepting a request"(server) {
    const [leaver, receiver] = [await member(server), await member(server)];
    const params = { id: (await ask(server, leaver, receiver)).body.connection._id as string };
    return { leaver, call: () => server.call("POST /api/connections/{id}/accept", { params, token: receiver.token }) };
  },
  async "asking to connect"(server) {
    const [leaver, asker] = [await member(server), await member(server)];
    return { leaver, call: () => ask(server, asker, leaver, "Good morning.") };
  },
  async "reviewing a member"(server) {
    const [{ owner: leaver }, author] = [await registerStartup(server), await member(server)];
    await connect(server, author, leaver);
    const sent = { params: { userId: leaver.userId }, json: { rating: 4, text: "Fair." }, token: author.token };
    return { leaver, call: () => server.call("PUT /api/reviews/{userId}", sent) };
  },
  async "reading a conversation"(server) {
    const [leaver, reader] = [await member(server), await member(server)];
    const params = { id: (await connect(server, reader, leaver)).conversationId };
    return { leaver, call: () => server.call("GET /api/conversations/{id}/messages", { params, token: reader.token }) };
  },
  async "writing a message"(server) {
    const [leaver, author] = [await member(server), await member(server)];
    const params = { id: (await connect(server, author, leaver)).conversationId };
    const sent = { params, json: { text: "Good morning.", clientId: randomUUID() }, token: author.token };
    return { leaver, call: () => server.call("POST /api/conversations/{id}/messages", sent) };
  },
  async "cancelling a session"(server) {
    const { mentor, mentee, id } = await booked(server);
    const sent = { params: { id }, json: { reason: "ill" }, token: mentor.token };
    return { leaver: mentee, call: () => server.call("POST /api/sessions/{id}/cancel", sent) };
  },
};

test.each(Object.keys(calls))("API-25 PROF-37: %s is no fault beside the deletion of the other", async (name) => {
  const server = await testServer();
  const { pool } = server.database.database;
  const passOn = pool.query;
  const statuses: number[] = [];
  // Each time the account is deleted before another statement of the call, and in the end behind the last one.
  for (let isBehind = false; !isBehind; ) {
    const beside = await calls[name]?.(server);
    if (!beside) throw new Error("no call");
    let before = statuses.length;
    pool.query = new Proxy(passOn, {
      apply(target, self, args: unknown[]) {
        before -= 1;
        if (before >= 0) return Reflect.apply(target, self, args);
        pool.query = passOn;
        const { token } = beside.leaver;
        return server.call("DELETE /api/users/delete-account", { token }).then(() => Reflect.apply(target, self, args));
      },
    });
    statuses.push((await beside.call()).status);
    isBehind = pool.query !== passOn;
    pool.query = passOn;
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(2);
  expect(statuses.at(-1)).toBeLessThan(300);
});

test("API-25: it is a logged fault where the other is there and was not found", async () => {
  const lines: string[] = [];
  const { database } = await testServer();
  const server = await serverOn(database, {}, createLog("error", { write: (line) => void lines.push(line) }));
  const beside = await calls["accepting a request"]?.(server);
  const { pool } = database.database;
  const passOn = pool.query;
  pool.query = new Proxy(passOn, {
    async apply(target, self, args: unknown[]) {
      const found = await Reflect.apply(target, self, args);
      return JSON.stringify(args[0]).includes("hidden_at") ? { ...found, rows: [] } : found;
    },
  });
  const answer = await beside?.call();
  pool.query = passOn;
  await server.close();
  expect(answer?.status).toBe(500);
  expect(lines.join()).toContain("was not presented");
});
