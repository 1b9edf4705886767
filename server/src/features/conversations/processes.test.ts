import { expect, it } from "vitest";
import { type TestPerson, type TestServer, twoServers } from "#test/harness.ts";
import { connect, listen, member } from "#test/people.ts";

const send = (server: TestServer, from: TestPerson, conversationId: string, text: string) =>
  server.call("POST /api/conversations/{id}/messages", {
    params: { id: conversationId },
    json: { text, clientId: crypto.randomUUID() },
    token: from.token,
  });

const texts = (events: { data: unknown }[]): string[] =>
  events.map(({ data }) => (data as { chatMessage: { text: string } }).chatMessage.text);

it("MSG-06: a message crosses servers in order and once, also after a gap", async () => {
  const [one, two] = await twoServers();
  const [asha, arjun] = [await member(one), await member(one)];
  const { conversationId } = await connect(one, asha, arjun);

  const stream = await listen(two, arjun);
  for (let n = 1; n <= 10; n++) await send(n % 2 ? one : two, asha, conversationId, `${n}`);
  const live = await stream.take(10);
  expect(texts(live)).toEqual(Array.from({ length: 10 }, (_, n) => `${n + 1}`));
  await stream.leave();

  for (let n = 11; n <= 20; n++) await send(n % 2 ? one : two, asha, conversationId, `${n}`);
  const after = live.at(-1)?.id ?? 0;
  const resumed = await listen(two, arjun, after);
  const missed = await resumed.take(10);
  expect(texts(missed)).toEqual(Array.from({ length: 10 }, (_, n) => `${n + 11}`));
  expect(missed.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => after + n + 1));

  await send(one, asha, conversationId, "21");
  expect(texts(await resumed.take(1))).toEqual(["21"]);
  await resumed.leave();
});

it("MSG-01 MSG-06: both write through both servers at once; every reader sees one order", async () => {
  const [one, two] = await twoServers();
  const [asha, arjun] = [await member(one), await member(one)];
  const { conversationId } = await connect(one, asha, arjun);
  // So that no event of the accepted request comes between.
  await one.call("GET /api/conversations/{id}/messages", { params: { id: conversationId }, token: asha.token });
  const streams = [await listen(one, asha), await listen(two, asha), await listen(two, arjun)];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => send(n % 2 ? one : two, n % 3 ? asha : arjun, conversationId, `${n}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const { body } = await two.call("GET /api/conversations/{id}/messages", {
    params: { id: conversationId },
    query: { limit: 100 },
    token: arjun.token,
  });
  const stored = body.messages.map(({ text }: { text: string }) => text);
  expect(stored).toHaveLength(40);
  for (const stream of streams) {
    expect(texts(await stream.take(40))).toEqual(stored);
    await stream.leave();
  }
});
