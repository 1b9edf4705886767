import { randomUUID } from "node:crypto";
import { DAY, HOUR, MINUTE } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { connect, member } from "#test/people.ts";
import { scanIn } from "#test/scan.ts";

const TEXT = "Asking members for money in advance is not allowed here.";
type Done = Awaited<ReturnType<TestServer["call"]>>;

const report = (server: TestServer, { token }: TestPerson, of: object): Promise<Done> =>
  server.call("POST /api/reports", { json: { kind: "fraud", ...of }, token });
const one = (server: TestServer, { token }: TestPerson, number: string): Promise<Done> =>
  server.call("GET /api/admin/cases/{number}", { params: { number }, token });
const own = (server: TestServer, { token }: TestPerson, number: string): Promise<Done> =>
  server.call("GET /api/reports/{number}", { params: { number }, token });
const decide = (server: TestServer, { token }: TestPerson, number: string, measure = "warn"): Promise<Done> =>
  server.call("POST /api/admin/cases/{number}/decide", {
    params: { number },
    json: { measure, rule: measure === "none" ? "none" : "fraud", text: TEXT },
    token,
  });
const rowsOf = async ({ database }: TestServer, sql: string, values: unknown[] = []) =>
  (await database.database.pool.query(sql, values)).rows as Record<string, unknown>[];

async function world(server: TestServer) {
  const admin = await server.person({ admin: true });
  const { owner: founder } = await registerStartup(server);
  const { owner: investor } = await registerInvestor(server);
  const { conversationId } = await connect(server, investor, founder);
  const text = "Zzfee is what I call it, see you on Monday.";
  const { body } = await server.call("POST /api/conversations/{id}/messages", {
    params: { id: conversationId },
    json: { text, clientId: randomUUID() },
    token: founder.token,
  });
  const message = { targetType: "message", targetId: body.chatMessage._id as string, reason: "Zzwords: a trick." };
  return { admin, founder, investor, conversationId, message, text };
}

test("CASE-01: a report is answered with number and end; reports of one thing join, the more urgent moves the end", async () => {
  const server = await testServer();
  const { admin, founder, investor } = await world(server);
  const profile = { targetType: "profile", targetId: founder.userId };
  const first = await report(server, investor, { ...profile, kind: "other", reason: "No company." });
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ message: "We have your report GRV-2026-000001.", class: "general" });
  expect(Date.parse(first.body.dueAt) - server.clock.now().getTime()).toBe(7 * DAY);
  server.clock.advance(HOUR);
  const other = await report(server, await member(server), { ...profile, kind: "fraud" });
  expect(other.body).toMatchObject({ number: first.body.number, class: "fast", userId: founder.userId });
  expect(Date.parse(other.body.dueAt) - server.clock.now().getTime()).toBe(36 * HOUR);
  const slow = await report(server, await member(server), { ...profile, kind: "other", reason: "x" });
  expect(slow.body).toMatchObject({ class: "fast", dueAt: other.body.dueAt });
  const again = await report(server, investor, { ...profile, kind: "other", reason: "Again" });
  expect([again.status, again.body.number]).toEqual([200, first.body.number]);
  expect((await one(server, admin, first.body.number)).body.case).toMatchObject({ reports: 3, said: [{}, {}, {}] });
  const faults = await report(server, investor, { ...profile, kind: "other" });
  expect(faults.body.errors).toEqual({ reason: "Please say what is wrong." });
});

test("CASE-04: who takes a case of two hours has it for half an hour; of very many reports the first and the newest are shown", async () => {
  const server = await testServer();
  const { admin, founder, investor } = await world(server);
  const second = await server.person({ admin: true });
  const profile = { targetType: "profile", targetId: founder.userId };
  const { number } = (await report(server, investor, { ...profile, kind: "intimate" })).body;
  const take = ({ token }: TestPerson) =>
    server.call("POST /api/admin/cases/{number}/take", { params: { number }, token });
  expect((await take(admin)).status).toBe(200);
  server.clock.advance(30 * MINUTE - 1);
  expect((await take(second)).status).toBe(409);
  server.clock.advance(1);
  expect((await take(second)).status).toBe(200);
  await rowsOf(
    server,
    `insert into reports (id, owner_id, target_type, target_id, reason, created_at, case_id)
     select ('ffffffff-ffff-4fff-8fff-' || lpad(n::text, 12, '0'))::uuid, $1, 'profile', $1, 'r' || n, $2, c.id from cases c, generate_series(1, 150) n`,
    [founder.userId, server.clock.now()],
  );
  const { body } = await one(server, admin, number);
  const { reports, said, evidence } = body.case;
  expect([reports, said.length, evidence.count]).toEqual([151, 100, 1]);
  expect([said[0].kind, said.at(-1).reason]).toEqual(["intimate", "r150"]);
  const json = { reason: "To read what the first one saw." };
  const sent = { params: { number }, json, token: second.token };
  const opened = await server.call("POST /api/admin/cases/{number}/evidence", sent);
  expect(opened.body.evidence).toMatchObject([{ _id: said[0]._id }]);
});

test("CASE-01: of many who report one thing at once, over two processes, all are in one case", async () => {
  const servers = await twoServers();
  const [server] = servers;
  const { founder } = await world(server);
  const people = await Promise.all(Array.from({ length: 10 }, () => member(server)));
  const profile = { targetType: "profile", targetId: founder.userId };
  const answers = await Promise.all(people.map((by, n) => report(servers[n % 2] as TestServer, by, profile)));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
  expect(await rowsOf(server, "select count(*)::int as n, count(distinct case_id)::int as cases from reports")).toEqual(
    [{ n: 10, cases: 1 }],
  );
});

test("CASE-01 CASE-02: a request is reported by who got it, a room by its readers; a message is hidden for one", async () => {
  const server = await testServer();
  const { admin, founder, investor, message, text, conversationId } = await world(server);
  const stranger = await member(server);
  const json = { userId: stranger.userId, purpose: "know", note: "Good morning." };
  const asked = await server.call("POST /api/connections", { json, token: investor.token });
  const request = { targetType: "request", targetId: asked.body.connection._id };
  expect((await report(server, stranger, request)).status).toBe(201);
  expect((await report(server, founder, request)).status).toBe(404);
  expect((await report(server, stranger, { targetType: "room", targetId: founder.userId })).status).toBe(404);

  const read = async ({ token }: TestPerson) => {
    const path = { params: { id: conversationId }, token };
    return (await server.call("GET /api/conversations/{id}/messages", path)).body.messages[0];
  };
  const { number } = (await report(server, investor, message)).body;
  expect(await read(investor)).toMatchObject({ text: "", deleted: true });
  expect(await read(founder)).toMatchObject({ text, deleted: false, hidden: null });
  expect((await decide(server, admin, number, "none")).status).toBe(200);
  expect(await read(investor)).toMatchObject({ text, deleted: false });
});

test("TODAY-07 CASE-07: whoever opens the page of a report has read its notifications", async () => {
  const server = await testServer();
  const { admin, investor, message } = await world(server);
  const { number } = (await report(server, investor, message)).body;
  expect((await decide(server, admin, number)).status).toBe(200);
  const unread = async () => {
    const { notifications } = (await server.call("GET /api/notifications", { token: investor.token })).body;
    return notifications.filter(({ link, read }: Done["body"]) => link === `/reports/${number}` && !read).length;
  };
  expect(await unread()).toBeGreaterThan(0);
  // Addresses are typed in small letters too.
  expect((await own(server, investor, number.toLowerCase())).status).toBe(200);
  expect(await unread()).toBe(0);
});

test("CASE-03: evidence outlives both accounts, is opened with a reason in the log, and ends after 180 days", async () => {
  const server = await testServer();
  const { admin, founder, investor, message, text } = await world(server);
  const { number } = (await report(server, investor, message)).body;
  const open = (reason: string) => {
    const sent = { params: { number }, json: { reason }, token: admin.token };
    return server.call("POST /api/admin/cases/{number}/evidence", sent);
  };
  const log = () => rowsOf(server, "select act, detail, target, subject_id from admin_log order by id");
  expect((await open("")).body.errors).toEqual({ reason: "Please write why you need to open it." });
  expect(await log()).toEqual([]);
  expect((await open(`It is about ${investor.name}.`)).status).toBe(200);
  // It may say who reported it: the owner reads no such line.
  expect(await log()).toEqual([
    { act: "case.opened", detail: "", target: number, subject_id: founder.userId },
    { act: "read.evidence", detail: "", target: number, subject_id: founder.userId },
  ]);

  for (const { token } of [investor, founder])
    expect((await server.call("DELETE /api/users/delete-account", { token })).status).toBe(200);
  const [kept] = await rowsOf(server, "select reporter_id, owner_id, reason, quoted from reports");
  expect(kept).toEqual({ reporter_id: null, owner_id: null, reason: "", quoted: "" });
  expect((await one(server, admin, number)).body.case).toMatchObject({ owner: null, said: [{ reporter: null }] });

  const opened = await open(`It is about ${investor.name}.`);
  expect(opened.body.evidence).toMatchObject([{ reason: "Zzwords: a trick.", quoted: text, messages: [{ text }] }]);
  expect(await log()).toHaveLength(3);
  expect(await rowsOf(server, "select 1 from case_evidence where strpos(sealed, 'Zzfee') > 0")).toEqual([]);
  expect((await decide(server, admin, number, "none")).status).toBe(200);
  server.clock.advance(180 * DAY - MINUTE);
  await runJob(server, "cases.clocks");
  expect(await rowsOf(server, "select 1 from case_evidence")).toHaveLength(1);
  server.clock.advance(MINUTE);
  await runJob(server, "cases.clocks");
  expect(await rowsOf(server, "select 1 from case_evidence")).toEqual([]);
});

test.each(["before", "after"])(
  "CASE-03 RIGHT-14: what was written of two who left %s the evidence was over is nowhere",
  async (when) => {
    const server = await testServer();
    const other = await server.person({ admin: true });
    const { admin, founder, investor, message } = await world(server);
    const { number } = (await report(server, investor, message)).body;
    const sent = { params: { number }, token: admin.token };
    const call = async (key: Parameters<TestServer["call"]>[0], more: object) =>
      expect((await server.call(key, more)).status).toBeLessThan(300);
    await call("POST /api/admin/cases/{number}/evidence", { ...sent, json: { reason: "Zzopened for them." } });
    const json = { measure: "warn", rule: "fraud", text: "Zzdecided: money was taken of them." };
    await call("POST /api/admin/cases/{number}/decide", { ...sent, json });
    server.clock.advance(HOUR);
    const appeal = { json: { text: "Zzappealed, as I did not do this." }, token: founder.token };
    await call("POST /api/reports/{number}/appeal", { ...sent, ...appeal });
    const answer = {
      json: { ...json, measure: "none", rule: "none", text: "Zzanswered: they did not." },
      token: other.token,
    };
    await call("POST /api/admin/cases/{number}/answer", { ...sent, ...answer });
    const { pool } = server.database.database;
    const { dataDir } = server.application.platform.config;
    const words = ["zzopened", "zzdecided", "zzappealed", "zzanswered"];
    const kept = async () => new Set((await scanIn({ pool, dataDir }, words)).map(({ needle }) => needle));
    const leave = async ({ token }: TestPerson) => {
      await call("DELETE /api/users/delete-account", { token });
      await server.application.platform.jobs.drain();
    };
    const pass = async () => {
      server.clock.advance(181 * DAY);
      await pool.query("update sessions set created_at = $1, last_used_at = $1", [server.clock.now()]);
      await runJob(server, "cases.clocks");
    };
    if (when === "after") await pass();
    expect(await kept()).toEqual(new Set(words));
    await leave(investor);
    // The one who is there reads it for as long as there is evidence.
    const { decision } = (await own(server, founder, number)).body.report;
    expect(decision).toMatchObject({ measure: "warn", text: when === "before" ? json.text : "" });
    await leave(founder);
    if (when === "before") await pass();
    expect(await kept()).toEqual(new Set());
    expect((await one(server, admin, number)).body.case.decision).toMatchObject({ measure: "warn", text: "" });
  },
);

test("CASE-04: none decides about themselves, their own report or someone they are connected with", async () => {
  const server = await testServer();
  const { admin, founder, investor, message } = await world(server);
  const { number } = (await report(server, investor, message)).body;
  await server.database.database.pool.query("update users set is_admin = true where id = any($1::uuid[])", [
    [founder.userId, investor.userId],
  ]);
  const second = await server.person({ admin: true });
  const close = await server.person({ admin: true, type: "Mentor" });
  // About oneself there is nothing to read either: it names who reported.
  for (const [who, status, why] of [
    [founder, 404, "Case not found."],
    [investor, 403, "You reported this yourself."],
  ] as const) {
    const sent = { params: { number }, json: { reason: "To read it." }, token: who.token };
    for (const refused of [
      await decide(server, who, number),
      await server.call("POST /api/admin/cases/{number}/evidence", sent),
    ])
      expect([refused.status, refused.body.message]).toEqual([status, why]);
  }
  expect((await one(server, founder, number)).status).toBe(404);
  const take = ({ token }: TestPerson) =>
    server.call("POST /api/admin/cases/{number}/take", { params: { number }, token });
  expect((await take(admin)).status).toBe(200);
  expect((await decide(server, second, number)).status).toBe(409);
  server.clock.advance(4 * HOUR);
  expect((await take(close)).body.case).toMatchObject({ takenBy: close.name });
  expect((await decide(server, close, number)).status).toBe(200);
  const late = await decide(server, second, number);
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("Another administrator")]);
});

const messagesOf = async (server: TestServer, { token }: TestPerson, number: string): Promise<string[]> =>
  (await server.call("GET /api/notifications", { token })).body.notifications
    .map(({ message }: { message: string }) => message)
    .filter((message: string) => message.includes(number));
const calledFor = async (server: TestServer) =>
  (await rowsOf(server, "select kind from case_events where kind <> 'received' order by at, id")).map(
    ({ kind }) => kind,
  );

test("CASE-06: the clock calls moderators, officer and owner once each, over two processes, and is late in the open", async () => {
  const servers = await twoServers();
  const [server] = servers;
  const { admin: owner, founder, investor, message } = await world(server);
  const moderator = await server.person({ admin: ["cases.decide"] });
  const officer = await server.person({ admin: ["cases.officer"] });
  const other = await server.person({ admin: ["support.answer"] });
  const { number } = (await report(server, investor, message)).body;
  const profile = { targetType: "profile", targetId: founder.userId, kind: "other", reason: "No company." };
  const slow: string = (await report(server, investor, profile)).body.number;
  const run = () => Promise.all(servers.map((at) => runJob(at, "cases.clocks")));
  for (const [hours, expected] of [
    [17, []],
    [1, ["half"]],
    [-10, ["half"]],
    [11, ["half"]],
    [5, ["half", "twoThirds"]],
    [9, ["half", "twoThirds", "late"]],
    // After an outage the last step, for all whom those between had called: of the other case moderators, officer and owner.
    [200, ["half", "twoThirds", "late", "overdue", "overdue"]],
    [200, ["half", "twoThirds", "late", "overdue", "overdue"]],
  ] as const) {
    server.clock.advance(hours * HOUR);
    await run();
    expect(await calledFor(server)).toEqual(expected);
  }
  const overdue = `Case ${number}: it is overdue.`;
  expect(await messagesOf(server, moderator, number)).toEqual([
    overdue,
    `Case ${number}: half of the time to decide is over.`,
  ]);
  expect(await messagesOf(server, officer, number)).toEqual([
    overdue,
    `Case ${number}: two thirds of the time to decide are over.`,
  ]);
  expect(await messagesOf(server, owner, number)).toEqual([
    overdue,
    `Case ${number}: almost no time is left to decide.`,
  ]);
  for (const one of [moderator, officer, owner]) expect(await messagesOf(server, one, slow)).toHaveLength(1);
  expect(await messagesOf(server, other, number)).toEqual([]);
  expect(await messagesOf(server, investor, number)).toEqual([
    `We are late with your report ${number}. Open it to see what you can do.`,
    // By which it is found again (CASE-01).
    `We have your report ${number}.`,
  ]);
  expect((await own(server, investor, number)).body.report.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    "received",
    "overdue",
  ]);
  const { rows } = await server.database.database.pool.query(
    "select count(*)::int as n from cases where step = 4 and decided_at is null",
  );
  expect(rows).toEqual([{ n: 2 }]);
});

test("CASE-06: a step that breaks off in the middle is done again as a whole; a site of one owner calls the owner", async () => {
  const server = await testServer();
  const { admin, investor, message } = await world(server);
  const { number } = (await report(server, investor, message)).body;
  server.clock.advance(18 * HOUR);
  const { pool } = server.database.database;
  // As a process that ends after its first writes.
  await pool.query("alter table notifications add constraint broken check (false) not valid");
  await runJob(server, "cases.clocks").catch(() => {});
  expect([await calledFor(server), await rowsOf(server, "select step from cases")]).toEqual([[], [{ step: 0 }]]);
  await pool.query("alter table notifications drop constraint broken");
  server.clock.advance(MINUTE);
  await runJob(server, "cases.clocks");
  await runJob(server, "cases.clocks");
  expect(await messagesOf(server, admin, number)).toEqual([`Case ${number}: half of the time to decide is over.`]);
});

test("CASE-11: what someone took is free when the right ends, or the account, and when the officer frees it", async () => {
  const server = await testServer();
  const { admin, investor, message } = await world(server);
  const { number } = (await report(server, investor, message)).body;
  const at = (act: "take" | "free", { token }: TestPerson) =>
    server.call(`POST /api/admin/cases/{number}/${act}`, { params: { number }, token });
  const [officer, other] = [
    await server.person({ admin: ["cases.officer"] }),
    await server.person({ admin: ["cases.decide"] }),
  ];
  const ends: ((person: TestPerson) => Promise<Done>)[] = [
    ({ userId }) => server.call("DELETE /api/admin/staff/{id}", { params: { id: userId }, token: admin.token }),
    ({ token }) => server.call("DELETE /api/users/delete-account", { token }),
    ({ userId }) =>
      server.call("POST /api/admin/users/{id}/suspend", {
        params: { id: userId },
        json: { reason: "Left the team." },
        token: admin.token,
      }),
    () => at("free", officer),
  ];
  for (const end of ends) {
    const moderator = await server.person({ admin: ["cases.decide"] });
    expect((await at("take", moderator)).body.case.takenBy).toBe(moderator.name);
    expect((await at("take", other)).status).toBe(409);
    expect((await end(moderator)).status).toBe(200);
    expect((await one(server, admin, number)).body.case.takenBy).toBe("");
    expect((await at("take", other)).status).toBe(200);
    expect((await at("free", officer)).status).toBe(200);
  }
  expect((await calledFor(server)).filter((kind) => kind === "freed")).toHaveLength(5);
});

test("CASE-05 CASE-07: both sides read the decision; the owner never who reported, a reporter no other reporter", async () => {
  const server = await testServer();
  const { admin, founder, investor } = await world(server);
  const profile = { targetType: "profile", targetId: founder.userId };
  const other = await member(server);
  const { number } = (await report(server, investor, { ...profile, reason: "Asks for a fee." })).body;
  await report(server, other, { ...profile, reason: "Wants money." });
  expect((await own(server, founder, number)).status).toBe(404);
  expect((await decide(server, admin, number)).status).toBe(200);
  const read = await own(server, investor, number);
  expect(read.body.report).toMatchObject({
    side: "reporter",
    kind: "fraud",
    reason: "Asks for a fee.",
    decision: { measure: "warn", rule: "fraud", text: TEXT },
  });
  expect(JSON.stringify(read.body)).not.toContain("Wants money");
  const theirs = await own(server, founder, number);
  expect(theirs.body.report).toMatchObject({ side: "owner", kind: "", reason: "", decision: { text: TEXT } });
  for (const { userId, name } of [investor, other]) {
    expect(JSON.stringify(theirs.body)).not.toContain(userId);
    expect(JSON.stringify(theirs.body)).not.toContain(name);
  }
  expect((await own(server, await member(server), number)).status).toBe(404);
});
