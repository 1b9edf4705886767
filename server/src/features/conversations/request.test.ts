import { expect, test } from "vitest";
import { type TestPerson, testServer } from "#test/harness.ts";
import { ask, connect, member } from "#test/people.ts";

test("MSG-13: a conversation begins with the request it came from, for both; nothing of it is there without a word", async () => {
  const server = await testServer();
  const [asha, arjun, stranger] = [await member(server), await member(server), await member(server)];
  const request = async ({ token }: TestPerson, id: string) =>
    (await server.call("GET /api/conversations/{id}/messages", { params: { id }, token })).body.request;
  expect(await request(asha, (await connect(server, asha, arjun)).conversationId)).toBeNull();
  const id: string = (await ask(server, stranger, asha, "Plates from areca leaves.")).body.connection._id;
  const say = (what: "question" | "reply" | "accept", { token }: TestPerson, json?: object) =>
    server.call(`POST /api/connections/{id}/${what}`, { params: { id }, json, token });
  await say("question", asha, { text: "How many a day?" });
  await say("reply", stranger, { text: "Four thousand." });
  const talk: string = (await say("accept", asha)).body.connection.conversationId;
  const words = { _id: id, note: "Plates from areca leaves.", question: "How many a day?", reply: "Four thousand." };
  expect(await request(stranger, talk)).toMatchObject({ ...words, direction: "sent" });
  expect(await request(asha, talk)).toMatchObject({ ...words, direction: "received" });
  await server.call("DELETE /api/connections/{id}", { params: { id }, token: asha.token });
  expect(await request(asha, talk)).toBeNull();
});
