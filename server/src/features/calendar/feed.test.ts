import { FEED_LOOKS_PER_HOUR } from "@startup-connect/contract/calendar";
import { DAY, HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { TooMany } from "#platform/limits/index.ts";
import { readCalendar } from "#test/calendar.ts";
import { adminOf, giveBack, makeEvent, registerFor } from "#test/events.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { book, booked, officeHour, openMentor, startsOf, takeSeat } from "#test/mentoring.ts";
import { member } from "#test/people.ts";

async function newFeed(server: TestServer, { token }: TestPerson): Promise<string> {
  const { status, body } = await server.call("POST /api/calendar/feed", { token });
  expect([status, body.address]).toEqual([
    201,
    expect.stringMatching(/^http:\/\/test\.example\/calendar\/[\w-]{43}\.ics$/),
  ]);
  return body.address;
}

/** What a calendar program gets. @throws TooMany */
async function look(server: TestServer, address: string) {
  const { pathname } = new URL(address);
  for (const file of server.application.features.publicFiles) {
    const found = file.path.exec(pathname);
    const answer = found && (await file.make(found, new Request(address)));
    if (answer) return { status: answer.status, headers: [...answer.headers], text: await answer.text() };
  }
  throw new Error(`nothing answers ${address}`);
}
const entriesAt = async (server: TestServer, address: string) =>
  readCalendar((await look(server, address)).text).entries;
const stateOf = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/calendar/feed", { token })).body.feed;
const act = (server: TestServer, action: "cancel" | "move" | "confirm", id: string, { token }: TestPerson, json = {}) =>
  server.call(`POST /api/sessions/{id}/${action}`, { params: { id }, json, token });

test("SES-50: the address is shown once, a new one ends it, and former and unknown ones are answered alike", async () => {
  const server = await testServer();
  const person = await member(server);
  expect(await stateOf(server, person)).toBeNull();
  const first = await newFeed(server, person);
  expect(await stateOf(server, person)).toEqual({ createdAt: server.clock.now().toISOString(), lastUsed: null });
  const seen = await look(server, first);
  expect(seen).toMatchObject({ status: 200 });
  expect(Object.fromEntries(seen.headers)["content-type"]).toMatch(/^text\/calendar/);
  expect(readCalendar(seen.text).entries).toEqual([]);
  expect((await stateOf(server, person)).lastUsed).toBe("2026-11-21");

  const second = await newFeed(server, person);
  const gone = await look(server, first);
  expect(gone.status).toBe(404);
  expect(gone).toEqual(await look(server, `http://test.example/calendar/${"x".repeat(43)}.ics`));
  expect((await look(server, second)).status).toBe(200);
  expect((await server.call("DELETE /api/calendar/feed", { token: person.token })).status).toBe(204);
  expect(await look(server, second)).toEqual(gone);
  const { rows } = await server.database.database.pool.query("select * from calendar_feeds");
  expect(rows).toEqual([]);
});

test("SES-50: the address is stored as a hash only", async () => {
  const server = await testServer();
  const [, token = ""] = /([\w-]{43})\.ics$/.exec(await newFeed(server, await member(server))) ?? [];
  const { rows } = await server.database.database.pool.query("select calendar_feeds::text as row from calendar_feeds");
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString("hex"));
});

test("SES-51: it holds the own sessions and events with name and page; no link, answer or description", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { link: "https://meet.example/secret" });
  const mentee = await member(server);
  const [start = ""] = await startsOf(server, mentor);
  const { body } = await book(server, mentor, mentee, start, { intake: "Zzintake" });
  await booked(server);
  const event = await makeEvent(server, { joinLink: "https://meet.example/secret", description: "Zzdescription" });
  await makeEvent(server, { title: "Of others" });
  await registerFor(server, event._id, mentee.token);

  const address = await newFeed(server, mentee);
  const { text } = await look(server, address);
  expect(text).not.toMatch(/meet\.example|Zz/);
  const page = `http://test.example/sessions/${body.session._id}`;
  expect(readCalendar(text).entries).toMatchObject([
    { title: `Session with ${mentor.name}`, url: page, description: page, status: "CONFIRMED", start: new Date(start) },
    { title: event.title, url: `http://test.example/events/${event._id}`, status: "CONFIRMED" },
  ]);
  const ofMentor = await entriesAt(server, await newFeed(server, mentor));
  expect(ofMentor).toMatchObject([{ title: `Session with ${mentee.name}`, url: page }]);
  await giveBack(server, event._id, mentee.token);
  expect(await entriesAt(server, address)).toHaveLength(1);
});

test("SES-52: moving and cancelling change the same entry by a higher sequence; a request says so", async () => {
  const server = await testServer();
  const { mentor, mentee, id } = await booked(server, { confirms: true });
  const address = await newFeed(server, mentee);
  const seen = async () => {
    const [entry, ...more] = await entriesAt(server, address);
    expect([entry?.uid, more]).toEqual([`${id}@test.example`, []]);
    return entry;
  };
  const requested = await seen();
  expect(requested).toMatchObject({
    title: `Requested: session with ${mentor.name}`,
    sequence: 0,
    status: "TENTATIVE",
  });
  await act(server, "confirm", id, mentor);
  const confirmed = await seen();
  expect(confirmed).toMatchObject({ title: `Session with ${mentor.name}`, status: "CONFIRMED" });
  const [other = ""] = await startsOf(server, mentor);
  await act(server, "move", id, mentor, { start: other });
  const moved = await seen();
  expect(moved).toMatchObject({ start: new Date(other), status: "CONFIRMED" });
  await act(server, "cancel", id, mentee, { reason: "ill" });
  const cancelled = await seen();
  expect(cancelled).toMatchObject({ start: new Date(other), status: "CANCELLED" });
  const sequences = [requested, confirmed, moved, cancelled].map((entry) => entry?.sequence ?? 0);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
});

test("SES-53: what ended or was cancelled over 30 days ago is left out", async () => {
  const server = await testServer();
  const { mentee, id } = await booked(server);
  const event = await makeEvent(server, { date: "2027-02-01" });
  await registerFor(server, event._id, mentee.token);
  const address = await newFeed(server, mentee);
  const seen = async () => (await entriesAt(server, address)).map(({ uid, status }) => [uid.split("@")[0], status]);
  expect(await seen()).toEqual([
    [id, "CONFIRMED"],
    [event._id, "CONFIRMED"],
  ]);
  const { token } = await adminOf(server);
  await server.call("DELETE /api/admin/events/{id}", { params: { id: event._id }, token });
  server.clock.advance(29 * DAY);
  expect(await seen()).toEqual([
    [id, "CONFIRMED"],
    [event._id, "CANCELLED"],
  ]);
  server.clock.advance(3 * DAY);
  expect(await seen()).toEqual([]);
});

test("SES-54: a calendar is read 60 times an hour, whoever reads it and however often its address is new", async () => {
  const server = await testServer();
  const person = await member(server);
  const [former, other] = [await newFeed(server, person), await newFeed(server, await member(server))];
  for (let n = 1; n < FEED_LOOKS_PER_HOUR; n++) await look(server, former);
  const address = await newFeed(server, person);
  expect((await look(server, address)).status).toBe(200);
  await expect(look(server, address)).rejects.toThrow(TooMany);
  expect((await look(server, other)).status).toBe(200);
  server.clock.advance(HOUR);
  expect((await look(server, address)).status).toBe(200);
});

test("SES-55: logging out everywhere ends the address; so does a session that ended meanwhile make none", async () => {
  const server = await testServer();
  const person = await member(server);
  const address = await newFeed(server, person);
  expect((await server.call("DELETE /api/users/sessions", { token: person.token })).status).toBe(204);
  expect((await look(server, address)).status).toBe(404);
  expect((await server.call("POST /api/calendar/feed", { token: person.token })).status).toBe(401);
});

test("SES-65: feed and file have an office hour with a seat, without the link; cancelled it stays as cancelled", async () => {
  const server = await testServer();
  const { mentor, id } = await officeHour(server, { link: "https://meet.example.org/prices" });
  const [held, , waiting] = [await member(server), await member(server), await member(server)];
  for (const person of [held, await member(server), waiting]) await takeSeat(server, id, person);
  const [address, none] = [await newFeed(server, held), await newFeed(server, waiting)];
  const file = await server.call("GET /api/office-hours/{id}/calendar.ics", { params: { id }, token: held.token });
  for (const text of [(await look(server, address)).text, String(file.body)]) {
    expect(readCalendar(text).entries).toMatchObject([{ url: expect.stringContaining(`/office-hours/${id}`) }]);
    expect(text).not.toContain("meet.example.org");
  }
  expect(await entriesAt(server, none)).toEqual([]);
  await server.call("DELETE /api/office-hours/{id}", { params: { id }, token: mentor.token });
  expect(await entriesAt(server, address)).toMatchObject([{ status: "CANCELLED" }]);
});
