import { expect, it } from "vitest";
import { type TestPerson, type TestServer, twoServers } from "#test/harness.ts";
import { ask, connect, introduce, knownEdge, member } from "#test/people.ts";
import { share } from "#test/share.ts";

const leave = (server: TestServer, { token }: TestPerson) => server.call("DELETE /api/users/delete-account", { token });
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].toSorted();

it("PROF-40: as many as want to leave at one moment all do, and others are answered", async () => {
  const [one, two] = await twoServers();
  const people: TestPerson[] = [];
  for (let n = 0; n < 32; n++) people.push(await member(one));
  const other = await member(one);
  // Eight connections in each process: with a second one for a deletion they would wait for each other.
  const [left, read] = await Promise.all([
    Promise.all(people.map((person, n) => leave(n % 2 ? one : two, person))),
    Promise.all([one, two].map((server) => server.call("GET /api/todos", { token: other.token }))),
  ]);
  expect(statuses(left)).toEqual([200]);
  expect(statuses(read)).toEqual([200]);
});

it("PROF-40 QUAL-46: what a person does beside leaving, and others with them, is done or finds them gone", async () => {
  const [one, two] = await twoServers();
  for (let round = 0; round < share(30, 4); round++) {
    const [leaver, friend, connector, stranger] = await Promise.all([
      member(one, { type: "Startup" }),
      member(one),
      member(one),
      member(one, { type: "Mentor" }),
    ]);
    const { conversationId } = await connect(one, leaver, friend);
    await knownEdge(one, leaver, connector);
    await knownEdge(one, connector, stranger);
    const own = { token: leaver.token };
    const acts = (server: TestServer) => [
      () => server.call("PUT /api/users/away", { json: { until: "2026-12-01" }, ...own }),
      () => server.call("POST /api/todos", { json: { text: "Pack" }, ...own }),
      () => server.call("GET /api/todos", own),
      () => server.call("POST /api/rooms/me/folders", { json: { name: "Deck", parentId: null }, ...own }),
      () => server.call("PUT /api/bookmarks/{userId}", { params: { userId: friend.userId }, json: {}, ...own }),
      () =>
        server.call("POST /api/conversations/{id}/messages", {
          params: { id: conversationId },
          json: { text: "Hi" },
          ...own,
        }),
      () => ask(server, leaver, stranger),
      () => introduce(server, leaver, connector, stranger),
      () => ask(server, stranger, leaver),
      () => server.call("POST /api/blocks", { json: { userId: leaver.userId }, token: stranger.token }),
      () =>
        server.call("PUT /api/bookmarks/{userId}", {
          params: { userId: leaver.userId },
          json: {},
          token: friend.token,
        }),
    ];
    const calls = Array.from({ length: 3 }, () => [...acts(one), ...acts(two)]).flat();
    const doing = calls.map((call) => call());
    const [left, answers] = await Promise.all([leave(round % 2 ? one : two, leaver), Promise.all(doing)]);
    expect(left.status).toBe(200);
    const faults = answers.filter(({ status }) => status >= 500).map(({ status, body }) => `${status} ${body.message}`);
    expect(faults).toEqual([]);
    const { rows } = await one.database.database.pool.query(
      "select count(*)::int as n from connections where $1 in (requester_id, receiver_id)",
      [leaver.userId],
    );
    expect(rows[0].n).toBe(0);
  }
});
