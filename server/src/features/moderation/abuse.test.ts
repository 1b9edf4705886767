import { randomUUID } from "node:crypto";
import { DAY, HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { connect, download, member } from "#test/people.ts";

const report = (server: TestServer, { token }: TestPerson, targetId: string, kind = "fraud") =>
  server.call("POST /api/reports", {
    json: { targetType: "profile", targetId, kind, reason: "Not who they say." },
    token,
  });
const decide = (server: TestServer, { token }: TestPerson, number: string, measure = "none") =>
  server.call("POST /api/admin/cases/{number}/decide", {
    params: { number },
    json: { measure, rule: measure === "none" ? "none" : "other", text: "We looked at it and decided so." },
    token,
  });
const one = async (server: TestServer, { token }: TestPerson, number: string) =>
  (await server.call("GET /api/admin/cases/{number}", { params: { number }, token })).body.case;
const isShown = async (server: TestServer, startupId: string) =>
  (await server.call("GET /api/startups/startup/{startupId}", { params: { startupId } })).status === 200;
/** A member for long enough, proven. */
async function known(server: TestServer, { proven = true, days = 15 } = {}) {
  const one = await member(server);
  const { pool } = server.database.database;
  const createdAt = new Date(server.clock.now().getTime() - days * DAY);
  await pool.query("update users set created_at = $2 where id = $1", [one.userId, createdAt]);
  if (proven)
    await pool.query(
      `insert into verifications (user_id, kind, value, stated_at, method, verified_at, ends_at)
       values ($1, 'website', 'x.example', $2, 'file', $2, $2::timestamptz + interval '1 year')`,
      [one.userId, createdAt],
    );
  return one;
}

test("CASE-14: a person reports 20 things an hour at most, wrong ones too, and who is blocked reports as before", async () => {
  const server = await testServer();
  const reporter = await member(server);
  const { owner } = await registerStartup(server);
  const json = { userId: reporter.userId };
  expect((await server.call("POST /api/blocks", { json, token: owner.token })).status).toBeLessThan(300);
  expect((await report(server, reporter, owner.userId)).status).toBe(201);
  const wrong = () => report(server, reporter, "00000000-0000-4000-8000-000000000000");
  for (let n = 1; n < 20; n++) expect((await wrong()).status).toBe(404);
  expect((await report(server, reporter, owner.userId)).status).toBe(429);
  server.clock.advance(HOUR);
  expect((await report(server, reporter, owner.userId)).status).toBe(200);
});

test("CASE-14: a new account hides no more than two profiles, also by calls at once", async () => {
  const server = await testServer();
  const reporter = await member(server);
  const ids: string[] = [];
  for (let n = 0; n < 8; n++) ids.push((await registerStartup(server, { startupName: `Firm ${n}` })).owner.userId);
  const answers = await Promise.all(ids.map((id) => report(server, reporter, id, "intimate")));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
  const { rows } = await server.database.database.pool.query("select from users where hidden_at is not null");
  expect(rows).toHaveLength(2);
});

test("CASE-14: no one opens evidence without a reason, and the others read who opened it and why", async () => {
  const server = await testServer();
  const [first, second] = [
    await server.person({ admin: ["cases.decide"] }),
    await server.person({ admin: ["cases.decide"] }),
  ];
  const { owner } = await registerStartup(server);
  const { number } = (await report(server, await member(server), owner.userId)).body;
  const open = (reason: string) => {
    const sent = { params: { number }, json: { reason }, token: first.token };
    return server.call("POST /api/admin/cases/{number}/evidence", sent);
  };
  expect((await open(" ")).status).toBe(400);
  for (const reason of ["To read the words.", "To read them again."]) expect((await open(reason)).status).toBe(200);
  const { events } = await one(server, second, number);
  const opened = events.flatMap(({ kind, by, text }: Record<string, string>) =>
    kind === "opened" ? [{ by, text }] : [],
  );
  expect(opened).toEqual([
    { by: first.name, text: "To read the words." },
    { by: first.name, text: "To read them again." },
  ]);
});

test("CASE-03: the evidence of a closed case opens once two who may decide it ask for it within a day", async () => {
  const server = await testServer();
  const staff = await server.person({ admin: ["cases.decide"] });
  const [reporter, other] = [await member(server, { admin: true }), await server.person({ type: null, admin: true })];
  const { owner } = await registerStartup(server);
  const { number } = (await report(server, reporter, owner.userId)).body;
  const open = async ({ token } = staff) => {
    const sent = { params: { number }, json: { reason: "The police ask for it." }, token };
    const { status, body } = await server.call("POST /api/admin/cases/{number}/evidence", sent);
    return [status, body.evidence?.length ?? null];
  };
  expect((await decide(server, staff, number)).status).toBe(200);
  expect(await open()).toEqual([200, 1]);
  server.clock.advance(30 * DAY);
  const renewed = "update sessions set created_at = $1, last_used_at = $1, proved_at = $1";
  await server.database.database.pool.query(renewed, [server.clock.now()]);
  const takesTwo = async () => (await one(server, staff, number)).evidence.takesTwo;
  expect([await takesTwo(), await open(), await open(), (await open(reporter))[0]]).toEqual([
    true,
    [200, null],
    [200, null],
    403,
  ]);
  expect([await open(other), await takesTwo(), await open()]).toEqual([[200, 1], false, [200, 1]]);
  server.clock.advance(DAY);
  expect(await takesTwo()).toBe(true);
  // Neither the list of approvals nor the log, which a side of the case may read, says that it was asked.
  const { rows } = await server.database.database.pool.query("select act, detail from admin_log where detail <> ''");
  expect(rows).toEqual([]);
});

test("CASE-14: what is reported as intimate is hidden at once, and shown again when it was wrong", async () => {
  const server = await testServer();
  const admin = await server.person({ type: null, admin: true });
  const { owner, startup } = await registerStartup(server);
  const reporter = await known(server);
  const again = async (kind: string, measure = "none") => {
    const { body } = await report(server, reporter, owner.userId, kind);
    const shown = await isShown(server, startup._id);
    expect((await decide(server, admin, body.number, measure)).status).toBe(200);
    return { shown, number: body.number as string };
  };
  const other = await again("fraud");
  expect(other.shown).toBe(true);
  const { shown, number } = await again("intimate");
  expect(shown).toBe(false);
  expect(await isShown(server, startup._id)).toBe(true);
  expect((await one(server, admin, number)).events.map(({ kind }: { kind: string }) => kind)).toEqual([
    "received",
    "hidden",
    "decided",
  ]);
  const own = await server.call("GET /api/reports/{number}", { params: { number }, token: reporter.token });
  expect(own.body.report.events).toMatchObject([{ kind: "received" }, { kind: "hidden" }, { kind: "decided" }]);
  expect((await again("intimate")).shown).toBe(false);
  // Wrong twice: it counts, and hides nothing; of someone else it does.
  expect((await again("intimate")).shown).toBe(true);
  const { number: next } = (await report(server, await known(server), owner.userId, "intimate")).body;
  expect(await isShown(server, startup._id)).toBe(false);
  const reasonOf = async () =>
    (await server.database.database.pool.query("select hidden_reason from users where id = $1", [owner.userId])).rows[0]
      .hidden_reason;
  expect(await reasonOf()).toContain("It is hidden until we decide.");
  expect((await decide(server, admin, next, "hide")).status).toBe(200);
  expect([await isShown(server, startup._id), await reasonOf()]).toEqual([
    false,
    expect.stringContaining(`(case ${next})`),
  ]);
  expect(
    (await server.call("POST /api/admin/cases/{number}/lift", { params: { number: next }, token: admin.token })).status,
  ).toBe(200);
  await server.database.database.pool.query(
    "update reports set decided_at = decided_at - interval '91 days' where reporter_id = $1",
    [reporter.userId],
  );
  expect((await again("intimate")).shown).toBe(false);
});

test("CASE-14: three unconnected people with proof, members for 14 days, hide what they report as fraud, no others", async () => {
  const server = await testServer();
  const person = (given = {}) => known(server, given);
  const { owner, startup } = await registerStartup(server);
  const [first, second, third] = [await person(), await person(), await person()];
  await connect(server, first, second);
  const reports = async (by: TestPerson, kind = "fraud") => {
    expect((await report(server, by, owner.userId, kind)).status).toBe(201);
    return isShown(server, startup._id);
  };
  for (const by of [first, second, third, await person({ proven: false }), await person({ days: 14 })])
    expect(await reports(by)).toBe(true);
  expect(await reports(await person(), "other")).toBe(true);
  expect(await reports(await person())).toBe(false);
});

test("CASE-14: neither three who were wrong twice nor new accounts hide an honest profile again and again", async () => {
  const server = await testServer();
  const admin = await server.person({ type: null, admin: true });
  const { owner, startup } = await registerStartup(server);
  const reported = async (people: TestPerson[], kind: string) => {
    let number = "";
    for (const one of people) number = (await report(server, one, owner.userId, kind)).body.number;
    const shown = await isShown(server, startup._id);
    expect((await decide(server, admin, number)).status).toBe(200);
    expect(await isShown(server, startup._id)).toBe(true);
    return shown;
  };
  const three = [await known(server), await known(server), await known(server)];
  const again = [await reported(three, "fraud"), await reported(three, "fraud"), await reported(three, "fraud")];
  expect(again).toEqual([false, false, true]);
  expect(await reported([await member(server)], "intimate")).toBe(false);
  expect(await reported([await member(server)], "intimate")).toBe(true);
  expect(await reported([await known(server)], "intimate")).toBe(false);
});

test("CASE-14: what is decided as nothing because its owner left counts against no one", async () => {
  const server = await testServer();
  const admin = await server.person({ type: null, admin: true });
  const reporter = await known(server);
  for (const hides of [true, true, true]) {
    const { owner, startup } = await registerStartup(server);
    const { number } = (await report(server, reporter, owner.userId, "intimate")).body;
    expect(await isShown(server, startup._id)).toBe(!hides);
    expect((await server.call("DELETE /api/users/delete-account", { token: owner.token })).status).toBe(200);
    expect((await decide(server, admin, number)).status).toBe(200);
  }
});

test("CASE-07: before and after the decision nothing that its owner reads or downloads says who reported, or when", async () => {
  const server = await testServer();
  const admin = await server.person({ type: null, admin: true });
  const { owner } = await registerStartup(server);
  const reporter = await member(server, { name: "Rekha Rao" });
  const early = await member(server);
  const asAdmin = (key: "evidence" | "notes", json: object, id: string) => {
    const route = key === "notes" ? "POST /api/admin/users/{id}/notes" : "POST /api/admin/cases/{number}/evidence";
    return server.call(route, { params: { id, number: id }, json, token: admin.token });
  };
  const one = async (measure: string) => {
    const { number } = (await report(server, early, owner.userId)).body;
    server.clock.advance(HOUR);
    await report(server, reporter, owner.userId);
    server.clock.advance(HOUR);
    expect((await asAdmin("evidence", { reason: "Rekha wrote to us." }, number)).status).toBe(200);
    expect((await asAdmin("notes", { note: "Rekha Rao rang." }, owner.userId)).status).toBe(201);
    const { reads } = (await server.call("GET /api/rights/reads", { token: owner.token })).body;
    expect(JSON.stringify(reads)).not.toContain("GRV-");
    expect((await decide(server, admin, number, measure)).status).toBe(200);
    return number as string;
  };
  const kept = await one("none");
  const number = await one("warn");
  const texts = await download(server, owner.token);
  expect(["Rekha", kept].filter((text) => texts.includes(text))).toEqual([]);
  expect(texts).toContain(number);
  const read = async ({ token }: TestPerson) =>
    (await server.call("GET /api/reports/{number}", { params: { number }, token })).body.report;
  const decidedAt = server.clock.now().toISOString();
  expect(await read(owner)).toMatchObject({ receivedAt: decidedAt, dueAt: decidedAt, events: [{ kind: "decided" }] });
  // Nor does a reporter read that someone was before them.
  const sent = new Date(server.clock.now().getTime() - HOUR).toISOString();
  expect(await read(reporter)).toMatchObject({
    receivedAt: sent,
    events: [{ kind: "received", at: sent }, { at: decidedAt }],
  });
});

test("CASE-04: who reported it, or knows a side, reads no words of the others; one about oneself is in no list", async () => {
  const server = await testServer();
  const [near, reporter, apart] = [
    await member(server, { admin: ["cases.decide"] }),
    await member(server, { admin: ["cases.decide"] }),
    await server.person({ admin: ["cases.decide"] }),
  ];
  const { owner } = await registerStartup(server);
  await connect(server, near, owner);
  await report(server, reporter, owner.userId);
  const { number } = (await report(server, await member(server, { name: "Rekha Rao" }), owner.userId)).body;
  await server.call("POST /api/admin/cases/{number}/evidence", {
    params: { number },
    json: { reason: "Rekha wrote to us." },
    token: apart.token,
  });
  for (const person of [near, reporter])
    expect(JSON.stringify(await one(server, person, number))).not.toContain("Rekha");
  expect(JSON.stringify(await one(server, apart, number))).toContain("Rekha Rao");

  await server.database.database.pool.query(
    "insert into staff_grants (person_id, scope, granted_at) values ($1, 'cases.decide', now())",
    [owner.userId],
  );
  const listed = async ({ token }: TestPerson) =>
    (
      await Promise.all([server.call("GET /api/admin/cases", { token }), server.call("GET /api/admin/desk", { token })])
    ).map(({ body }) => JSON.stringify(body).includes(number));
  for (const wrong of ["GRV-2026-000001\0", "GRV-2026-999999", "' or 1=1"])
    expect(
      (await server.call("GET /api/admin/cases/{number}", { params: { number: wrong }, token: apart.token })).status,
    ).toBe(404);
  expect(await listed(apart)).toEqual([true, true]);
  expect(await listed(owner)).toEqual([false, false]);
});

test("CASE-03: the words of a case cover addresses and numbers, which only the opened evidence shows", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: ["cases.decide"] });
  const [a, b] = [await member(server), await member(server)];
  const { conversationId } = await connect(server, a, b);
  const text = "Ring me on +91 98765 43210 or write to a.b@b.example by 4 May";
  const { body } = await server.call("POST /api/conversations/{id}/messages", {
    params: { id: conversationId },
    json: { text, clientId: randomUUID() },
    token: a.token,
  });
  const json = { targetType: "message", targetId: body.chatMessage._id, kind: "fraud" };
  const { number } = (await server.call("POST /api/reports", { json, token: b.token })).body;
  const { said } = await one(server, admin, number);
  expect(said).toMatchObject([{ quoted: "Ring me on •••• or write to •••• by 4 May" }]);
  const opened = await server.call("POST /api/admin/cases/{number}/evidence", {
    params: { number },
    json: { reason: "To ring them." },
    token: admin.token,
  });
  expect(opened.body.evidence).toMatchObject([{ quoted: text }]);
});
