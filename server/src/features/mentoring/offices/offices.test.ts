import { randomUUID } from "node:crypto";
import { HOUR } from "@startup-connect/contract/shared";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedServer, type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import {
  book,
  checkSeats,
  leaveSeat,
  officeHour,
  openMentor,
  readOffice,
  setAvailability,
  slotsOf,
  startsOf,
  takeSeat,
} from "#test/mentoring.ts";
import { download, member } from "#test/people.ts";

const members = async (server: TestServer, count: number): Promise<TestPerson[]> => {
  const people: TestPerson[] = [];
  while (people.length < count) people.push(await member(server));
  return people;
};

/** `held`, `offered` or `waiting` with the place in the list, or null. */
async function placeOf(server: TestServer, id: string, person: TestPerson): Promise<string | null> {
  const { seat } = await readOffice(server, id, person);
  return seat && (seat.place ? `${seat.state} ${seat.place}` : seat.state);
}

const places = async (server: TestServer, id: string, people: readonly TestPerson[]) => {
  const all: (string | null)[] = [];
  for (const person of people) all.push(await placeOf(server, id, person));
  return all;
};

/** Moves the clock to so many hours before the start. */
const before = (server: TestServer, { start }: { start: string }, hours: number) =>
  server.clock.advance(Date.parse(start) - hours * HOUR - server.clock.now().getTime());

it("SES-60: a mentor offers an office hour by the clock of the own zone, once per key", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { zone: "America/New_York" });
  const key = randomUUID();
  const { office } = await officeHour(server, { key, topic: "Prices", day: "2026-11-30", time: "09:30" }, mentor);
  expect(office).toMatchObject({ topic: "Prices", start: "2026-11-30T14:30:00.000Z", end: "2026-11-30T15:30:00.000Z" });
  const again = await server.call("POST /api/office-hours", {
    json: { key, topic: "Prices", day: "2026-12-01", time: "09:30", length: 60, seats: 6, link: "" },
    token: mentor.token,
  });
  expect([again.status, again.body.office._id]).toEqual([200, office._id]);
  const { body } = await slotsOf(server, mentor);
  expect(body.offices.map(({ _id }: { _id: string }) => _id)).toEqual([office._id]);
  // Its minutes are given, and its time is taken.
  expect(body.slots.map(({ start }: { start: string }) => start)).not.toContain(office.start);
});

describe("a field that is wrong", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sharedServer();
    return server.close;
  });

  it.each([
    [{ topic: "Tax" }, "topic"],
    [{ day: "2026-02-30" }, "day"],
    [{ time: "25:00" }, "time"],
    [{ day: "2026-11-20" }, "time"],
    [{ day: "2026-11-21", time: "13:59" }, "time"],
    [{ day: "2027-03-01" }, "day"],
    [{ day: "2099-12-31" }, "day"],
    [{ length: 61 }, "length"],
    [{ seats: 1 }, "seats"],
    [{ seats: 21 }, "seats"],
    [{ link: "http://meet.example.org/a" }, "link"],
    [{ key: "1" }, "key"],
  ])("SES-60: %o is refused at its field", async (faulty, field) => {
    const mentor = await openMentor(server);
    const json = {
      topic: "Prices",
      day: "2026-11-30",
      time: "16:00",
      length: 60,
      seats: 6,
      link: "",
      key: randomUUID(),
    };
    const { status, body } = await server.call("POST /api/office-hours", {
      json: { ...json, ...faulty },
      token: mentor.token,
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

it("SES-60: a mentor who is busy then, or has eight ahead, adds none", async () => {
  const server = await testServer();
  const { mentor } = await officeHour(server, { day: "2026-11-23", time: "10:00" });
  const add = (day: string, time: string) =>
    server.call("POST /api/office-hours", {
      json: { topic: "Prices", day, time, length: 60, seats: 6, link: "", key: randomUUID() },
      token: mentor.token,
    });
  const busy = await add("2026-11-23", "10:30");
  expect([busy.status, Object.keys(busy.body.errors)]).toEqual([409, ["time"]]);
  for (let n = 0; n < 7; n++) expect((await add(`2026-12-0${n + 1}`, "10:00")).status).toBe(201);
  expect((await add("2026-12-09", "10:00")).status).toBe(409);
});

it("SES-61: seats go to who comes first, then the list; a question reaches the mentor alone", async () => {
  const server = await testServer();
  const { mentor, id } = await officeHour(server, { seats: 2 });
  const [one, two, three, four] = (await members(server, 4)) as [TestPerson, TestPerson, TestPerson, TestPerson];
  expect((await takeSeat(server, id, one, "How do I price a box?")).status).toBe(201);
  expect((await takeSeat(server, id, one)).status).toBe(200);
  for (const person of [two, three, four]) await takeSeat(server, id, person);
  expect(await places(server, id, [one, two, three, four])).toEqual(["held", "held", "waiting 1", "waiting 2"]);
  const seen = await readOffice(server, id, mentor);
  expect(seen).toMatchObject({ seats: 2, taken: 2, waiting: 2, state: "full" });
  expect(seen.people[0]).toMatchObject({ state: "held", question: "How do I price a box?" });
  const asOther = await readOffice(server, id, four);
  expect(asOther.people).toEqual([]);
  expect(JSON.stringify(asOther)).not.toContain("box");
  await checkSeats(server);
});

it("SES-61: a question that sounds like fraud is refused at its field", async () => {
  const server = await testServer();
  const { id } = await officeHour(server);
  const fraud = "We release the loan after you pay a processing fee of 5000 rupees to this UPI id today.";
  const { status, body } = await takeSeat(server, id, await member(server), fraud);
  expect([status, Object.keys(body.errors)]).toEqual([400, ["question"]]);
});

it("SES-61: who is busy at that time gets no seat, and a booking then is refused", async () => {
  const server = await testServer();
  const { id } = await officeHour(server, { day: "2026-11-23", time: "10:00" });
  const other = await openMentor(server);
  const [person, later] = (await members(server, 2)) as [TestPerson, TestPerson];
  const start = (await startsOf(server, other)).find((one) => one === "2026-11-23T04:30:00.000Z") ?? "";
  await book(server, other, person, start);
  expect((await takeSeat(server, id, person)).status).toBe(409);
  await takeSeat(server, id, later);
  expect((await book(server, other, later, "2026-11-23T05:00:00.000Z")).status).toBe(409);
});

it("SES-61: for connections only, unregistered, with four ahead or of one's own, no seat is given", async () => {
  const server = await testServer();
  const { mentor, id } = await officeHour(server);
  const person = await member(server);
  expect((await takeSeat(server, id, mentor)).status).toBe(403);
  expect((await takeSeat(server, id, await server.person({ type: null }))).status).toBe(403);
  await setAvailability(server, mentor, { audience: "connections" });
  expect((await takeSeat(server, id, person)).status).toBe(403);
  expect((await readOffice(server, id, person)).refusal).toContain("connections");
  for (let n = 1; n <= 4; n++)
    expect((await takeSeat(server, (await officeHour(server, { day: `2026-11-2${n + 3}` })).id, person)).status).toBe(
      201,
    );
  const fifth = await officeHour(server, { day: "2026-11-29" });
  expect((await takeSeat(server, fifth.id, person)).status).toBe(409);
});

it("SES-62: a seat that falls free a day before goes to the next at once, later as an offer, in the last hour to no one", async () => {
  const server = await testServer();
  const { id, office } = await officeHour(server, { seats: 2 });
  const people = (await members(server, 6)) as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
  const [one, two, three, four, five, six] = people;
  for (const person of people) await takeSeat(server, id, person);
  await leaveSeat(server, id, one);
  expect(await places(server, id, [one, two, three, four])).toEqual([null, "held", "held", "waiting 1"]);

  before(server, office, 20);
  await leaveSeat(server, id, two);
  expect(await placeOf(server, id, four)).toBe("offered");
  const { seat } = await readOffice(server, id, four);
  expect(Date.parse(seat.offerUntil) - server.clock.now().getTime()).toBe(6 * HOUR);
  expect((await takeSeat(server, id, four)).status).toBe(200);
  expect(await placeOf(server, id, four)).toBe("held");

  before(server, office, 10);
  await leaveSeat(server, id, four);
  expect(await places(server, id, [five, six])).toEqual(["offered", "waiting 1"]);
  server.clock.advance(2 * HOUR);
  await runJob(server, "mentoring.slots");
  expect(await places(server, id, [five, six])).toEqual([null, "offered"]);
  await leaveSeat(server, id, six);

  await takeSeat(server, id, five);
  await takeSeat(server, id, six);
  expect(await places(server, id, [three, five, six])).toEqual(["held", "held", "waiting 1"]);
  before(server, office, 0.9);
  await leaveSeat(server, id, five);
  expect(await placeOf(server, id, six)).toBe("waiting 1");
  expect((await takeSeat(server, id, six)).status).toBe(200);
  expect(await placeOf(server, id, six)).toBe("held");
  before(server, office, 0);
  expect((await leaveSeat(server, id, six)).status).toBe(409);
  await checkSeats(server);
});

it("SES-62: an offer that has ended is not taken, even before the clock has come by", async () => {
  const server = await testServer();
  const { id, office } = await officeHour(server);
  const people = (await members(server, 4)) as [TestPerson, TestPerson, TestPerson, TestPerson];
  for (const person of people) await takeSeat(server, id, person);
  before(server, office, 10);
  await leaveSeat(server, id, people[0]);
  server.clock.advance(2 * HOUR);
  await takeSeat(server, id, people[2]);
  expect(await places(server, id, people)).toEqual([null, "held", "waiting 1", "offered"]);
});

it("SES-62: a seat goes past those who are busy, blocked, suspended or gone", async () => {
  const server = await testServer();
  const { mentor, id } = await officeHour(server, { day: "2026-11-23", time: "10:00" });
  const people = (await members(server, 7)) as TestPerson[];
  for (const person of people) await takeSeat(server, id, person);
  const [one, two, busy, blocked, suspended, gone, last] = people as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  expect((await book(server, await openMentor(server), busy, "2026-11-23T04:30:00.000Z")).status).toBe(201);
  await away(server, "block", blocked, mentor);
  await away(server, "suspend", suspended, mentor);
  await away(server, "delete", gone, mentor);
  await leaveSeat(server, id, one);
  expect(await places(server, id, [two, busy, last])).toEqual(["held", "waiting 1", "held"]);
  expect((await readOffice(server, id, mentor)).people).toHaveLength(3);
  await checkSeats(server);
});

it.each([
  ["is blocked", "block"],
  ["is suspended", "suspend"],
  ["leaves", "delete"],
])("SES-64: when one with a seat %s, the next gets it", async (_name, how) => {
  const server = await testServer();
  const { mentor, id } = await officeHour(server);
  const [one, two, three] = (await members(server, 3)) as [TestPerson, TestPerson, TestPerson];
  for (const person of [one, two, three]) await takeSeat(server, id, person);
  await away(server, how, one, mentor);
  expect(await placeOf(server, id, three)).toBe("held");
  await checkSeats(server);
});

async function away(server: TestServer, how: string, person: TestPerson, by: TestPerson) {
  const admin = await server.person({ type: null, admin: true });
  const { status } =
    how === "block"
      ? await server.call("POST /api/blocks", { json: { userId: person.userId }, token: by.token })
      : how === "suspend"
        ? await server.call("POST /api/admin/users/{id}/suspend", {
            params: { id: person.userId },
            json: { reason: "Sends the same text to everyone." },
            token: admin.token,
          })
        : await server.call("DELETE /api/users/delete-account", { token: person.token });
  expect(status).toBeLessThan(300);
}

it.each([["suspend"], ["delete"]])("SES-64: a mentor who leaves (%s) ends the office hours ahead", async (how) => {
  const server = await testServer();
  const { mentor, id } = await officeHour(server);
  const person = await member(server);
  await takeSeat(server, id, person);
  await away(server, how, mentor, person);
  expect((await mailsTo(server, person.email))[0]?.subject).toMatch(/is cancelled/);
  const { rows } = await server.database.database.pool.query("select 1 from appointments where user_id = $1", [
    person.userId,
  ]);
  expect(rows).toEqual([]);
  const { body } = await server.call("GET /api/notifications", { token: person.token });
  expect(JSON.stringify(body)).toMatch(/The office hour of .+ is cancelled/);
  await checkSeats(server);
});

it("SES-63: everyone reads what concerns them; the mentor reads how many come", async () => {
  const server = await testServer();
  const { mentor, id, office } = await officeHour(server);
  const [one, two, three] = (await members(server, 3)) as [TestPerson, TestPerson, TestPerson];
  for (const person of [one, two, three]) await takeSeat(server, id, person);
  const read = async ({ token }: TestPerson) =>
    (await server.call("GET /api/notifications", { token })).body.notifications
      .filter(({ link }: { link: string }) => link === `/office-hours/${id}`)
      .map(({ message }: { message: string }) => message);
  for (const person of [one, three]) expect(await read(person)).toEqual([]);
  await leaveSeat(server, id, one);
  expect(await read(three)).toEqual([expect.stringMatching(/^A seat became free and is yours/)]);
  before(server, office, 23);
  for (let n = 0; n < 2; n++) await runJob(server, "sessions.remind");
  expect((await read(mentor))[0]).toMatch(/^Tomorrow: your office hour .+ 2 of 2 seats are taken\.$/);
  expect(await read(two)).toHaveLength(1);
  await server.call("DELETE /api/office-hours/{id}", { params: { id }, token: mentor.token });
  expect((await read(two))[0]).toMatch(/cancelled the office hour/);
  expect(await read(one)).toEqual([]);
});

it("SES-63: who was offered a seat in a cancelled office hour reads nothing more of it", async () => {
  const server = await testServer();
  const { mentor, id, office } = await officeHour(server);
  const people = (await members(server, 3)) as [TestPerson, TestPerson, TestPerson];
  for (const person of people) await takeSeat(server, id, person);
  before(server, office, 10);
  await leaveSeat(server, id, people[0]);
  expect(await placeOf(server, id, people[2])).toBe("offered");
  await server.call("DELETE /api/office-hours/{id}", { params: { id }, token: mentor.token });
  server.clock.advance(3 * HOUR);
  await runJob(server, "mentoring.slots");
  const { body } = await server.call("GET /api/notifications", { token: people[2].token });
  expect(body.notifications[0].message).toMatch(/cancelled the office hour/);
});

it("SES-65: the link is shown to those with a seat, from ten minutes before", async () => {
  const server = await testServer();
  const link = "https://meet.example.org/prices";
  const { mentor, id, office } = await officeHour(server, { link });
  const [one, two, three] = (await members(server, 3)) as [TestPerson, TestPerson, TestPerson];
  for (const person of [one, two, three]) await takeSeat(server, id, person);
  expect((await readOffice(server, id, mentor)).link).toBe(link);
  expect((await readOffice(server, id, one)).link).toBe("");
  before(server, office, 1 / 6);
  expect((await readOffice(server, id, one)).link).toBe(link);
  expect((await readOffice(server, id, three)).link).toBe("");
});

it("SES-65: today and the own list have the office hours with a place", async () => {
  const server = await testServer();
  const { mentor, id, office } = await officeHour(server);
  const people = (await members(server, 3)) as [TestPerson, TestPerson, TestPerson];
  for (const person of people) await takeSeat(server, id, person);
  const list = async ({ token }: TestPerson) =>
    (await server.call("GET /api/office-hours", { token })).body.offices.map(({ _id }: { _id: string }) => _id);
  const today = async ({ token }: TestPerson) =>
    (await server.call("GET /api/today", { token })).body.items
      .filter(({ kind }: { kind: string }) => kind === "officeHour")
      .map(({ thing }: { thing: string }) => thing.replace("/office-hours/", ""));
  for (const person of [mentor, ...people]) expect(await list(person)).toEqual([id]);
  expect(await today(people[0])).toEqual([]);
  before(server, office, 20);
  expect(await today(mentor)).toEqual([id]);
  expect(await today(people[0])).toEqual([id]);
  expect(await today(people[2])).toEqual([]);
  server.clock.advance(22 * HOUR);
  expect(await list(mentor)).toEqual([]);
});

it("SES-62: more seats go to the list at once, fewer than are taken are refused", async () => {
  const server = await testServer();
  const { mentor, id } = await officeHour(server);
  const people = await members(server, 4);
  for (const person of people) await takeSeat(server, id, person);
  const change = (json: object) =>
    server.call("PATCH /api/office-hours/{id}", { params: { id }, json, token: mentor.token });
  expect((await change({ seats: 3 })).body.office).toMatchObject({ taken: 3, waiting: 1 });
  const fewer = await change({ seats: 2 });
  expect([fewer.status, Object.keys(fewer.body.errors)]).toEqual([409, ["seats"]]);
  expect((await change({ topic: "Prices of boxes" })).body.office.topic).toBe("Prices of boxes");
});

it("SES-65: an office hour whose mentor cannot be read is not answered as one that does not exist", async () => {
  const server = await testServer();
  const { id } = await officeHour(server);
  const person = await member(server);
  await server.database.database.pool.query("alter table blocks rename to blocks_elsewhere");
  const { status } = await server.call("GET /api/office-hours/{id}", { params: { id }, token: person.token });
  expect(status).toBe(500);
});

it("SES-64: the download has office hours of a mentor and seats with the own question", async () => {
  const server = await testServer();
  const { mentor, id } = await officeHour(server);
  const person = await member(server);
  await takeSeat(server, id, person, "How do I price a box?");
  expect(await download(server, mentor.token)).toMatch(/"role": ?"mentor",\s*"topic": ?"Prices in the monsoon"/);
  expect(await download(server, person.token)).toMatch(/"state": ?"held",\s*"question": ?"How do I price a box\?"/);
});
