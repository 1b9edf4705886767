import { expect, test } from "vitest";
import { type TestPerson, testServer } from "#test/harness.ts";
import { booked, startsOf } from "#test/mentoring.ts";

test("SES-24 SES-26: a request that the mentor confirms at another time, or a move that is declined, says so", async () => {
  const server = await testServer();
  const { mentor, mentee, start, id } = await booked(server, { confirms: true });
  const act = (what: "move" | "decline", { token }: TestPerson, json: object) =>
    server.call(`POST /api/sessions/{id}/${what}`, { params: { id }, json, token });
  const lastNotice = async ({ token }: TestPerson): Promise<string> =>
    (await server.call("GET /api/notifications", { token })).body.notifications[0].message;
  const [other = ""] = await startsOf(server, mentor);
  const confirmed = await act("move", mentor, { start: other });
  expect(confirmed.body.session).toMatchObject({ state: "confirmed", moved: { from: start, by: "you" } });
  const times = ["9:00 to 9:30 AM", "9:30 to 10:00 AM"].map((hours) => `Sun 22 Nov 2026, ${hours} (India time)`);
  expect(await lastNotice(mentee)).toContain(
    `confirmed your session at another time: ${times[1]} instead of ${times[0]}.`,
  );
  await act("move", mentee, { start });
  await act("decline", mentor, { reason: "topic" });
  expect(await lastNotice(mentee)).toContain(`declined to move your session from ${times[1]} to ${times[0]}: `);
});
