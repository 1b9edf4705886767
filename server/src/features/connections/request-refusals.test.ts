import { DAY } from "@startup-connect/contract/shared";
import { beforeEach, expect, it } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { ask, undoIsOver } from "#test/people.ts";

let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;

beforeEach(async () => {
  server = await testServer();
  ({ owner: asha } = await registerStartup(server));
  ({ owner: arjun } = await registerInvestor(server));
});

const refusal = async (by: TestPerson, to: TestPerson): Promise<string | null> =>
  (await server.call("GET /api/requests/to/{userId}", { params: { userId: to.userId }, token: by.token })).body.refusal;
const act = (what: "accept" | "decline" | "pass" | "question" | "reply", by: TestPerson, id: string, json?: object) =>
  server.call(`POST /api/connections/{id}/${what}`, { params: { id }, token: by.token, ...(json && { json }) });
/** Asks, and reads the refusal both ways. */
const both = async (by: TestPerson, to: TestPerson) => [
  await refusal(by, to),
  (await ask(server, by, to)).body.message,
];

it("REQ-01: the terms say why a request would be refused, in the words of sending it", async () => {
  expect(await refusal(asha, arjun)).toBeNull();
  const { body } = await ask(server, asha, arjun);
  const [pending, sent] = await both(asha, arjun);
  expect(pending).toBe("You have already sent this person a request.");
  expect(sent).toBe(pending);
  // Asking back accepts.
  expect(await refusal(arjun, asha)).toBeNull();

  await act("pass", arjun, body.connection._id, { reason: "early", line: "", againDays: 90 });
  await undoIsOver(server);
  const [later, refused] = await both(asha, arjun);
  expect(later).toMatch(/^You can ask this person again from /);
  expect(refused).toBe(later);
  expect(await refusal(arjun, asha)).toBeNull();

  await server.call("POST /api/blocks", { json: { userId: asha.userId }, token: arjun.token });
  for (const [by, to] of [
    [asha, arjun],
    [arjun, asha],
  ] as const) {
    const [blocked, answer] = await both(by, to);
    expect(blocked).toContain(by === asha ? "You cannot send" : "You have blocked");
    expect(answer).toBe(blocked);
  }

  const newcomer = await server.person();
  const [unregistered, answer] = await both(newcomer, arjun);
  expect(unregistered).toBe("Please complete your profile first, so that others can see who you are.");
  expect(answer).toBe(unregistered);
});

it("REQ-06: the terms say that the allowance is used up, but not to who only has to accept", async () => {
  const { pool } = server.database.database;
  await pool.query(
    "insert into sent_requests (id, requester_id, sent_at, connection_id) select gen_random_uuid(), $1, $2, gen_random_uuid() from generate_series(1, 60)",
    [asha.userId, server.clock.now()],
  );
  const [used, answer] = await both(asha, arjun);
  expect(used).toMatch(/^You have sent 60 connection requests/);
  expect(answer).toBe(used);
  await ask(server, arjun, asha);
  expect(await refusal(asha, arjun)).toBeNull();
  expect((await ask(server, asha, arjun)).status).toBe(200);
});

it("REQ-03: a reply after the deadline says when the request was closed", async () => {
  const { body } = await ask(server, asha, arjun);
  const id: string = body.connection._id;
  expect((await act("question", arjun, id, { text: "How many farms?" })).status).toBe(200);
  server.clock.advance(20 * DAY);
  await runJob(server, "connections.deadlines");
  const late = await act("reply", asha, id, { text: "Forty." });
  expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^This request was closed on /)]);
  const stranger = await server.person();
  expect((await act("reply", stranger, id, { text: "Forty." })).status).toBe(404);
});

it("REQ-01: the terms have what the receiver states on the profile", async () => {
  const params = { userId: arjun.userId };
  const { body } = await server.call("GET /api/requests/to/{userId}", { params, token: asha.token });
  expect(body.about.map(({ fact }: { fact: string }) => fact)).toEqual([
    "place",
    "stage",
    "category",
    "amount",
    "focus",
  ]);
});
