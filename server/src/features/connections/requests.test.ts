import { DAY, inEnglish, MINUTE, SECOND, shortDate } from "@startup-connect/contract/shared";
import { beforeEach, describe, expect, it } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { member, undoIsOver } from "#test/people.ts";

let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;

const note = "You ran cold storage for nineteen years, and our trays fail in wet cartons.";
const invest = { purpose: "invest", amount: 4_000_000, use: "machines", offer: "visit", note };

beforeEach(async () => {
  server = await testServer();
  ({ owner: asha } = await registerStartup(server, { startupName: "Ilaivaram" }));
  ({ owner: arjun } = await registerInvestor(server));
});

const send = (from: TestPerson, to: TestPerson, json: object = {}) =>
  server.call("POST /api/connections", { json: { userId: to.userId, ...json }, token: from.token });
const idOf = async (from: TestPerson, to: TestPerson, json: object = {}): Promise<string> => {
  const { status, body } = await send(from, to, json);
  expect(status).toBe(201);
  return body.connection._id;
};
type Act = "accept" | "decline" | "pass" | "question" | "reply";
const act = (what: Act, by: TestPerson, id: string, json?: object) =>
  server.call(`POST /api/connections/{id}/${what}`, { params: { id }, token: by.token, ...(json && { json }) });
const read = (by: TestPerson, id: string) =>
  server.call("GET /api/connections/{id}", { params: { id }, token: by.token });
const own = async (by: TestPerson) => (await server.call("GET /api/requests/own", { token: by.token })).body;
const terms = (by: TestPerson, to: TestPerson) =>
  server.call("GET /api/requests/to/{userId}", { params: { userId: to.userId }, token: by.token });
const notices = async (of: TestPerson): Promise<string[]> =>
  (
    await server.database.database.pool.query("select message from notifications where user_id = $1 order by id", [
      of.userId,
    ])
  ).rows.map(({ message }) => inEnglish(message));
const deadlines = () => runJob(server, "connections.deadlines");

describe("REQ-01: what a request says", () => {
  it("is stored with facts as they were, and read by the two only", async () => {
    const { body: before } = await terms(asha, arjun);
    expect(before.purposes).toEqual(["invest", "advice", "customer", "know"]);
    // In the words of the investor and of startups, as a match says it (MATCH-13).
    expect(before.about).toContainEqual({ fact: "stage", value: "Seed (Ideation, Validation)" });
    const facts = before.facts.map(({ fact }: { fact: string }) => fact);
    expect(facts).toContain("place");
    const id = await idOf(asha, arjun, { ...invest, byMonth: "2027-03", facts: ["place", "place"] });
    const { body } = await read(arjun, id);
    expect(body).toMatchObject({
      connection: {
        ...invest,
        direction: "received",
        byMonth: "2027-03",
        facts: before.facts.filter(({ fact }: { fact: string }) => fact === "place"),
        question: "",
        ending: null,
      },
      waiting: 1,
      nextId: null,
      dealId: null,
    });
    expect((await read(asha, id)).body.connection).toMatchObject({ direction: "sent", amount: 4_000_000 });
    const stranger = await member(server);
    expect((await read(stranger, id)).status).toBe(404);
    expect(await notices(arjun)).toEqual([
      expect.stringMatching(/Ilaivaram.* would like to talk about an investment of ₹40 lakh\.$/),
    ]);
    const { body: bell } = await server.call("GET /api/notifications", { token: arjun.token });
    expect(bell.notifications.map(({ message }: { message: string }) => message)).toEqual(await notices(arjun));
  });

  it("goes without the facts of a hidden profile", async () => {
    await server.database.database.pool.query("update users set hidden_at = now() where id = $1", [asha.userId]);
    expect((await terms(asha, arjun)).body.facts).toEqual([]);
    const id = await idOf(asha, arjun, { ...invest, facts: ["place"] });
    expect((await read(arjun, id)).body.connection.facts).toEqual([]);
  });

  it("names every fault, stores nothing, and a note alone is enough for a plain one", async () => {
    const { status, body } = await send(asha, arjun, {
      purpose: "invest",
      note: "Call 98765 43210",
      byMonth: "2031-01",
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(["amount", "byMonth", "note"]);
    const wrong = await send(asha, arjun, { ...invest, amount: 12.5 });
    expect(wrong.body.errors).toHaveProperty("amount");
    expect((await send(asha, arjun, { ...invest, facts: Array(6).fill("place") })).body.errors).toHaveProperty("facts");
    expect((await send(arjun, asha, { purpose: "mentor", note })).body.errors).toHaveProperty("purpose");
    expect((await own(asha)).allowance.used).toBe(0);
    await idOf(asha, arjun, { note: "Call 98765 43210" });
  });
});

describe("REQ-02 REQ-05: the deadline", () => {
  it("closes a request after 14 days, once, gives it back and says so to the sender", async () => {
    const id = await idOf(asha, arjun, invest);
    expect((await own(asha)).allowance).toMatchObject({ base: 10, earned: 0, lost: 0, allowed: 10, used: 1 });
    server.clock.advance(14 * DAY - MINUTE);
    await deadlines();
    expect((await read(asha, id)).body.connection.status).toBe("pending");
    server.clock.advance(DAY);
    await Promise.all([deadlines(), deadlines()]);
    await deadlines();
    const { rows } = await server.database.database.pool.query("select * from request_outcomes");
    expect(rows).toMatchObject([{ outcome: "expired", answered_at: null }]);
    expect((await notices(asha)).filter((text) => text.includes("did not answer by"))).toHaveLength(1);
    expect((await own(asha)).allowance).toMatchObject({ used: 0 });
    const late = await act("accept", arjun, id);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("without an answer")]);
    expect((await send(asha, arjun)).status).toBe(409);
  });

  it("reminds the receiver two days before, by notification and email, once", async () => {
    await idOf(asha, arjun, invest);
    server.clock.advance(11 * DAY);
    await deadlines();
    expect(await notices(arjun)).toHaveLength(1);
    server.clock.advance(2 * DAY);
    await deadlines();
    await deadlines();
    expect((await notices(arjun)).filter((text) => text.startsWith("Please answer"))).toHaveLength(1);
    expect((await mailsTo(server, arjun.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining("Please answer the request from"),
    );
  });

  it("a request from before deadlines gets 14 days and an email", async () => {
    await idOf(asha, arjun);
    await server.database.database.pool.query("update connections set announced = false");
    await Promise.all([deadlines(), deadlines()]);
    expect((await notices(arjun)).filter((text) => text.startsWith("Requests now have a deadline"))).toHaveLength(1);
  });

  it("fits into a notification with the longest names", async () => {
    const pool = server.database.database.pool;
    await pool.query("update startups set name = $1 where user_id = $2", ["S".repeat(100), asha.userId]);
    await pool.query("update users set name = $1 where id = $2", ["F".repeat(100), asha.userId]);
    await idOf(asha, arjun, invest);
    await pool.query("update connections set announced = false");
    await deadlines();
    expect(await notices(arjun)).toHaveLength(2);
  });

  it("one that cannot be announced holds up no other", async () => {
    const pool = server.database.database.pool;
    const id = await idOf(asha, arjun, invest);
    server.clock.advance(10 * DAY);
    await idOf(asha, await member(server));
    await pool.query("update connections set announced = id = $1", [id]);
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
        raise exception 'refused'; end $$;
      create trigger refuse before insert on notifications for each row when (new.message like '%Requests now%')
        execute function refuse()`);
    await deadlines();
    expect(await server.application.platform.jobs.failingRows()).toMatchObject([{ step: "deadlines to announce" }]);
    expect(await notices(arjun)).toHaveLength(1);
    server.clock.advance(5 * DAY);
    await deadlines();
    expect(await server.application.platform.jobs.failingRows()).toMatchObject([{ step: "deadlines to announce" }]);
    expect((await read(asha, id)).body.connection.status).toBe("declined");
  });

  it("no one is reminded of who was suspended", async () => {
    await idOf(asha, arjun, invest);
    await server.database.database.pool.query("update users set suspended_at = now() where id = $1", [asha.userId]);
    server.clock.advance(13 * DAY);
    await deadlines();
    expect(await notices(arjun)).toHaveLength(1);
  });
});

describe("REQ-03: one question back", () => {
  it("stops the receiver's clock, starts the sender's, and the reply starts the receiver's again", async () => {
    const id = await idOf(asha, arjun, invest);
    await idOf((await registerInvestor(server)).owner, asha);
    expect((await act("reply", asha, id, { text: "Early." })).status).toBe(409);
    const asked = await act("question", arjun, id, { text: "Since when do you sell?" });
    expect(asked.status).toBe(200);
    expect((await act("question", arjun, id, { text: "And why?" })).status).toBe(409);
    expect((await act("question", arjun, id, { text: "Since when do you sell?" })).status).toBe(200);
    expect((await act("reply", arjun, id, { text: "Me?" })).status).toBe(403);
    const today = await server.call("GET /api/today", { token: asha.token });
    // The sooner due first.
    const waiting = today.body.items.filter(({ group }: { group: string }) => group === "waiting");
    expect(waiting.slice(0, 2)).toMatchObject([
      { kind: "question", group: "waiting", text: "Since when do you sell?" },
      { kind: "request" },
    ]);
    expect((await server.call("GET /api/today", { token: arjun.token })).body.items).not.toContainEqual(
      expect.objectContaining({ kind: "request" }),
    );
    server.clock.advance(6 * DAY);
    const replied = await act("reply", asha, id, { text: "Since June." });
    expect(replied.body.connection).toMatchObject({ reply: "Since June.", status: "pending" });
    expect(Date.parse(replied.body.connection.dueAt) - server.clock.now().getTime()).toBeGreaterThan(7 * DAY);
    expect(await notices(arjun)).toContainEqual(expect.stringContaining("replied to your question"));
    expect((await act("accept", arjun, id)).status).toBe(200);
  });

  it("without a reply in 7 days it is closed as withdrawn and counts as answered", async () => {
    const id = await idOf(asha, arjun, invest);
    await act("question", arjun, id, { text: "Since when do you sell?" });
    server.clock.advance(8 * DAY);
    await deadlines();
    const { rows } = await server.database.database.pool.query(
      "select outcome, answered_at is not null as answered from request_outcomes",
    );
    expect(rows).toEqual([{ outcome: "questioned", answered: true }]);
    expect(await notices(asha)).toContainEqual(expect.stringContaining("had no reply for 7 days"));
    expect((await server.database.database.pool.query("select 1 from connections")).rowCount).toBe(0);
    const late = await act("accept", arjun, id);
    expect([late.status, late.body.message]).toEqual([409, "This request was withdrawn."]);
  });

  it("after a reply without an answer the sender reads the day, not a number of days", async () => {
    const id = await idOf(asha, arjun, invest);
    await act("question", arjun, id, { text: "Since when do you sell?" });
    await act("reply", asha, id, { text: "Since June." });
    const { dueAt } = (await read(asha, id)).body.connection;
    server.clock.advance(8 * DAY);
    await deadlines();
    expect(await notices(asha)).toContainEqual(
      expect.stringContaining(`did not answer by ${inEnglish(shortDate(dueAt))},`),
    );
  });
});

describe("REQ-04: a pass with a reason", () => {
  it("is read by the sender with the day to ask again, and refuses an earlier request", async () => {
    const id = await idOf(asha, arjun, invest);
    const passed = await act("pass", arjun, id, { reason: "early", line: "Write in spring.", againDays: 30 });
    expect(passed.status).toBe(200);
    await undoIsOver(server);
    expect((await act("pass", arjun, id, { reason: "early" })).status).toBe(200);
    expect((await act("accept", arjun, id)).status).toBe(409);
    const { body } = await read(asha, id);
    expect(body.connection.ending).toMatchObject({ kind: "passed", reason: "early", line: "Write in spring." });
    expect(await notices(asha)).toContainEqual(expect.stringContaining("declined your request: Too early for me."));
    const early = await send(asha, arjun, invest);
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringContaining("You can ask this person again from"),
    ]);
    const listed = await server.call("GET /api/connections", {
      token: asha.token,
      query: { status: "declined", direction: "sent" },
    });
    expect(listed.body.connections).toMatchObject([{ _id: id }]);
    server.clock.advance(30 * DAY - 10 * SECOND - 1);
    expect((await send(asha, arjun, invest)).status).not.toBe(201);
  });

  it("never again is never; the receiver may still ask", async () => {
    const id = await idOf(asha, arjun, invest);
    await act("pass", arjun, id, { reason: "sector", againDays: 0 });
    await undoIsOver(server);
    expect((await send(asha, arjun)).body.message).toBe("This person does not accept further requests from you.");
    await idOf(arjun, asha);
  });

  it("the sender learns nothing of spam and of a plain decline", async () => {
    for (const [what, json] of [
      ["decline", undefined],
      ["pass", { reason: "spam" }],
    ] as const) {
      const { owner } = await registerStartup(server);
      const id = await idOf(owner, arjun, invest);
      expect((await act(what, arjun, id, json)).status).toBe(200);
      await undoIsOver(server);
      expect((await read(owner, id)).status).toBe(404);
      expect(await notices(owner)).toEqual([]);
      const { body } = await server.call("GET /api/connections", { token: owner.token });
      expect(body.total).toBe(0);
    }
  });

  it("takes the reasons of mentors from mentors only", async () => {
    const id = await idOf(asha, arjun, invest);
    const refused = await act("pass", arjun, id, { reason: "topic" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["reason"]]);
    const mentor = await member(server, { type: "Mentor" });
    expect((await act("pass", mentor, await idOf(asha, mentor), { reason: "topic" })).status).toBe(200);
  });

  it("two different answers at once: one holds, the other is refused", async () => {
    const id = await idOf(asha, arjun, invest);
    const both = await Promise.all([act("pass", arjun, id, { reason: "early" }), act("accept", arjun, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("REQ-06: the allowance", () => {
  it("grows by who accepts, shrinks by marks from the second person on", async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => member(server)));
    for (const person of people) {
      const id = await idOf(asha, person);
      await act("accept", person, id);
    }
    expect((await own(asha)).allowance).toMatchObject({ base: 10, earned: 3, lost: 0, allowed: 13, used: 3 });
    for (const person of await Promise.all([member(server), member(server)])) {
      await act("pass", person, await idOf(asha, person), { reason: "spam" });
    }
    await undoIsOver(server);
    expect((await own(asha)).allowance).toMatchObject({ earned: 3, lost: 3, allowed: 10, used: 5 });
  });

  it("counts who marks again after 90 days", async () => {
    const [one, two] = [await member(server), await member(server)];
    const mark = async (by: TestPerson) => act("pass", by, await idOf(asha, by), { reason: "spam" });
    await mark(one);
    await undoIsOver(server);
    server.clock.advance(8 * DAY);
    await server.database.database.pool.query("update request_outcomes set closed_at = closed_at - interval '90 days'");
    await mark(one);
    await mark(two);
    await undoIsOver(server);
    expect((await own(asha)).allowance).toMatchObject({ lost: 3 });
  });
});

describe("REQ-07: figures from five on", () => {
  it("shows an answer rate of five people, without suspended ones", async () => {
    const founders = [];
    for (let n = 0; n < 5; n++) founders.push((await registerStartup(server)).owner);
    for (const [n, founder] of founders.entries()) {
      expect((await terms(asha, arjun)).body.answers).toBeNull();
      const id = await idOf(founder, arjun, invest);
      if (n < 4) await act("pass", arjun, id, { reason: "early" });
    }
    await undoIsOver(server);
    server.clock.advance(15 * DAY);
    await deadlines();
    const asker = await member(server);
    expect((await terms(asker, arjun)).body.answers).toEqual({ due: 5, answered: 4, days: 0 });
    await server.database.database.pool.query("update users set suspended_at = now() where id = $1", [
      founders[0]?.userId,
    ]);
    expect((await terms(asker, arjun)).body.answers).toBeNull();
  });
});

it("REQ-07: shows a sender the totals of passes from five on", async () => {
  for (let n = 0; n < 5; n++) {
    expect((await own(asha)).passes).toBeNull();
    const investor = await member(server);
    await act("pass", investor, await idOf(asha, investor), { reason: n < 3 ? "early" : "place" });
    await undoIsOver(server);
  }
  expect((await own(asha)).passes).toEqual([
    { reason: "early", count: 3 },
    { reason: "place", count: 2 },
  ]);
});
