import { AVAILABILITY_DEFAULTS, MENTORS_ONLY } from "@startup-connect/contract/mentoring";
import { inEnglish } from "@startup-connect/contract/shared";
import { beforeAll, expect, test } from "vitest";
import { registerMentor } from "#test/builders.ts";
import { sharedServer, type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { book, booked, everyDay, openMentor, setAvailability, startsOf } from "#test/mentoring.ts";
import { download, member } from "#test/people.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  return server.close;
});

const read = (server: TestServer, { token }: TestPerson) => server.call("GET /api/mentoring/availability", { token });
const setDays = (server: TestServer, { token }: TestPerson, json: Record<string, unknown>) =>
  server.call("PUT /api/mentoring/days", { json: { hours: [{ start: 1200, end: 1260 }], ...json }, token });
const removeDays = (server: TestServer, { token }: TestPerson, query: Record<string, string>) =>
  server.call("DELETE /api/mentoring/days", { query, token });

/** The days in India on which there are free times. */
const daysOf = async (server: TestServer, mentor: TestPerson) => {
  const days = (await startsOf(server, mentor)).map((start) =>
    new Date(start).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }),
  );
  return [...new Set(days)];
};

test("SES-01: a mentor starts with defaults, and reads what was saved with the next free times", async () => {
  const { owner } = await registerMentor(server);
  expect((await read(server, owner)).body).toEqual({
    isNew: true,
    availability: AVAILABILITY_DEFAULTS,
    days: [],
    slots: [],
    left: 0,
    outside: 0,
  });
  expect(await startsOf(server, owner)).toEqual([]);

  const changes = {
    zone: "America/New_York",
    minutesPerMonth: 90,
    lengths: [60, 20, 60],
    noticeMinutes: 120,
    horizonDays: 7,
    pauseMinutes: 5,
    sessionsPerDay: 2,
    grid: 15 as const,
    confirms: true,
    link: "https://meet.example.org/farida",
    question: "Which number do you doubt?",
    audience: "connections" as const,
    holidays: ["10-02" as const],
    weekly: [{ weekday: 6, start: 1080, end: 1140 }],
  };
  const saved = await setAvailability(server, owner, { ...changes, lengths: [60, 20, 60] });
  expect([saved.status, saved.body.message]).toEqual([200, "Your availability is saved."]);
  const { body } = await read(server, owner);
  expect(body).toMatchObject({ isNew: false, availability: { isOpen: true, ...changes, lengths: [20, 60] } });
  // Saturday, 6 PM in New York, every 15 minutes.
  expect(body.slots).toEqual(["2026-11-21T23:00:00.000Z", "2026-11-21T23:15:00.000Z", "2026-11-21T23:30:00.000Z"]);
});

test("SES-01: nothing is offered while booking is closed, without hours, or without minutes", async () => {
  const mentor = await openMentor(server);
  expect((await read(server, mentor)).body.slots).toHaveLength(3);
  for (const changes of [{ isOpen: false }, { weekly: [] }, { minutesPerMonth: 0 }]) {
    const { body } = await setAvailability(server, mentor, changes);
    expect(body.message).toBe("Your availability is saved. It has no free times, so no one can book you.");
    expect((await read(server, mentor)).body.slots, JSON.stringify(changes)).toEqual([]);
    expect(await startsOf(server, mentor), JSON.stringify(changes)).toEqual([]);
  }
});

test("SES-01: only registered mentors have availability", async () => {
  const unregistered = await server.person({ type: "Mentor" });
  for (const person of [await member(server), unregistered])
    for (const answer of [
      await read(server, person),
      await setAvailability(server, person),
      await setDays(server, person, { from: "2026-12-01", to: "2026-12-02" }),
      await removeDays(server, person, { from: "2026-12-01", to: "2026-12-02" }),
    ])
      expect([answer.status, answer.body.message]).toEqual([403, inEnglish(MENTORS_ONLY)]);
});

test("SES-01: each fault is named at its field, and what was saved stays", async () => {
  const mentor = await openMentor(server);
  const before = (await read(server, mentor)).body;
  const faulty: [field: string, changes: Record<string, unknown>][] = [
    ["zone", { zone: "Atlantis/Capital" }],
    ["zone", { zone: "x".repeat(65) }],
    ["minutesPerMonth", { minutesPerMonth: 2401 }],
    ["minutesPerMonth", { minutesPerMonth: -1 }],
    ["minutesPerMonth", { minutesPerMonth: null }],
    ["lengths", { lengths: [] }],
    ["lengths.0", { lengths: [25] }],
    ["noticeMinutes", { noticeMinutes: 60 }],
    ["noticeMinutes", { noticeMinutes: 10_081 }],
    ["horizonDays", { horizonDays: 6 }],
    ["horizonDays", { horizonDays: 61 }],
    ["pauseMinutes", { pauseMinutes: 61 }],
    ["sessionsPerDay", { sessionsPerDay: 9 }],
    ["sessionsPerDay", { sessionsPerDay: 0 }],
    ["grid", { grid: 20 }],
    ["confirms", { confirms: "yes" }],
    ["link", { link: "http://meet.example.org/farida" }],
    ["link", { link: "javascript:alert(1)" }],
    ["question", { question: "Why?" }],
    ["question", { question: "x".repeat(201) }],
    ["audience", { audience: "friends" }],
    ["holidays.0", { holidays: ["12-25"] }],
  ];
  for (const [field, changes] of faulty) {
    const { status, body } = await setAvailability(server, mentor, changes);
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(changes)).toEqual([400, [field]]);
    expect(body.errors[field], field).toMatch(/^[A-Z].{8,}\.$/);
  }
  expect((await read(server, mentor)).body).toEqual(before);
});

test("SES-02: hours of a day must not overlap, end after they start, and are at most four", async () => {
  const mentor = await openMentor(server);
  const hours = (...windows: [start: number, end: number][]) =>
    windows.map(([start, end]) => ({ weekday: 2, start, end }));
  const five = hours([0, 60], [120, 180], [240, 300], [360, 420], [480, 540]);
  const faulty: [field: string, weekly: { weekday: number; start: number; end: number }[]][] = [
    ["weekly.1.start", hours([540, 660], [600, 720])],
    ["weekly.1.start", hours([540, 660], [540, 660])],
    ["weekly.4.start", five],
    ["weekly.0.end", hours([600, 600])],
    ["weekly.0.end", hours([600, 540])],
    ["weekly.0.end", hours([600, 1441])],
    ["weekly.0.start", hours([-30, 60])],
    ["weekly.0.weekday", [{ weekday: 8, start: 540, end: 600 }]],
  ];
  for (const [field, weekly] of faulty) {
    const { status, body } = await setAvailability(server, mentor, { weekly });
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(weekly)).toEqual([400, [field]]);
  }
  // Touching ones are one, and the same times on other days are no overlap.
  const weekly = [...hours([600, 660], [540, 600], [1380, 1440]), { weekday: 1, start: 540, end: 600 }];
  expect((await setAvailability(server, mentor, { weekly })).body.availability.weekly).toEqual([
    { weekday: 1, start: 540, end: 600 },
    { weekday: 2, start: 540, end: 660 },
    { weekday: 2, start: 1380, end: 1440 },
  ]);
});

test("SES-03 REQ-08: ten days out of office in one step block times and bookings, and back again", async () => {
  const mentor = await openMentor(server, { horizonDays: 14 });
  const before = await daysOf(server, mentor);
  expect([before[0], before.length]).toEqual(["2026-11-22", 14]);
  const [blocked = ""] = (await startsOf(server, mentor)).filter((start) => start.startsWith("2026-11-25"));

  const outside = (await startsOf(server, mentor)).find((start) => start.startsWith("2026-12-04")) ?? "";
  for (const start of [blocked, outside])
    expect((await book(server, mentor, await member(server), start)).status).toBe(201);
  const json = { from: "2026-11-23", until: "2026-12-02", note: "Family wedding" };
  const saved = await server.call("PUT /api/users/away", { json, token: mentor.token });
  expect([saved.status, saved.body.sessions]).toEqual([200, 1]);
  expect(await daysOf(server, mentor)).toEqual(["2026-11-22", "2026-12-03", "2026-12-04", "2026-12-05"]);
  const refused = await book(server, mentor, await member(server), blocked);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["start"]]);
  const [card] = (await server.call("GET /api/users/mentorlist", {})).body.filter(
    ({ userId }: { userId: string }) => userId === mentor.userId,
  );
  const { mentor: shown } = (
    await server.call("GET /api/mentors/mentor/{mentorId}", { params: { mentorId: card._id } })
  ).body;
  expect(shown.absence).toEqual({ from: "2026-11-23", until: "2026-12-02" });

  // Hours of a day of the absence come back with the day.
  const evening = { from: "2026-11-25", to: "2026-11-25", hours: [{ start: 1200, end: 1260 }] };
  expect((await setDays(server, mentor, evening)).body.days).toHaveLength(1);
  expect(await daysOf(server, mentor)).not.toContain("2026-11-25");
  const query = { from: "2026-11-23" };
  expect((await server.call("DELETE /api/users/away", { query, token: mentor.token })).status).toBe(204);
  expect(await startsOf(server, mentor)).toEqual(expect.arrayContaining(["2026-11-25T14:30:00.000Z"]));

  const back = await removeDays(server, mentor, { from: "2026-11-23", to: "2026-12-02" });
  expect([back.status, back.body.days]).toEqual([200, []]);
  expect(await daysOf(server, mentor)).toEqual(before);
});

test("REQ-08 SES-13: the next times of the card follow the absence, also one of the version before", async () => {
  const server = await testServer();
  const mentor = await openMentor(server);
  const { pool } = server.database.database;
  const next = async () => {
    await runJob(server, "mentoring.slots");
    return (await server.call("GET /api/users/mentorlist", {})).body[0].nextSlots[0]?.slice(0, 10);
  };
  const first = await next();
  await server.call("PUT /api/users/away", { json: { until: "2026-11-30" }, token: mentor.token });
  expect([first, await next()]).toEqual(["2026-11-22", "2026-12-01"]);
  await server.call("DELETE /api/users/away", { token: mentor.token });
  expect(await next()).toBe(first);
  const off = "insert into mentor_days (user_id, day, minutes) values ($1, $2, '{}')";
  for (const day of ["2026-11-22", "2026-11-23"]) await pool.query(off, [mentor.userId, day]);
  await server.call("DELETE /api/users/away", { query: { from: "2026-12-24" }, token: mentor.token });
  expect(await next()).toBe("2026-11-24");
  expect((await read(server, mentor)).body.days).toEqual([]);
});

test("SES-03: days in the past, in the wrong order, too many or too far ahead name their field", async () => {
  const mentor = await openMentor(server);
  const faulty: [field: string, json: Record<string, unknown>][] = [
    ["from", { from: "2026-11-10", to: "2026-11-30" }],
    ["to", { from: "2026-11-25", to: "2026-11-24" }],
    ["to", { from: "2026-11-25", to: "2027-04-25" }],
    ["to", { from: "2028-11-25", to: "2028-11-26" }],
    ["to", { from: "9999-12-30", to: "9999-12-31" }],
    ["from", { from: "2026-02-30", to: "2026-11-26" }],
    ["to", { from: "2026-11-25", to: "soon" }],
    ["note", { from: "2026-11-25", to: "2026-11-26", note: "x".repeat(101) }],
    ["hours", { from: "2026-11-25", to: "2026-11-26", hours: [] }],
    ["hours.0.end", { from: "2026-11-25", to: "2026-11-26", hours: [{ start: 600, end: 540 }] }],
    [
      "hours.1.start",
      {
        from: "2026-11-25",
        to: "2026-11-26",
        hours: [
          { start: 540, end: 600 },
          { start: 570, end: 630 },
        ],
      },
    ],
  ];
  for (const [field, json] of faulty) {
    const { status, body } = await setDays(server, mentor, json);
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(json)).toEqual([400, [field]]);
  }
  expect((await read(server, mentor)).body.days).toEqual([]);

  const { owner } = await registerMentor(server);
  const early = await setDays(server, owner, { from: "2026-11-25", to: "2026-11-26" });
  expect([early.status, early.body.message]).toEqual([409, "Please save your weekly hours first."]);
});

test("SES-03: the download of one's own data has hours and days off, past ones too", async () => {
  const mentor = await openMentor(server, { question: "Which number do you doubt?" });
  await setDays(server, mentor, { from: "2026-11-25", to: "2026-11-25", note: "Family wedding" });
  server.clock.set(new Date("2026-11-28T06:30:00Z"));
  expect((await read(server, mentor)).body.days).toEqual([]);
  const data = await download(server, mentor.token);
  expect(data).toContain("Which number do you doubt?");
  expect(data).toContain("Family wedding");
});

test("SES-03: holidays that a mentor observes are free of sessions, the others are not", async () => {
  server.clock.set(new Date("2027-01-20T06:30:00Z"));
  const mentor = await openMentor(server, { horizonDays: 14 });
  expect(await daysOf(server, mentor)).not.toContain("2027-01-26");
  await setAvailability(server, mentor, { horizonDays: 14, holidays: ["08-15"] });
  expect(await daysOf(server, mentor)).toContain("2027-01-26");
});

test("SES-05: new hours and days off leave booked sessions, and say how many lie outside", async () => {
  const { mentor, start, id } = await booked(server);
  const day = new Date(start).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  expect((await read(server, mentor)).body).toMatchObject({ outside: 0, left: 240 - 30 });
  expect((await setDays(server, mentor, { from: day, to: day })).body.outside).toBe(1);
  expect((await removeDays(server, mentor, { from: day, to: day })).body.outside).toBe(0);
  const evenings = everyDay.map((hours) => ({ ...hours, start: 1200, end: 1260 }));
  expect((await setAvailability(server, mentor, { weekly: evenings })).body.outside).toBe(1);
  const { body } = await server.call("GET /api/sessions/{id}", { params: { id }, token: mentor.token });
  expect(body.session).toMatchObject({ state: "confirmed", start });
});

test("SES-05: a session that the mentor booked with another mentor is not outside the own hours", async () => {
  const evenings = everyDay.map((hours) => ({ ...hours, start: 1200, end: 1260 }));
  const mentor = await openMentor(server, { weekly: evenings });
  const other = await openMentor(server);
  const [first = ""] = await startsOf(server, other);
  expect((await book(server, other, mentor, first)).status).toBe(201);
  expect((await read(server, mentor)).body.outside).toBe(0);
});

const zoneOf = async (server: TestServer, { userId }: TestPerson) =>
  (
    await server.database.database.pool.query<{ zone: string }>("select zone from mentor_terms where user_id = $1", [
      userId,
    ])
  ).rows[0]?.zone;

test("INPUT-12: a zone that does not exist is refused, and one of several names is stored by its usual one", async () => {
  const mentor = await openMentor(server);
  const names = [
    "IST",
    "BST",
    "PST",
    "SST",
    "ACT",
    "JST",
    "+05:30",
    "SystemV/AST4",
    "systemv/pst8pdt",
    "Asia/Nowhere",
    "Asia/Kolkata ",
    "India",
    "x[Asia/Kolkata]",
  ];
  for (const zone of names) {
    const { status, body } = await setAvailability(server, mentor, { zone });
    expect([status, body.errors], zone).toEqual([400, { zone: "This time zone does not exist." }]);
    expect(await zoneOf(server, mentor), zone).toBe("Asia/Kolkata");
  }
  for (const [zone, stored] of [
    ["asia/calcutta", "Asia/Kolkata"],
    ["US/Pacific", "America/Los_Angeles"],
    ["Asia/Kathmandu", "Asia/Kathmandu"],
    ["UTC", "UTC"],
  ] as const) {
    expect((await setAvailability(server, mentor, { zone })).status, zone).toBe(200);
    expect(await zoneOf(server, mentor)).toBe(stored);
    expect((await startsOf(server, mentor)).length, zone).toBeGreaterThan(0);
  }
});

test("INPUT-12: a stored zone that cannot be read stops no page and no job, and its mentor can mend it", async () => {
  const server = await testServer();
  const mentor = await openMentor(server);
  const other = await openMentor(server);
  const { pool } = server.database.database;
  await pool.query("update mentor_terms set zone = 'IST' where user_id = $1", [mentor.userId]);
  await pool.query("update mentor_terms set renew_at = $1", [server.clock.now()]);

  const own = await read(server, mentor);
  expect([own.status, own.body.availability.zone, own.body.slots]).toEqual([200, "", []]);
  expect(await startsOf(server, mentor)).toEqual([]);
  expect((await server.call("GET /api/office-hours", { token: mentor.token })).body.zone).toBe("Asia/Kolkata");
  expect((await setDays(server, mentor, { from: "2026-11-25", to: "2026-11-26" })).status).toBe(200);

  await runJob(server, "mentoring.slots");
  const next = await pool.query<{ user_id: string; renew_at: Date }>("select user_id, renew_at from mentor_terms");
  expect(next.rows.every(({ renew_at }) => renew_at > server.clock.now())).toBe(true);
  expect((await read(server, other)).body.slots).toHaveLength(3);

  expect((await setAvailability(server, mentor, { zone: "Asia/Kolkata" })).status).toBe(200);
  expect((await startsOf(server, mentor)).length).toBeGreaterThan(0);
});

test("INPUT-13: a time in hours that touch at midnight can be booked", async () => {
  const mentor = await openMentor(server, {
    lengths: [60],
    grid: 30,
    weekly: [
      { weekday: 5, start: 1350, end: 1440 },
      { weekday: 6, start: 0, end: 120 },
    ],
  });
  const starts = await startsOf(server, mentor);
  const acrossMidnight = starts.find((start) => start.endsWith("T18:00:00.000Z"));
  expect(acrossMidnight).toBeDefined();
  const { status } = await book(server, mentor, await member(server), acrossMidnight ?? "", { length: 60 });
  expect(status).toBe(201);
  expect((await read(server, mentor)).body.outside).toBe(0);
});

test("SES-03: other hours begin today at the earliest, by the clock of the mentor's zone", async () => {
  const mentor = await openMentor(server);
  // Half past midnight in India, still the day before in New York.
  server.clock.set(new Date("2026-12-01T19:00:00Z"));
  const days = (of: TestPerson, day: string) => setDays(server, of, { from: day, to: day });
  const refused = await days(mentor, "2026-12-01");
  expect([refused.status, refused.body.errors]).toEqual([400, { from: "Please choose a day from today on." }]);
  expect((await days(mentor, "2026-12-02")).status).toBe(200);
  await setAvailability(server, mentor, { zone: "America/New_York" });
  expect((await days(mentor, "2026-11-30")).status).toBe(400);
  expect((await days(mentor, "2026-12-01")).status).toBe(200);
  await setAvailability(server, mentor, { zone: "Asia/Kolkata" });
  expect((await read(server, mentor)).body.days.map(({ day }: { day: string }) => day)).toEqual(["2026-12-02"]);
});
