import { randomUUID } from "node:crypto";
import { DAY, HOUR, MINUTE } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { book, booked, openMentor, setAvailability, slotsOf, startsOf } from "#test/mentoring.ts";
import { connect, member } from "#test/people.ts";

const later = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * MINUTE).toISOString();

const act = (server: TestServer, what: string, id: string, token: string, json?: unknown) =>
  server.call(`POST /api/sessions/{id}/${what}`, { params: { id }, token, ...(json !== undefined && { json }) });
const read = (server: TestServer, id: string, token: string) =>
  server.call("GET /api/sessions/{id}", { params: { id }, token });
const messages = async (server: TestServer, token: string): Promise<string[]> =>
  (await server.call("GET /api/notifications", { token })).body.notifications.map(
    ({ message }: { message: string }) => message,
  );

/** No one is busy twice, and exactly the held sessions are in the calendars of their two. */
async function checkCalendars(server: TestServer): Promise<void> {
  const { pool } = server.database.database;
  const overlaps = await pool.query(`select count(*)::int as n from appointments a join appointments b
    on a.user_id = b.user_id and a.session_id < b.session_id and a.during && b.during`);
  const held = await pool.query(`
    select id as session_id, mentor_id as user_id, tstzrange(starts_at, ends_at) as during from mentoring_sessions
      where state in ('requested', 'confirmed')
    union all select id, mentee_id, tstzrange(starts_at, ends_at) from mentoring_sessions
      where state in ('requested', 'confirmed') order by 1, 2`);
  const busy = await pool.query("select session_id, user_id, during from appointments order by 1, 2");
  expect([overlaps.rows[0].n, busy.rows]).toEqual([0, held.rows]);
}

test("SES-20: a member books a free time; both have the session, and the time is taken", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { question: "What is the one number you doubt?" });
  const mentee = await member(server, { name: "Asha Raman" });
  const { body: offer } = await slotsOf(server, mentor, mentee.token);
  expect(offer).toMatchObject({
    isOpen: true,
    refusal: "",
    lengths: [20, 30],
    length: 20,
    hours: { offered: 240, left: 240 },
  });
  // The clock says Saturday 12:00 in India: with 12 hours of notice the first time is on Sunday.
  const [first = "", second = ""] = await startsOf(server, mentor);
  expect([first, second]).toEqual(["2026-11-22T03:30:00.000Z", "2026-11-22T04:00:00.000Z"]);
  const answer = await book(server, mentor, mentee, first, { intake: "The cost of a tray." });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      message: "Session booked.",
      session: {
        role: "mentee",
        state: "confirmed",
        start: first,
        end: later(first, 30),
        intake: "The cost of a tray.",
      },
    },
  });
  const seen = await read(server, answer.body.session._id, mentor.token);
  expect(seen.body.session).toMatchObject({
    role: "mentor",
    other: { name: "Asha Raman" },
    question: "What is the one number you doubt?",
  });
  expect(await startsOf(server, mentor)).not.toContain(first);
  expect((await slotsOf(server, mentor)).body.hours).toEqual({ offered: 240, left: 210 });
  for (const token of [mentor.token, mentee.token])
    expect((await server.call("GET /api/sessions", { token })).body).toMatchObject({
      total: 1,
      sessions: [{ start: first }],
    });
  await checkCalendars(server);
});

test("SES-20: a repeated key answers the first session and books nothing", async () => {
  const server = await testServer();
  const mentor = await openMentor(server);
  const mentee = await member(server);
  const [first = "", second = ""] = await startsOf(server, mentor);
  const key = randomUUID();
  const { body } = await book(server, mentor, mentee, first, { key });
  expect(await book(server, mentor, mentee, second, { key })).toMatchObject({
    status: 200,
    body: { session: { _id: body.session._id, start: first } },
  });
  expect((await server.call("GET /api/sessions", { token: mentee.token })).body.total).toBe(1);
});

test("SES-22: a time that was just taken is 409 with three other free times, and nothing is stored", async () => {
  const server = await testServer();
  const { mentor, start } = await booked(server);
  const late = await member(server);
  const refused = await book(server, mentor, late, start);
  expect([refused.status, refused.body.message]).toEqual([409, "This time was just taken. Please choose another one."]);
  expect(refused.body.times).toEqual((await startsOf(server, mentor)).slice(0, 3));
  expect((await book(server, mentor, late, refused.body.times[0])).status).toBe(201);
  await checkCalendars(server);
});

test("SES-22: tampered times, lengths and keys name their field", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { horizonDays: 7 });
  const mentee = await member(server);
  const [first = ""] = await startsOf(server, mentor);
  const faulty: [field: string, changes: Record<string, unknown>][] = [
    ["start", { start: later(first, 7) }],
    ["start", { start: later(first, (-7 * DAY) / MINUTE) }],
    ["start", { start: later(first, -60) }],
    ["start", { start: later(first, (8 * DAY) / MINUTE) }],
    ["start", { start: "tomorrow" }],
    ["start", { start: "275760-09-13T00:00:00.000Z" }],
    ["length", { length: 45 }],
    ["length", { length: 5 }],
    ["key", { key: "mine" }],
    ["intake", { intake: "x".repeat(501) }],
  ];
  for (const [field, changes] of faulty) {
    const { status, body } = await book(server, mentor, mentee, first, changes);
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(changes)).toEqual([400, [field]]);
  }
  expect((await book(server, { ...mentor, userId: randomUUID() }, mentee, first)).status).toBe(404);
  expect((await book(server, mentee, mentor, first)).status).toBe(404);
  expect((await server.call("GET /api/sessions", { token: mentee.token })).body.total).toBe(0);
});

test("SES-22: at most 2 upcoming sessions with one mentor and 4 in all", async () => {
  const server = await testServer();
  const mentors = [await openMentor(server), await openMentor(server), await openMentor(server)];
  const mentee = await member(server);
  const starts = await startsOf(server, mentors[0] ?? mentee);
  const statuses: number[] = [];
  for (const [n, mentor] of [0, 0, 0, 1, 1, 2].entries())
    statuses.push((await book(server, mentors[mentor] ?? mentee, mentee, starts[2 * n] ?? "")).status);
  expect(statuses).toEqual([201, 201, 409, 201, 201, 409]);
  server.clock.advance(7 * DAY);
  const [next = ""] = await startsOf(server, mentors[2] ?? mentee);
  expect((await book(server, mentors[2] ?? mentee, mentee, next)).status).toBe(201);
});

test("SES-22: the hours of a month and the sessions of a day are never exceeded", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { minutesPerMonth: 60, sessionsPerDay: 1, lengths: [30] });
  const people = [await member(server), await member(server), await member(server)] as const;
  const starts = await startsOf(server, mentor);
  const ofDay = (day: string) => starts.filter((start) => start.startsWith(day));
  expect((await book(server, mentor, people[0], ofDay("2026-11-23")[0] ?? "")).status).toBe(201);
  const sameDay = await book(server, mentor, people[1], ofDay("2026-11-23")[3] ?? "");
  expect([sameDay.status, sameDay.body.times[0].slice(0, 10)]).toEqual([409, "2026-11-24"]);
  expect((await book(server, mentor, people[1], ofDay("2026-11-24")[0] ?? "")).status).toBe(201);
  const usedUp = await book(server, mentor, people[2], ofDay("2026-11-25")[0] ?? "");
  expect([usedUp.status, usedUp.body.times[0].slice(0, 7)]).toEqual([409, "2026-12"]);
  const { body } = await slotsOf(server, mentor);
  expect([body.hours, body.slots[0].start.slice(0, 10)]).toEqual([{ offered: 60, left: 0 }, "2026-12-01"]);
});

test("SES-22: who may book: members with a profile, or connections only; never oneself", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { audience: "connections" });
  const [stranger, newcomer] = [await member(server), await server.person({ type: null })];
  const [start = ""] = await startsOf(server, mentor);
  expect((await book(server, mentor, newcomer, start)).status).toBe(403);
  expect((await book(server, mentor, mentor, start)).status).toBe(403);
  const refused = await book(server, mentor, stranger, start);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    (await slotsOf(server, mentor, stranger.token)).body.refusal,
  ]);
  await connect(server, stranger, mentor);
  expect((await slotsOf(server, mentor, stranger.token)).body.refusal).toBe("");
  expect((await book(server, mentor, stranger, start)).status).toBe(201);
});

test("SES-21: who is busy sees it, cannot book twice at one time, and is offered other times", async () => {
  const server = await testServer();
  const { mentee, start } = await booked(server);
  const other = await openMentor(server);
  const { body } = await slotsOf(server, other, mentee.token, { length: "30" });
  expect(body.slots[0]).toEqual({ start, isBusy: true });
  expect((await slotsOf(server, other)).body.slots[0]).toEqual({ start, isBusy: false });
  const refused = await book(server, other, mentee, start);
  expect([refused.status, refused.body.message]).toEqual([409, "You have another session at this time."]);
  expect(refused.body.times[0]).toBe(later(start, 30));
  await checkCalendars(server);
});

test("SES-23: a mentor who confirms each holds the time; confirmed, declined or expired by the clock", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { confirms: true, noticeMinutes: 1440 });
  const people = [await member(server), await member(server), await member(server)] as const;
  const ids: string[] = [];
  for (const mentee of people) {
    // In three days, so that the mentor has two of them.
    const start = (await startsOf(server, mentor)).find((one) => one > "2026-11-25") ?? "";
    const { body } = await book(server, mentor, mentee, start);
    expect([body.session.state, body.session.dueAt]).toEqual(["requested", "2026-11-23T06:30:00.000Z"]);
    ids.push(body.session._id);
  }
  const [one = "", two = "", three = ""] = ids;
  expect((await act(server, "confirm", one, mentor.token)).body.session).toMatchObject({
    state: "confirmed",
    dueAt: null,
  });
  expect((await act(server, "confirm", one, mentor.token)).status).toBe(409);
  const declined = await act(server, "decline", two, mentor.token, { reason: "topic" });
  expect(declined.body.session).toMatchObject({ state: "declined", declined: "topic" });
  server.clock.advance(48 * HOUR - 1);
  await runJob(server, "sessions.clock");
  expect((await read(server, three, mentor.token)).body.session.state).toBe("requested");
  server.clock.advance(1);
  await runJob(server, "sessions.clock");
  expect((await read(server, three, people[2].token)).body.session.state).toBe("expired");
  expect((await act(server, "confirm", three, mentor.token)).status).toBe(409);
  expect((await messages(server, people[1].token))[0]).toContain("declined your session");
  expect((await messages(server, people[2].token))[0]).toContain("was not confirmed in time");
  await checkCalendars(server);
});

test("SES-24: moving keeps the session and its calendar entry, and frees the old time", async () => {
  const server = await testServer();
  const { mentor, mentee, start, id } = await booked(server);
  const [other = ""] = await startsOf(server, mentor);
  expect((await act(server, "move", id, mentee.token, { start })).body.errors).toHaveProperty("start");
  const moved = await act(server, "move", id, mentee.token, { start: other });
  expect(moved.body.session).toMatchObject({
    _id: id,
    start: other,
    end: later(other, 30),
    state: "confirmed",
    revision: 1,
  });
  expect(await startsOf(server, mentor)).toContain(start);
  expect((await messages(server, mentor.token))[0]).toContain(
    "moved your session, from Sun 22 Nov 2026, 9:00 to 9:30 AM",
  );
  const file = await server.call("GET /api/sessions/{id}/calendar.ics", { params: { id }, token: mentor.token });
  expect(file.status).toBe(200);
  const taken = await booked(server);
  expect((await act(server, "move", taken.id, taken.mentee.token, { start: later(start, 7) })).status).toBe(400);
  await checkCalendars(server);
});

test("SES-24: the new time of one who requested it is confirmed again", async () => {
  const server = await testServer();
  const { mentor, mentee, id } = await booked(server, { confirms: true });
  await act(server, "confirm", id, mentor.token);
  const [other = "", third = ""] = await startsOf(server, mentor);
  const moved = await act(server, "move", id, mentee.token, { start: other });
  expect(moved.body.session.state).toBe("requested");
  const [first, second, last] = ["9:00 to 9:30 AM", "9:30 to 10:00 AM", "10:00 to 10:30 AM"].map(
    (hours) => `Sun 22 Nov 2026, ${hours} (India time)`,
  );
  expect((await messages(server, mentor.token))[0]).toContain(
    `asks to move your session from ${first} to ${second}. Please confirm the new time.`,
  );
  expect((await act(server, "move", id, mentor.token, { start: third })).body.session.state).toBe("confirmed");
  expect((await messages(server, mentee.token))[0]).toContain(`moved your session, from ${first} to ${last}.`);
});

test("SES-24: cancelling frees the time at once; within 12 hours of the start it is late", async () => {
  const server = await testServer();
  const { mentor, mentee, start, id } = await booked(server);
  const inTime = await act(server, "cancel", id, mentee.token, { reason: "conflict" });
  expect(inTime.body.session.cancelled).toEqual({ by: "you", reason: "conflict", late: false });
  expect((await read(server, id, mentor.token)).body.session.cancelled.by).toBe("other");
  expect((await act(server, "cancel", id, mentor.token, { reason: "ill" })).status).toBe(409);
  const again = await book(server, mentor, mentee, start);
  expect(again.status).toBe(201);
  server.clock.advance(Date.parse(start) - server.clock.now().getTime() - 12 * HOUR + 1);
  const late = await act(server, "cancel", again.body.session._id, mentor.token, { reason: "ill" });
  expect(late.body.session.cancelled).toEqual({ by: "you", reason: "ill", late: true });
  expect((await act(server, "cancel", again.body.session._id, mentor.token, { reason: "rain" })).status).toBe(400);
  await checkCalendars(server);
});

test("SES-24: that a session is no longer needed is a reason of who asked alone", async () => {
  const server = await testServer();
  const { mentor, mentee, id } = await booked(server);
  const refused = await act(server, "cancel", id, mentor.token, { reason: "noNeed" });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["reason"]]);
  const done = await act(server, "cancel", id, mentee.token, { reason: "noNeed" });
  expect(done.body.session.cancelled).toEqual({ by: "you", reason: "noNeed", late: false });
});

test("SES-24: nothing is moved or cancelled once it has begun", async () => {
  const server = await testServer();
  const { mentor, mentee, start, id } = await booked(server);
  server.clock.advance(Date.parse(start) - server.clock.now().getTime());
  const [next = ""] = await startsOf(server, mentor);
  expect((await act(server, "move", id, mentee.token, { start: next })).status).toBe(409);
  expect((await act(server, "cancel", id, mentor.token, { reason: "ill" })).status).toBe(409);
});

test("SES-24: a block, a suspension and a deletion end what is ahead, and the other is notified", async () => {
  const server = await testServer();
  const admin = await server.person({ type: null, admin: true });
  const [blocked, suspended, deleted] = [await booked(server), await booked(server), await booked(server)];
  await server.call("POST /api/blocks", { json: { userId: blocked.mentor.userId }, token: blocked.mentee.token });
  await server.call("POST /api/admin/users/{id}/suspend", {
    params: { id: suspended.mentor.userId },
    json: { reason: "A test." },
    token: admin.token,
  });
  expect((await server.call("DELETE /api/users/delete-account", { token: deleted.mentor.token })).status).toBe(200);
  for (const { mentee, id, mentor } of [blocked, suspended, deleted]) {
    const { session } = (await read(server, id, mentee.token)).body;
    expect(session).toMatchObject({ state: "cancelled", cancelled: { by: "platform", reason: null, late: false } });
    expect((await book(server, mentor, mentee, session.start)).status).toBe(404);
    expect((await slotsOf(server, mentor, mentee.token)).status).toBe(404);
  }
  expect((await messages(server, suspended.mentee.token))[0]).toMatch(/is cancelled\.$/);
  expect((await read(server, deleted.id, deleted.mentee.token)).body.session).toMatchObject({
    other: null,
    question: "",
  });
  await checkCalendars(server);
});

test("SES-25: the link is shown from 10 minutes before to 30 minutes after, and is in no email", async () => {
  const server = await testServer();
  const { mentor, mentee, start, id } = await booked(server, { link: "https://meet.example/farida" });
  const linkNow = async () => (await read(server, id, mentee.token)).body.session.link;
  const at = (minutes: number) =>
    server.clock.advance(Date.parse(start) + minutes * MINUTE - server.clock.now().getTime());
  const seen: string[] = [await linkNow()];
  for (const minutes of [-11, -10, 30, 60, 61]) {
    at(minutes);
    seen.push(await linkNow());
  }
  const link = "https://meet.example/farida";
  expect(seen).toEqual(["", "", link, link, link, ""]);
  for (const { email } of [mentor, mentee])
    expect(JSON.stringify(await mailsTo(server, email))).not.toContain("meet.example");
});

test("SES-26: both get the booking by email with its calendar file, and reminders once for each start", async () => {
  const server = await testServer();
  const { mentor, mentee, start, id } = await booked(server, {}, 40);
  const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
  expect((await subjects(mentee.email))[0]).toMatch(/^Session with .* booked: /);
  expect((await mailsTo(server, mentor.email))[0]?.text).toContain("BEGIN:VCALENDAR");
  const remind = async (hours: number) => {
    server.clock.advance(Date.parse(start) - server.clock.now().getTime() - hours * HOUR);
    for (let n = 0; n < 2; n++) await runJob(server, "sessions.remind");
    return (await subjects(mentee.email)).length;
  };
  expect([await remind(25), await remind(24), await remind(23), await remind(0.5)]).toEqual([1, 2, 2, 3]);
  expect((await subjects(mentor.email))[0]).toMatch(/starts at/);
  expect((await read(server, id, mentee.token)).body.session.state).toBe("confirmed");
});

test("SES-20: lists are in the order of time, page by page", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { minutesPerMonth: 2400 });
  const starts = await startsOf(server, mentor);
  const mentee = await member(server);
  const other = await openMentor(server);
  for (const [n, one] of [mentor, other, mentor, other].entries()) await book(server, one, mentee, starts[3 - n] ?? "");
  const list = async (box: string) => {
    const read: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const query = { box, limit: 3, ...(after && { after }) };
      const { body } = await server.call("GET /api/sessions", { query, token: mentee.token });
      expect(body.total).toBe(4);
      read.push(...body.sessions.map(({ start }: { start: string }) => start));
      after = body.nextCursor;
    }
    return read;
  };
  expect(await list("upcoming")).toEqual(starts.slice(0, 4));
  server.clock.advance(10 * DAY);
  expect(await list("past")).toEqual(starts.slice(0, 4).toReversed());
  const { counts } = (await server.call("GET /api/sessions", { token: mentee.token })).body;
  expect(counts).toEqual({ upcoming: 0, past: 4 });
  expect((await server.call("GET /api/sessions", { query: { box: "all" }, token: mentee.token })).status).toBe(400);
});

test("SES-22: an answer that sounds like fraud is refused at its field", async () => {
  const server = await testServer();
  const mentor = await openMentor(server);
  const mentee = await member(server);
  const [start = ""] = await startsOf(server, mentor);
  const intake = "We release the loan after you pay a processing fee of 5000 rupees to this UPI id today.";
  const refused = await book(server, mentor, mentee, start, { intake });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["intake"]]);
  await setAvailability(server, mentor, { isOpen: false });
  expect((await slotsOf(server, mentor)).body).toMatchObject({ isOpen: false, slots: [] });
  expect((await book(server, mentor, mentee, start)).status).toBe(400);
});
