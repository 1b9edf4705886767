import { randomUUID } from "node:crypto";
import { DAY } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { adminOf, giveBack, makeEvent, registerFor } from "#test/events.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { share } from "#test/share.ts";

const titles = async (server: TestServer, query = {}) =>
  (await server.call("GET /api/events", { query })).body.map(({ title }: { title: string }) => title);
const seen = async (server: TestServer, id: string, token: string | null = null) =>
  (await server.call("GET /api/events/{id}", { params: { id }, token })).body.event;

test("HOME-14 A7: two events made by an admin are listed with date, title, description, time and location", async () => {
  const server = await testServer();
  const one = await makeEvent(server);
  await makeEvent(server, { title: "Open table", date: "2026-11-25", time: "09:05", location: "Chennai", seats: 20 });
  const { status, body, headers } = await server.call("GET /api/events");
  expect(status).toBe(200);
  expect(headers.get("x-total-count")).toBe("2");
  expect(headers.get("link")).toBeNull();
  expect(body[0]).toMatchObject({ title: "Open table", time: "09:05", location: "Chennai", seatsLeft: 20 });
  expect(body[1]).toEqual({
    _id: one._id,
    title: "Reading a term sheet, line by line",
    description: "A lawyer and two founders go through a real seed term sheet.",
    date: "2026-11-28",
    time: "16:00",
    location: "Online",
    endsAt: "2026-11-28T12:00:00.000Z",
    mode: "online",
    host: "",
    speakers: "",
    cover: "",
    seatsLeft: null,
    registered: false,
    cancelled: false,
  });
});

test("HOME-15 A7: without events the list is an empty array", async () => {
  const server = await testServer();
  const answer = await server.call("GET /api/events");
  expect([answer.status, answer.body, answer.headers.get("x-total-count")]).toEqual([200, [], "0"]);
});

test("HOME-16: what is over by India's clock is absent, a running one is listed, the soonest comes first", async () => {
  const server = await testServer();
  // 00:20 on 22 Nov in India, still the 21st by UTC.
  server.clock.set(new Date("2026-11-21T18:50:00Z"));
  await makeEvent(server, { title: "Yesterday", date: "2026-11-21", time: "22:00", durationMinutes: 120 });
  await makeEvent(server, { title: "Running", date: "2026-11-21", time: "23:30", durationMinutes: 60 });
  await makeEvent(server, { title: "Today", date: "2026-11-22", time: "00:30" });
  await makeEvent(server, { title: "Long ago", date: "2026-10-01", time: "10:00" });
  await makeEvent(server, { title: "Two weeks long", date: "2026-11-08", time: "00:30", durationMinutes: 14 * 1440 });
  await makeEvent(server, { title: "Draft", date: "2026-11-23", time: "10:00", published: false });
  expect(await titles(server)).toEqual(["Two weeks long", "Running", "Today"]);
  server.clock.set(new Date("2026-11-21T19:00:01Z"));
  expect(await titles(server)).toEqual(["Today"]);
});

/** A place in the list at a time that no event has. */
const placeAt = (day: string): string => JSON.stringify(["soonest", `${day}T00:00:00.000Z`, randomUUID()]);

test("HOME-16 A7: many events are read page by page, none twice and none left out, equal times included", async () => {
  const server = await testServer();
  const made = [];
  for (let n = 0; n < 25; n++) {
    made.push((await makeEvent(server, { title: `Event ${n}`, date: `2026-12-${10 + (n % 3)}` }))._id);
  }
  const read: string[] = [];
  const dates: string[] = [];
  let after = "";
  for (let page = 0; page < 10; page++) {
    const { body, headers } = await server.call("GET /api/events", { query: { limit: 7, ...(after && { after }) } });
    expect(headers.get("x-total-count")).toBe("25");
    for (const event of body) {
      read.push(event._id);
      dates.push(event.date);
    }
    after = new URLSearchParams(/\?([^>]*)>/.exec(headers.get("link") ?? "")?.[1]).get("after") ?? "";
    if (!after) break;
  }
  expect(read.length).toBe(25);
  expect(read.toSorted()).toEqual(made.toSorted());
  expect(dates).toEqual(dates.toSorted());
  const foreign = ['["newest","x"]', ...["+275760-09-13", "-100000-01-01", "0000-01-01"].map(placeAt)];
  for (const broken of ["nonsense", ...foreign.map((text) => Buffer.from(text).toString("base64url"))]) {
    const answer = await server.call("GET /api/events", { query: { after: broken } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.after).toMatch(/no longer exists/);
  }
  for (const limit of ["0", "101", "x"]) {
    expect((await server.call("GET /api/events", { query: { limit } })).status).toBe(400);
  }
});

test("B62: an event has its page, whatever became of it; an unknown id and a draft are not found", async () => {
  const server = await testServer();
  const event = await makeEvent(server, { seats: 5, joinLink: "meet.example/room" });
  expect(await seen(server, event._id)).toMatchObject({ title: event.title, seats: 5, seatsLeft: 5, joinLink: "" });
  server.clock.advance(30 * DAY);
  expect(await seen(server, event._id)).toMatchObject({ title: event.title });
  server.clock.advance(-30 * DAY);
  const draft = await makeEvent(server, { published: false });
  for (const id of ["nope", randomUUID(), draft._id]) {
    const answer = await server.call("GET /api/events/{id}", { params: { id } });
    expect([answer.status, answer.body.message]).toEqual([404, "Event not found."]);
  }
});

test("HOME-17 B37: a member registers: stored, emailed, seen by the admin; repeating changes nothing", async () => {
  const server = await testServer();
  const event = await makeEvent(server, { seats: 3, joinLink: "https://meet.example/room" });
  const guest = await server.person({ type: "Mentor", name: "Farida Sheikh" });
  const answer = await registerFor(server, event._id, guest.token);
  expect(answer.status).toBe(201);
  expect(answer.body.message).toBe("You are registered for this event.");
  expect(answer.body.event).toMatchObject({
    registered: true,
    seats: 3,
    seatsLeft: 2,
    joinLink: "https://meet.example/room",
  });
  const again = await registerFor(server, event._id, guest.token);
  expect([again.status, again.body.event.seatsLeft]).toEqual([200, 2]);

  const list = await server.call("GET /api/events", { token: guest.token });
  expect(list.body[0]).toMatchObject({ registered: true, seatsLeft: 2 });
  expect((await server.call("GET /api/events")).body[0]).toMatchObject({ registered: false, seatsLeft: 2 });
  expect((await seen(server, event._id)).joinLink).toBe("");

  const mails = (await mailsTo(server, guest.email)).filter(({ subject }) => !subject.startsWith("New event"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("You are registered: Reading a term sheet, line by line");
  for (const part of [mails[0]?.text, mails[0]?.html]) {
    expect(part).toContain("Farida Sheikh");
    expect(part).toContain("28 Nov 2026, 4:00 PM to 5:30 PM (India time)");
    expect(part).toContain(`http://test.example/events/${event._id}`);
    expect(part).toContain(`http://test.example/api/events/${event._id}/calendar.ics`);
    expect(part).toContain("https://meet.example/room");
  }

  const { token } = await adminOf(server);
  const params = { id: event._id };
  const registered = await server.call("GET /api/admin/events/{id}/registrations", { params, token });
  expect(registered.body.registrations).toEqual([
    {
      userId: guest.userId,
      name: "Farida Sheikh",
      email: guest.email,
      userType: "Mentor",
      registeredAt: "2026-11-21T06:30:00.000Z",
    },
  ]);
  expect(registered.body.total).toBe(1);
});

test("HOME-17 B37: registering and cancelling need a session", async () => {
  const server = await testServer();
  const event = await makeEvent(server);
  expect((await registerFor(server, event._id, null)).status).toBe(401);
  expect((await giveBack(server, event._id, null)).status).toBe(401);
  expect((await seen(server, event._id)).registered).toBe(false);
});

test("HOME-17: cancelling frees the seat for another; only the own one; without a seat nothing changes", async () => {
  const server = await testServer();
  const event = await makeEvent(server, { seats: 1 });
  const [one, two] = [await server.person(), await server.person()];
  await registerFor(server, event._id, one.token);
  const refused = await registerFor(server, event._id, two.token);
  expect([refused.status, refused.body.message]).toEqual([409, "All seats of this event are taken."]);
  expect((await giveBack(server, event._id, two.token)).status).toBe(204);
  expect(await seen(server, event._id, one.token)).toMatchObject({ registered: true, seatsLeft: 0 });
  expect((await giveBack(server, event._id, one.token)).status).toBe(204);
  expect((await giveBack(server, event._id, one.token)).status).toBe(204);
  expect(await seen(server, event._id, one.token)).toMatchObject({ registered: false, seatsLeft: 1 });
  expect((await registerFor(server, event._id, two.token)).status).toBe(201);
});

test("HOME-17 B37: refuses past and cancelled events with the reason; unknown and draft ones are not found", async () => {
  const server = await testServer();
  const guest = await server.person();
  const { token } = await adminOf(server);
  const [gone, off] = [await makeEvent(server, { date: "2026-11-22" }), await makeEvent(server)];
  const draft = await makeEvent(server, { published: false });
  await registerFor(server, gone._id, guest.token);
  await server.call("DELETE /api/admin/events/{id}", { params: { id: off._id }, token });
  server.clock.advance(2 * DAY);
  const latecomer = await server.person();
  const late = await registerFor(server, gone._id, latecomer.token);
  expect([late.status, late.body.message]).toEqual([409, "This event is over."]);
  expect((await giveBack(server, gone._id, guest.token)).status).toBe(409);
  const cancelled = await registerFor(server, off._id, guest.token);
  expect([cancelled.status, cancelled.body.message]).toEqual([409, "This event was cancelled."]);
  for (const id of ["nope", randomUUID(), draft._id]) {
    expect((await registerFor(server, id, guest.token)).status).toBe(404);
    expect((await giveBack(server, id, guest.token)).status).toBe(404);
  }
});

test("HOME-17: of many people who want the last seat at once exactly one gets it", async () => {
  const server = await testServer();
  const event = await makeEvent(server, { seats: 2 });
  const first = await server.person();
  await registerFor(server, event._id, first.token);
  const people = [];
  const many = share(200, 40);
  for (let n = 0; n < many; n++) people.push(await server.person());
  const answers = await Promise.all(people.map(({ token }) => registerFor(server, event._id, token)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(many - 1);
  const { rows } = await server.database.database.pool.query(
    "select taken, (select count(*)::int from event_registrations where event_id = e.id) as n from events e",
  );
  expect(rows).toEqual([{ taken: 2, n: 2 }]);
});

test("HOME-17: one person who presses twenty times at once takes one seat and gets one email", async () => {
  const server = await testServer();
  const event = await makeEvent(server, { seats: 30 });
  const guest = await server.person();
  const answers = await Promise.all(Array.from({ length: 20 }, () => registerFor(server, event._id, guest.token)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect((await seen(server, event._id)).seatsLeft).toBe(29);
  const mails = await mailsTo(server, guest.email);
  expect(mails.filter(({ subject }) => subject.startsWith("You are registered"))).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, () => giveBack(server, event._id, guest.token)));
  expect((await seen(server, event._id)).seatsLeft).toBe(30);
});

test("PROF-29: the overview counts booked events that will still take place", async () => {
  const server = await testServer();
  const guest = await server.person();
  const booked = async () => (await server.call("GET /api/users/overview", { token: guest.token })).body.events;
  const [soon, later, off] = [
    await makeEvent(server, { date: "2026-11-22" }),
    await makeEvent(server),
    await makeEvent(server),
  ];
  expect(await booked()).toBe(0);
  for (const { _id } of [soon, later, off]) await registerFor(server, _id, guest.token);
  expect(await booked()).toBe(3);
  const { token } = await adminOf(server);
  await server.call("DELETE /api/admin/events/{id}", { params: { id: off._id }, token });
  expect(await booked()).toBe(2);
  server.clock.advance(2 * DAY);
  expect(await booked()).toBe(1);
  await giveBack(server, later._id, guest.token);
  expect(await booked()).toBe(0);
});
