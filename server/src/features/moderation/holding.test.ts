import { DAY, HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { askParent, consentTo } from "#test/age.ts";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { answer, appeal, decide, rowsOf } from "#test/cases.ts";
import { costOf } from "#test/cost.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { holding } from "#test/held-lock.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { connect, member } from "#test/people.ts";

const report = async (
  server: TestServer,
  { token }: TestPerson,
  targetId: string,
  kind = "fraud",
  targetType = "profile",
) => {
  const json = { targetType, targetId, kind, reason: "Not who they say." };
  return server.call("POST /api/reports", { json, token });
};
const done = async (of: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await of;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
};
const lift = (server: TestServer, { token }: TestPerson, number: string) =>
  server.call("POST /api/admin/cases/{number}/lift", { params: { number }, token });
const suspend = (server: TestServer, { token }: TestPerson, { userId }: TestPerson) =>
  server.call("POST /api/admin/users/{id}/suspend", { params: { id: userId }, json: { reason: "Because." }, token });
const restore = (server: TestServer, { token }: TestPerson, { userId }: TestPerson) =>
  server.call("POST /api/admin/users/{id}/restore", { params: { id: userId }, token });
const pause = (server: TestServer, { token }: TestPerson, { userId }: TestPerson) =>
  server.call("POST /api/admin/users/{id}/pause-minor", { params: { id: userId }, token });
const leave = ({ call }: TestServer, { token }: TestPerson) =>
  done(call("DELETE /api/users/delete-account", { token }));
const isShown = async (server: TestServer, startupId: string) =>
  (await server.call("GET /api/startups/startup/{startupId}", { params: { startupId } })).status === 200;
const isSuspended = async (server: TestServer, { userId }: TestPerson) =>
  (await rowsOf(server, "select suspended_at from users where id = $1", [userId]))[0]?.suspended_at !== null;
const staff = (server: TestServer) => server.person({ type: null, admin: ["cases.decide", "people.suspend"] });
const later = (server: TestServer) => server.clock.advance(2 * HOUR);
const wayOf = async (server: TestServer, { email }: TestPerson) =>
  (await mailsTo(server, email)).map(({ text }) => /[?&]way=([\w-]{43})/.exec(text ?? "")?.[1]).find(Boolean) ?? "";
const parentConsents = async (server: TestServer, child: TestPerson) => {
  const parent = await server.person({ type: null, email: "parent@home.example" });
  const token = await askParent(server, { way: await wayOf(server, child) });
  await done(consentTo(server, parent, token, { childEmail: undefined }));
};
test("CASE-16: a suspension that an appeal lifts leaves the profile listed", async () => {
  const server = await testServer();
  const [m, n, reporter] = [await staff(server), await staff(server), await member(server)];
  const { owner: founder, startup } = await registerStartup(server);
  const { number } = (await report(server, reporter, founder.userId)).body;
  await done(decide(server, m, number, "suspend"));
  later(server);
  await done(appeal(server, reporter, number));
  await done(answer(server, n, number, "none"));
  expect([await isSuspended(server, founder), await isShown(server, startup._id)]).toEqual([false, true]);
});

test("CASE-04: who reported a person, or is a friend, neither suspends nor restores that person", async () => {
  const server = await testServer();
  const m = await member(server, { admin: ["cases.decide", "people.suspend"] });
  const { owner: founder } = await registerStartup(server);
  const { number } = (await report(server, m, founder.userId)).body;
  expect((await decide(server, m, number, "suspend")).status).toBe(403);
  const direct = (await suspend(server, m, founder)).status;
  const { owner: friend } = await registerStartup(server);
  await connect(server, m, friend);
  const second = (await report(server, await member(server), friend.userId)).body.number;
  await done(decide(server, await staff(server), second, "suspend"));
  expect((await lift(server, m, second)).status).toBe(403);
  expect([direct, (await restore(server, m, friend)).status]).toEqual([403, 403]);
});

test("CASE-04: a moderator who ends the connection, or blocked a side, does not decide; who is blocked by a side does", async () => {
  const server = await testServer();
  const m = await member(server, { admin: ["cases.decide"] });
  const { owner: friend } = await registerStartup(server);
  const { id } = await connect(server, m, friend);
  const { number } = (await report(server, await member(server), friend.userId)).body;
  expect((await decide(server, m, number, "none")).status).toBe(403);
  await done(server.call("DELETE /api/connections/{id}", { params: { id }, token: m.token }));
  const { owner: foe } = await registerStartup(server);
  await done(server.call("POST /api/blocks", { json: { userId: foe.userId }, token: m.token }));
  const second = (await report(server, await member(server), foe.userId)).body.number;
  const status = async (of: string, measure: string) => (await decide(server, m, of, measure)).status;
  // Else whoever is reported blocks all who could decide, or joins the report and does.
  const { owner: blocker } = await registerStartup(server);
  const joined = await member(server);
  const third = (await report(server, joined, blocker.userId)).body.number;
  for (const { token } of [blocker, joined])
    await done(server.call("POST /api/blocks", { json: { userId: m.userId }, token }));
  expect([await status(number, "none"), await status(second, "warn"), await status(third, "warn")]).toEqual([
    403, 403, 200,
  ]);
});

test("CASE-16: the appeal of one suspension does not end another, with another text", async () => {
  const server = await testServer();
  const [m, n, first] = [await staff(server), await staff(server), await member(server)];
  const { owner: founder } = await registerStartup(server);
  const { owner: investor } = await registerInvestor(server);
  const { conversationId } = await connect(server, investor, founder);
  const json = { text: "Pay me first.", clientId: crypto.randomUUID() };
  const sent = await server.call("POST /api/conversations/{id}/messages", {
    params: { id: conversationId },
    json,
    token: founder.token,
  });
  const a = (await report(server, first, founder.userId)).body.number;
  const b = (await report(server, investor, sent.body.chatMessage._id, "fraud", "message")).body.number;
  await done(decide(server, m, a, "suspend"));
  later(server);
  await done(decide(server, m, b, "suspend", undefined, "The message: we looked at it and decided so."));
  later(server);
  await done(appeal(server, first, a));
  await done(answer(server, n, a, "none"));
  expect(await isSuspended(server, founder)).toBe(true);
});

test.each(["a case that was hidden at receipt", "a case that was lifted"])(
  "CASE-16: the appeal of %s does not show what a later one hides",
  async (kind) => {
    const server = await testServer();
    const [m, n, first] = [await staff(server), await staff(server), await member(server)];
    const { owner: founder, startup } = await registerStartup(server);
    const isLift = kind.includes("lifted");
    const a = (await report(server, first, founder.userId, isLift ? "fraud" : "intimate")).body.number;
    await done(decide(server, m, a, isLift ? "hide" : "none"));
    later(server);
    if (isLift) await done(lift(server, m, a));
    const b = (await report(server, await member(server), founder.userId)).body.number;
    await done(decide(server, m, b, "hide", undefined, "The later one: we looked at it and decided so."));
    later(server);
    await done(appeal(server, first, a));
    await done(answer(server, n, a, "warn"));
    expect(await isShown(server, startup._id)).toBe(false);
  },
);

test("CASE-16: the consent of a parent does not open the account of someone who was suspended by a case", async () => {
  const server = await testServer();
  const m = await staff(server);
  const { owner: founder } = await registerStartup(server);
  const { number } = (await report(server, await member(server), founder.userId)).body;
  await done(pause(server, m, founder));
  await done(decide(server, m, number, "suspend"));
  await parentConsents(server, founder);
  expect(await isSuspended(server, founder)).toBe(true);
});

test("CASE-14: what was right and is lifted later does not count as a wrong report", async () => {
  const server = await testServer();
  const [m, reporter] = [await staff(server), await member(server)];
  const hidden: boolean[] = [];
  for (const _ of "123") {
    const { owner: founder, startup } = await registerStartup(server);
    const { number } = (await report(server, reporter, founder.userId, "intimate")).body;
    hidden.push(!(await isShown(server, startup._id)));
    await done(decide(server, m, number, "hide"));
    later(server);
    await done(lift(server, m, number));
  }
  expect(hidden).toEqual([true, true, true]);
});

test("CASE-08: an appeal that is answered with hide hides what was lifted", async () => {
  const server = await testServer();
  const [m, n, reporter] = [await staff(server), await staff(server), await member(server)];
  const { owner: founder, startup } = await registerStartup(server);
  const { number } = (await report(server, reporter, founder.userId)).body;
  await done(decide(server, m, number, "hide"));
  later(server);
  await done(lift(server, m, number));
  await done(appeal(server, reporter, number));
  later(server);
  await done(answer(server, n, number, "hide"));
  expect(await isShown(server, startup._id)).toBe(false);
});

test("CASE-05: whose fraudster leaves in the middle does not read that it does not break the rules", async () => {
  const server = await testServer();
  const [m, reporter] = [await staff(server), await member(server)];
  const { owner: founder } = await registerStartup(server);
  const { number } = (await report(server, reporter, founder.userId)).body;
  await leave(server, founder);
  for (const measure of ["suspend", "warn", "none"]) await decide(server, m, number, measure);
  const { notifications } = (await server.call("GET /api/notifications", { token: reporter.token })).body;
  expect(JSON.stringify(notifications)).not.toContain("does not break the rules");
});

test("CASE-14: an account of a minute does not hide twenty profiles", async () => {
  const server = await testServer();
  const liar = await member(server);
  let hidden = 0;
  for (let n = 0; n < 20; n++) {
    const { owner: founder, startup } = await registerStartup(server);
    await report(server, liar, founder.userId, "intimate");
    if (!(await isShown(server, startup._id))) hidden++;
  }
  expect(hidden).toBeLessThan(5);
});
test("CASE-14: whom a review criticises does not hide it with one word", async () => {
  const server = await testServer();
  const { owner: founder } = await registerStartup(server);
  const other = await member(server);
  await connect(server, other, founder);
  const params = { userId: founder.userId };
  const { body } = await server.call("PUT /api/reviews/{userId}", {
    params,
    json: { rating: 1, text: "They never paid." },
    token: other.token,
  });
  await done(report(server, founder, body.review._id, "intimate", "review"));
  expect((await server.call("GET /api/reviews/{userId}", { params })).body.reviews).toHaveLength(1);
});

test("CASE-08: who decided a case does not lift what an appeal decided otherwise", async () => {
  const server = await testServer();
  const [m, n, reporter] = [await staff(server), await staff(server), await member(server)];
  const { owner: founder } = await registerStartup(server);
  const { number } = (await report(server, reporter, founder.userId)).body;
  await done(decide(server, m, number, "none"));
  later(server);
  await done(appeal(server, reporter, number));
  await done(answer(server, n, number, "hide"));
  later(server);
  expect((await lift(server, m, number)).status).toBe(403);
});

test("CASE-06: a report is taken when the clock was set back by three hours", async () => {
  const server = await testServer();
  const { owner: founder } = await registerStartup(server);
  await done(report(server, await member(server), founder.userId, "other"));
  const second = await member(server);
  server.clock.advance(-3 * HOUR);
  expect((await report(server, second, founder.userId, "intimate")).status).toBe(201);
});

test("CASE-06: what is urgent and joins a case that is overdue gets a clock of its own", async () => {
  const server = await testServer();
  const { owner: founder } = await registerStartup(server);
  await done(report(server, await member(server), founder.userId, "other"));
  server.clock.advance(8 * DAY);
  const { body } = await report(server, await member(server), founder.userId, "intimate");
  expect([body.class, Date.parse(body.dueAt) > server.clock.now().getTime()]).toEqual(["intimate", true]);
});

test.each([true, false])(
  "TRACE-06 CASE-06: what was overdue stays so in the figures, called (%s) or not",
  async (isCalled) => {
    const server = await testServer();
    const { owner: founder } = await registerStartup(server);
    const { number } = (await report(server, await member(server), founder.userId, "other")).body;
    server.clock.advance(8 * DAY);
    if (isCalled) await runJob(server, "cases.clocks");
    await done(report(server, await member(server), founder.userId, "intimate"));
    await done(decide(server, await staff(server), number, "none"));
    const { counts } = await server.application.features.desk.moderation.queries.figures();
    expect(counts.filter(({ by }) => by === "time")).toMatchObject([{ cell: "overdue", count: 2 }]);
  },
);

test("CASE-08 CASE-14: an own case is read with as many statements for 60 staff as for one, a report taken for 60 as for 6", async () => {
  const server = await testServer();
  const m = await staff(server);
  const { owner: founder } = await registerStartup(server);
  let number = "";
  const reports = async (many: number) => {
    for (let n = 0; n < many; n++) number = (await report(server, await member(server), founder.userId)).body.number;
    await rowsOf(server, "update users set created_at = created_at - interval '30 days'");
    const late = await member(server);
    return (await costOf(server, () => report(server, late, founder.userId))).statements;
  };
  const ofReport = [await reports(5), await reports(54)];
  await done(decide(server, m, number, "warn"));
  await done(appeal(server, founder, number));
  const read = () => server.call("GET /api/reports/{number}", { params: { number }, token: founder.token });
  const ofRead: number[] = [];
  for (const many of [1, 59]) {
    for (let n = 0; n < many; n++) await staff(server);
    const blocked = `insert into blocks (id, blocker_id, blocked_id, created_at) select gen_random_uuid(), id, $1, $2 from users
      where is_admin on conflict do nothing`;
    await rowsOf(server, blocked, [founder.userId, server.clock.now()]);
    expect((await read()).body.report.needsAnother).toBe(true);
    ofRead.push((await costOf(server, read)).statements);
  }
  expect([ofReport[1], ofRead[1]], JSON.stringify({ ofReport, ofRead })).toEqual([ofReport[0], ofRead[0]]);
  await staff(server);
  expect((await read()).body.report.needsAnother).toBe(false);
});

test("CASE-16: a lift opens the account also after the words of the case have ended", async () => {
  const server = await testServer();
  const [m, reporter] = [await staff(server), await member(server)];
  const { owner: founder } = await registerStartup(server);
  const { number } = (await report(server, reporter, founder.userId)).body;
  await done(decide(server, m, number, "suspend"));
  await leave(server, reporter);
  server.clock.advance(181 * DAY);
  await runJob(server, "cases.clocks");
  const n = await staff(server);
  expect((await restore(server, n, founder)).status).toBe(409);
  await done(lift(server, n, number));
  expect(await isSuspended(server, founder)).toBe(false);
});

test("CASE-16: of two owners who suspend each other by cases at once one stays", async () => {
  const servers = await twoServers();
  const [one] = servers;
  const owners = [await member(one, { admin: true }), await member(one, { admin: true })];
  const reporter = await member(one);
  const numbers: string[] = [];
  for (const { userId } of owners) numbers.unshift((await report(one, reporter, userId)).body.number);
  await Promise.all(owners.map((owner, n) => decide(servers[n] ?? one, owner, numbers[n] ?? "", "suspend")));
  expect(await rowsOf(one, "select from users where is_admin and suspended_at is null")).toHaveLength(1);
});

test("CASE-05: who loses the right while a decision comes to its turn does not decide", async () => {
  const server = await testServer();
  const [owner, m] = [await server.person({ type: null, admin: true }), await staff(server)];
  const { owner: founder } = await registerStartup(server);
  const { number } = (await report(server, await member(server), founder.userId)).body;
  const { blocked } = await holding(
    server.database.database,
    `select from cases where number = '${number}' for update`,
    {
      blocked: () => decide(server, m, number, "suspend"),
      held: () => done(server.call("DELETE /api/admin/staff/{id}", { params: { id: m.userId }, token: owner.token })),
    },
  );
  expect([blocked.status, await isSuspended(server, founder)]).toEqual([401, false]);
});
