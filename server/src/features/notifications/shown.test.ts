import { randomUUID } from "node:crypto";
import type { TodayItem } from "@startup-connect/contract/overview";
import { DAY, encodeCursor, indiaDay, plusDays } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { actOnDeal, dealOfTwo, readDeal } from "#test/deals.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { book, openMentor, startsOf } from "#test/mentoring.ts";
import { connect, member } from "#test/people.ts";
import { give } from "#test/rooms.ts";
import { nameFor, openRound } from "#test/rounds.ts";
import { sent } from "#test/updates.ts";

const itemsOf = async (server: TestServer, { token }: TestPerson): Promise<TodayItem[]> =>
  (await server.call("GET /api/today", { token })).body.items;

/** What leads to a page in the lists of a person: news of Today, and what the bell has and counts of it. */
async function leading(server: TestServer, person: TestPerson, link: string) {
  const news = (await itemsOf(server, person)).filter(({ kind, thing }) => kind === "news" && thing === link);
  const { body } = await server.call("GET /api/notifications", { token: person.token });
  const listed = body.notifications.filter((one: { link: string }) => one.link === link);
  const unread = listed.filter(({ read }: { read: boolean }) => !read);
  const dashboard = await server.call("GET /api/users/dashboard", { token: person.token });
  expect(dashboard.body.unreadNotifications).toBe(body.unread);
  expect(body.total).toBe(body.notifications.length);
  return { news: news.length, listed: listed.length, unread: unread.length };
}
const nothing = { news: 0, listed: 0, unread: 0 };
const fresh = { news: 1, listed: 1, unread: 1 };
const opened = { news: 0, listed: 1, unread: 0 };

const write = (server: TestServer, id: string, { token }: TestPerson, text = "Thank you, I will look.") =>
  server.call("POST /api/conversations/{id}/messages", {
    params: { id },
    json: { text, clientId: randomUUID() },
    token,
  });

test("TODAY-07: an accepted request is read by who opens the conversation, or writes in it", async () => {
  const server = await testServer();
  const other = await member(server);
  for (const open of [
    (id: string, { token }: TestPerson) =>
      server.call("GET /api/conversations/{id}/messages", { params: { id }, token }),
    (id: string, person: TestPerson) => write(server, id, person),
  ]) {
    const { owner } = await registerStartup(server);
    const { conversationId } = await connect(server, owner, other);
    const link = `/messages/${conversationId}`;
    const further = {
      params: { id: conversationId },
      query: { before: encodeCursor([conversationId]) },
      token: owner.token,
    };
    expect((await server.call("GET /api/conversations/{id}/messages", further)).status).toBe(200);
    expect(await leading(server, owner, link)).toEqual(fresh);
    expect((await open(conversationId, owner)).status).toBeLessThan(300);
    expect(await leading(server, owner, link)).toEqual(opened);
  }
});

test("TODAY-07: a deal, a session, a request and the application are read wherever they are opened", async () => {
  const server = await testServer();
  const { founder, investor, id } = await dealOfTwo(server);
  await actOnDeal(server, id, investor, "promise", { day: plusDays(indiaDay(server.clock.now()), 3) });
  expect(await leading(server, founder, `/deals/${id}`)).toEqual(fresh);
  await readDeal(server, id, founder);
  expect(await leading(server, founder, `/deals/${id}`)).toEqual(opened);

  const mentor = await openMentor(server);
  const booked = await book(server, mentor, founder, (await startsOf(server, mentor))[0] ?? "");
  const session: string = booked.body.session._id;
  // Today has it among the appointments.
  expect(await leading(server, mentor, `/sessions/${session}`)).toEqual({ ...fresh, news: 0 });
  await server.call("GET /api/sessions/{id}", { params: { id: session }, token: mentor.token });
  expect(await leading(server, mentor, `/sessions/${session}`)).toEqual(opened);

  const asker = await member(server, { type: "Startup" });
  const json = { userId: investor.userId, purpose: "know", note: "Good morning." };
  const request: string = (await server.call("POST /api/connections", { json, token: asker.token })).body.connection
    ._id;
  const params = { id: request };
  const no = { reason: "early", revisit: "" };
  await server.call("POST /api/connections/{id}/pass", { params, json: no, token: investor.token });
  server.clock.advance(60_000);
  await server.application.platform.jobs.drain();
  expect(await leading(server, asker, `/requests/${request}`)).toEqual(fresh);
  await server.call("GET /api/connections/{id}", { params, token: asker.token });
  expect(await leading(server, asker, `/requests/${request}`)).toEqual(opened);

  const { applicationId, owner } = await registerMentor(server);
  const admin = await server.person({ admin: true });
  const approve = { params: { id: applicationId }, json: { status: "approved" }, token: admin.token };
  await server.call("PATCH /api/admin/applications/{id}", approve);
  expect(await leading(server, owner, "/application")).toEqual(fresh);
  await server.call("GET /api/applications/me", { token: owner.token });
  expect(await leading(server, owner, "/application")).toEqual(opened);
});

test("TODAY-07: a page is there though its notifications cannot be marked as read", async () => {
  const server = await testServer();
  const { founder, investor, id } = await dealOfTwo(server);
  await actOnDeal(server, id, investor, "promise", { day: plusDays(indiaDay(server.clock.now()), 3) });
  const { pool } = server.database.database;
  const open = () => server.call("GET /api/deals/{id}", { params: { id }, token: founder.token });
  await pool.query("alter table notifications add constraint unmarked check (read_at is null) not valid");
  expect((await open()).status).toBe(200);
  expect(await leading(server, founder, `/deals/${id}`)).toEqual(fresh);
  await pool.query("alter table notifications drop constraint unmarked");
  await open();
  expect(await leading(server, founder, `/deals/${id}`)).toEqual(opened);
});

/** A startup that opened its room to an investor and wrote to them. */
async function shared() {
  const server = await testServer();
  const { owner: founder } = await registerStartup(server);
  const { owner: reader } = await registerInvestor(server);
  const { conversationId } = await connect(server, founder, reader);
  const given = await give(server, founder, reader, { until: plusDays(indiaDay(server.clock.now()), 5) });
  await write(server, conversationId, founder, "The costs are in the room.");
  const grantId: string = given.body.room.grants[0]._id;
  const admin = await server.person({ admin: true });
  const act = (what: "suspend" | "restore", { userId }: TestPerson) =>
    server.call(`POST /api/admin/users/{id}/${what}`, {
      params: { id: userId },
      ...(what === "suspend" && { json: { reason: "x" } }),
      token: admin.token,
    });
  const room = () => leading(server, reader, `/rooms/${founder.userId}`);
  const messages = async () => (await itemsOf(server, reader)).filter(({ kind }) => kind === "message").length;
  return { server, founder, reader, grantId, act, room, messages };
}

test("NOTI-23: no notice of a suspended member is shown, and what they wrote needs no answer", async () => {
  const { server, founder, reader, act, room, messages } = await shared();
  expect([await room(), await messages()]).toEqual([fresh, 1]);
  const all = async () =>
    (await server.call("GET /api/notifications", { token: reader.token })).body.notifications.map(
      ({ message }: { message: string }) => message,
    );
  const before = await all();
  expect((await act("suspend", founder)).status).toBe(200);
  expect([await room(), await messages()]).toEqual([nothing, 0]);
  expect((await all()).join(" ")).not.toContain("Ilaivaram");
  // The access ended with it; all else is there again.
  expect((await act("restore", founder)).status).toBe(200);
  expect([await room(), await messages()]).toEqual([nothing, 1]);
  expect(await all()).toEqual(before.filter((text: string) => !text.includes("deal room")));
});

test("NOTI-12 NOTI-23: all that is shown is marked as read; what is hidden is new when it is shown again", async () => {
  const server = await testServer();
  const { founder, investor, id } = await dealOfTwo(server);
  await actOnDeal(server, id, investor, "promise", { day: plusDays(indiaDay(server.clock.now()), 3) });
  const { token } = founder;
  const unread = async () =>
    (await server.call("GET /api/notifications", { token })).body.notifications.flatMap(
      (one: { read: boolean; message: string }) => (one.read ? [] : one.message),
    );
  const before: string[] = await unread();
  const params = { userId: investor.userId };
  await server.call("POST /api/blocks", { json: params, token });
  const rest = await unread();
  await server.call("POST /api/notifications/read-all", { token });
  expect(await unread()).toEqual([]);
  await server.call("DELETE /api/blocks/{userId}", { params, token });
  expect([rest.length < before.length, await unread()]).toEqual([true, before.filter((text) => !rest.includes(text))]);
});

test("NOTI-23: a block hides the notices of both, whoever blocks", async () => {
  for (const who of ["founder", "reader"] as const) {
    const { server, room, messages, ...people } = await shared();
    const other = people[who === "founder" ? "reader" : "founder"];
    expect([await room(), await messages()]).toEqual([fresh, 1]);
    const block = await server.call("POST /api/blocks", { json: { userId: other.userId }, token: people[who].token });
    expect(block.status).toBe(201);
    expect([await room(), await messages()]).toEqual([nothing, 0]);
    const { body } = await server.call("GET /api/notifications", { token: people.founder.token });
    expect(JSON.stringify(body)).not.toContain("Meera");
  }
});

test("NOTI-23: a notice that leads to a room is shown as long as the room is open to its reader", async () => {
  const { server, founder, reader, grantId, room } = await shared();
  const end = { params: { grantId }, token: founder.token };
  await server.call("DELETE /api/rooms/me/grants/{grantId}", end);
  expect(await room()).toEqual(nothing);
  await give(server, founder, reader, { until: plusDays(indiaDay(server.clock.now()), 2) });
  expect(await room()).toMatchObject({ news: 1 });
  // Its last day is over, before any job has seen that.
  server.clock.advance(4 * DAY);
  expect((await leading(server, reader, `/rooms/${founder.userId}`)).listed).toBe(0);
});

test("NOTI-23: a round that is hidden or closed, and updates that are left, take their notices along", async () => {
  const server = await testServer();
  const { founder, id } = await openRound(server);
  const { owner: reader } = await registerInvestor(server);
  await connect(server, founder, reader);
  await nameFor(server, id, founder, reader);
  const round = () => leading(server, reader, `/rounds/${founder.userId}`);
  expect(await round()).toEqual(fresh);
  const params = { id, userId: reader.userId };
  expect((await server.call("DELETE /api/round/{id}/people/{userId}", { params, token: founder.token })).status).toBe(
    204,
  );
  expect(await round()).toEqual(nothing);
  await nameFor(server, id, founder, reader);
  expect(await round()).toEqual(fresh);
  await server.call("POST /api/round/{id}/close", { params: { id }, token: founder.token });
  expect(await round()).toEqual(nothing);

  const { investor, id: updateId } = await sent(server);
  await server.application.platform.jobs.drain();
  const update = () => leading(server, investor, `/updates/${updateId}`);
  expect(await update()).toEqual(fresh);
  await server.call("DELETE /api/updates/{id}/reading", { params: { id: updateId }, token: investor.token });
  expect(await update()).toEqual(nothing);
});

test("NOTI-18 NOTI-23: a waiting email lists nothing of who was suspended meanwhile", async () => {
  const { server, founder, reader, act } = await shared();
  for (let n = 0; n < 6; n++)
    await server.application.platform.db.tx((tx) =>
      server.application.features.notify(tx, reader.userId, {
        ...{ kind: "deal", message: `Step ${n}.`, reason: "because it is your deal", link: "/deals/a" },
        ...{ actorId: founder.userId, occasion: `step ${n}` },
      }),
    );
  const before = (await mailsTo(server, reader.email)).length;
  await act("suspend", founder);
  server.clock.advance(3_660_000);
  await runJob(server, "notifications.digest");
  expect(await mailsTo(server, reader.email)).toHaveLength(before);
});
