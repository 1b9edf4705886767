import { HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { book, booked, openMentor, startsOf } from "#test/mentoring.ts";
import { member } from "#test/people.ts";

/** Sessions of today, as group and id. */
const sessionsOf = async (server: TestServer, { token }: TestPerson): Promise<string[][]> => {
  const { body } = await server.call("GET /api/today", { token });
  return body.items
    .filter(({ kind }: { kind: string }) => kind === "session")
    .map(({ group, thing }: { group: string; thing: string }) => [group, thing.replace("/sessions/", "")]);
};

test("SES-14 TODAY-06: today has the sessions of today and tomorrow, until the own answer afterwards", async () => {
  const server = await testServer();
  // The clock says Saturday 12:00 in India, the first free time is on Sunday at 9 AM.
  const { mentor, mentee, start, id } = await booked(server);
  const monday = (await startsOf(server, mentor)).find((one) => one.startsWith("2026-11-23")) ?? "";
  const later = await book(server, mentor, mentee, monday);
  expect(later.status).toBe(201);
  const now = () => server.clock.now().getTime();
  for (const person of [mentor, mentee]) expect(await sessionsOf(server, person)).toEqual([["coming", id]]);
  expect(await sessionsOf(server, await member(server))).toEqual([]);

  server.clock.advance(Date.parse(start) - HOUR - now());
  const next = ["coming", later.body.session._id];
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

test("SES-14: today asks the mentor, and only the mentor, to confirm a session, however far ahead", async () => {
  const server = await testServer();
  const mentor = await openMentor(server, { confirms: true });
  const mentee = await member(server);
  const starts = await startsOf(server, mentor);
  const far = starts.at(-1) ?? "";
  const { body } = await book(server, mentor, mentee, far);
  expect(body.session.state).toBe("requested");
  const id: string = body.session._id;
  expect(await sessionsOf(server, mentor)).toEqual([["waiting", id]]);
  expect(await sessionsOf(server, mentee)).toEqual([]);
  await server.call("POST /api/sessions/{id}/confirm", { params: { id }, token: mentor.token });
  expect(await sessionsOf(server, mentor)).toEqual([]);
});
