import { randomUUID } from "node:crypto";
import { QUEUED_CALLS, type QueuedKey } from "@startup-connect/contract/offline";
import { DAY, indiaDay } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { booked } from "#test/mentoring.ts";
import { connect } from "#test/people.ts";

interface Repeated {
  by: TestPerson;
  params: Record<string, string>;
  json?: Record<string, unknown>;
  /** What happens before the second try comes. */
  meanwhile?: () => Promise<unknown>;
}

/** Numbers of rows that a second try could have made. */
async function rowsIn(server: TestServer): Promise<Record<string, string>> {
  const { rows } = await server.database.database.pool.query(`select
    (select count(*) from messages) as messages, (select count(*) from connections) as connections,
    (select count(*) from bookmarks) as bookmarks, (select count(*) from commitments) as commitments,
    (select count(*) from notifications) as notifications`);
  return rows[0];
}

test("OFF-26: each act that is sent later, twice at once and again after its answer was lost, happens once and is answered the same", async () => {
  const server = await testServer();
  const { owner: founder } = await registerStartup(server);
  const investors = await Promise.all([1, 2, 3, 4, 5].map(async () => (await registerInvestor(server)).owner));
  const [arjun, farida] = investors;
  const { mentor, mentee, id: session } = await booked(server);
  if (!arjun || !farida) throw new Error("no investors");
  const asked = async (n: number): Promise<string> => {
    const json = { userId: founder.userId, note: "We buy trays for forty districts." };
    const { body } = await server.call("POST /api/connections", { json, token: investors[n]?.token ?? "" });
    return body.connection._id;
  };
  const act = (what: "accept" | "question" | "reply", by: TestPerson, id: string, text?: string) =>
    server.call(`POST /api/connections/{id}/${what}`, {
      params: { id },
      token: by.token,
      ...(text && { json: { text } }),
    });
  const { conversationId } = await connect(server, farida, founder);
  const [accepted, declined, passed, replied] = await Promise.all([0, 2, 3, 4].map(asked));
  const due = indiaDay(new Date(server.clock.now().getTime() + 3 * DAY));
  const commitment = { params: { id: session }, json: { text: "Weigh the tray", owner: "other", due } };
  const made = await server.call("POST /api/sessions/{id}/commitments", { ...commitment, token: mentor.token });
  const proposed: string = made.body.record.commitments[0]._id;
  const questioned = accepted ?? "";
  await act("question", founder, replied ?? "", "Since when do you buy?");

  const acts: Record<QueuedKey, Repeated> = {
    "POST /api/conversations/{id}/messages": {
      by: founder,
      params: { id: conversationId },
      json: { text: "Written in a tunnel", clientId: randomUUID() },
    },
    "POST /api/connections/{id}/question": {
      by: founder,
      params: { id: questioned },
      json: { text: "Which districts?" },
      // In another tab, before the second try.
      meanwhile: () => act("reply", arjun, questioned, "All of them.").then(() => act("accept", founder, questioned)),
    },
    "POST /api/connections/{id}/accept": { by: founder, params: { id: questioned } },
    "POST /api/connections/{id}/decline": { by: founder, params: { id: declined ?? "" } },
    "POST /api/connections/{id}/pass": {
      by: founder,
      params: { id: passed ?? "" },
      json: { reason: "unclear", line: "Six months of ten lakh.", againDays: 90 },
    },
    "POST /api/connections/{id}/reply": {
      by: investors[4] ?? arjun,
      params: { id: replied ?? "" },
      json: { text: "Since June." },
      meanwhile: () => act("accept", founder, replied ?? ""),
    },
    "PUT /api/bookmarks/{userId}": { by: founder, params: { userId: arjun.userId }, json: { note: "Cold storage" } },
    "DELETE /api/bookmarks/{userId}": { by: founder, params: { userId: arjun.userId } },
    "POST /api/sessions/{id}/commitments": {
      by: mentee,
      params: { id: session },
      json: { text: "Send the sheet", owner: "you", due, clientId: randomUUID() },
    },
    "PATCH /api/commitments/{id}": { by: mentee, params: { id: proposed }, json: { action: "accept" } },
  };
  for (const [key, { by, meanwhile, ...sent }] of Object.entries(acts)) {
    const send = () => server.call(key as QueuedKey, { ...sent, token: by.token });
    const together = await Promise.all([send(), send()]);
    expect(Math.max(...together.map(({ status }) => status)), `${key} ${JSON.stringify(together)}`).toBeLessThan(300);
    await meanwhile?.();
    const before = await rowsIn(server);
    const again = await send();
    expect([again.status < 300, await rowsIn(server)], `${key} ${JSON.stringify(again.body)}`).toEqual([true, before]);
    expect(again.body?.message, key).toBe(together[0]?.body?.message);
  }
  const { rows } = await server.database.database.pool.query(
    `select (select count(*)::int from messages where text = 'Written in a tunnel') as messages,
      (select count(*)::int from commitments where text = 'Send the sheet') as commitments`,
  );
  expect(rows[0]).toEqual({ messages: 1, commitments: 1 });
  expect(Object.keys(acts)).toHaveLength(QUEUED_CALLS.length);
  // The row of another is not met by its id.
  const stolen = { ...commitment.json, owner: "you", clientId: proposed };
  const other = await server.call("POST /api/sessions/{id}/commitments", {
    params: { id: session },
    json: stolen,
    token: mentee.token,
  });
  expect(other.status).toBe(404);
});
