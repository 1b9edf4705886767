import { randomUUID } from "node:crypto";
import { after, DAY, MINUTE } from "@startup-connect/contract/shared";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import {
  book,
  checkSeats,
  leaveSeat,
  officeHour,
  openMentor,
  readOffice,
  setAvailability,
  startsOf,
  takeSeat,
} from "#test/mentoring.ts";
import { member } from "#test/people.ts";
import { runs, share } from "#test/share.ts";

const INDIA_MS = 330 * MINUTE;
const later = (start: string, minutes: number) => after(start, { minutes }).toISOString();

/** When each person is busy, by what it is for. */
const held = `
  select id, unnest(array[mentor_id, mentee_id]) as user_id, tstzrange(starts_at, ends_at) as during
    from mentoring_sessions where state in ('requested', 'confirmed')
  union all select id, mentor_id, tstzrange(starts_at, ends_at) from office_hours where cancelled_at is null
  union all select o.id, s.user_id, tstzrange(starts_at, ends_at) from office_hours o join office_seats s on office_id = o.id
    where cancelled_at is null and s.state <> 'waiting'`;

/** No one is busy twice, and exactly the held sessions are in the calendars of their two. */
async function checkCalendars(server: TestServer): Promise<void> {
  const { pool } = server.database.database;
  const overlaps = await pool.query(`select a.user_id from appointments a join appointments b
    on a.user_id = b.user_id and a.ctid < b.ctid and a.during && b.during`);
  // Over the sessions behind it as well, in both roles of a person.
  const twice = await pool.query(`
    with held as (${held})
    select a.id from held a join held b on a.user_id = b.user_id and a.id < b.id and a.during && b.during`);
  const odd = await pool.query(`
    with held as (${held}),
      kept as (select coalesce(session_id, office_id) as id, user_id, during from appointments)
    (select * from held except select * from kept) union all (select * from kept except select * from held)`);
  const counts = await pool.query(`select id from office_hours o
    where taken <> (select count(*) from office_seats s where s.office_id = o.id and s.state <> 'waiting')`);
  expect([overlaps.rows, twice.rows, odd.rows, counts.rows]).toEqual([[], [], [], []]);
}

/** Starts and lengths around 60 minutes from a start on: equal, within, around, over the start, over the end, crossing both. */
const overlapping: [name: string, wanted: readonly (readonly [shift: number, length: number])[]][] = [
  ["equal", [[0, 60]]],
  [
    "within",
    [
      [0, 60],
      [15, 30],
    ],
  ],
  [
    "around",
    [
      [15, 20],
      [0, 60],
    ],
  ],
  [
    "over the start",
    [
      [15, 60],
      [0, 30],
    ],
  ],
  [
    "over the end",
    [
      [0, 60],
      [45, 45],
    ],
  ],
  [
    "shifted",
    [
      [0, 45],
      [15, 45],
      [30, 45],
    ],
  ],
];

it.each(overlapping)(
  "SES-21: of many who book times that overlap (%s) one gets it, over two processes",
  async (_name, wanted) => {
    const [one, two] = await twoServers();
    const people: TestPerson[] = [];
    for (let n = 0; n < share(200, 12); n++) people.push(await member(one));
    for (let round = 0; round < share(8, 1); round++) {
      const mentor = await openMentor(one, { lengths: [20, 30, 45, 60], grid: 15 });
      const [start = ""] = await startsOf(one, mentor);
      const answers = await Promise.all(
        people.map((person, n) => {
          const [shift, length] = wanted[n % wanted.length] ?? [0, 60];
          return book(n % 2 ? one : two, mentor, person, later(start, shift), { length });
        }),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(new Set(statuses)).toEqual(new Set([201, 409]));
      const won = answers.find(({ status }) => status === 201)?.body.session;
      const { body } = await one.call("GET /api/mentors/{userId}/slots", { params: { userId: mentor.userId } });
      const minutes = (Date.parse(won.end) - Date.parse(won.start)) / MINUTE;
      expect(body.hours.left).toBe(240 - minutes);
      await one.call("POST /api/sessions/{id}/cancel", {
        params: { id: won._id },
        json: { reason: "other" },
        token: mentor.token,
      });
    }
    await checkCalendars(one);
  },
);

it("SES-22: of many bookings at once no month, day or person gets more than the limits, over two processes", async () => {
  const [one, two] = await twoServers();
  const mentor = await openMentor(one, { minutesPerMonth: 90, sessionsPerDay: 2, lengths: [30] });
  const starts = (await startsOf(one, mentor)).slice(0, 30);
  const people = [await member(one), await member(one), await member(one)];
  const answers = await Promise.all(
    Array.from({ length: share(200, 40) }, (_, n) =>
      book(n % 2 ? one : two, mentor, people[n % 3] ?? mentor, starts[n % starts.length] ?? ""),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const { rows } = await one.database.database.pool.query(`
    select max(n) as day from (select count(*)::int as n from mentoring_sessions group by (starts_at at time zone 'Asia/Kolkata')::date) d`);
  expect(rows[0].day).toBeLessThanOrEqual(2);
  await checkCalendars(one);
});

it("SES-21: a person who books two mentors at one time gets one of them, over two processes", async () => {
  const [one, two] = await twoServers();
  for (let round = 0; round < share(50, 5); round++) {
    const mentors = [await openMentor(one), await openMentor(one)] as const;
    const person = await member(one);
    const [start = ""] = await startsOf(one, mentors[0]);
    const answers = await Promise.all([book(one, mentors[0], person, start), book(two, mentors[1], person, start)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  }
  await checkCalendars(one);
});

it("SES-20: the same key many times at once is one session", async () => {
  const [one, two] = await twoServers();
  const [mentor, person] = [await openMentor(one), await member(one)];
  const [start = ""] = await startsOf(one, mentor);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => book(n % 2 ? one : two, mentor, person, start, { key })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
  expect(new Set(answers.map(({ body }) => body.session._id)).size).toBe(1);
});

it("SES-24: moved, cancelled and confirmed at once one of them holds, over two processes", async () => {
  const [one, two] = await twoServers();
  for (let round = 0; round < share(30, 4); round++) {
    const [mentor, person] = [await openMentor(one, { confirms: true }), await member(one)];
    const [start = "", other = ""] = await startsOf(one, mentor);
    const id: string = (await book(one, mentor, person, start)).body.session._id;
    const params = { id };
    await Promise.all([
      one.call("POST /api/sessions/{id}/confirm", { params, token: mentor.token }),
      two.call("POST /api/sessions/{id}/move", { params, json: { start: other }, token: person.token }),
      one.call("POST /api/sessions/{id}/cancel", { params, json: { reason: "ill" }, token: person.token }),
    ]);
    await checkCalendars(one);
  }
});

it("SES-62: of many who come and go at once the seats are full and the order is kept, over two processes", async () => {
  const [one, two] = await twoServers();
  const { mentor, id } = await officeHour(one, { seats: 6 });
  const people: TestPerson[] = [];
  while (people.length < share(200, 30)) people.push(await member(one));
  const on = (n: number) => (n % 2 ? one : two);
  // All change one calendar, one after the other: a call that gets no connection within 5 seconds is answered 503.
  for (let wave = 0; wave < people.length; wave += 40) {
    const joined = people.slice(wave, wave + 40).map((person, n) => takeSeat(on(n), id, person));
    expect(new Set((await Promise.all(joined)).map(({ status }) => status))).toEqual(new Set([201]));
  }
  await checkSeats(one);
  const order = (await readOffice(one, id, mentor)).people.map(
    ({ person }: { person: { userId: string } }) => person.userId,
  );
  expect(order).toHaveLength(people.length);
  // Every third one leaves, those with a seat and those on the list, some twice.
  const leaving = people.filter((_, n) => n % 3 === 0);
  await Promise.all([...leaving, ...leaving.slice(0, 5)].map((person, n) => leaveSeat(on(n), id, person)));
  await checkSeats(one);
  const gone = new Set(leaving.map(({ userId }) => userId));
  const left = order.filter((userId: string) => !gone.has(userId));
  const { people: now, taken } = await readOffice(one, id, mentor);
  expect(taken).toBe(6);
  expect(now.map(({ person }: { person: { userId: string } }) => person.userId).toSorted()).toEqual(left.toSorted());
  const held = now.filter(({ state }: { state: string }) => state === "held");
  expect(held.map(({ person }: { person: { userId: string } }) => person.userId).toSorted()).toEqual(
    left.slice(0, 6).toSorted(),
  );
});

it("SES-64: whoever is suspended while seats are taken and given up has none, over two processes", async () => {
  const [one, two] = await twoServers();
  const { token } = await one.person({ type: null, admin: true });
  const suspend = (server: TestServer, { userId }: TestPerson) =>
    server.call("POST /api/admin/users/{id}/suspend", { params: { id: userId }, json: { reason: "Spam" }, token });
  for (let round = 0; round < share(20, 3); round++) {
    const { id } = await officeHour(one);
    const [held, leaving, next, coming] = [await member(one), await member(one), await member(one), await member(one)];
    for (const person of [held, leaving, next]) await takeSeat(one, id, person);
    const answers = await Promise.all([
      suspend(one, held),
      suspend(two, next),
      leaveSeat(two, id, leaving),
      takeSeat(one, id, coming),
      suspend(two, coming),
    ]);
    for (const [n, { status }] of answers.entries()) expect(n === 3 ? [201, 401, 404] : [200]).toContain(status);
    await checkSeats(one);
    const { rows } = await one.database.database.pool.query(
      "select user_id from office_seats join users u on u.id = user_id where u.suspended_at is not null",
    );
    expect(rows).toEqual([]);
  }
});

const action = fc.record({
  what: fc.constantFrom(
    "book",
    "book",
    "book",
    "move",
    "cancel",
    "confirm",
    "decline",
    "block",
    "hours",
    "lapse",
    "office",
    "seat",
    "seat",
    "leave",
  ),
  who: fc.nat({ max: 5 }),
  whom: fc.nat({ max: 5 }),
  pick: fc.nat({ max: 40 }),
});

it("SES-21: whatever six people do, no one has two appointments at once", async () => {
  const server = await testServer();
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 60 }), async (actions) => {
      const changes = { minutesPerMonth: 2400, pauseMinutes: 0 };
      const mentors = [
        await openMentor(server, changes),
        await openMentor(server, { ...changes, confirms: true }),
        await openMentor(server, changes),
      ] as const;
      const people = [...mentors, await member(server), await member(server), await member(server)];
      const [first = ""] = await startsOf(server, mentors[0]);
      const ids: string[] = [];
      const offices: string[] = [];
      for (const { what, who, whom, pick } of actions) {
        const [person, other] = [people[who] ?? mentors[0], people[whom] ?? mentors[0]];
        const mentor = mentors[whom % 3];
        if (!person || !other || !mentor) continue;
        const params = { id: ids[pick % Math.max(1, ids.length)] ?? randomUUID() };
        const { token } = person;
        const start = later(first, 30 * (pick % 16) + ((pick % 3) * DAY) / MINUTE);
        if (what === "book") {
          const { status, body } = await book(server, mentor, person, start);
          if (status === 201) ids.push(body.session._id);
          expect([200, 201, 400, 403, 404, 409]).toContain(status);
        } else if (what === "block" && pick === 0) {
          await server.call("POST /api/blocks", { json: { userId: other.userId }, token });
        } else if (what === "hours") {
          await setAvailability(server, mentor, { ...changes, grid: pick % 2 ? 15 : 30, confirms: pick % 3 === 0 });
        } else if (what === "lapse") {
          server.clock.advance(pick * 10 * MINUTE);
          await runJob(server, "sessions.clock");
          await runJob(server, "mentoring.slots");
        } else if (what === "office") {
          const time = new Date(Date.parse(start) + INDIA_MS).toISOString();
          const at = { day: time.slice(0, 10), time: time.slice(11, 16) };
          const json = { topic: "Prices", ...at, length: 60, seats: 2 + (pick % 2), link: "", key: randomUUID() };
          const { status, body } = await server.call("POST /api/office-hours", { json, token: mentor.token });
          if (status === 201) offices.push(body.office._id);
          expect([201, 400, 409]).toContain(status);
        } else if (what === "seat" || what === "leave") {
          const id = offices[pick % Math.max(1, offices.length)] ?? randomUUID();
          const { status } = what === "seat" ? await takeSeat(server, id, person) : await leaveSeat(server, id, person);
          expect([200, 201, 403, 404, 409]).toContain(status);
        } else if (what !== "block") {
          const json = what === "move" ? { start } : what === "confirm" ? undefined : { reason: "other" };
          const { status } = await server.call(`POST /api/sessions/{id}/${what}`, {
            params,
            token,
            ...(json && { json }),
          });
          expect([200, 400, 404, 409]).toContain(status);
        }
      }
      await checkCalendars(server);
    }),
    runs(500, 3),
  );
}, 1_800_000);
