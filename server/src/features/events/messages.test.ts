import { randomUUID } from "node:crypto";
import { audienceSize } from "@startup-connect/contract/events";
import { DAY } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { adminOf, makeEvent, registerFor } from "#test/events.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";

const params = (id: string) => ({ params: { id } });
const noticesOf = async (server: TestServer, token: string) =>
  (await server.call("GET /api/notifications", { token })).body.notifications;

test("ADM-20: one message a day goes to all who are registered, by notification and email", async () => {
  const server = await testServer();
  const { token } = await adminOf(server);
  const event = await makeEvent(server, { title: "t".repeat(120) });
  const [guest, other] = [await server.person({ type: "Startup" }), await server.person({ type: "Startup" })];
  const send = (text: unknown, id = event._id) =>
    server.call("POST /api/admin/events/{id}/messages", { ...params(id), json: { text }, token });
  expect((await send("Is anyone there?")).status).toBe(409);
  await registerFor(server, event._id, guest.token);
  await server.application.platform.jobs.drain();
  for (const bad of ["", " ", 5, "x".repeat(241)]) {
    const refused = await send(bad);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["text"]]);
  }
  const long = "The room is B. ".repeat(16).trim();
  const together = await Promise.all([send(long), send(long)]);
  expect(together.map(({ status }) => status).sort()).toEqual([201, 409]);
  await server.application.platform.jobs.drain();
  const read = (await noticesOf(server, guest.token)).filter(({ message }: { message: string }) =>
    message.endsWith(`: ${long}`),
  );
  expect(read).toMatchObject([{ link: `/events/${event._id}`, reason: "because you registered for this event" }]);
  const mails = await mailsTo(server, guest.email);
  const [told, ...rest] = mails.filter(({ text }) => text.includes(long));
  expect([told?.text.split(long).length, told?.text.includes(`${"t".repeat(54)}…\n`), rest]).toEqual([2, true, []]);
  expect(JSON.stringify(await noticesOf(server, other.token))).not.toContain("The room is B.");

  const { body: log } = await server.call("GET /api/admin/log", { token });
  expect(JSON.stringify(log)).toContain("event.messaged");
  server.clock.advance(DAY + 1);
  expect((await send("It is room C.")).body.message).toBe("The message is on its way to 1 attendee.");
  // What was sent just before a cancellation would contradict it.
  await server.call("DELETE /api/admin/events/{id}", { ...params(event._id), token });
  server.clock.advance(DAY + 1);
  await server.application.platform.jobs.drain();
  expect(JSON.stringify(await noticesOf(server, guest.token))).not.toContain("It is room C.");
  expect((await send("Too late.")).status).toBe(409);
  const gone = await server.call("POST /api/admin/events/{id}/messages", {
    ...params(randomUUID()),
    json: { text: "x" },
    token,
  });
  expect(gone.status).toBe(404);
});

test("ADM-20: the number beside publishing is that of the members who are notified", async () => {
  const server = await testServer();
  const { token } = await adminOf(server);
  for (const type of ["Startup", "Startup", "Investor", null] as const) await server.person({ type });
  const suspended = await server.person({ type: "Startup" });
  await server.database.database.pool.query("update users set suspended_at = created_at where id = $1", [
    suspended.userId,
  ]);
  const { members } = (await server.call("GET /api/admin/event-audience", { token })).body;
  expect(members).toMatchObject({ Startup: 2, Investor: 1, Mentor: 0 });
  for (const audience of [[], ["Startup", "Investor"]] as const) {
    const event = await makeEvent(server, { audience });
    await server.application.platform.jobs.drain();
    const { rows } = await server.database.database.pool.query(
      "select count(*)::int as n from notifications where link = $1",
      [`/events/${event._id}`],
    );
    expect(rows[0].n).toBe(audienceSize(members, audience));
  }
});
