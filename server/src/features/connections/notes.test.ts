import { HOUR, MINUTE } from "@startup-connect/contract/shared";
import { beforeAll, expect, it } from "vitest";
import { newId } from "#platform/ids.ts";
import { sharedServer, type TestPerson, type TestServer } from "#test/harness.ts";
import { ask, connect, member } from "#test/people.ts";

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer();
  return server.close;
});

const accept = (person: TestPerson, id: string) =>
  server.call("POST /api/connections/{id}/accept", { params: { id }, token: person.token });

it("CONN-17: the note of an accepted request is the first message, which who accepts has read", async () => {
  const [asker, receiver] = [await member(server), await member(server)];
  const asked = await ask(server, asker, receiver, "I know the hospitals of your district.");
  const accepted = await accept(receiver, asked.body.connection._id);
  await accept(receiver, asked.body.connection._id);
  const id: string = accepted.body.connection.conversationId;
  const talk = async ({ token }: TestPerson) =>
    (await server.call("GET /api/conversations/{id}/messages", { params: { id }, token })).body;
  const { messages, conversation } = await talk(receiver);
  expect(messages).toMatchObject([{ senderId: asker.userId, text: "I know the hospitals of your district." }]);
  expect(conversation.unread).toBe(0);
  expect((await talk(asker)).messages[0].readAt).not.toBeNull();
});

it("CONN-17: the note is a message of when it was written, and what follows it is of its own time", async () => {
  const [asker, receiver] = [await member(server), await member(server)];
  const asked = await ask(server, asker, receiver, "Shall we meet in Pune?");
  server.clock.advance(3 * HOUR);
  const accepted = await accept(receiver, asked.body.connection._id);
  const params = { id: accepted.body.connection.conversationId };
  server.clock.advance(MINUTE);
  const json = { text: "Gladly.", clientId: newId() };
  await server.call("POST /api/conversations/{id}/messages", { params, json, token: receiver.token });
  const { body } = await server.call("GET /api/conversations/{id}/messages", { params, token: asker.token });
  const [note, reply] = body.messages;
  expect(note.createdAt).toBe(asked.body.connection.createdAt);
  expect(Date.parse(note.readAt) - Date.parse(note.createdAt)).toBe(3 * HOUR);
  expect(Date.parse(reply.createdAt) - Date.parse(note.createdAt)).toBe(3 * HOUR + MINUTE);
});

it("CONN-17 MSG-07: accepting reads the note, and no older message that was left unread", async () => {
  const [asker, receiver] = [await member(server), await member(server)];
  const { id: connectionId, conversationId: id } = await connect(server, asker, receiver);
  const params = { id };
  const json = { text: "Did you get the plan?", clientId: newId() };
  await server.call("POST /api/conversations/{id}/messages", { params, json, token: asker.token });
  await server.call("DELETE /api/connections/{id}", { params: { id: connectionId }, token: asker.token });
  const asked = await ask(server, asker, receiver, "Shall we go on?");
  await accept(receiver, asked.body.connection._id);
  const { body } = await server.call("GET /api/conversations/{id}/messages", { params, token: receiver.token });
  expect(body.conversation.unread).toBe(1);
  expect(body.messages.map(({ text, readAt }: Record<string, string | null>) => [text, readAt !== null])).toEqual([
    ["Did you get the plan?", false],
    ["Shall we go on?", true],
  ]);
});

it("CONN-17 MSG-05: the note is a message whatever client ids its sender has used", async () => {
  const [asker, friend, receiver] = [await member(server), await member(server), await member(server)];
  const { conversationId } = await connect(server, asker, friend);
  const asked = await ask(server, asker, receiver, "Shall we talk?");
  const json = { text: "Taken", clientId: asked.body.connection._id };
  const send = { params: { id: conversationId }, json, token: asker.token };
  await server.call("POST /api/conversations/{id}/messages", send);
  const { connection } = (await accept(receiver, asked.body.connection._id)).body;
  const params = { id: connection.conversationId };
  const { body } = await server.call("GET /api/conversations/{id}/messages", { params, token: receiver.token });
  expect(body.messages).toMatchObject([{ text: "Shall we talk?" }]);
});

it("CONN-10 CONN-17: of two who ask each other both notes are messages, unread by the other", async () => {
  const [one, other, silent] = [await member(server), await member(server), await member(server)];
  await ask(server, one, other, "Shall we talk?");
  const { conversationId: id } = (await ask(server, other, one, "Yes, on Monday.")).body.connection;
  for (const { token } of [one, other]) {
    const { messages, conversation } = (
      await server.call("GET /api/conversations/{id}/messages", { params: { id }, token })
    ).body;
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(["Shall we talk?", "Yes, on Monday."]);
    expect(conversation.unread).toBe(1);
  }
  const { conversationId } = await connect(server, one, silent);
  const empty = await server.call("GET /api/conversations/{id}/messages", {
    params: { id: conversationId },
    token: one.token,
  });
  expect(empty.body.messages).toEqual([]);
});
