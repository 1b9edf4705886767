import { DAY, HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { connect, member } from "#test/people.ts";

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

test("CASE-14: what is reported as intimate is hidden at once, and shown again when it was wrong", async () => {
  const server = await testServer();
  const admin = await server.person({ type: null, admin: true });
  const { owner, startup } = await registerStartup(server);
  const reporter = await member(server);
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
  const { number: next } = (await report(server, await member(server), owner.userId, "intimate")).body;
  expect(await isShown(server, startup._id)).toBe(false);
  const reasonOf = async () =>
    (await server.database.database.pool.query("select hidden_reason from users where id = $1", [owner.userId])).rows[0]
      .hidden_reason;
  expect(await reasonOf()).toContain("It is hidden until we decide.");
  expect((await decide(server, admin, next, "hide")).status).toBe(200);
  expect([await isShown(server, startup._id), await reasonOf()]).toEqual([false, "We looked at it and decided so."]);
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
  const { pool } = server.database.database;
  const person = async ({ proven = true, days = 15 } = {}) => {
    const one = await member(server);
    const createdAt = new Date(server.clock.now().getTime() - days * DAY);
    await pool.query("update users set created_at = $2 where id = $1", [one.userId, createdAt]);
    if (proven)
      await pool.query(
        `insert into verifications (user_id, kind, value, stated_at, method, verified_at, ends_at)
         values ($1, 'website', 'x.example', $2, 'file', $2, $2::timestamptz + interval '1 year')`,
        [one.userId, createdAt],
      );
    return one;
  };
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
