import { type Mark, reliabilityOf } from "@startup-connect/contract/mentoring";
import { DAY, HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { book, booked, everyDay, markedLate, openMentor, slotsOf, startsOf } from "#test/mentoring.ts";
import { connect, member } from "#test/people.ts";

const soon = { noticeMinutes: 120, minutesPerMonth: 2400, weekly: everyDay.map((day) => ({ ...day, end: 1440 })) };

const own = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/mentoring/reliability", { token })).body;
const cancel = (server: TestServer, id: string, { token }: TestPerson) =>
  server.call("POST /api/sessions/{id}/cancel", { params: { id }, json: { reason: "ill" }, token });
const appeal = (server: TestServer, id: string, { token }: TestPerson, reason = "There was no power in our street.") =>
  server.call("POST /api/mentoring/reliability/{id}/appeal", { params: { id }, json: { reason }, token });
const decide = (server: TestServer, id: string, { token }: TestPerson, decision: string) =>
  server.call("PATCH /api/admin/session-cases/{id}", {
    params: { id },
    json: { decision, note: "As both wrote." },
    token,
  });

test("SES-45: points add up over partners, end after 90 days, and pause bookings from 3 and from 5 on", () => {
  const now = new Date("2026-11-24T06:30:00Z");
  const mark = (kind: Mark["kind"], days: number, more: Partial<Mark> = {}): Mark => ({
    kind,
    createdAt: new Date(now.getTime() - days * DAY),
    appealedAt: null,
    decision: null,
    ...more,
  });
  const until = (...marks: Mark[]) => {
    const { points, pausedUntil } = reliabilityOf(marks, now);
    return [points, pausedUntil && Math.round((pausedUntil.getTime() - now.getTime()) / DAY)];
  };
  expect(until()).toEqual([0, null]);
  expect(until(mark("late", 1), mark("late", 2))).toEqual([2, null]);
  expect(until(mark("late", 1), mark("missed", 20))).toEqual([3, 13]);
  expect(until(mark("late", 15), mark("missed", 20))).toEqual([3, null]);
  expect(until(mark("missed", 1), mark("missed", 20), mark("late", 30))).toEqual([5, 59]);
  expect(until(mark("late", 1), mark("missed", 90))).toEqual([1, null]);
  const appealedAt = now;
  expect(until(mark("late", 1), mark("missed", 2, { appealedAt }))).toEqual([1, null]);
  expect(until(mark("late", 1), mark("missed", 2, { appealedAt, decision: "lifted" }))).toEqual([1, null]);
  expect(until(mark("late", 1), mark("missed", 2, { appealedAt, decision: "kept" }))).toEqual([3, 13]);
});

test("SES-45: late changes count once a session, those in time do not; three points pause booking", async () => {
  const server = await testServer();
  const mentors = [await openMentor(server, soon), await openMentor(server, soon), await openMentor(server, soon)];
  const mentee = await member(server);
  for (const mentor of mentors) {
    const [start = "", other = ""] = await startsOf(server, mentor);
    const { body } = await book(server, mentor, mentee, start);
    const id: string = body.session._id;
    // Moved late and cancelled late: the same session.
    await server.call("POST /api/sessions/{id}/move", { params: { id }, json: { start: other }, token: mentee.token });
    await cancel(server, id, mentee);
  }
  const { points, pausedUntil, marks } = await own(server, mentee);
  expect([points, marks.length]).toEqual([3, 3]);
  expect(Date.parse(pausedUntil) - server.clock.now().getTime()).toBe(14 * DAY);
  const [mentor] = mentors;
  const [start = ""] = await startsOf(server, mentor ?? mentee);
  const refused = await book(server, mentor ?? mentee, mentee, start);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    (await slotsOf(server, mentor ?? mentee, mentee.token)).body.refusal,
  ]);
  expect((await own(server, mentor ?? mentee)).points).toBe(0);
  server.clock.advance(14 * DAY);
  const [later = ""] = await startsOf(server, mentor ?? mentee);
  expect((await book(server, mentor ?? mentee, mentee, later)).status).toBe(201);
});

test("SES-45: cancelled in time nothing counts; who did not come gets two points, also a mentor", async () => {
  const server = await testServer();
  const inTime = await booked(server);
  await cancel(server, inTime.id, inTime.mentee);
  expect(await own(server, inTime.mentee)).toMatchObject({ points: 0, marks: [] });
  const missed = await booked(server);
  server.clock.advance(Date.parse(missed.session.end) - server.clock.now().getTime());
  const json = { answer: "otherMissing" };
  await server.call("POST /api/sessions/{id}/attendance", {
    params: { id: missed.id },
    json,
    token: missed.mentee.token,
  });
  expect(await own(server, missed.mentor)).toMatchObject({ points: 0 });
  server.clock.advance(48 * HOUR);
  await runJob(server, "sessions.clock");
  expect(await own(server, missed.mentor)).toMatchObject({
    points: 2,
    marks: [{ kind: "missed", sessionId: missed.id }],
  });
  expect(await own(server, missed.mentee)).toMatchObject({ points: 0 });
});

test("SES-46: an appeal is written once within 7 days, does not count while open, and is decided with a note", async () => {
  const server = await testServer();
  const { owner, id } = await markedLate(server);
  expect((await appeal(server, id, await member(server))).status).toBe(404);
  expect((await appeal(server, id, owner, "Ill.")).body.errors).toHaveProperty("reason");
  expect((await appeal(server, id, owner)).body).toMatchObject({ points: 0, marks: [{ decision: null }] });
  expect((await appeal(server, id, owner)).status).toBe(409);
  const admin = await server.person({ type: null, admin: true });
  const { body } = await server.call("GET /api/admin/session-cases", { token: admin.token });
  expect(body.cases).toMatchObject([{ _id: id, kind: "appeal", mark: "late", why: "" }]);
  expect((await decide(server, id, admin, "completed")).status).toBe(400);
  expect((await decide(server, id, admin, "kept")).status).toBe(200);
  expect((await decide(server, id, admin, "lifted")).status).toBe(409);
  expect(await own(server, owner)).toMatchObject({
    points: 1,
    marks: [{ decision: "kept", decisionNote: "As both wrote." }],
  });
  const other = await markedLate(server);
  server.clock.advance(7 * DAY);
  expect((await appeal(server, other.id, other.owner)).status).toBe(409);
});

test("SES-47: a disputed session is decided by an administrator, an appeal against that by another", async () => {
  const server = await testServer();
  const { mentor, mentee, session, id } = await booked(server);
  server.clock.advance(Date.parse(session.end) - server.clock.now().getTime());
  for (const [{ token }, answer] of [
    [mentor, "otherMissing"],
    [mentee, "tookPlace"],
  ] as const)
    await server.call("POST /api/sessions/{id}/attendance", { params: { id }, json: { answer }, token });
  expect(await own(server, mentee)).toMatchObject({ points: 0 });
  const [one, two] = [
    await server.person({ type: null, admin: true }),
    await server.person({ type: null, admin: true }),
  ];
  const cases = async ({ token }: TestPerson) =>
    (await server.call("GET /api/admin/session-cases", { token })).body.cases;
  expect(await cases(one)).toMatchObject([
    { _id: id, kind: "disputed", attendance: { mentor: "otherMissing", mentee: "tookPlace" } },
  ]);
  expect((await decide(server, id, one, "lifted")).status).toBe(400);
  expect((await decide(server, id, one, "menteeMissed")).status).toBe(200);
  expect((await decide(server, id, two, "completed")).status).toBe(409);
  const { marks } = await own(server, mentee);
  expect(marks).toMatchObject([{ kind: "missed", points: 2 }]);
  await appeal(server, marks[0]._id, mentee);
  const decided = await decide(server, marks[0]._id, one, "kept");
  expect(decided.status).toBe(409);
  expect(await cases(one)).toMatchObject([{ kind: "appeal", why: decided.body.message }]);
  expect((await decide(server, marks[0]._id, two, "lifted")).status).toBe(200);
  expect(await own(server, mentee)).toMatchObject({ points: 0, marks: [{ decision: "lifted" }] });
  expect(await cases(two)).toEqual([]);
});

test("SES-47 CASE-04: who was in the session, or is tied to one of the two, decides neither it nor an appeal about it", async () => {
  const server = await testServer();
  const { mentor, mentee, session, id } = await booked(server);
  const { pool } = server.database.database;
  const friend = await member(server);
  await connect(server, friend, mentee);
  await pool.query("update users set is_admin = true where id = any($1)", [[mentor.userId, friend.userId]]);
  server.clock.advance(Date.parse(session.end) - server.clock.now().getTime());
  for (const [{ token }, answer] of [
    [mentor, "otherMissing"],
    [mentee, "tookPlace"],
  ] as const)
    await server.call("POST /api/sessions/{id}/attendance", { params: { id }, json: { answer }, token });
  for (const one of [mentor, friend]) {
    const { body } = await server.call("GET /api/admin/session-cases", { token: one.token });
    const { status, body: refused } = await decide(server, id, one, "menteeMissed");
    expect([status, body.cases]).toMatchObject([403, [{ _id: id, why: refused.message }]]);
  }
  const other = await server.person({ type: null, admin: true });
  expect((await decide(server, id, other, "menteeMissed")).status).toBe(200);
  const { marks } = await own(server, mentee);
  await appeal(server, marks[0]._id, mentee);
  for (const one of [mentor, friend]) expect((await decide(server, marks[0]._id, one, "kept")).status).toBe(403);
});

test("SES-48: from five sessions on others read how many took place", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { minutesPerMonth: 2400 });
  const shown = async () => (await slotsOf(server, mentor)).body.reliability;
  for (let n = 0; n < 5; n++) {
    expect(await shown()).toBe(null);
    const mentee = await member(server);
    const [start = ""] = await startsOf(server, mentor);
    const { body } = await book(server, mentor, mentee, start);
    server.clock.advance(Date.parse(body.session.end) - server.clock.now().getTime());
    const answers = n === 4 ? ["iMissed", "otherMissing"] : ["tookPlace", "tookPlace"];
    for (const [at, { token }] of [mentor, mentee].entries())
      await server.call("POST /api/sessions/{id}/attendance", {
        params: { id: body.session._id },
        json: { answer: answers[at] },
        token,
      });
  }
  expect(await shown()).toEqual({ tookPlace: 4, of: 5 });
});
