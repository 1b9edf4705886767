import { HOUR, MINUTE } from "@startup-connect/contract/shared";
import { beforeEach, expect, it } from "vitest";
import { adminOf } from "#test/events.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { ask, connect, listen, member } from "#test/people.ts";

let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;
let connectionId: string;
let id: string;

beforeEach(async () => {
  server = await testServer();
  [asha, arjun] = [await member(server, { name: "Asha" }), await member(server, { name: "Arjun" })];
  ({ id: connectionId, conversationId: id } = await connect(server, asha, arjun));
});

const send = ({ token }: TestPerson, text: string) =>
  server.call("POST /api/conversations/{id}/messages", {
    params: { id },
    json: { text, clientId: crypto.randomUUID() },
    token,
  });
const read = ({ token }: TestPerson) => server.call("POST /api/conversations/{id}/read", { params: { id }, token });
/** Subjects of the emails about messages, oldest first. */
async function mails(person: TestPerson): Promise<string[]> {
  await runJob(server, "conversations.unread-mail");
  const found = await mailsTo(server, person.email);
  return found
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes("unread"))
    .toReversed();
}

it("MSG-10: messages unread for 15 minutes send an email, without their words", async () => {
  await send(asha, "Zzsecret of the first message");
  server.clock.advance(5 * MINUTE);
  await send(asha, "Zzsecret of the second");
  server.clock.advance(10 * MINUTE - 1);
  expect(await mails(arjun)).toEqual([]);
  server.clock.advance(1);
  expect(await mails(arjun)).toEqual(["You have 2 unread messages from Asha"]);
  expect(await mails(asha)).toEqual([]);
  const [mail] = await mailsTo(server, arjun.email);
  expect(mail?.text).toContain(`http://test.example/messages/${id}`);
  expect(`${mail?.text}${mail?.html}`).not.toContain("Zzsecret");
});

it("MSG-10: at most one a day for each conversation; later ones are included when the day is over", async () => {
  await send(asha, "One");
  server.clock.advance(15 * MINUTE);
  expect(await mails(arjun)).toHaveLength(1);
  await send(asha, "Two");
  await read(arjun);
  await send(asha, "Three");
  server.clock.advance(23 * HOUR);
  expect(await mails(arjun)).toHaveLength(1);
  server.clock.advance(HOUR);
  expect(await mails(arjun)).toEqual(["You have an unread message from Asha", "You have an unread message from Asha"]);
  const farida = await member(server, { name: "Farida" });
  const other = await connect(server, farida, arjun);
  await server.call("POST /api/conversations/{id}/messages", {
    params: { id: other.conversationId },
    json: { text: "Another conversation", clientId: crypto.randomUUID() },
    token: farida.token,
  });
  server.clock.advance(15 * MINUTE);
  expect((await mails(arjun)).at(-1)).toBe("You have an unread message from Farida");
});

it("NOTI-24: messages of who is suspended meanwhile send none", async () => {
  await send(asha, "One");
  const { token } = await adminOf(server);
  const json = { reason: "Pretends to be another" };
  await server.call("POST /api/admin/users/{id}/suspend", { params: { id: asha.userId }, json, token });
  server.clock.advance(15 * MINUTE);
  expect(await mails(arjun)).toEqual([]);
});

it("MSG-10: messages read or withdrawn in time send none", async () => {
  await send(asha, "One");
  server.clock.advance(14 * MINUTE);
  await read(arjun);
  const { body } = await send(asha, "In haste");
  await server.call("DELETE /api/messages/{id}", { params: { id: body.chatMessage._id }, token: asha.token });
  server.clock.advance(HOUR);
  expect(await mails(arjun)).toEqual([]);
  // The next one has its own quarter of an hour.
  await send(asha, "Two");
  server.clock.advance(14 * MINUTE);
  expect(await mails(arjun)).toEqual([]);
});

it("MSG-10 NOTI-15 CONN-12: not when switched off, nor between users no longer connected", async () => {
  const choose = (message: boolean) =>
    server.call("PUT /api/users/preferences", { json: { emailNotifications: { message } }, token: arjun.token });
  await choose(false);
  await send(asha, "One");
  server.clock.advance(15 * MINUTE);
  expect(await mails(arjun)).toEqual([]);
  await choose(true);
  await send(asha, "Two");
  await server.call("DELETE /api/connections/{id}", { params: { id: connectionId }, token: asha.token });
  server.clock.advance(15 * MINUTE);
  expect(await mails(arjun)).toEqual([]);
});

it("B61 MSG-04: typing reaches the other's open pages, writes no row, and is not heard from strangers", async () => {
  const stranger = await member(server);
  const stream = await listen(server, arjun);
  const typing = ({ token }: TestPerson, of = id) =>
    server.call("POST /api/conversations/{id}/typing", { params: { id: of }, token });
  const rows = async () => {
    const { rows: found } = await server.database.database.pool.query(`
      select (select count(*) from live_events) as events, (select count(*) from rate_limits) as limits,
        (select count(*) from messages) as messages`);
    return found;
  };
  const before = await rows();
  expect((await typing(asha)).status).toBe(204);
  // More often than once in a second says nothing.
  expect((await typing(asha)).status).toBe(204);
  expect(await rows()).toEqual(before);
  for (const one of [id, "nothing"]) expect((await typing(stranger, one)).status).toBe(404);
  server.clock.advance(1000);
  await typing(asha);
  await send(asha, "There");
  const events = await stream.take(3);
  const heard = { event: "typing", data: { conversationId: id, userId: asha.userId }, id: null };
  expect(events).toMatchObject([heard, heard, { event: "message" }]);
  await server.call("DELETE /api/connections/{id}", { params: { id: connectionId }, token: asha.token });
  server.clock.advance(1000);
  expect((await typing(asha)).status).toBe(403);
  await stream.leave();
});

it("MSG-10 CONN-17: a note of hours ago, which came with a request of the other, is emailed after 15 minutes", async () => {
  const meera = await member(server, { name: "Meera" });
  await ask(server, meera, arjun, "Shall we talk?");
  server.clock.advance(3 * HOUR);
  await ask(server, arjun, meera, "Yes, on Monday.");
  server.clock.advance(15 * MINUTE - 1);
  expect(await mails(arjun)).toEqual([]);
  server.clock.advance(1);
  expect(await mails(arjun)).toEqual(["You have an unread message from Meera"]);
});
