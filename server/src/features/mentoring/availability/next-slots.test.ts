import { DAY, HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerMentor } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { book, openMentor, setAvailability, slotsOf, startsOf } from "#test/mentoring.ts";
import { member } from "#test/people.ts";

/** The free times on the mentor's card. */
async function cardOf(server: TestServer, mentor: TestPerson): Promise<string[]> {
  const { body } = await server.call("GET /api/users/mentorlist");
  return body.find(({ userId }: { userId: string }) => userId === mentor.userId).nextSlots;
}

/** After the job of this minute. */
async function shownOf(server: TestServer, mentor: TestPerson): Promise<string[]> {
  await runJob(server, "mentoring.slots");
  return cardOf(server, mentor);
}

test("SES-13: cards have the next three free times, as a booking, time and other hours leave them", async () => {
  const server = await testServer();
  const mentor = await openMentor(server);
  const mentee = await member(server);
  const [first = "", second, third, fourth] = await startsOf(server, mentor);
  expect(await cardOf(server, mentor)).toEqual([first, second, third]);
  await book(server, mentor, mentee, first, { length: 20 });
  expect(await shownOf(server, mentor)).toEqual([second, third, fourth]);
  // The second is within the notice of 12 hours then.
  server.clock.advance(Date.parse(second ?? "") - server.clock.now().getTime() - 12 * HOUR + 1);
  expect((await shownOf(server, mentor)).slice(0, 2)).toEqual([third, fourth]);
  await setAvailability(server, mentor, { isOpen: false });
  expect(await cardOf(server, mentor)).toEqual([]);
});

test("SEARCH-05: the list of mentors is narrowed to those with free times, counted under the other filters", async () => {
  const server = await testServer();
  const mentor = await openMentor(server);
  await registerMentor(server, { mentorName: "Without Hours" });
  await shownOf(server, mentor);
  const found = async (query: Record<string, string>) => {
    const { body } = await server.call("GET /api/search", { query: { type: "Mentor", ...query } });
    const { total, results, facets } = body;
    return { total, ids: results.map(({ userId }: { userId: string }) => userId), free: facets.free };
  };
  const ids = [mentor.userId];
  const free = [
    { value: "false", count: 1, atLeast: false },
    { value: "true", count: 1, atLeast: false },
  ];
  expect(await found({ free: "true" })).toEqual({ total: 1, ids, free });
  // Among words too, by their index.
  expect(await found({ free: "true", q: "delhi" })).toMatchObject({ total: 1, ids });
  const { body } = await server.call("GET /api/users/mentorlist", { query: { free: "true" } });
  expect(body.map(({ userId }: { userId: string }) => userId)).toEqual(ids);
  await setAvailability(server, mentor, { isOpen: false });
  await shownOf(server, mentor);
  // Counts follow within five seconds.
  server.clock.advance(6_000);
  expect(await found({ free: "true" })).toMatchObject({ total: 0, ids: [] });
});

test("SES-13: a mentor without free times gets them back by the day", async () => {
  const server = await testServer();
  const weekly = [{ weekday: 1, start: 540, end: 570 }];
  const mentor = await openMentor(server, { weekly, horizonDays: 7 });
  const [only = ""] = await shownOf(server, mentor);
  await book(server, mentor, await member(server), only, { length: 20 });
  expect(await shownOf(server, mentor)).toEqual([]);
  server.clock.advance(Date.parse(only) - server.clock.now().getTime() + HOUR);
  const [next] = await shownOf(server, mentor);
  expect(Date.parse(next ?? "") - Date.parse(only)).toBe(7 * DAY);
});

test("SES-01 SES-05: availability is read as it was saved; sessions outside new hours stay", async () => {
  const server = await testServer();
  const mentor = await openMentor(server);
  const mentee = await member(server);
  const { body: before } = await server.call("GET /api/mentoring/availability", { token: mentor.token });
  expect(before).toMatchObject({ isNew: false, outside: 0, days: [] });
  await book(server, mentor, mentee, before.slots[0]);
  const weekly = [{ weekday: 3, start: 600, end: 660 }];
  const { body: after } = await setAvailability(server, mentor, { weekly, lengths: [60, 30, 30] as never });
  expect(after).toMatchObject({ outside: 1, availability: { weekly, lengths: [30, 60] } });
  expect((await server.call("GET /api/sessions", { token: mentee.token })).body.total).toBe(1);
});

test("SES-03: other hours of days are set and given back", async () => {
  const server = await testServer();
  const mentor = await openMentor(server);
  const call = (key: "PUT" | "DELETE", what: Record<string, unknown>) =>
    server.call(`${key} /api/mentoring/days`, {
      token: mentor.token,
      ...(key === "PUT" ? { json: what } : { query: what as Record<string, string> }),
    });
  const hours = [{ start: 1200, end: 1260 }];
  const { body } = await call("PUT", { from: "2026-11-21", to: "2026-11-30", hours, note: "Wedding" });
  expect(body.days).toHaveLength(10);
  expect(body.slots[0]).toBe("2026-11-22T14:30:00.000Z");
  await call("PUT", { from: "2026-11-25", to: "2026-11-25", hours: [{ start: 600, end: 660 }] });
  const starts = (await startsOf(server, mentor)).filter((start) => start.startsWith("2026-11-25"));
  expect(starts).toEqual(["2026-11-25T04:30:00.000Z", "2026-11-25T05:00:00.000Z"]);
  expect((await call("DELETE", { from: "2026-11-21", to: "2026-11-30" })).body.days).toEqual([]);
  for (const [field, what] of [
    ["from", { from: "2026-11-01", to: "2026-11-02" }],
    ["to", { from: "2026-12-02", to: "2026-12-01" }],
    ["to", { from: "2026-12-01", to: "2027-11-01" }],
    ["from", { from: "tomorrow", to: "2026-12-01" }],
  ] as const) {
    const refused = await call("PUT", { hours, ...what });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  }
});

test("SES-01 SES-02: each fault of the form is named at its field, and nothing is saved", async () => {
  const server = await testServer();
  const mentor = await openMentor(server);
  const hours = (start: number, end: number) => ({ weekday: 1, start, end });
  const faulty: [field: string, changes: Record<string, unknown>][] = [
    ["zone", { zone: "Atlantis/Capital" }],
    ["minutesPerMonth", { minutesPerMonth: 2401 }],
    ["minutesPerMonth", { minutesPerMonth: null }],
    ["lengths", { lengths: [] }],
    ["lengths.0", { lengths: [25] }],
    ["noticeMinutes", { noticeMinutes: 60 }],
    ["horizonDays", { horizonDays: 90 }],
    ["sessionsPerDay", { sessionsPerDay: 0 }],
    ["grid", { grid: 10 }],
    ["link", { link: "http://meet.example" }],
    ["link", { link: "javascript:alert(1)" }],
    ["question", { question: "Why?" }],
    ["weekly.0.end", { weekly: [hours(600, 600)] }],
    ["weekly.1.start", { weekly: [hours(600, 660), hours(630, 700)] }],
    ["weekly.4.start", { weekly: [0, 1, 2, 3, 4].map((n) => hours(n * 60, n * 60 + 30)) }],
    ["weekly.0.end", { weekly: [hours(600, 1441)] }],
  ];
  for (const [field, changes] of faulty) {
    const { status, body } = await setAvailability(server, mentor, changes as never);
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(changes)).toEqual([400, [field]]);
  }
  expect((await slotsOf(server, mentor)).body.lengths).toEqual([20, 30]);
});
