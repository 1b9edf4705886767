import { randomUUID } from "node:crypto";
import { HELD_MAX } from "@startup-connect/contract/screening";
import { after, DAY, inEnglish } from "@startup-connect/contract/shared";
import { beforeEach, describe, expect, it } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { connect, listen, member, takeOf, undoIsOver } from "#test/people.ts";
import { share } from "#test/share.ts";

let server: TestServer;
let kuber: TestPerson;
let asha: TestPerson;
let admin: TestPerson;

const honest = "Namaste, may I visit your shed in Pollachi this month?";
const doubtful = "We like it. Do keep the listing fee ready.";
/** Some points, too few for a warning. */
const noted = "Do pay the meeting fee when you can.";
const warning = [
  { signal: "letter", words: ["Do keep the listing fee ready."] },
  { signal: "newAccount", words: [] },
  { signal: "unverified", words: [] },
];
const scam = "Your loan is approved. Pay the refundable processing fee to kuber@okaxis today.";

beforeEach(async () => {
  server = await testServer();
  ({ owner: kuber } = await registerInvestor(server));
  ({ owner: asha } = await registerStartup(server, { startupName: "Ilaivaram" }));
  admin = await server.person({ type: null, admin: true });
});

const ask = (from: TestPerson, to: TestPerson, json: object, on = server) =>
  on.call("POST /api/connections", { json: { userId: to.userId, ...json }, token: from.token });
/** Sends it again with the confirmation that the refusal gave. */
async function askWarned(from: TestPerson, to: TestPerson, note: string) {
  const { body } = await ask(from, to, { note });
  return ask(from, to, { note, confirmed: body.screening.hash });
}
const received = async (by: TestPerson) =>
  (await server.call("GET /api/connections", { query: { direction: "received" }, token: by.token })).body.connections;
const heldOf = async (by: TestPerson) => (await server.call("GET /api/requests/held", { token: by.token })).body.held;
const queue = async (query = {}) =>
  (await server.call("GET /api/admin/held-requests", { query, token: admin.token })).body.held;
const decide = (id: string, json: object, on = server) =>
  on.call("POST /api/admin/held-requests/{id}", { params: { id }, json, token: admin.token });
const withdraw = (by: TestPerson, id: string, on = server) =>
  on.call("DELETE /api/connections/{id}", { params: { id }, token: by.token });
const relation = async (by: TestPerson, to: TestPerson) =>
  (await server.call("GET /api/relations", { query: { userId: [to.userId] }, token: by.token })).body.relations[0]
    .connection;
const rows = async (sql: string, values: unknown[] = []) =>
  (await server.database.database.pool.query(sql, values)).rows;
const noticesOf = async (of: TestPerson) =>
  (await rows("select message from notifications where user_id = $1 order by id", [of.userId])).map(({ message }) =>
    inEnglish(message),
  );

describe("FRAUD-02: the sender of a text with signs of fraud", () => {
  it("reads what was found, and sends exactly that text with a warning", async () => {
    const { status, body } = await ask(kuber, asha, { note: doubtful });
    expect(status).toBe(400);
    expect(body.errors.note).toBe(body.message);
    expect(body.message).toMatch(
      /^It reads like advance-fee fraud \(“Do keep the listing fee ready\.”\), .*send it with a warning\.$/,
    );
    expect(body.screening.findings).toEqual(warning);
    expect(await rows("select 1 from connections")).toEqual([]);

    const confirmed = body.screening.hash;
    const changed = await ask(kuber, asha, { note: `${doubtful} Namaste.`, confirmed });
    expect([changed.status, changed.body.screening.hash === confirmed]).toEqual([400, false]);
    // A confirmation does not open the way for what is held.
    expect((await ask(kuber, await member(server), { note: scam, confirmed })).status).toBe(202);
    expect((await ask(kuber, asha, { note: doubtful, confirmed: "x".repeat(101) })).body.errors).toHaveProperty(
      "confirmed",
    );

    expect((await ask(kuber, asha, { note: doubtful, confirmed })).status).toBe(201);
    expect((await ask(asha, kuber, { note: honest })).status).toBe(200);
  });

  it("sends what shows little, or nothing, as before", async () => {
    expect((await ask(kuber, asha, { note: noted })).status).toBe(400);
    server.clock.advance(8 * DAY);
    // The account is no longer new.
    expect((await ask(kuber, asha, { note: noted })).status).toBe(201);
    expect(await rows("select points < 30 as few, outcome from screening_verdicts")).toEqual([
      { few: true, outcome: "sent" },
    ]);
  });

  it("CONN-80: has the facts beside the note read with it", async () => {
    const { owner } = await registerStartup(server, { startupName: "Kuber Mills", website: "https://rzp.io/kuber" });
    server.clock.advance(8 * DAY);
    const note = "Please keep the listing fee ready.";
    expect((await ask(owner, asha, { note })).status).toBe(400);
    expect((await ask(owner, asha, { note, facts: ["website"] })).status).toBe(202);
    const [held] = await rows("select findings from held_requests");
    expect(held.findings[1]).toEqual({ signal: "payee", words: ["rzp.io/kuber"] });
  });

  it("reads what the sender has verified", async () => {
    const now = server.clock.now();
    await rows(
      `insert into verifications (user_id, kind, value, stated_at, method, verified_at, ends_at, checked_at)
       values ($1, 'website', 'kuber.example', $2, 'dns', $2, $3, $2)`,
      [kuber.userId, now, after(now, { days: 90 })],
    );
    const { body } = await ask(kuber, asha, { note: doubtful });
    expect(body.screening.findings.at(-1)).toEqual({ signal: "newAccount", words: [] });
  });

  it("CONN-81: is recognised by the same text to five people, in messages too, and by a former connection", async () => {
    server.clock.advance(8 * DAY);
    const say = async (to: TestPerson, text: string) =>
      server.call("POST /api/conversations/{id}/messages", {
        params: { id: (await connect(server, kuber, to)).conversationId },
        json: { text, clientId: randomUUID() },
        token: kuber.token,
      });
    for (let n = 0; n < 2; n++) expect((await ask(kuber, await member(server), { note: noted })).status).toBe(201);
    for (let n = 0; n < 2; n++) expect((await say(await member(server), noted)).status).toBe(201);
    // Others of the length, to one of them, hide it from no look.
    const { conversationId } = await connect(server, kuber, await member(server));
    await rows(
      `insert into messages (id, conversation_id, sender_id, text, client_id, created_at)
       select gen_random_uuid(), $1, $2, rpad(n::text, $3, 'x'), gen_random_uuid(), $4 from generate_series(1, 300) n`,
      [conversationId, kuber.userId, noted.length, server.clock.now()],
    );
    const fifth = await ask(kuber, asha, { note: noted.replace(" ready", ", ready") });
    const signals = ({ body }: typeof fifth) =>
      body.screening?.findings.map(({ signal }: { signal: string }) => signal) as string[];
    expect(signals(fifth)).toEqual(["letter", "sameText", "unverified"]);
    expect(signals(await say(await member(server), noted))).toEqual(["letter", "sameText", "unverified"]);
    const { id } = await connect(server, asha, kuber);
    await withdraw(asha, id);
    const known = await ask(kuber, asha, { note: noted });
    expect(known.body.screening.findings.at(-1)).toEqual({ signal: "connectedBefore", words: [] });
  });

  it("applies to the question, the reply and the line of a pass, and refuses what cannot be sent", async () => {
    const id = (await ask(kuber, asha, { note: honest })).body.connection._id;
    const act = (what: "question" | "reply" | "pass", by: TestPerson, json: object) =>
      server.call(`POST /api/connections/{id}/${what}`, { params: { id }, json, token: by.token });
    const refused = await act("question", asha, { text: scam });
    expect([refused.status, refused.body.screening.hash]).toEqual([400, null]);
    expect(refused.body.errors.text).toMatch(/^This was not sent\. It reads like advance-fee fraud/);
    const again = async (what: "question" | "reply" | "pass", by: TestPerson, json: object) => {
      const { body } = await act(what, by, json);
      return act(what, by, { ...json, confirmed: body.screening.hash });
    };
    expect((await again("question", asha, { text: doubtful })).status).toBe(200);
    expect((await again("reply", kuber, { text: doubtful })).status).toBe(200);
    expect((await again("pass", asha, { reason: "early", line: doubtful })).status).toBe(200);
    await undoIsOver(server);
    const { body } = await server.call("GET /api/connections/{id}", { params: { id }, token: kuber.token });
    expect(body.connection.warnings.map(({ place }: { place: string }) => place)).toEqual([
      "question",
      "reply",
      "passLine",
    ]);
    expect((await rows("select place, outcome from screening_verdicts order by id")).map(Object.values)).toEqual([
      ["question", "refused"],
      ["question", "warned"],
      ["reply", "warned"],
      ["passLine", "warned"],
    ]);
    // A stranger learns nothing.
    expect((await act("question", await member(server), { text: scam })).status).toBe(404);
  });

  it("applies to messages, however many, until the other has written twice", async () => {
    const { conversationId } = await connect(server, kuber, asha);
    const send = (by: TestPerson, text: string, more: object = {}) =>
      server.call("POST /api/conversations/{id}/messages", {
        params: { id: conversationId },
        json: { text, clientId: randomUUID(), ...more },
        token: by.token,
      });
    const first = await send(kuber, doubtful);
    expect(first.status).toBe(400);
    const clientId = randomUUID();
    const confirmed = first.body.screening.hash;
    const sent = await send(kuber, doubtful, { clientId, confirmed });
    expect(sent.body.chatMessage.warning).toEqual(warning);
    // A repeat is answered as before.
    expect((await send(kuber, doubtful, { clientId })).status).toBe(200);
    expect((await send(kuber, scam)).body.screening.hash).toBeNull();
    const list = await server.call("GET /api/conversations", { token: asha.token });
    expect(list.body.conversations[0].lastMessage.text).toBe("Sent with a warning");
    const stranger = await member(server);
    expect((await send(stranger, scam)).status).toBe(404);

    for (let n = 0; n < 6; n++) await send(kuber, honest);
    expect((await send(kuber, scam)).status).toBe(400);
    // Who was written to twice is no longer a stranger to the other.
    expect((await send(asha, scam)).status).toBe(201);
    expect((await send(kuber, scam)).status).toBe(400);
    await send(asha, honest);
    expect((await send(kuber, scam)).status).toBe(201);
  });
});

describe("FRAUD-03: the receiver of a text with a warning", () => {
  it("gets it with what was found, and not in the bell; the note keeps it as a message", async () => {
    await askWarned(kuber, asha, doubtful);
    const [connection] = await received(asha);
    expect(connection.warnings).toEqual([{ place: "note", findings: warning }]);
    const { body } = await server.call("GET /api/notifications", { token: asha.token });
    expect(JSON.stringify(body)).not.toContain("processing");
    const id = connection._id;
    const accepted = await server.call("POST /api/connections/{id}/accept", { params: { id }, token: asha.token });
    const params = { id: accepted.body.connection.conversationId };
    const messages = await server.call("GET /api/conversations/{id}/messages", { params, token: asha.token });
    expect(messages.body.messages[0].warning).toEqual(connection.warnings[0].findings);
  });
});

describe("FRAUD-04: a held request", () => {
  it("is pending for its sender, can be withdrawn, and is nothing for the other", async () => {
    const stream = await listen(server, kuber);
    const { status, body } = await ask(kuber, asha, { note: scam });
    expect([status, body.message]).toEqual([202, "A reviewer reads it first, within 24 hours."]);
    expect(Date.parse(body.held.readBy) - Date.parse(body.held.createdAt)).toBe(DAY);
    const [event] = await takeOf(stream, "connection", 1);
    expect(event?.data).toMatchObject({
      connection: { state: "pending", connectionId: body.held._id },
    });
    stream.leave();
    expect(await heldOf(kuber)).toEqual([body.held]);
    expect((await server.call("GET /api/connections", { token: kuber.token })).body.counts.sent).toBe(1);
    expect((await server.call("GET /api/users/overview", { token: kuber.token })).body.pendingSent).toBe(1);
    expect(await relation(asha, kuber)).toMatchObject({ state: "connect", connectionId: null });
    expect([await received(asha), await heldOf(asha), await noticesOf(asha)]).toEqual([[], [], []]);
    const stranger = await member(server);
    expect((await withdraw(stranger, body.held._id)).status).toBe(404);
    const again = await ask(kuber, asha, { note: honest });
    expect([again.status, again.body.message]).toEqual([
      409,
      "A reviewer is still reading your request to this person.",
    ]);
    expect((await withdraw(kuber, body.held._id)).status).toBe(204);
    expect([await heldOf(kuber), (await relation(kuber, asha)).state]).toEqual([[], "connect"]);
    expect((await decide(body.held._id, { decision: "deliver" })).status).toBe(404);
    expect((await ask(kuber, asha, { note: honest })).status).toBe(201);
  });

  it("is one of at most five of a sender, however many are asked at once over two processes", async () => {
    const [one, two] = await twoServers();
    const sender = await member(one);
    const others: TestPerson[] = [];
    for (let n = 0; n < share(200, 24); n++) others.push(await member(one));
    const answers = await Promise.all(others.map((other, n) => ask(sender, other, { note: scam }, n % 2 ? one : two)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(HELD_MAX);
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(answers.length > 30 ? [202, 403, 429] : [202, 403]),
    );
    const { rowCount } = await one.database.database.pool.query("select 1 from held_requests");
    expect(rowCount).toBe(HELD_MAX);
  });
});

describe("FRAUD-05: an administrator", () => {
  it("delivers it as if it were sent then, without a warning", async () => {
    const { held } = (await ask(kuber, asha, { note: scam })).body;
    const [listed] = await queue();
    expect(listed).toMatchObject({ _id: held._id, note: scam, points: 110, sender: { userId: kuber.userId } });
    expect(await queue({ sender: kuber.userId })).toEqual([listed]);
    expect([await queue({ sender: asha.userId }), await queue({ sender: "nobody" })]).toEqual([[], []]);
    const overview = await server.call("GET /api/admin/overview", { token: admin.token });
    expect(overview.body.waiting[0]).toMatchObject({ section: "held", count: 1 });
    server.clock.advance(DAY);
    expect((await decide(held._id, { decision: "deliver", note: "A known bank" })).status).toBe(200);
    const [connection] = await received(asha);
    expect(connection).toMatchObject({ note: scam, warnings: [], createdAt: server.clock.now().toISOString() });
    expect(await noticesOf(kuber)).toEqual(["Your request to Ilaivaram was sent."]);
    expect(await noticesOf(asha)).toHaveLength(1);
    expect([await queue(), (await decide(held._id, { decision: "deliver" })).status]).toEqual([[], 404]);
    expect(await rows("select act, subject_id, detail from admin_log")).toEqual([
      { act: "held-request.delivered", subject_id: kuber.userId, detail: "A known bank" },
    ]);
  });

  it("refuses it with a reason that the sender reads", async () => {
    const { held } = (await ask(kuber, asha, { note: scam })).body;
    const empty = await decide(held._id, { decision: "refuse", note: " " });
    expect([empty.status, empty.body.errors]).toEqual([
      400,
      { note: "Please enter a reason. The sender will read it." },
    ]);
    expect((await decide(held._id, { decision: "burn" })).status).toBe(400);
    expect((await decide(held._id, { decision: "refuse", note: "Asks for a fee." })).status).toBe(200);
    expect(await noticesOf(kuber)).toEqual(["Not sent to Ilaivaram: Asks for a fee."]);
    expect([await heldOf(kuber), await received(asha), await noticesOf(asha)]).toEqual([[], [], []]);
    expect(await rows("select 1 from sent_requests")).toEqual([]);
  });

  it("cannot deliver what the sender could not send by now, and keeps it", async () => {
    const { held } = (await ask(kuber, asha, { note: scam })).body;
    for (let n = 0; n < 10; n++) await ask(kuber, await member(server), { note: honest });
    expect((await decide(held._id, { decision: "deliver" })).status).toBe(403);
    await rows("delete from sent_requests");
    await server.call("POST /api/admin/users/{id}/suspend", {
      params: { id: asha.userId },
      json: { reason: "Not genuine." },
      token: admin.token,
    });
    const hidden = await decide(held._id, { decision: "deliver" });
    expect([hidden.status, hidden.body.message]).toEqual([
      409,
      "One of the two is no longer visible to others. You can decline it.",
    ]);
    expect(await queue()).toHaveLength(1);
    expect((await decide(held._id, { decision: "refuse", note: "She has left." })).status).toBe(200);
  });

  it("delivers it once, or the sender withdraws it, or a block ends it, whichever comes first", async () => {
    const [one, two] = await twoServers();
    server = one;
    admin = await one.person({ type: null, admin: true });
    for (let n = 0; n < share(40, 8); n++) {
      const [from, to] = [await member(one), await member(one)];
      const { held } = (await ask(from, to, { note: scam }, one)).body;
      const answers = await Promise.all([
        decide(held._id, { decision: "deliver" }, one),
        decide(held._id, { decision: "deliver" }, two),
        n % 2
          ? withdraw(from, held._id, two)
          : two.call("POST /api/blocks", { json: { userId: from.userId }, token: to.token }),
      ]);
      const delivered = answers.slice(0, 2).filter(({ status }) => status === 200).length;
      expect(answers.map(({ status }) => status).every((status) => status < 500)).toBe(true);
      const pair = [from.userId, to.userId];
      const left = await rows("select 1 from connections where requester_id = $1 and receiver_id = $2", pair);
      expect(delivered).toBeLessThanOrEqual(1);
      expect(left).toHaveLength(n % 2 ? delivered : 0);
      expect(await rows("select 1 from held_requests where sender_id = $1", [from.userId])).toEqual([]);
    }
  });
});

describe("FRAUD-06: a held request ends with what it depends on", () => {
  it("is gone with a block, the suspension of its sender, and the account of either", async () => {
    const others = [asha, await member(server), await member(server)];
    for (const other of others) expect((await ask(kuber, other, { note: scam })).status).toBe(202);
    await server.call("POST /api/blocks", { json: { userId: kuber.userId }, token: asha.token });
    expect(await heldOf(kuber)).toHaveLength(2);
    const gone = await server.call("DELETE /api/users/delete-account", { token: others[1]?.token ?? "" });
    expect([gone.status, (await heldOf(kuber)).length]).toEqual([200, 1]);
    await server.call("POST /api/admin/users/{id}/suspend", {
      params: { id: kuber.userId },
      json: { reason: "Asks for fees." },
      token: admin.token,
    });
    expect(await queue()).toEqual([]);
  });

  it("is over when the other's own request connects the two", async () => {
    const { held } = (await ask(kuber, asha, { note: scam })).body;
    const { id } = await connect(server, asha, kuber);
    expect([id === held._id, await heldOf(kuber)]).toEqual([false, []]);
  });
});

describe("FRAUD-07: verdicts", () => {
  it("are kept without the text for 90 days, or until the account is deleted", async () => {
    await ask(kuber, asha, { note: scam });
    const [verdict] = await rows("select * from screening_verdicts");
    expect(verdict).toMatchObject({ place: "note", outcome: "held", points: 110, version: expect.any(String) });
    expect(JSON.stringify(verdict)).not.toMatch(/loan|kuber@/);
    server.clock.advance(89 * DAY);
    await runJob(server, "connections.sweep");
    expect(await rows("select 1 from screening_verdicts")).toHaveLength(1);
    server.clock.advance(2 * DAY);
    await runJob(server, "connections.sweep");
    expect(await rows("select 1 from screening_verdicts")).toEqual([]);

    const leaver = await member(server);
    await ask(leaver, asha, { note: scam });
    await server.call("DELETE /api/users/delete-account", { token: leaver.token });
    expect(
      await rows("select 1 from screening_verdicts union all select 1 from held_requests where sender_id = $1", [
        leaver.userId,
      ]),
    ).toEqual([]);
  });
});
