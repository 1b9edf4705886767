import { DAY } from "@startup-connect/contract/shared";
import { beforeEach, describe, expect, it } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { introduce, knownEdge, undoIsOver } from "#test/people.ts";

const invest = {
  purpose: "invest",
  amount: 4_000_000,
  use: "machines",
  offer: "visit",
  note: "We dry fruit by the sun, in nineteen towns of Tamil Nadu and Kerala.",
};
const WORDS = /^(The time to answer this request ended|This request was) .{4,}/;
let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;
let id: string;

const act = (what: string, by: TestPerson, json?: object) =>
  server.call(`POST /api/connections/{id}/${what}` as "POST /api/connections/{id}/accept", {
    params: { id },
    token: by.token,
    ...(json && { json }),
  });
const withdraw = (of: TestPerson) =>
  server.call("DELETE /api/connections/{id}", { params: { id }, query: { intent: "withdraw" }, token: of.token });
/** All that an answer changes. */
const stored = async () => {
  const { pool } = server.database.database;
  const tables = ["connections", "request_outcomes", "conversations", "deals", "introductions"];
  const rows = await Promise.all(
    tables.map((table) => pool.query(`select to_jsonb(t) as row from ${table} t order by 1`)),
  );
  const notices = await pool.query("select count(*)::int as n from notifications");
  return [...rows.map((result) => result.rows), notices.rows];
};

beforeEach(async () => {
  server = await testServer();
  ({ owner: asha } = await registerStartup(server, { startupName: "Ilaivaram" }));
  ({ owner: arjun } = await registerInvestor(server));
});

const answers = {
  accept: undefined,
  decline: undefined,
  pass: { reason: "early" },
  question: { text: "How many units do you sell in a month?" },
};
const pastDeadline = () => server.clock.advance(20 * DAY);
const ends = {
  "its deadline, before any job has run": async () => pastDeadline(),
  "its deadline, closed by the clock": async () => {
    pastDeadline();
    await runJob(server, "connections.deadlines");
  },
  "its withdrawal": async () => void (await withdraw(asha)),
  decline: async () => {
    await act("decline", arjun);
    await undoIsOver(server);
  },
  pass: async () => {
    await act("pass", arjun, answers.pass);
    await undoIsOver(server);
  },
  accept: async () => void (await act("accept", arjun)),
};

describe("REQ-05: a late answer to a request", () => {
  beforeEach(async () => {
    const asked = await server.call("POST /api/connections", {
      json: { ...invest, userId: arjun.userId },
      token: asha.token,
    });
    expect(asked.status).toBe(201);
    id = asked.body.connection._id;
  });

  it.each(Object.entries(ends))("is refused with words after %s, and changes nothing", async (ended, end) => {
    await end();
    const before = await stored();
    for (const [what, json] of Object.entries(answers)) {
      const { status, body } = await act(what, arjun, json);
      // The same answer again has its effect already.
      const expected = what === ended ? [200, expect.any(String)] : [409, expect.stringMatching(WORDS)];
      expect([what, status, body.message]).toEqual([what, ...expected]);
      expect(await stored()).toEqual(before);
    }
  });

  it("a reply to a question after the time for it is refused, before any job has run", async () => {
    expect((await act("question", arjun, answers.question)).status).toBe(200);
    pastDeadline();
    const before = await stored();
    const { status, body } = await act("reply", asha, { text: "Four hundred." });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^The time to answer this request ended on/)]);
    expect(await stored()).toEqual(before);
  });

  it("a withdrawal after an answer is refused, and removes nothing", async () => {
    await act("accept", arjun);
    const before = await stored();
    expect(await withdraw(asha)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Nothing was removed") },
    });
    expect(await stored()).toEqual(before);
  });
});

it("INTRO-03: a connector's answer after its time is refused with words, before any job has run", async () => {
  const { owner: connector } = await registerInvestor(server);
  await knownEdge(server, asha, connector);
  await knownEdge(server, arjun, connector);
  const asked = await introduce(server, asha, connector, arjun);
  expect(asked.status).toBe(201);
  pastDeadline();
  const before = await stored();
  const params = { id: asked.body.introduction._id };
  for (const [key, json] of [
    ["POST /api/introductions/{id}/forward", { sentence: "They pack well." }],
    ["POST /api/introductions/{id}/decline", { reason: "other" }],
  ] as const) {
    const { status, body } = await server.call(key, { params, token: connector.token, ...(json && { json }) });
    expect([key, status, body.message]).toEqual([
      key,
      409,
      expect.stringMatching(/^The time to answer this introduction/),
    ]);
  }
  expect(await stored()).toEqual(before);
});
