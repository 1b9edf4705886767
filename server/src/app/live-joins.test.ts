import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { LiveEvent } from "#platform/live/index.ts";
import { testServer } from "#test/harness.ts";
import { connect, listen, member } from "#test/people.ts";
import { recordQueries } from "#test/plans.ts";

/** Statements that join one batch with an event of each kind about each of so many users. */
async function statementsFor(users: number): Promise<number> {
  const server = await testServer();
  const { live, db } = server.application.platform;
  const receiver = await member(server);
  const events: LiveEvent[] = [];
  for (let n = 0; n < users; n++) {
    const other = await member(server);
    const { userId, token } = other;
    const { conversationId } = await connect(server, other, receiver);
    const params = { id: conversationId };
    const json = { text: "Is it there?", clientId: randomUUID() };
    const { body } = await server.call("POST /api/conversations/{id}/messages", {
      params,
      json,
      token: receiver.token,
    });
    await server.call("POST /api/conversations/{id}/read", { params, token });
    const messageId: string = body.chatMessage._id;
    events.push(
      { userId: receiver.userId, event: "connection", ids: { userId } },
      { userId: receiver.userId, event: "message", ids: { messageId } },
      { userId: receiver.userId, event: "read", ids: { conversationId, userId } },
    );
  }
  const { body } = await server.call("POST /api/stream/ticket", { token: receiver.token });
  const strange: LiveEvent = { userId: receiver.userId, event: "read", ids: { conversationId: "of an older version" } };
  await db.tx((tx) => live.publishMany(tx, [strange, ...events]));
  const queries = recordQueries(server.database.database.pool);
  const stream = await listen(server, receiver, body.seq);
  const sent = await stream.take(events.length);
  queries.stop();
  expect(sent.map(({ event }) => event)).toEqual(events.map(({ event }) => event));
  expect(sent.every(({ data }) => !JSON.stringify(data).includes('"readAt":null'))).toBe(true);
  await stream.leave();
  return queries.taken().filter(({ text }) => /"connections"|"blocks"|"messages"/.test(text)).length;
}

test("MSG-06 CONN-12: a batch of events is joined with the same statements for 1 user as for 6", async () => {
  const [one, six] = [await statementsFor(1), await statementsFor(6)];
  expect([one, six]).toEqual([5, 5]);
});
