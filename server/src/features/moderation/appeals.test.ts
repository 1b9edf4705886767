import { randomUUID } from "node:crypto";
import { DAY, HOUR, MINUTE } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { ANSWER, APPEAL, answer, appeal, decide, given, own, rowsOf, send, TEXT, world } from "#test/cases.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { ask, introduce, knownEdge, member } from "#test/people.ts";

/** What writes to another member. */
const REACHING = [
  "POST /api/connections",
  "POST /api/connections/{id}/question",
  "POST /api/connections/{id}/reply",
  "POST /api/introductions",
  "POST /api/introductions/{id}/forward",
  "POST /api/conversations/{id}/messages",
  "POST /api/mentors/{userId}/sessions",
  "POST /api/sessions/{id}/move",
  "PUT /api/sessions/{id}/agenda",
  "PUT /api/sessions/{id}/notes",
  "PUT /api/sessions/{id}/link",
  "PUT /api/sessions/{id}/review",
  "PUT /api/reviews/{userId}",
  "POST /api/reviews/{id}/reply",
  "POST /api/sessions/{id}/files",
  "POST /api/sessions/{id}/commitments",
  "POST /api/office-hours/{id}/seat",
  "POST /api/rooms/me/grants",
  "POST /api/round/{id}/people",
  "POST /api/updates/{id}/send",
  "POST /api/deals/{id}/propose",
  "POST /api/deals/{id}/interest",
] as const;

test("CASE-08: both sides appeal once each, another decides in words, the measure changes with it, all read it", async () => {
  const server = await testServer();
  const { admin, founder, investor, conversationId, number } = await world(server);
  const second = await server.person({ admin: true });
  expect((await appeal(server, investor, number)).body.message).toBe("This is not decided yet.");
  expect((await appeal(server, founder, number)).status).toBe(404);
  expect((await decide(server, admin, number, "hide")).status).toBe(200);
  const first = await own(server, founder, number);
  expect(Date.parse(first.body.report.appealUntil) - server.clock.now().getTime()).toBe(30 * DAY);
  expect((await appeal(server, founder, number, "Too short.")).body.errors).toEqual({
    text: "Please write 20 to 2000 characters.",
  });
  const made = await appeal(server, founder, number);
  expect([made.status, made.body.message]).toEqual([201, expect.stringMatching(/^We have your appeal\. Someone else/)]);
  expect(made.body.report).toMatchObject({
    appealUntil: null,
    needsAnother: false,
    appeals: [{ own: true, text: APPEAL }],
  });
  server.clock.advance(HOUR);
  expect((await appeal(server, investor, number, "It hurt me more than you think.")).status).toBe(201);
  expect((await appeal(server, investor, number)).body.message).toBe("You have already appealed this.");
  // None reads the words of the other.
  expect(JSON.stringify((await own(server, founder, number)).body)).not.toContain("It hurt me");
  expect(JSON.stringify((await own(server, investor, number)).body)).not.toContain(APPEAL);

  const queue = (await server.call("GET /api/admin/cases", { token: second.token })).body;
  expect(queue).toMatchObject({ total: 1, cases: [{ number, measure: "hide" }] });
  expect(Date.parse(queue.cases[0].appealDueAt) - server.clock.now().getTime()).toBe(7 * DAY - HOUR);
  expect((await answer(server, admin, number)).body.message).toBe("You decided this. Someone else answers the appeal.");
  expect((await answer(server, second, number, "warn")).status).toBe(200);
  expect((await answer(server, second, number)).status).toBe(403);
  expect((await answer(server, await server.person({ admin: true }), number)).status).toBe(409);
  const read = await server.call("GET /api/conversations/{id}/messages", {
    params: { id: conversationId },
    token: investor.token,
  });
  expect(read.body.messages[0]).toMatchObject({ text: "See you on Monday.", deleted: false });
  for (const side of [founder, investor]) {
    const { report } = (await own(server, side, number)).body;
    expect(report.decision).toMatchObject({ measure: "hide", text: TEXT });
    expect(report.appeals).toHaveLength(2);
    for (const one of report.appeals)
      expect(one.answer).toMatchObject({ measure: "warn", changed: true, text: ANSWER });
    const { body } = await server.call("GET /api/notifications", { token: side.token });
    expect(body.notifications.map((row: { message: string }) => row.message)).toContain(
      `Case ${number}: the appeal was answered. We changed our decision.`,
    );
  }
  expect((await server.call("GET /api/admin/cases", { token: admin.token })).body.total).toBe(0);
});

test("CASE-08: an answer that changes nothing needs words; who decided on an appeal decides no later one", async () => {
  const server = await testServer();
  const { admin, founder, investor, number } = await world(server);
  const [second, third] = [await server.person({ admin: true }), await server.person({ admin: true })];
  await decide(server, admin, number, "none");
  // Nothing was decided against the owner, who learns nothing of it.
  await appeal(server, investor, number);
  expect((await own(server, founder, number)).status).toBe(404);
  const empty = await server.call("POST /api/admin/cases/{number}/answer", {
    params: { number },
    json: { ...given("none"), text: " " },
    token: second.token,
  });
  expect(empty.body.errors).toEqual({ text: "Please write 20 to 1000 characters. Both sides will read it." });
  expect((await answer(server, second, number, "warn")).status).toBe(200);
  expect((await own(server, founder, number)).body.report).toMatchObject({
    side: "owner",
    decision: { measure: "none" },
  });
  expect((await appeal(server, founder, number)).status).toBe(201);
  expect((await answer(server, admin, number)).status).toBe(403);
  expect((await answer(server, second, number)).status).toBe(403);
  expect((await answer(server, third, number, "warn")).status).toBe(200);
  const { appeals } = (await own(server, founder, number)).body.report;
  expect(appeals.map((one: { answer: { changed: boolean } }) => one.answer.changed)).toEqual([true, false]);
});

test("CASE-08: of all staff and all cases none decides the appeal of the own decision, by HTTP and by SQL", async () => {
  const server = await testServer();
  const staff = await Promise.all(Array.from({ length: 4 }, () => server.person({ admin: true })));
  const people = await Promise.all(Array.from({ length: 4 }, () => registerStartup(server)));
  const reporter = await member(server);
  const numbers: string[] = [];
  for (const [n, { owner }] of people.entries()) {
    const json = { targetType: "profile", targetId: owner.userId, kind: "fraud" };
    const { number } = (await server.call("POST /api/reports", { json, token: reporter.token })).body;
    await decide(server, staff[n] as TestPerson, number);
    expect((await appeal(server, owner, number)).status).toBe(201);
    numbers.push(number);
  }
  for (const [n, number] of numbers.entries()) {
    const by = staff[n] as TestPerson;
    expect((await answer(server, by, number)).status).toBe(403);
    const set = `decided_at = now(), measure = 'none', rule = 'none', answer = 'x', changed = false`;
    const of = `where case_id = (select id from cases where number = $1)`;
    await expect(
      rowsOf(server, `update appeals set decided_by = $2, ${set} ${of}`, [number, by.userId]),
    ).rejects.toThrow("appeals_another");
    // Nor does a row name another as who decided first.
    const other = staff[(n + 1) % 4] as TestPerson;
    await expect(rowsOf(server, `update appeals set first_by = $2 ${of}`, [number, other.userId])).rejects.toThrow(
      "foreign key",
    );
    for (const [m, one] of staff.entries())
      if (m !== n) {
        const { why } = (await server.call("GET /api/admin/cases/{number}", { params: { number }, token: one.token }))
          .body.case;
        expect(why.answer).toBe("");
      }
    expect((await answer(server, other, number)).status).toBe(200);
  }
});

test("CASE-08: of 20 appeals at once over two processes one counts; on the 31st day none, which says until when", async () => {
  const servers = await twoServers();
  const [server] = servers;
  const { admin, founder, investor, number } = await world(server);
  await decide(server, admin, number);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => appeal(servers[n % 2] as TestServer, founder, number)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  expect(await rowsOf(server, "select side from appeals")).toEqual([{ side: "owner" }]);
  for (const at of servers) at.clock.advance(30 * DAY);
  await rowsOf(server, "update sessions set created_at = $1, last_used_at = $1", [server.clock.now()]);
  const late = await appeal(server, investor, number);
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/^The time to appeal ended on .*\d{4}/),
  ]);
});

test("CASE-08: the clock of an appeal calls as that of a case; with no one else it stays open, and the page says so", async () => {
  const server = await testServer();
  const { admin, founder, number } = await world(server);
  await decide(server, admin, number);
  server.clock.advance(20 * DAY);
  expect((await appeal(server, founder, number)).body.report.needsAnother).toBe(true);
  const called = async () =>
    (await rowsOf(server, "select kind from case_events where kind in ('half', 'overdue') order by at")).map(
      ({ kind }) => kind,
    );
  await runJob(server, "cases.clocks");
  expect(await called()).toEqual([]);
  server.clock.advance(3.5 * DAY);
  await runJob(server, "cases.clocks");
  await runJob(server, "cases.clocks");
  expect(await called()).toEqual(["half"]);
  server.clock.advance(4 * DAY);
  await runJob(server, "cases.clocks");
  expect(await called()).toEqual(["half", "overdue"]);
  const { body } = await server.call("GET /api/notifications", { token: founder.token });
  expect(body.notifications[0].message).toContain(`We are late with the appeal in case ${number}.`);
  await server.person({ admin: true });
  expect((await own(server, founder, number)).body.report.needsAnother).toBe(false);
});

test("CASE-09: a limit ends requests and messages on the server, says until when, and ends by itself", async () => {
  const server = await testServer();
  const { admin, founder, investor, conversationId, number } = await world(server);
  const wrong = async (days: number | undefined) => (await decide(server, admin, number, "limit", days)).body.errors;
  for (const days of [undefined, 31]) expect(await wrong(days)).toEqual({ days: "Please enter 1 to 30 days." });
  expect((await decide(server, admin, number, "limit", 2)).status).toBe(200);
  const { report } = (await own(server, founder, number)).body;
  expect(Date.parse(report.decision.until) - server.clock.now().getTime()).toBe(2 * DAY);
  const stranger = await member(server);
  const ask = () =>
    server.call("POST /api/connections", {
      json: { userId: stranger.userId, note: "Good morning." },
      token: founder.token,
    });
  for (const refused of [await send(server, founder, conversationId), await ask()])
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringMatching(/^You cannot send requests or messages until \w{3}.* \d{4}, \d/),
    ]);
  expect((await send(server, investor, conversationId)).status).toBe(201);
  server.clock.advance(2 * DAY - MINUTE);
  expect((await send(server, founder, conversationId)).status).toBe(403);
  server.clock.advance(MINUTE);
  expect((await send(server, founder, conversationId)).status).toBe(201);
  expect((await ask()).status).toBe(201);
});

test("CASE-09: a limited person writes to no one in another way, nor through a connector or a reviewer", async () => {
  const server = await testServer();
  const { admin, founder, number } = await world(server);
  const { pool } = server.database.database;
  const [asker, connector, target, receiver] = [
    await member(server),
    await member(server),
    await member(server),
    await member(server),
  ];
  const asked = await ask(server, asker, founder, "Good morning.");
  await knownEdge(server, founder, connector);
  await knownEdge(server, connector, target);
  const { introduction } = (await introduce(server, founder, connector, target)).body;
  const other = (await ask(server, await member(server), founder)).body.connection._id;
  const held = randomUUID();
  await pool.query(
    `insert into held_requests (id, sender_id, receiver_id, request, points, findings, created_at)
     values ($1, $2, $3, '{"purpose":"know","use":"","offer":"","byMonth":"","note":"Hello.","facts":[]}', 9, '[]', $4)`,
    [held, founder.userId, receiver.userId, server.clock.now()],
  );
  await decide(server, admin, number, "limit", 2);
  const forward = () =>
    server.call("POST /api/introductions/{id}/forward", {
      params: { id: introduction._id },
      json: { sentence: "Please answer, I know the company well." },
      token: connector.token,
    });
  const deliver = () =>
    server.call("POST /api/admin/held-requests/{id}", {
      params: { id: held },
      json: { decision: "deliver", note: "" },
      token: admin.token,
    });
  expect([(await forward()).status, (await deliver()).body.message]).toEqual([
    409,
    "The sender cannot send this request at the moment. You can decline it.",
  ]);
  const pass = (line: string) =>
    server.call("POST /api/connections/{id}/pass", {
      params: { id: other },
      json: { reason: "early", line, againDays: 90 },
      token: founder.token,
    });
  expect((await pass("Write to me on Telegram.")).body.errors).toEqual({
    line: "You cannot write to this person now. Pass without a sentence.",
  });
  expect((await pass("")).status).toBe(200);
  const refused = REACHING.map(async (key) => {
    const params = { id: founder.userId, userId: founder.userId };
    return [key, (await server.call(key, { params, json: {}, token: founder.token })).status];
  });
  expect(await Promise.all(refused)).toEqual(REACHING.map((key) => [key, 403]));
  server.clock.advance(2 * DAY);
  const again = await server.call("POST /api/connections/{id}/question", {
    params: { id: asked.body.connection._id },
    json: { text: "What do you offer us, and until when?" },
    token: founder.token,
  });
  expect([(await forward()).status, (await deliver()).status, again.status]).toEqual([200, 200, 200]);
});

test("CASE-08 CASE-09: an appeal shortens a limit or lifts it, that of another case stays; it restores an account", async () => {
  const server = await testServer();
  const { admin, founder, conversationId, number } = await world(server);
  const second = await server.person({ admin: true });
  await decide(server, admin, number, "limit", 30);
  await appeal(server, founder, number);
  const reporter = await member(server);
  const json = { targetType: "profile", targetId: founder.userId, kind: "fraud" };
  const other = (await server.call("POST /api/reports", { json, token: reporter.token })).body.number as string;
  await decide(server, admin, other, "limit", 1);
  expect((await answer(server, second, number, "none")).status).toBe(200);
  expect((await send(server, founder, conversationId)).status).toBe(403);
  await appeal(server, founder, other);
  expect((await answer(server, second, other, "warn")).status).toBe(200);
  expect((await send(server, founder, conversationId)).status).toBe(201);

  const last = (await server.call("POST /api/reports", { json, token: reporter.token })).body.number as string;
  await decide(server, admin, last, "suspend");
  expect((await appeal(server, reporter, last)).status).toBe(201);
  expect((await answer(server, second, last, "warn")).status).toBe(200);
  expect(await rowsOf(server, "select suspended_at, hidden_at from users where id = $1", [founder.userId])).toEqual([
    { suspended_at: null, hidden_at: null },
  ]);
});

test("CASE-08: appeals are in the export of who wrote them, and their words go with the person", async () => {
  const server = await testServer();
  const { admin, founder, number } = await world(server);
  await decide(server, admin, number);
  await appeal(server, founder, number);
  expect((await server.call("DELETE /api/users/delete-account", { token: founder.token })).status).toBe(200);
  expect(await rowsOf(server, "select by_id, text, side from appeals")).toEqual([
    { by_id: null, text: "", side: "owner" },
  ]);
  const second = await server.person({ admin: true });
  expect((await answer(server, second, number, "warn")).status).toBe(200);
});
