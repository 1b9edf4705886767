import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/ids.ts";
import { type Answered, type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { ask, connect, listen, member, takeOf } from "#test/people.ts";

let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;
let stranger: TestPerson;
let connectionId: string;
let conversationId: string;
beforeEach(async () => {
  server = await testServer();
  asha = await member(server, { name: "Asha" });
  arjun = await member(server, { name: "Arjun" });
  stranger = await member(server, { name: "Stranger" });
  ({ id: connectionId, conversationId } = await connect(server, asha, arjun));
  await page(asha);
});

const uuid = () => crypto.randomUUID();
const send = (person: TestPerson, text: unknown, clientId: unknown = uuid(), id = conversationId): Promise<Answered> =>
  server.call("POST /api/conversations/{id}/messages", {
    params: { id },
    json: { text, clientId },
    token: person.token,
  });
const page = (person: TestPerson, query: Record<string, string> = {}, id = conversationId) =>
  server.call("GET /api/conversations/{id}/messages", { params: { id }, query, token: person.token });
const read = (person: TestPerson, id = conversationId) =>
  server.call("POST /api/conversations/{id}/read", { params: { id }, token: person.token });
const list = async (person: TestPerson, query: Record<string, string> = {}) =>
  (await server.call("GET /api/conversations", { query, token: person.token })).body;
const unread = async (person: TestPerson): Promise<number> =>
  (await server.call("GET /api/users/dashboard", { token: person.token })).body.unreadMessages;
const remove = (person: TestPerson, id: string) =>
  server.call("DELETE /api/messages/{id}", { params: { id }, token: person.token });
const removeConnection = () =>
  server.call("DELETE /api/connections/{id}", { params: { id: connectionId }, token: asha.token });
const texts = ({ body }: Answered): string[] => body.messages.map(({ text }: { text: string }) => text);
const count = async (table: "messages" | "conversations" | "live_events") =>
  (await server.database.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;

describe("who may", () => {
  it("MSG-04: without a session nothing is read or written", async () => {
    for (const key of [
      "GET /api/conversations",
      "POST /api/conversations",
      "GET /api/conversations/{id}/messages",
      "POST /api/conversations/{id}/messages",
      "POST /api/conversations/{id}/read",
      "DELETE /api/messages/{id}",
    ] as const) {
      const { status } = await server.call(key, {
        params: { id: conversationId },
        json: key.startsWith("POST") ? {} : undefined,
      });
      expect(status, key).toBe(401);
    }
  });

  it("MSG-04: for a third person the conversation and its messages are not there", async () => {
    const { body } = await send(asha, "Between us");
    for (const id of [conversationId, newId(), "no id!", "x"]) {
      expect((await page(stranger, {}, id)).status, id).toBe(404);
      expect((await send(stranger, "Hello", uuid(), id)).status, id).toBe(404);
      expect((await read(stranger, id)).status, id).toBe(404);
    }
    expect((await page(stranger)).body).toMatchObject({ message: "Conversation not found." });
    expect((await remove(stranger, body.chatMessage._id)).status).toBe(404);
    expect(await list(stranger)).toMatchObject({ conversations: [], total: 0 });
    expect(await count("messages")).toBe(1);
  });

  it("MSG-01 CONN-04: a connected person opens the conversation, others do not", async () => {
    const open = (person: TestPerson, userId: unknown) =>
      server.call("POST /api/conversations", { json: { userId }, token: person.token });
    const opened = await open(asha, arjun.userId);
    expect(opened.status).toBe(200);
    expect(opened.body.conversation).toMatchObject({ _id: conversationId, user: { name: "Arjun" }, canWrite: true });
    for (const userId of [stranger.userId, asha.userId, newId(), "nobody"]) {
      expect((await open(asha, userId)).status, userId).toBe(403);
    }
    expect((await open(asha, undefined)).body.errors).toHaveProperty("userId");
    await server.database.database.pool.query(
      "alter table connections drop constraint connections_conversation_id_fkey",
    );
    await server.database.database.pool.query("delete from conversations");
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(asha, arjun.userId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
    expect(await count("conversations")).toBe(1);
  });

  it("CONN-12 MSG-01: after a removal it stays readable and takes nothing new, until they connect again", async () => {
    await send(asha, "Before");
    await removeConnection();
    const refused = await send(arjun, "After");
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe("You can only message people you are connected with.");
    const { body } = await page(arjun);
    expect(body.messages).toMatchObject([{ text: "Before" }]);
    expect(body.conversation.canWrite).toBe(false);
    expect((await list(asha)).conversations).toMatchObject([{ _id: conversationId, canWrite: false }]);
    const again = await connect(server, arjun, asha);
    expect(again.conversationId).toBe(conversationId);
    expect((await send(arjun, "After")).status).toBe(201);
  });

  it("CONN-12: a message and the removal at the same time: nothing is written afterwards", async () => {
    const sending = Array.from({ length: 10 }, (_, n) => send(arjun, `${n}`));
    const [removed, ...sent] = await Promise.all([removeConnection(), ...sending]);
    expect(removed.status).toBe(204);
    const accepted = sent.filter(({ status }) => status === 201).length;
    expect(sent.filter(({ status }) => status === 403)).toHaveLength(10 - accepted);
    // A request that is not accepted yet opens nothing.
    expect((await ask(server, arjun, asha)).status).toBe(201);
    expect((await send(arjun, "Too early")).status).toBe(403);
    expect(await count("messages")).toBe(accepted);
  });
});

describe("a removal that is under way", () => {
  it("CONN-12: a message waits for it and is refused", async () => {
    const client = await server.database.database.pool.connect();
    try {
      await client.query("begin");
      await client.query("delete from connections");
      let answered = false;
      const sending = send(arjun, "Too late").finally(() => {
        answered = true;
      });
      const waiting = async () => {
        const { rows } = await client.query("select count(*)::int as n from pg_locks where not granted");
        return rows[0].n as number;
      };
      while (!answered && (await waiting()) === 0) await new Promise((resolve) => setImmediate(resolve));
      await client.query("commit");
      expect((await sending).status).toBe(403);
      expect(await count("messages")).toBe(0);
    } finally {
      client.release();
    }
  });
});

describe("sending", () => {
  it("MSG-01 MSG-03: a message is stored as written, with line breaks and without markup being touched", async () => {
    const text = "First line.\r\n\r\n<img src=x onerror=alert(1)> क\u0301 https://ilaivaram.example/log\u0000\u202e";
    const { status, body } = await send(asha, ` ${text}\n`);
    expect(status).toBe(201);
    expect(body.chatMessage).toMatchObject({
      senderId: asha.userId,
      conversationId,
      text: "First line.\n\n<img src=x onerror=alert(1)> क\u0301 https://ilaivaram.example/log",
      readAt: null,
      deleted: false,
    });
    expect((await send(asha, "cafe\u0301")).body.chatMessage.text).toBe("caf\u00e9");
    const { body: seen } = await page(arjun);
    expect(seen.messages[0].text).toBe(body.chatMessage.text);
    expect(seen.messages[0]._id).toBe(body.chatMessage._id);
  });

  it("MSG-03 API-05: every faulty field is named; 1 to 4000 characters", async () => {
    const faults = async (text: unknown, clientId: unknown = uuid()) => {
      const { status, body } = await send(asha, text, clientId);
      expect(status).toBe(400);
      return body.errors;
    };
    expect(await faults("")).toEqual({ text: "Please write a message." });
    expect(await faults(" \n\t ")).toEqual({ text: "Please write a message." });
    expect(await faults({ text: "x" }, 5)).toEqual({
      text: "Please write a message.",
      clientId: "clientId must be a UUID.",
    });
    expect(Object.keys(await faults("x".repeat(4001)))).toEqual(["text"]);
    expect((await send(asha, "क".repeat(4000))).status).toBe(201);
    expect(await count("messages")).toBe(1);
  });

  it("MSG-05: a repeat finds the first message, also 20 at once", async () => {
    const clientId = uuid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(asha, "Once", clientId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.chatMessage._id)).size).toBe(1);
    expect(await count("messages")).toBe(1);
    expect(await unread(arjun)).toBe(1);
    const later = await send(asha, "Another text", clientId.toUpperCase());
    expect(later.status).toBe(200);
    expect(later.body.chatMessage.text).toBe("Once");
    await removeConnection();
    expect((await send(asha, "Once", clientId)).status).toBe(200);
    expect((await send(arjun, "Mine", clientId)).status).toBe(403);
  });

  it("MSG-05: a client id belongs to one conversation", async () => {
    const other = await connect(server, asha, stranger);
    const clientId = uuid();
    await send(asha, "Here", clientId);
    expect((await send(asha, "There", clientId, other.conversationId)).status).toBe(409);
    expect((await send(stranger, "Mine", clientId, other.conversationId)).status).toBe(201);
  });

  it("MSG-01 MSG-02: ids and times follow the order of commits, also when the clock goes back", async () => {
    server.clock.set(new Date("2026-11-22T10:00:00Z"));
    await send(asha, "one");
    const { pool } = server.database.database;
    await pool.query("update messages set id = '0fffffff-ffff-7fff-bfff-fffffffffff0'");
    await pool.query("update conversations set last_message_id = '0fffffff-ffff-7fff-bfff-fffffffffff0'");
    server.clock.set(new Date("2026-11-22T09:00:00Z"));
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(n % 2 ? asha : arjun, `${n}`)));
    const ids = answers.map(({ body }) => body.chatMessage._id as string);
    expect(new Set(ids).size).toBe(12);
    const { body } = await page(asha, { limit: "100" });
    const listed: { _id: string; createdAt: string }[] = body.messages;
    expect(listed.map(({ _id }) => _id)).toEqual(["0fffffff-ffff-7fff-bfff-fffffffffff0", ...ids.toSorted()]);
    expect(new Set(listed.map(({ createdAt }) => createdAt))).toEqual(new Set(["2026-11-22T10:00:00.000Z"]));
    expect((await list(asha)).conversations[0].lastMessage.text).toBe(body.messages.at(-1).text);
  });
});

describe("reading", () => {
  it("MSG-02: lists conversations newest first, with the other's card, the last line and the unread number", async () => {
    const second = await connect(server, stranger, asha);
    expect((await list(asha)).conversations.map(({ _id }: { _id: string }) => _id)).toEqual([
      second.conversationId,
      conversationId,
    ]);
    server.clock.advance(60_000);
    await send(arjun, "One");
    await send(arjun, "Two");
    const { conversations, total } = await list(asha);
    expect(total).toBe(2);
    expect(conversations).toMatchObject([
      {
        _id: conversationId,
        user: { userId: arjun.userId, name: "Arjun", type: "Investor" },
        lastMessage: { senderId: arjun.userId, text: "Two", deleted: false },
        unread: 2,
        canWrite: true,
        updatedAt: server.clock.now().toISOString(),
      },
      { _id: second.conversationId, lastMessage: null, unread: 0 },
    ]);
    const first = await list(asha, { limit: "1" });
    const rest = await list(asha, { limit: "1", after: first.nextCursor });
    expect([first.conversations[0]._id, rest.conversations[0]._id]).toEqual([conversationId, second.conversationId]);
    expect(rest.nextCursor).toBeNull();
  });

  it("MSG-01 MSG-08: messages come oldest first, thirty at a time backwards, each once", async () => {
    for (let n = 1; n <= 65; n++) await send(n % 3 ? asha : arjun, `${n}`);
    const seen: string[][] = [];
    let before = "";
    for (let n = 0; n < 3; n++) {
      const answer = await page(asha, { before });
      seen.unshift(texts(answer));
      expect(answer.body.hasMore).toBe(n < 2);
      before = answer.body.nextCursor;
    }
    expect(seen.map((part) => part.length)).toEqual([5, 30, 30]);
    expect(seen.flat()).toEqual(Array.from({ length: 65 }, (_, n) => `${n + 1}`));
    expect(before).toBeNull();
  });

  it("MSG-08 QUAL-11: a cursor of another list is refused before anything is read that could fail unheard", async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => void unheard.push(reason);
    process.on("unhandledRejection", hear);
    // Reading the conversation fails from here on, as it does without a database.
    await server.database.database.pool.query("alter table blocks rename to blocks_away");
    expect((await page(asha, { before: "WyJ4Il0" })).status).toBe(400);
    expect((await page(asha)).status).toBe(500);
    process.off("unhandledRejection", hear);
    expect(unheard).toEqual([]);
  });

  it("MSG-08 API-26: a broken cursor and a wrong limit are refused", async () => {
    for (const query of [{ before: "%" }, { before: "WyJ4Il0" }, { limit: "0" }, { limit: "101" }]) {
      const { status, body } = await page(asha, query);
      expect(status, JSON.stringify(query)).toBe(400);
      expect(Object.keys(body.errors)).toEqual(Object.keys(query));
    }
    expect((await server.call("GET /api/conversations", { query: { after: "WzFd" }, token: asha.token })).status).toBe(
      400,
    );
  });

  it("MSG-07: opening marks as read: the numbers fall to zero and the sender sees it", async () => {
    await send(asha, "One");
    await send(asha, "Two");
    await send(arjun, "Mine");
    expect([await unread(arjun), await unread(asha)]).toEqual([2, 1]);
    server.clock.advance(5_000);
    expect((await read(arjun)).status).toBe(204);
    expect([await unread(arjun), await unread(asha)]).toEqual([0, 1]);
    const readAt = server.clock.now().toISOString();
    const marks = (await page(asha)).body.messages.map((message: { readAt: string | null }) => message.readAt);
    expect(marks).toEqual([readAt, readAt, null]);
    server.clock.advance(5_000);
    await send(asha, "Three");
    await read(arjun);
    const later = (await page(asha)).body.messages.map((message: { readAt: string | null }) => message.readAt);
    expect(later).toEqual([readAt, readAt, null, server.clock.now().toISOString()]);
  });

  it("MSG-07 CONN-12 CONN-13: once the connection has ended, read marks are no longer shown", async () => {
    const { body } = await send(asha, "Are you there?");
    expect((await removeConnection()).status).toBe(204);
    expect((await read(arjun)).status).toBe(204);
    expect(await unread(arjun)).toBe(0);
    expect((await page(asha)).body.messages).toMatchObject([{ readAt: null }]);
    const stream = await listen(server, asha);
    await remove(asha, body.chatMessage._id);
    const [told] = await stream.take(1);
    expect(told?.data).toMatchObject({ chatMessage: { deleted: true, readAt: null } });
    await stream.leave();
  });

  it("MSG-07: reading while messages come in never loses one", async () => {
    const sending = Array.from({ length: 12 }, (_, n) => send(asha, `${n}`));
    const reading = Array.from({ length: 6 }, () => read(arjun));
    await Promise.all([...sending, ...reading]);
    const { body } = await page(arjun, { limit: "100" });
    const open = body.messages.filter((message: { readAt: string | null }) => message.readAt === null);
    expect(await unread(arjun)).toBe(open.length);
    await read(arjun);
    expect(await unread(arjun)).toBe(0);
  });
});

describe("deleting", () => {
  it("MSG-09: an own message loses its text within 15 minutes, for both", async () => {
    const { body } = await send(asha, "Sent in haste");
    const id = body.chatMessage._id;
    expect(await unread(arjun)).toBe(1);
    expect((await remove(arjun, id)).status).toBe(403);
    expect((await remove(asha, "no id!")).status).toBe(404);
    server.clock.advance(15 * 60_000);
    expect((await remove(asha, id)).status).toBe(204);
    expect((await remove(asha, id)).status).toBe(204);
    expect((await page(arjun)).body.messages).toMatchObject([{ _id: id, text: "", deleted: true }]);
    expect((await list(arjun)).conversations[0].lastMessage).toMatchObject({ text: "", deleted: true });
    expect(await unread(arjun)).toBe(0);
    const late = (await send(asha, "Stays")).body.chatMessage._id;
    server.clock.advance(15 * 60_000 + 1);
    expect((await remove(asha, late)).status).toBe(409);
  });
});

describe("live", () => {
  it("MSG-06 MSG-07: messages, read marks and deletions reach both people's open pages", async () => {
    const streams = [await listen(server, asha), await listen(server, asha), await listen(server, arjun)];
    // An event has the state at the moment it is sent, so each is awaited before the next step.
    const taken = () => Promise.all(streams.map((stream) => stream.take(1)));
    const { body } = await send(asha, "Hello");
    const messages = await taken();
    await read(arjun);
    await read(arjun);
    const marks = await taken();
    await remove(asha, body.chatMessage._id);
    const readAt = server.clock.now().toISOString();
    for (const [at, stream] of streams.entries()) {
      const events = [...(messages[at] ?? []), ...(marks[at] ?? []), ...(await stream.take(1))];
      expect(events.map(({ event, data }) => ({ event, data }))).toEqual([
        { event: "message", data: { chatMessage: body.chatMessage } },
        { event: "read", data: { conversationId, readerId: arjun.userId, readAt } },
        { event: "message", data: { chatMessage: { ...body.chatMessage, text: "", deleted: true, readAt } } },
      ]);
      await stream.leave();
    }
  });

  it("MSG-09: a client that was offline does not catch up with messages withdrawn meanwhile", async () => {
    const marker = (await send(asha, "Before")).body.chatMessage._id;
    const { body } = await send(asha, "Sent in haste");
    await remove(asha, body.chatMessage._id);
    const stream = await listen(server, arjun, 0);
    const texts = (await takeOf(stream, "message", 2)).map(({ data }) => data);
    expect(texts).toMatchObject([
      { chatMessage: { _id: marker, text: "Before" } },
      { chatMessage: { _id: body.chatMessage._id, text: "", deleted: true } },
    ]);
    await stream.leave();
    const { rows } = await server.database.database.pool.query(
      "select 1 from live_events where strpos(data::text, 'Sent in haste') > 0",
    );
    expect(rows).toEqual([]);
  });

  it("MSG-05 MSG-06: a repeat and a refused message notify no one", async () => {
    const clientId = uuid();
    await send(asha, "Hello", clientId);
    const told = await count("live_events");
    await send(asha, "Hello", clientId);
    await send(stranger, "Hello");
    await send(asha, "");
    expect(await count("live_events")).toBe(told);
  });
});
