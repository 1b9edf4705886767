import { expect, test } from "vitest";
import { filesTo } from "#test/calendar.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { booked, leaveSeat, officeHour, startsOf, takeSeat } from "#test/mentoring.ts";
import { member } from "#test/people.ts";

const act = (server: TestServer, what: string, id: string, { token }: TestPerson, json = {}) =>
  server.call(`POST /api/sessions/{id}/${what}`, { params: { id }, token, json });
const messagesOf = async (server: TestServer, { token }: TestPerson): Promise<string[]> =>
  (await server.call("GET /api/notifications", { token })).body.notifications.map(
    ({ message }: { message: string }) => message,
  );

test("SES-26 SES-70: whoever cancels, declines or blocks, both get the file that removes the entry", async () => {
  const server = await testServer();
  const last = (email: string) => filesTo(server, email).then(([file]) => file);
  const uid = (id: string) => `${id}@test.example`;
  const one = await booked(server);
  for (const { email } of [one.mentor, one.mentee])
    expect(await last(email)).toEqual(["REQUEST", uid(one.id), 0, "CONFIRMED"]);
  server.clock.advance(1000);
  await act(server, "cancel", one.id, one.mentee, { reason: "ill" });
  for (const { email } of [one.mentor, one.mentee])
    expect(await last(email)).toEqual(["CANCEL", uid(one.id), 1, "CANCELLED"]);
  // NOTI-20: who did it has the entry by email, and nothing unread.
  expect(await messagesOf(server, one.mentee)).toEqual([]);
  expect((await messagesOf(server, one.mentor))[0]).toMatch(/ cancelled your session of .*: I am ill/);

  const two = await booked(server, { confirms: true }, 3);
  server.clock.advance(1000);
  await act(server, "confirm", two.id, two.mentor);
  expect(await last(two.mentor.email)).toEqual(["REQUEST", uid(two.id), 1, "CONFIRMED"]);
  server.clock.advance(1000);
  await act(server, "move", two.id, two.mentee, { start: (await startsOf(server, two.mentor))[9] });
  expect(await last(two.mentor.email)).toEqual(["REQUEST", uid(two.id), 2, "TENTATIVE"]);
  server.clock.advance(1000);
  await act(server, "decline", two.id, two.mentor, { reason: "noTime" });
  for (const { email } of [two.mentor, two.mentee])
    expect(await last(email)).toEqual(["CANCEL", uid(two.id), 3, "CANCELLED"]);

  const three = await booked(server, {}, 6);
  server.clock.advance(1000);
  await server.call("POST /api/blocks", { json: { userId: three.mentor.userId }, token: three.mentee.token });
  for (const { email } of [three.mentor, three.mentee])
    expect(await last(email)).toEqual(["CANCEL", uid(three.id), 1, "CANCELLED"]);
});

test("SES-63 SES-70: a seat given up or ended by a block leaves the calendar; taken again it comes back", async () => {
  const server = await testServer();
  const { mentor, id } = await officeHour(server);
  const [one, two] = [await member(server), await member(server)];
  const uid = `${id}@test.example`;
  await takeSeat(server, id, one);
  await takeSeat(server, id, two);
  for (const step of [leaveSeat, takeSeat, leaveSeat]) {
    server.clock.advance(1000);
    await step(server, id, one);
  }
  expect((await filesTo(server, one.email)).toReversed()).toEqual([
    ["REQUEST", uid, 0, "CONFIRMED"],
    ["CANCEL", uid, 1, "CANCELLED"],
    ["REQUEST", uid, 2, "CONFIRMED"],
    ["CANCEL", uid, 3, "CANCELLED"],
  ]);
  // The other's entry stays as it was.
  expect(await filesTo(server, two.email)).toEqual([["REQUEST", uid, 0, "CONFIRMED"]]);
  server.clock.advance(1000);
  await server.call("POST /api/blocks", { json: { userId: two.userId }, token: mentor.token });
  expect((await filesTo(server, two.email))[0]).toEqual(["CANCEL", uid, 5, "CANCELLED"]);
  expect((await messagesOf(server, one)).join()).not.toMatch(/You (no longer )?have a seat/);
  expect((await messagesOf(server, two))[0]).toMatch(/^You no longer have a seat in the office hour, /);
  await takeSeat(server, id, one);
  const three = await member(server);
  await takeSeat(server, id, three);
  server.clock.advance(1000);
  await server.call("DELETE /api/office-hours/{id}", { params: { id }, token: mentor.token });
  for (const { email } of [one, three])
    expect((await filesTo(server, email)).slice(0, 2)).toEqual([
      ["CANCEL", uid, 7, "CANCELLED"],
      ["REQUEST", uid, 6, "CONFIRMED"],
    ]);
});
