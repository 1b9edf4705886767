import { randomUUID } from "node:crypto";
import { DAY } from "@startup-connect/contract/shared";
import { beforeEach, describe, expect, it } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { connect, listen, member, takeOf } from "#test/people.ts";
import { share } from "#test/share.ts";

let server: TestServer;
let kuber: TestPerson;
let asha: TestPerson;

const honest = "Namaste, may I visit your shed in Pollachi this month?";
const doubtful = "We like it. Do keep the listing fee ready.";
const scam = "Your loan is approved. Pay the refundable processing fee to kuber@okaxis today.";
/** Each below the warning, together far above it. */
const parts = ["Do keep the meeting fee ready.", "Message me on WhatsApp."] as const;

beforeEach(async () => {
  server = await testServer();
  ({ owner: kuber } = await registerInvestor(server));
  ({ owner: asha } = await registerStartup(server, { startupName: "Ilaivaram" }));
});

const ask = (from: TestPerson, to: TestPerson, json: object, on = server) =>
  on.call("POST /api/connections", { json: { userId: to.userId, ...json }, token: from.token });
const answer = (what: "accept" | "pass" | "question" | "reply", by: TestPerson, id: string, json: object = {}) =>
  server.call(`POST /api/connections/{id}/${what}`, { params: { id }, json, token: by.token });
/** Sends it again with the confirmation that the refusal gave. */
async function warned(send: (more: object) => ReturnType<typeof ask>) {
  const { body } = await send({});
  return send({ confirmed: body.screening.hash });
}
const relation = async (by: TestPerson, to: TestPerson) =>
  (await server.call("GET /api/relations", { query: { userId: [to.userId] }, token: by.token })).body.relations[0]
    .connection;
const noticeOf = async (by: TestPerson) =>
  (await server.call("GET /api/notifications", { token: by.token })).body.notifications.at(-1);
const say = (by: TestPerson, id: string, text: string, more: object = {}) =>
  server.call("POST /api/conversations/{id}/messages", {
    params: { id },
    json: { text, clientId: randomUUID(), ...more },
    token: by.token,
  });
const rows = async (sql: string, values: unknown[] = [], of = server) =>
  (await of.database.database.pool.query(sql, values)).rows;

describe("FRAUD-03: a request with a warning", () => {
  it("is answered on its page: bell, relation and live event say so in the place of an answer", async () => {
    const stream = await listen(server, asha);
    const { body } = await warned((more) => ask(kuber, asha, { note: doubtful, ...more }));
    const id = body.connection._id;
    expect(await noticeOf(asha)).toMatchObject({ warned: true, note: "", link: `/requests/${id}` });
    expect(await relation(asha, kuber)).toMatchObject({ state: "received", warned: true });
    expect(await relation(kuber, asha)).toMatchObject({ state: "pending", warned: false });
    const [event] = await takeOf(stream, "connection", 1);
    expect(event?.data).toMatchObject({ connection: { state: "received", warned: true } });
    stream.leave();

    await answer("accept", asha, id);
    expect(await noticeOf(asha)).toMatchObject({ warned: false, accepted: true });
    expect(await relation(asha, kuber)).toMatchObject({ state: "message", warned: false });
  });

  it("becomes one with a reply, and not with the receiver's own question", async () => {
    const id = (await ask(kuber, asha, { note: honest })).body.connection._id;
    await warned((more) => answer("question", asha, id, { text: doubtful, ...more }));
    expect(await noticeOf(asha)).toMatchObject({ warned: false, note: honest });
    expect(await relation(asha, kuber)).toMatchObject({ warned: false });
    await warned((more) => answer("reply", kuber, id, { text: doubtful, ...more }));
    expect(await noticeOf(asha)).toMatchObject({ warned: true, note: "" });
    expect(await relation(asha, kuber)).toMatchObject({ warned: true });
  });
});

describe("FRAUD-02: a letter in parts", () => {
  beforeEach(() => server.clock.advance(8 * DAY));

  it("CONN-82: is read as one among messages, until one of them came with a warning", async () => {
    const { conversationId } = await connect(server, kuber, asha);
    expect((await say(kuber, conversationId, parts[0])).status).toBe(201);
    expect((await say(kuber, conversationId, honest)).status).toBe(201);
    const { status, body } = await say(kuber, conversationId, parts[1]);
    expect([status, body.screening.findings.map(({ signal }: { signal: string }) => signal)]).toEqual([
      400,
      ["letter", "unverified"],
    ]);
    // The other one's words are not the sender's.
    expect((await say(asha, conversationId, parts[1])).status).toBe(201);
    expect((await say(kuber, conversationId, parts[1], { confirmed: body.screening.hash })).status).toBe(201);
  });

  it("is read as one with the note that began it, and from the note to the reply", async () => {
    const first = (await ask(kuber, asha, { note: parts[0] })).body.connection._id;
    const accepted = await answer("accept", asha, first);
    expect((await say(kuber, accepted.body.connection.conversationId, parts[1])).status).toBe(400);

    const meera = await member(server);
    const second = (await ask(kuber, meera, { note: parts[0] })).body.connection._id;
    await answer("question", meera, second, { text: parts[1] });
    expect((await answer("reply", kuber, second, { text: parts[1] })).status).toBe(400);
    expect((await answer("pass", meera, second, { reason: "early", line: parts[0] })).status).toBe(400);
    expect((await answer("pass", meera, second, { reason: "early", line: honest })).status).toBe(200);
  });
});

describe("FRAUD-07: a verdict", () => {
  it("is kept with its message, or neither is", async () => {
    const { conversationId } = await connect(server, kuber, asha);
    await rows("alter table screening_verdicts add constraint broken check (place <> 'message')");
    const sent = await warned((more) => say(kuber, conversationId, doubtful, more));
    expect([sent.status, await rows("select text from messages")]).toEqual([500, []]);
    await rows("alter table screening_verdicts drop constraint broken");
    await warned((more) => say(kuber, conversationId, doubtful, more));
    expect(await rows("select outcome from screening_verdicts")).toEqual([{ outcome: "warned" }]);
    expect(await rows("select text from messages")).toEqual([{ text: doubtful }]);
  });
});

it("FRAUD-06: a sender is suspended while requests are held: none is left, over two processes", async () => {
  const [one, two] = await twoServers();
  const admin = await one.person({ type: null, admin: true });
  for (let n = 0; n < share(40, 3); n++) {
    const [from, ...others] = await Promise.all([member(one), member(one), member(one), member(one)]);
    const suspend = two.call("POST /api/admin/users/{id}/suspend", {
      params: { id: from.userId },
      json: { reason: "Asks for fees." },
      token: admin.token,
    });
    const answers = await Promise.all([...others.map((to) => ask(from, to, { note: scam }, one)), suspend]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await rows("select 1 from held_requests where sender_id = $1", [from.userId], one)).toEqual([]);
  }
});

it("QUAL-76: long messages before a demand do not hide it", async () => {
  server.clock.advance(8 * DAY);
  const { conversationId } = await connect(server, kuber, asha);
  const long = `${parts[0]} ${"We met. ".repeat(500)}`.slice(0, 3_990).trim();
  for (let n = 0; n < 2; n++) expect((await say(kuber, conversationId, `${long} ${n}`)).status).toBe(201);
  const { status, body } = await say(kuber, conversationId, scam);
  expect([status, body.screening?.findings[0]?.signal]).toEqual([400, "letter"]);
});

it("QUAL-76 ROOM-07: payment details are found wherever they are in a long agreement", async () => {
  const words = "Whoever reads these files keeps what is in them to themselves. ".repeat(310);
  for (const at of [0, 7_950, 8_000, 14_990, 19_500]) {
    const text = `${words.slice(0, at)} Pay to asha@okaxis first. ${words.slice(at)}`.trim().slice(0, 20_000);
    const { status, body } = await server.call("PUT /api/rooms/me/agreement", { json: { text }, token: asha.token });
    expect([at, status, body.errors?.text]).toEqual([at, 400, expect.stringContaining("asha@okaxis")]);
  }
});

it("CONN-80: judges the same note the same beside facts from lists and places", async () => {
  const asked = async (note: string, fields: object) => {
    const { owner } = await registerStartup(server, { state: "Goa", city: "Margao", ...fields });
    const facts = ["place", "industry", "stage", "funding"];
    const { status, body } = await ask(owner, await member(server), { note, facts });
    return [status, body.screening?.findings[0].words];
  };
  const plain =
    "You fund makers in the west; we put forty hand looms in Margao on one order book and need a first cheque.";
  const demand = "We put your looms on one order book once you pay the registration fee.";
  expect([
    await asked(plain, { industry: "Energy", sector: "", stage: "Validation", funding: "Funded" }),
    await asked(demand, { stage: "Early Traction", funding: "Bootstrapped" }),
  ]).toEqual([
    [201, undefined],
    [400, [demand]],
  ]);
});
