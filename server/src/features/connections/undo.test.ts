import { HOUR, SECOND } from "@startup-connect/contract/shared";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { archive, ask, listen, member, takeOf, undoIsOver } from "#test/people.ts";
import { share } from "#test/share.ts";

let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;
let id: string;

const act = (what: "accept" | "decline" | "pass" | "undo" | "reply" | "question", by: TestPerson, json?: object) =>
  server.call(`POST /api/connections/{id}/${what}`, { params: { id }, token: by.token, ...(json && { json }) });
const read = (by: TestPerson) => server.call("GET /api/connections/{id}", { params: { id }, token: by.token });
const list = async (by: TestPerson, query = {}) =>
  (await server.call("GET /api/connections", { token: by.token, query })).body;
const stored = async () => (await server.database.database.pool.query("select * from connections")).rows;
const outcomes = async () =>
  (await server.database.database.pool.query("select outcome, pass_reason from request_outcomes")).rows;
const noticesOf = async ({ userId }: TestPerson) =>
  (await server.database.database.pool.query("select message from notifications where user_id = $1", [userId])).rows;

/** All that the sender can read of the request. */
const seenBySender = async () => [
  (await read(asha)).body,
  await list(asha),
  await list(asha, { status: "pending", direction: "sent" }),
  (await server.call("GET /api/relations", { token: asha.token, query: { userId: [arjun.userId] } })).body,
  (await server.call("GET /api/overview", { token: asha.token })).body,
  (await ask(server, asha, arjun)).body.message,
  await noticesOf(asha),
];

beforeEach(async () => {
  server = await testServer();
  [asha, arjun] = [await member(server), await member(server)];
  id = (await ask(server, asha, arjun, "Your cold stores and our trays.")).body.connection._id;
});

describe("REQ-09: a decline that can be undone", () => {
  it.each([["decline", undefined] as const, ["pass", { reason: "early", line: "In spring." }] as const])(
    "after %s the sender reads and lists nothing of it for 10 seconds; undone, all is as it was",
    async (what, json) => {
      const [before, seen] = [await stored(), await seenBySender()];
      const { body } = await act(what, arjun, json);
      expect(body.connection).toMatchObject({ status: "declined", undoUntil: expect.any(String) });
      expect(Date.parse(body.connection.undoUntil)).toBe(server.clock.now().getTime() + 10 * SECOND);
      expect((await list(arjun, { status: "pending", direction: "received" })).total).toBe(0);
      expect((await act("accept", arjun)).status).toBe(409);
      server.clock.advance(10 * SECOND - 1);
      await server.application.platform.jobs.drain();
      expect(await seenBySender()).toEqual(seen);
      expect(await outcomes()).toEqual([]);
      const undone = await act("undo", arjun);
      expect([undone.status, undone.body.connection.status]).toEqual([200, "pending"]);
      expect(await stored()).toEqual(before);
      await undoIsOver(server);
      expect([await stored(), await seenBySender(), await outcomes()]).toEqual([before, seen, []]);
      expect(await noticesOf(arjun)).toHaveLength(1);
      expect((await act("accept", arjun)).status).toBe(200);
    },
  );

  it("is final after 10 seconds: undoing is refused with words, and it is noted as of the press", async () => {
    await act("decline", arjun);
    const at = server.clock.now();
    server.clock.advance(10 * SECOND);
    const late = await act("undo", arjun);
    expect([late.status, late.body.message]).toEqual([409, "The 10 seconds to undo this are over."]);
    server.clock.advance(HOUR);
    await server.application.platform.jobs.drain();
    expect((await read(asha)).status).toBe(404);
    const { rows } = await server.database.database.pool.query("select outcome, closed_at from request_outcomes");
    expect(rows).toEqual([{ outcome: "declined", closed_at: at }]);
    const reopen = server.database.database.pool.query("update connections set status = 'pending', decided_at = null");
    await expect(reopen).rejects.toThrow("cannot become");
    expect(await noticesOf(arjun)).toEqual([]);
  });

  it("takes a reason, another one, or none, without more time; the sender reads the last one once", async () => {
    await act("decline", arjun);
    server.clock.advance(4 * SECOND);
    await act("pass", arjun, { reason: "early" });
    const { body } = await act("pass", arjun, { reason: "sector" });
    expect(Date.parse(body.connection.undoUntil)).toBe(server.clock.now().getTime() + 6 * SECOND);
    server.clock.advance(6 * SECOND);
    const mails = (await mailsTo(server, asha.email)).filter(({ text }) => text.includes("declined your request"));
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("Outside my sectors.")]);
    expect(await outcomes()).toEqual([{ outcome: "passed", pass_reason: "sector" }]);
    expect((await read(asha)).body.connection.ending).toMatchObject({ kind: "passed", reason: "sector" });
    expect((await act("pass", arjun, { reason: "early" })).body.connection.ending.reason).toBe("sector");
  });

  it("the live events: the receiver at once, the sender after the time", async () => {
    const sender = await listen(server, asha);
    const receiver = await listen(server, arjun);
    await act("decline", arjun);
    expect((await takeOf(receiver, "connection", 1))[0]?.data).toMatchObject({ connection: { state: "connect" } });
    const { pool } = server.database.database;
    const eventsTo = async () =>
      (await pool.query("select 1 from live_events where user_id = $1 and event = 'connection'", [asha.userId]))
        .rowCount;
    const before = await eventsTo();
    await act("undo", arjun);
    expect((await takeOf(receiver, "connection", 1))[0]?.data).toMatchObject({ connection: { state: "received" } });
    expect(await eventsTo()).toBe(before);
    await act("decline", arjun);
    await undoIsOver(server);
    expect((await takeOf(sender, "connection", 1))[0]?.data).toMatchObject({ connection: { state: "connect" } });
    await Promise.all([sender.leave(), receiver.leave()]);
  });

  it("what the sender does meanwhile: withdrawing ends it, a reply is kept and asks for nothing", async () => {
    await act("question", arjun, { text: "How many farms?" });
    await act("decline", arjun);
    const notices = await noticesOf(arjun);
    expect((await act("reply", asha, { text: "Forty." })).status).toBe(200);
    expect(await noticesOf(arjun)).toEqual(notices);
    expect((await act("undo", arjun)).body.connection).toMatchObject({ status: "pending", reply: "Forty." });
    await act("decline", arjun);
    const gone = await server.call("DELETE /api/connections/{id}", {
      params: { id },
      query: { intent: "withdraw" },
      token: asha.token,
    });
    expect(gone.status).toBe(204);
    const late = await act("undo", arjun);
    expect([late.status, late.body.message]).toEqual([409, "This request was withdrawn."]);
    await undoIsOver(server);
    expect([await stored(), await noticesOf(arjun)]).toEqual([[], []]);
  });

  it("a block meanwhile stays: the request does not come back", async () => {
    await act("decline", arjun);
    await server.call("POST /api/blocks", { json: { userId: asha.userId }, token: arjun.token });
    const refused = await act("undo", arjun);
    expect([refused.status, refused.body.message]).toEqual([403, "You have blocked this person. Unblock them first."]);
  });

  it("across a block it takes no more words", async () => {
    await act("question", arjun, { text: "How many farms?" });
    await act("decline", arjun);
    await server.call("POST /api/blocks", { json: { userId: arjun.userId }, token: asha.token });
    expect((await act("pass", arjun, { reason: "early", line: "I know where." })).status).toBe(409);
    expect((await act("reply", asha, { text: "Forty." })).status).toBe(404);
    expect(await stored()).toMatchObject([{ pass_line: "", reply: "" }]);
  });

  it("the own answers are in the receiver's download, silent ones are not in the sender's", async () => {
    await act("pass", arjun, { reason: "spam" });
    await undoIsOver(server);
    const answersOf = async ({ token }: TestPerson): Promise<unknown> => {
      const files = unzipSync(await archive(server, token));
      return JSON.parse(new TextDecoder().decode(files["requests-answered.json"]));
    };
    expect(await answersOf(arjun)).toMatchObject([{ direction: "received", outcome: "spam" }]);
    expect(await answersOf(asha)).toEqual([]);
  });

  it("notifies no one of a member who is suspended meanwhile", async () => {
    await act("pass", arjun, { reason: "early" });
    await server.database.database.pool.query("update users set suspended_at = $2 where id = $1", [
      arjun.userId,
      server.clock.now(),
    ]);
    await undoIsOver(server);
    expect([await noticesOf(asha), await outcomes()]).toEqual([[], [{ outcome: "passed", pass_reason: "early" }]]);
  });
});

it("REQ-09: undone as its time ends, over two processes, each decline is either open or closed, and notified once", async () => {
  const [one, two] = await twoServers();
  const requests: { id: string; to: TestPerson }[] = [];
  let to = await member(one);
  for (let n = 0; n < share(200, 30); n++) {
    // 120 answers a minute are another limit.
    if (n % 50 === 49) to = await member(one);
    requests.push({ id: (await ask(one, await member(one), to)).body.connection._id, to });
  }
  const call = (at: TestServer, what: "pass" | "undo", { id, to }: (typeof requests)[number]) =>
    at.call(`POST /api/connections/{id}/${what}`, {
      params: { id },
      token: to.token,
      ...(what === "pass" && { json: { reason: "early" } }),
    });
  for (const request of requests) await call(one, "pass", request);
  // The clock of one process is ahead: there the time is over, at the other not yet. They meet in the middle.
  one.clock.advance(10 * SECOND);
  const opened: string[] = [];
  const undoing = async () => {
    for (const request of requests.toReversed()) {
      const { status } = await call(two, "undo", request);
      expect([200, 409]).toContain(status);
      if (status === 200) opened.push(request.id);
    }
  };
  await Promise.all([one.application.platform.jobs.drain(), undoing()]);
  const { rows } = await one.database.database.pool.query<{
    id: string;
    status: string;
    noted: number;
    notified: number;
  }>(
    `select id, status, (select count(*)::int from request_outcomes where request_id = c.id) as noted,
      (select count(*)::int from notifications where user_id = c.requester_id) as notified
     from connections c`,
  );
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.length).toBeLessThan(requests.length);
  for (const { id, ...row } of rows) {
    const expected = opened.includes(id)
      ? { status: "pending", noted: 0, notified: 0 }
      : { status: "declined", noted: 1, notified: 1 };
    expect([id, row]).toEqual([id, expected]);
  }
});
