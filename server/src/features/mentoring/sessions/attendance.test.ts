import { ATTENDANCES, type Attendance, outcomeOf } from "@startup-connect/contract/mentoring";
import { HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { booked } from "#test/mentoring.ts";

const answer = (server: TestServer, id: string, token: string, json: unknown) =>
  server.call("POST /api/sessions/{id}/attendance", { params: { id }, token, json });
const read = async (server: TestServer, id: string, token: string) =>
  (await server.call("GET /api/sessions/{id}", { params: { id }, token })).body.session;

/** A session that has just ended. */
async function over() {
  const server = await testServer();
  const session = await booked(server);
  server.clock.advance(Date.parse(session.session.end) - server.clock.now().getTime());
  await runJob(server, "sessions.clock");
  return { server, ...session };
}

type Answers = readonly [mentor: Attendance | null, mentee: Attendance | null];
/** By the answers of mentor and mentee: what is decided at once, and after 48 hours. */
const outcomes: readonly (readonly [Answers, now: string | null, later: string])[] = [
  [[null, null], null, "unconfirmed"],
  [["tookPlace", null], null, "completed"],
  [[null, "tookPlace"], null, "completed"],
  [["otherMissing", null], null, "noShow mentee"],
  [[null, "otherMissing"], null, "noShow mentor"],
  [["iMissed", null], null, "noShow mentor"],
  [[null, "iMissed"], null, "noShow mentee"],
  [["tookPlace", "tookPlace"], "completed", "completed"],
  [["tookPlace", "otherMissing"], "disputed", "disputed"],
  [["tookPlace", "iMissed"], "disputed", "disputed"],
  [["otherMissing", "tookPlace"], "disputed", "disputed"],
  [["iMissed", "tookPlace"], "disputed", "disputed"],
  [["otherMissing", "iMissed"], "noShow mentee", "noShow mentee"],
  [["iMissed", "otherMissing"], "noShow mentor", "noShow mentor"],
  [["otherMissing", "otherMissing"], "disputed", "disputed"],
  [["iMissed", "iMissed"], "noShow mentor mentee", "noShow mentor mentee"],
];

test("SES-30: every pair of answers has its outcome, at once and after 48 hours", () => {
  expect(outcomes).toHaveLength((ATTENDANCES.length + 1) ** 2);
  for (const [[mentor, mentee], now, later] of outcomes) {
    const words = (isOver: boolean) => {
      const outcome = outcomeOf({ mentor, mentee }, isOver);
      return outcome && [outcome.state, ...outcome.missing].join(" ");
    };
    expect([words(false), words(true)], `${mentor} ${mentee}`).toEqual([now, later]);
  }
});

test("SES-30: both are asked at the end; two answers decide at once, and the time is free again", async () => {
  const { server, mentor, mentee, id } = await over();
  for (const { token } of [mentor, mentee]) {
    const { body } = await server.call("GET /api/notifications", { token });
    expect(body.notifications[0].message).toMatch(/^Did your session with .* take place\?/);
  }
  const first = await answer(server, id, mentor.token, { answer: "tookPlace" });
  expect(first.body.session).toMatchObject({ state: "confirmed", attendance: "tookPlace" });
  // The other does not see it before the own answer.
  expect(await read(server, id, mentee.token)).toMatchObject({ state: "confirmed", attendance: null });
  const second = await answer(server, id, mentee.token, { answer: "tookPlace" });
  expect(second.body.session).toMatchObject({ state: "completed", missing: [] });
  expect((await answer(server, id, mentee.token, { answer: "iMissed" })).status).toBe(409);
  const { rowCount } = await server.database.database.pool.query("select 1 from appointments");
  expect(rowCount).toBe(0);
});

test("SES-30: an answer can be changed until both are there; after 48 hours the clock decides", async () => {
  const { server, mentor, mentee, id } = await over();
  await answer(server, id, mentor.token, { answer: "tookPlace" });
  await answer(server, id, mentor.token, { answer: "otherMissing" });
  expect((await answer(server, id, mentor.token, { answer: "perhaps" })).body.errors).toHaveProperty("answer");
  server.clock.advance(48 * HOUR - 1);
  await runJob(server, "sessions.clock");
  expect((await read(server, id, mentee.token)).state).toBe("confirmed");
  server.clock.advance(1);
  expect((await answer(server, id, mentee.token, { answer: "tookPlace" })).status).toBe(409);
  for (let n = 0; n < 2; n++) await runJob(server, "sessions.clock");
  expect(await read(server, id, mentee.token)).toMatchObject({ state: "noShow", missing: ["mentee"] });
});

test("SES-30: nothing can be answered before the end, and by no one else", async () => {
  const server = await testServer();
  const { mentor, id } = await booked(server);
  expect((await answer(server, id, mentor.token, { answer: "tookPlace" })).status).toBe(409);
  const stranger = await server.person();
  expect((await answer(server, id, stranger.token, { answer: "tookPlace" })).status).toBe(404);
});
