import { DECLINE_REASON_TEXTS } from "@startup-connect/contract/mentoring";
import { HOUR, type Language } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { inWords } from "#platform/words.ts";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { book, booked, openMentor, startsOf } from "#test/mentoring.ts";
import { member } from "#test/people.ts";
import * as notices from "#texts/mentoring-notices.ts";

/** Sessions of today, as group and id. */
const sessionsOf = async (server: TestServer, { token }: TestPerson): Promise<string[][]> => {
  const { body } = await server.call("GET /api/today", { token });
  return body.items
    .filter(({ kind }: { kind: string }) => kind === "session")
    .map(({ group, thing }: { group: string; thing: string }) => [group, thing.replace("/sessions/", "")]);
};

test("SES-14 TODAY-06: today has the sessions of today and the next ones, until the own answer afterwards", async () => {
  const server = await testServer();
  // The clock says Saturday 12:00 in India, the first free time is on Sunday at 9 AM.
  const { mentor, mentee, start, id } = await booked(server);
  const monday = (await startsOf(server, mentor)).find((one) => one.startsWith("2026-11-23")) ?? "";
  const later = await book(server, mentor, mentee, monday);
  expect(later.status).toBe(201);
  const now = () => server.clock.now().getTime();
  const next = ["coming", later.body.session._id];
  for (const person of [mentor, mentee]) expect(await sessionsOf(server, person)).toEqual([["coming", id], next]);
  expect(await sessionsOf(server, await member(server))).toEqual([]);

  server.clock.advance(Date.parse(start) - HOUR - now());
  for (const person of [mentor, mentee]) expect(await sessionsOf(server, person)).toEqual([["now", id], next]);

  server.clock.advance(2 * HOUR);
  for (const person of [mentor, mentee]) expect(await sessionsOf(server, person)).toEqual([["waiting", id], next]);
  await server.call("POST /api/sessions/{id}/attendance", {
    params: { id },
    json: { answer: "tookPlace" },
    token: mentor.token,
  });
  expect(await sessionsOf(server, mentor)).toEqual([next]);
  expect(await sessionsOf(server, mentee)).toEqual([["waiting", id], next]);

  // Without an answer for 48 hours it is no longer asked for.
  server.clock.advance(Date.parse(start) + 49 * HOUR - now());
  expect((await sessionsOf(server, mentee)).map(([, one]) => one)).not.toContain(id);
});

test("SES-14 TODAY-01: three sessions without an answer hide no session of today; the first to end is reviewed first", async () => {
  const server = await testServer();
  const mentor = await openMentor(server);
  const starts = await startsOf(server, mentor);
  const ids: string[] = [];
  for (const n of [0, 1, 2, 3, 8]) {
    const { status, body } = await book(server, mentor, await member(server), starts[n] ?? "");
    expect(status).toBe(201);
    ids.push(body.session._id);
  }
  const [first, second, third, , last] = ids;
  // After the end of the fourth.
  server.clock.advance(Date.parse(starts[5] ?? "") - server.clock.now().getTime());
  const past = [first, second, third].map((id) => ["waiting", id]);
  expect(await sessionsOf(server, mentor)).toEqual([["now", last], ...past]);

  const { pool } = server.database.database;
  await pool.query("update mentoring_sessions set state = 'completed' where ends_at < $1", [server.clock.now()]);
  const { body } = await server.call("GET /api/today", { token: mentor.token });
  const reviews = body.items.filter(({ kind }: { kind: string }) => kind === "review");
  expect(reviews.map(({ thing }: { thing: string }) => thing)).toEqual(
    [first, second, third].map((id) => `/sessions/${id}`),
  );
});

test("SES-26 TODAY-07: a session that was moved is to be confirmed, and is no news afterwards", async () => {
  const server = await testServer();
  const { mentor, mentee, id } = await booked(server, { confirms: true });
  const act = (what: "confirm" | "move", { token }: TestPerson, json = {}) =>
    server.call(`POST /api/sessions/{id}/${what}`, { params: { id }, json, token });
  await act("confirm", mentor);
  const [other = ""] = await startsOf(server, mentor);
  expect((await act("move", mentee, { start: other })).body.session.state).toBe("requested");
  expect(await sessionsOf(server, mentor)).toEqual([["waiting", id]]);
  await act("confirm", mentor);
  await server.call("POST /api/sessions/{id}/cancel", { params: { id }, json: { reason: "ill" }, token: mentor.token });
  const moved = async ({ token }: TestPerson) =>
    (await server.call("GET /api/today", { token })).body.items
      .filter(({ group }: { group: string }) => group === "moved")
      .map(({ title }: { title: string }) => title);
  expect(await moved(mentor)).toEqual([]);
  expect(await moved(mentee)).toEqual([expect.stringContaining("cancelled your session")]);
});

test("SES-14: today asks the mentor, and only the mentor, to confirm a session, however far ahead", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { confirms: true });
  const { owner: mentee, startup } = await registerStartup(server);
  const starts = await startsOf(server, mentor);
  const far = starts.at(-1) ?? "";
  const { body } = await book(server, mentor, mentee, far);
  expect(body.session.state).toBe("requested");
  const id: string = body.session._id;
  expect(await sessionsOf(server, mentor)).toEqual([["waiting", id]]);
  const { items } = (await server.call("GET /api/today", { token: mentor.token })).body;
  const request = items.find(({ thing }: { thing: string }) => thing === `/sessions/${id}`);
  expect(request.title).toContain(` of ${startup.startupName} requests a session`);
  expect(request.text).toBe("");
  expect(await sessionsOf(server, mentee)).toEqual([["coming", id]]);
  const waiting = (await server.call("GET /api/today", { token: mentee.token })).body.items;
  expect(waiting).toContainEqual(
    expect.objectContaining({ title: expect.stringMatching(/, not confirmed yet$/), due: body.session.dueAt }),
  );
  await server.call("POST /api/sessions/{id}/confirm", { params: { id }, token: mentor.token });
  for (const person of [mentor, mentee]) expect(await sessionsOf(server, person)).toEqual([["coming", id]]);
});

test("LANG-07 SES-26: a notice is stored once, and each reader has it in their language, with its values", async () => {
  const server = await testServer({ LANGUAGES: "hi,ta" });
  const { mentor, mentee, id } = await booked(server, { confirms: true });
  const noticed = async (token: string, language: string) => {
    const headers = { "accept-language": language };
    const [notice] = (await server.call("GET /api/notifications", { token, headers })).body.notifications;
    return [notice.message, notice.reason];
  };
  const any = ".+";
  const said = (text: string, language: Language) => expect.stringMatching(new RegExp(`^${inWords(text, language)}$`));
  const requested = notices.requested({ name: any, time: any, due: any });
  expect(await noticed(mentor.token, "hi")).toEqual([said(requested, "hi"), said(notices.youOfferSessions, "hi")]);
  expect((await noticed(mentor.token, "en"))[0]).toMatch(
    / requests a session: .+ \(India time\)\. Please confirm it by /,
  );
  const declined = { params: { id }, token: mentor.token, json: { reason: "noTime" } };
  const headers = { "accept-language": "hi" };
  const { body } = await server.call("POST /api/sessions/{id}/decline", { ...declined, headers });
  expect(body.message).toBe("आपने सेशन के लिए मना किया।");
  const reason = DECLINE_REASON_TEXTS.noTime;
  const refusal = notices.declined({ name: any, time: any, before: any, moved: "no", reason });
  for (const language of ["hi", "ta"] as const)
    expect((await noticed(mentee.token, language))[0]).toEqual(said(refusal, language));
});

test("SES-24 TODAY-01: a session that was moved says who moved it, and from which time both had agreed on", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { confirms: true });
  const mentee = await member(server);
  const [first = "", second = "", third = "", fourth = ""] = await startsOf(server, mentor);
  const { body } = await book(server, mentor, mentee, first);
  const params = { id: body.session._id };
  const move = ({ token }: TestPerson, start: string) =>
    server.call("POST /api/sessions/{id}/move", { params, json: { start }, token });
  const shown = async ({ token }: TestPerson) => {
    const { items } = (await server.call("GET /api/today", { token })).body;
    const item = items.find(({ kind }: { kind: string }) => kind === "session");
    const { session } = (await server.call("GET /api/sessions/{id}", { params, token })).body;
    expect(item.moved).toEqual(session.moved);
    return [item.group, item.title, item.acts[0].text, item.moved];
  };
  // Not agreed on yet: a request at another time.
  expect((await move(mentee, second)).status).toBe(200);
  expect((await shown(mentor))[3]).toBeNull();
  await server.call("POST /api/sessions/{id}/confirm", { params, token: mentor.token });

  for (const start of [third, fourth]) expect((await move(mentee, start)).status).toBe(200);
  expect(await shown(mentor)).toEqual([
    "waiting",
    `${mentee.name} asks to move your session`,
    "Confirm new time",
    { from: second, by: "other" },
  ]);
  expect((await shown(mentee))[3]).toEqual({ from: second, by: "you" });

  await server.call("POST /api/sessions/{id}/confirm", { params, token: mentor.token });
  expect((await move(mentor, first)).status).toBe(200);
  expect((await shown(mentee)).slice(2)).toEqual(["Open session", { from: fourth, by: "other" }]);
  // Back to where it was: nothing to say.
  expect((await move(mentor, fourth)).status).toBe(200);
  expect((await move(mentor, first)).status).toBe(200);
  expect((await shown(mentor))[3]).toEqual({ from: fourth, by: "you" });
});
