import { randomUUID } from "node:crypto";
import { DAY } from "@startup-connect/contract/shared";
import { beforeAll, describe, expect, test } from "vitest";
import { adminOf, makeEvent, newEvent, registerFor } from "#test/events.ts";
import { sharedServer, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";

const params = (id: string) => ({ params: { id } });
/** Emails to a user about their registrations, newest first; those about new events left out. */
const ownMails = async (server: TestServer, email: string) =>
  (await mailsTo(server, email)).filter(({ subject }) => !subject.startsWith("New event"));
const noticesOf = async (server: TestServer, token: string) =>
  (await server.call("GET /api/notifications", { token })).body.notifications;

async function change(server: TestServer, id: string, json: Record<string, unknown>) {
  const { token } = await adminOf(server);
  return server.call("PATCH /api/admin/events/{id}", { ...params(id), json, token });
}

async function cancel(server: TestServer, id: string) {
  const { token } = await adminOf(server);
  return server.call("DELETE /api/admin/events/{id}", { ...params(id), token });
}

/** The look for events that begin soon, as it comes every ten minutes. */
async function remind(server: TestServer) {
  await runJob(server, "events.remind");
  await server.application.platform.jobs.drain();
}

test("ADM-03 B52: only administrators make, change, cancel and list events", async () => {
  const server = await testServer();
  const event = await makeEvent(server);
  const member = await server.person();
  const calls = [
    ["GET /api/admin/events", {}],
    ["GET /api/admin/events/{id}", params(event._id)],
    ["POST /api/admin/events", { json: newEvent }],
    ["PATCH /api/admin/events/{id}", { ...params(event._id), json: { title: "Mine" } }],
    ["DELETE /api/admin/events/{id}", params(event._id)],
    ["GET /api/admin/events/{id}/registrations", params(event._id)],
  ] as const;
  for (const [key, sending] of calls) {
    expect((await server.call(key, { ...sending, token: null })).status, key).toBe(401);
    expect((await server.call(key, { ...sending, token: member.token })).status, key).toBe(403);
  }
  expect((await server.call("GET /api/events")).body).toMatchObject([{ title: newEvent.title, cancelled: false }]);
});

const faulty: [field: string, value: unknown, text: RegExp][] = [
  ["title", "", /enter a title/],
  ["title", "x".repeat(121), /at most 120/],
  ["title", 5, /enter a title/],
  ["description", " \n ", /describe the event/],
  ["description", "x".repeat(4001), /at most 4000/],
  ["date", "28.11.2026", /YYYY-MM-DD/],
  ["date", "", /^Please choose a date\.$/],
  ["time", "", /^Please choose a time\.$/],
  ["date", "2026-02-30", /YYYY-MM-DD/],
  ["date", null, /choose a date/],
  ["time", "4 pm", /HH:mm/],
  ["time", "24:00", /HH:mm/],
  ["durationMinutes", 4, /from 5 to 20160/],
  ["durationMinutes", 20_161, /from 5 to 20160/],
  ["durationMinutes", "90", /whole minutes/],
  ["location", "", /where it takes place/],
  ["mode", "by post", /one of the listed/],
  ["seats", 0, /from 1 to 100000/],
  ["seats", 1.5, /whole number/],
  ["audience", ["Student"], /one of the listed/],
  ["audience", "Startup", /one of the listed/],
  ["joinLink", "javascript:alert(1)", /web address/],
  ["published", "yes", /true or false/],
];

describe("a field that is wrong", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sharedServer();
    return server.close;
  });

  test.each(faulty)(
    "ADM-03 B52: an event whose %s is %j is refused at that field and changes nothing",
    async (...fault) => {
      const [field, value, text] = fault;
      const { token } = await adminOf(server);
      const { body: before } = await server.call("GET /api/admin/events", { token });
      const made = await server.call("POST /api/admin/events", { json: { ...newEvent, [field]: value }, token });
      expect(made.status).toBe(400);
      expect(Object.keys(made.body.errors)[0]?.split(".")[0]).toBe(field);
      expect(made.body.message).toMatch(text);
      expect((await server.call("GET /api/admin/events", { token })).body).toEqual(before);
      if (field === "published") return;
      const event = await makeEvent(server);
      const changed = await change(server, event._id, { [field]: value });
      expect(changed.status).toBe(400);
      expect((await server.call("GET /api/admin/events", { token })).body.events[0]).toEqual(event);
    },
  );
});

test("ADM-03 B52: every missing field is named at once; the rest has defaults", async () => {
  const server = await testServer();
  const { token } = await adminOf(server);
  const empty = await server.call("POST /api/admin/events", { json: {}, token });
  expect(Object.keys(empty.body.errors).sort()).toEqual(["date", "description", "location", "time", "title"]);
  const { title, description, date, time, location } = newEvent;
  const { status, body } = await server.call("POST /api/admin/events", {
    json: { title, description, date, time, location },
    token,
  });
  expect(status).toBe(201);
  expect(body.event).toMatchObject({
    durationMinutes: 60,
    mode: "in person",
    seats: null,
    seatsLeft: null,
    audience: [],
    joinLink: "",
    published: true,
    registrations: 0,
  });
});

test("ADM-03 B52: the list has drafts and past events, made last first, page by page", async () => {
  const server = await testServer();
  const { token } = await adminOf(server);
  const made: string[] = [];
  for (let n = 0; n < 5; n++) made.push((await makeEvent(server, { published: n % 2 === 0, date: "2026-11-01" }))._id);
  const read: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const query = { limit: 2, ...(after && { after }) };
    const { body } = await server.call("GET /api/admin/events", { query, token });
    expect(body.total).toBe(5);
    read.push(...body.events.map(({ _id }: { _id: string }) => _id));
    after = body.nextCursor;
  }
  expect(read).toEqual(made.toReversed());
});

test("ADM-03 B52: the registered are listed newest first, page by page; an unknown event is not found", async () => {
  const server = await testServer();
  const { token } = await adminOf(server);
  const event = await makeEvent(server);
  const names: string[] = [];
  for (let n = 0; n < 3; n++) {
    const guest = await server.person({ name: `Guest ${n}` });
    names.push(guest.name);
    await registerFor(server, event._id, guest.token);
  }
  const key = "GET /api/admin/events/{id}/registrations";
  const first = await server.call(key, { ...params(event._id), query: { limit: 2 }, token });
  const second = await server.call(key, {
    ...params(event._id),
    query: { limit: 2, after: first.body.nextCursor },
    token,
  });
  const read = [...first.body.registrations, ...second.body.registrations].map(({ name }: { name: string }) => name);
  expect(read).toEqual(names.toReversed());
  expect([first.body.total, second.body.nextCursor]).toEqual([3, null]);
  expect((await server.call(key, { ...params(randomUUID()), token })).status).toBe(404);
});

test("ADM-03 ADM-11: what is changed is changed, what is left out stays; day and hour by themselves", async () => {
  const server = await testServer();
  const event = await makeEvent(server, { seats: 10 });
  const moved = await change(server, event._id, { time: "18:15" });
  expect(moved.body.event).toEqual({ ...event, time: "18:15", endsAt: "2026-11-28T14:15:00.000Z" });
  const later = await change(server, event._id, { date: "2026-12-01", durationMinutes: 30, seats: null });
  expect(later.body.event).toMatchObject({
    date: "2026-12-01",
    time: "18:15",
    endsAt: "2026-12-01T13:15:00.000Z",
    seats: null,
  });
  // A form sends every field: the log names what is another than before.
  await change(server, event._id, { title: newEvent.title, time: "18:15", location: "Kochi", seats: null });
  expect((await change(server, event._id, { published: false })).status).toBe(400);
  const { rows } = await server.database.database.pool.query("select act, target, detail from admin_log order by id");
  expect(rows.map(({ act, detail }) => [act, detail])).toEqual([
    ["event.published", ""],
    ["event.changed", "time"],
    ["event.changed", "date, seats, durationMinutes"],
    ["event.changed", "location"],
  ]);
  expect(rows[0].target).toBe(newEvent.title);
  expect((await change(server, randomUUID(), { title: "X" })).status).toBe(404);
});

test("ADM-03: a published event cannot be moved to a time in the past", async () => {
  const server = await testServer();
  const event = await makeEvent(server);
  const refused = await change(server, event._id, { date: "2026-11-20" });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["date"]]);
  expect((await server.call("GET /api/events")).body.map(({ date }: { date: string }) => date)).toEqual([event.date]);
  expect((await change(server, event._id, { date: "2026-11-22" })).status).toBe(200);
  server.clock.advance(7 * DAY);
  // What is over may still be put right.
  expect((await change(server, event._id, { date: "2026-11-20", title: "As it was" })).status).toBe(200);
});

test("ADM-03: fewer seats than are taken are refused, as many as are taken make it full", async () => {
  const server = await testServer();
  const event = await makeEvent(server);
  for (let n = 0; n < 2; n++) await registerFor(server, event._id, (await server.person()).token);
  const refused = await change(server, event._id, { seats: 1 });
  expect([refused.status, refused.body.errors]).toEqual([409, { seats: "2 people are already registered." }]);
  expect((await change(server, event._id, { seats: 2 })).body.event.seatsLeft).toBe(0);
  expect((await registerFor(server, event._id, (await server.person()).token)).status).toBe(409);
});

test("ADM-03 HOME-17: attendees get an email and a notification of a new time or place, once", async () => {
  const server = await testServer();
  const event = await makeEvent(server);
  const [guest, other] = [await server.person(), await server.person()];
  await registerFor(server, event._id, guest.token);
  await change(server, event._id, { description: "Only the words are new." });
  expect(await ownMails(server, guest.email)).toHaveLength(1);
  await change(server, event._id, { date: "2026-11-29", location: "Hall 3" });
  const [mail, ...before] = await ownMails(server, guest.email);
  expect(before).toHaveLength(1);
  expect(mail?.subject).toBe(`Changed: ${newEvent.title}`);
  expect(mail?.text).toContain("29 Nov 2026, 4:00 PM to 5:30 PM (India time)\nHall 3");
  expect(mail?.html).toContain("Hall 3");
  expect((await noticesOf(server, guest.token))[0]).toMatchObject({
    message: `Changed: ${newEvent.title}. It is now 29 Nov 2026, 4:00 PM to 5:30 PM (India time).`,
    reason: "because you registered for this event",
    link: `/events/${event._id}`,
    category: "General",
  });
  const told = (await noticesOf(server, other.token)).map(({ message }: { message: string }) => message);
  expect(told.filter((message: string) => message.startsWith("Changed"))).toEqual([]);
});

test("ADM-03: cancelling emails the registered once, keeps the event marked until it is over, and is final", async () => {
  const server = await testServer();
  const event = await makeEvent(server);
  const guest = await server.person();
  await registerFor(server, event._id, guest.token);
  await ownMails(server, guest.email);
  expect((await cancel(server, event._id)).status).toBe(204);
  expect((await cancel(server, event._id)).status).toBe(204);
  const mails = await ownMails(server, guest.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Cancelled: ${newEvent.title}`,
    `You are registered: ${newEvent.title}`,
  ]);
  expect(mails[0]?.text).toContain("will not take place");
  expect((await server.call("GET /api/events")).body).toMatchObject([{ cancelled: true }]);
  const refused = await change(server, event._id, { title: "Anew" });
  expect([refused.status, refused.body.message]).toEqual([409, "This event was cancelled."]);
  await remind(server);
  server.clock.advance(6.5 * DAY);
  await remind(server);
  expect(await ownMails(server, guest.email)).toHaveLength(2);
  server.clock.advance(DAY);
  expect((await server.call("GET /api/events")).body).toEqual([]);
});

test("ADM-03: a draft is removed without a word; what is over cannot be cancelled", async () => {
  const server = await testServer();
  const draft = await makeEvent(server, { published: false });
  expect((await cancel(server, draft._id)).status).toBe(204);
  expect((await cancel(server, draft._id)).status).toBe(404);
  const past = await makeEvent(server, { date: "2026-11-01" });
  expect((await cancel(server, past._id)).status).toBe(409);
});

test("NOTI-09: publishing notifies all or the chosen types, once each; a draft and a past event no one", async () => {
  const server = await testServer();
  const people = {
    startup: await server.person({ type: "Startup" }),
    mentor: await server.person({ type: "Mentor" }),
    investor: await server.person({ type: "Investor" }),
  };
  const told = async (token: string) => {
    await server.application.platform.jobs.drain();
    return (await noticesOf(server, token)).map(({ message }: { message: string }) => message);
  };
  const draft = await makeEvent(server, { title: "Draft", published: false });
  await makeEvent(server, { title: "Past", date: "2026-11-01" });
  for (const { token } of Object.values(people)) expect(await told(token)).toEqual([]);

  const both = await makeEvent(server, { title: "For two", audience: ["Startup", "Mentor"] });
  const text = "New event: For two, 28 Nov 2026, 4:00 PM to 5:30 PM (India time).";
  expect(await told(people.startup.token)).toEqual([text]);
  expect(await told(people.mentor.token)).toEqual([text]);
  expect(await told(people.investor.token)).toEqual([]);
  expect((await noticesOf(server, people.mentor.token))[0].link).toBe(`/events/${both._id}`);

  expect((await change(server, draft._id, { published: true })).status).toBe(200);
  expect(await told(people.investor.token)).toEqual([
    "New event: Draft, 28 Nov 2026, 4:00 PM to 5:30 PM (India time).",
  ]);
  await change(server, draft._id, { published: true });
  expect(await told(people.investor.token)).toHaveLength(1);
});

test("NOTI-09: an interrupted broadcast continues where it was, and no one is notified twice", async () => {
  const server = await testServer();
  const guests = [];
  for (let n = 0; n < 450; n++) guests.push(await server.person());
  await makeEvent(server);
  const { features, platform } = server.application;
  const { pool } = server.database.database;
  const { rows } = await pool.query("select id from event_tellings");
  const job = features.jobs.find(({ name }) => name === "events.tell");
  const told = async () => {
    const { rows: counted } = await pool.query(
      "select count(*)::int as n, count(distinct user_id)::int as people from notifications where kind = 'event'",
    );
    return counted[0];
  };
  const run = (signal: AbortSignal) =>
    job?.run({ tellingId: rows[0].id }, { id: "1", attempt: 0, signal, log: platform.log });
  // Stopped at once: not one batch.
  await expect(run(AbortSignal.abort())).rejects.toThrow("aborted");
  expect(await told()).toEqual({ n: 0, people: 0 });
  const twice = [run(AbortSignal.timeout(20_000)), run(AbortSignal.timeout(20_000))];
  await Promise.all(twice);
  await platform.jobs.drain();
  // The 450 and the administrator.
  expect(await told()).toEqual({ n: 451, people: 451 });
});

test("NOTI-09 NOTI-15: one day before the registered are reminded once, by email only who wants it", async () => {
  const server = await testServer();
  const event = await makeEvent(server, { joinLink: "https://meet.example/room" });
  const [guest, quiet, late] = [await server.person(), await server.person(), await server.person()];
  await server.call("PUT /api/users/preferences", {
    json: { emailNotifications: { event: false } },
    token: quiet.token,
  });
  for (const { token } of [guest, quiet]) await registerFor(server, event._id, token);
  const reminders = async (email: string) =>
    (await mailsTo(server, email)).filter(({ subject }) => subject === `Soon: ${newEvent.title}`);

  // 28 Nov 16:00 in India less a day and a minute.
  server.clock.set(new Date("2026-11-27T10:29:00Z"));
  await remind(server);
  expect(await reminders(guest.email)).toHaveLength(0);
  server.clock.advance(120_000);
  await registerFor(server, event._id, late.token);
  await remind(server);
  await remind(server);
  const [mail, ...more] = await reminders(guest.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("28 Nov 2026, 4:00 PM to 5:30 PM (India time)");
  expect(mail?.text).toContain("https://meet.example/room");
  expect(await reminders(quiet.email)).toHaveLength(0);
  expect(await reminders(late.email)).toHaveLength(0);
  const messages = async (token: string) =>
    (await noticesOf(server, token)).filter(({ message }: { message: string }) => message.startsWith("Soon:"));
  expect(await messages(quiet.token)).toHaveLength(1);
  expect(await messages(late.token)).toHaveLength(0);
});

test("NOTI-09: a moved event reminds at its new time, not at the old one", async () => {
  const server = await testServer();
  const event = await makeEvent(server);
  const guest = await server.person();
  await registerFor(server, event._id, guest.token);
  await change(server, event._id, { date: "2026-12-05" });
  server.clock.set(new Date("2026-11-27T10:31:00Z"));
  await remind(server);
  const subjects = async () => (await mailsTo(server, guest.email)).map(({ subject }) => subject);
  expect(await subjects()).not.toContain(`Soon: ${newEvent.title}`);
  server.clock.set(new Date("2026-12-04T10:31:00Z"));
  await remind(server);
  expect((await subjects()).filter((subject) => subject.startsWith("Soon:"))).toHaveLength(1);
});

test("ADM-03: finds events by a part of title or place and by state, and opens them one by one", async () => {
  const server = await testServer();
  const { token } = await adminOf(server);
  await makeEvent(server, { title: "Kolam evening", location: "Madurai" });
  const draft = await makeEvent(server, { title: "Pitch night", location: "Kochi", published: false });
  const gone = await makeEvent(server, { title: "Old fair" });
  await cancel(server, gone._id);
  const titles = async (query: Record<string, string>) => {
    const { body } = await server.call("GET /api/admin/events", { query, token });
    expect(body.total).toBe(body.events.length);
    return body.events.map(({ title }: { title: string }) => title);
  };
  expect(await titles({ q: "MADUR" })).toEqual(["Kolam evening"]);
  expect(await titles({ q: "100%" })).toEqual([]);
  expect(await titles({ state: "draft" })).toEqual(["Pitch night"]);
  expect(await titles({ state: "coming" })).toEqual(["Kolam evening"]);
  expect(await titles({ state: "cancelled" })).toEqual(["Old fair"]);
  expect(await titles({ state: "soon" })).toEqual([]);
  server.clock.advance(20 * DAY);
  expect(await titles({ state: "over" })).toEqual(["Kolam evening"]);
  const { body } = await server.call("GET /api/admin/events/{id}", { ...params(draft._id), token });
  expect(body.event).toMatchObject({ _id: draft._id, published: false, location: "Kochi" });
  expect((await server.call("GET /api/admin/events/{id}", { ...params(randomUUID()), token })).status).toBe(404);
});
