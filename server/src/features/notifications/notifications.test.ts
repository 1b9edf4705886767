import { DAY } from "@startup-connect/contract/shared";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/ids.ts";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { ask, connect, listen, member, takeOf, undoIsOver } from "#test/people.ts";

let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;

beforeEach(async () => {
  server = await testServer();
  [asha, arjun] = [await member(server, { name: "Asha" }), await member(server, { name: "Arjun" })];
});

const list = async ({ token }: TestPerson, query: Record<string, string | string[]> = {}) =>
  (await server.call("GET /api/notifications", { token, query })).body;
const act = (what: "read" | "accept", { token }: TestPerson, id: string) =>
  server.call(`POST /api/notifications/{id}/${what}`, { params: { id }, token });
const answer = (call: "accept" | "decline", { token }: TestPerson, id: string) =>
  server.call(`POST /api/connections/{id}/${call}`, { params: { id }, token });
const bell = async ({ token }: TestPerson): Promise<number> =>
  (await server.call("GET /api/users/dashboard", { token })).body.unreadNotifications;
/** Notifies a user, as any feature does. */
const tell = ({ userId }: TestPerson, message: string, more: { occasion?: string } = {}) =>
  server.application.platform.db.tx((tx) =>
    server.application.features.notify(tx, userId, {
      kind: "application",
      message,
      reason: "because you applied",
      link: "/application",
      ...more,
    }),
  );

describe("requests", () => {
  it("NOTI-05 NOTI-07 CONN-02: a request notifies the receiver at once, with every field", async () => {
    const { body } = await ask(server, asha, arjun, "A note that stays with the request");
    const { notifications, unread, total } = await list(arjun);
    expect(notifications).toEqual([
      {
        _id: expect.any(String),
        message: "Asha wants to connect with you.",
        reason: "because members can send you connection requests",
        date: "21 Nov 2026",
        category: "Connect Requests",
        read: false,
        type: "connectRequest",
        accepted: false,
        link: expect.stringMatching(/^\/investor\/[\w-]{36}$/),
        createdAt: server.clock.now().toISOString(),
        connectionId: body.connection._id,
        person: expect.objectContaining({ userId: asha.userId, name: "Asha", founder: "" }),
        note: "A note that stays with the request",
        warned: false,
      },
    ]);
    expect([unread, total, await bell(arjun)]).toEqual([1, 1, 1]);
    expect(await list(asha)).toMatchObject({ notifications: [], unread: 0 });
  });

  it("PEOPLE-01: name, picture and note are the same in the bell, the list and the answer, also renamed", async () => {
    const { owner, startup } = await registerStartup(server, { startupName: "Makhana Popper Works" });
    const { body } = await ask(server, owner, arjun, "May we talk?");
    const received = async () =>
      (await server.call("GET /api/connections", { token: arjun.token })).body.connections[0];
    const asked = async () => (await list(arjun)).notifications[0];
    const name = `${owner.name} of Makhana Popper Works`;
    expect(await asked()).toMatchObject({ message: `${name} wants to connect with you.`, note: "May we talk?" });
    expect((await mailsTo(server, arjun.email)).map(({ subject }) => subject)).toEqual([
      `${name} wants to connect with you.`,
    ]);
    const change = { startupName: "Fox Nut Works" };
    await server.call("PUT /api/users/startup-profile", { json: change, token: owner.token });
    const { person, message, note } = await asked();
    expect(message).toBe(`${owner.name} of Fox Nut Works wants to connect with you.`);
    expect(person).toMatchObject({ name: "Fox Nut Works", founder: owner.name, profileId: startup._id });
    expect(await received()).toMatchObject({ user: person, note });
    // Answered, the note has moved to the conversation.
    await answer("accept", arjun, body.connection._id);
    expect(await asked()).toMatchObject({ person, note: "" });
  });

  it("NOTI-06 CONN-08: accepting in the notification accepts the request and notifies the sender", async () => {
    const { body } = await ask(server, asha, arjun);
    const [asked] = (await list(arjun)).notifications;
    const accepted = await act("accept", arjun, asked._id);
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({
      message: "You have accepted the connection request.",
      connection: { _id: body.connection._id, status: "accepted" },
    });
    expect((await list(arjun)).notifications).toMatchObject([{ _id: asked._id, accepted: true, read: true }]);
    expect((await list(asha)).notifications).toMatchObject([
      {
        message: "Arjun accepted your connection request.",
        type: "info",
        category: "Connect Requests",
        link: `/messages/${accepted.body.connection.conversationId}`,
        connectionId: null,
      },
    ]);
    expect((await act("accept", arjun, asked._id)).status).toBe(200);
    expect((await list(asha)).total).toBe(1);
  });

  it("CONN-07 NOTI-06: accepted elsewhere, it is accepted here too; two who ask each other as well", async () => {
    const { body } = await ask(server, asha, arjun);
    await answer("accept", arjun, body.connection._id);
    expect((await list(arjun)).notifications).toMatchObject([{ accepted: true, read: true }]);
    const farida = await member(server, { name: "Farida" });
    await ask(server, farida, arjun);
    await ask(server, arjun, farida);
    expect((await list(arjun)).notifications).toMatchObject([{ accepted: true, type: "connectRequest" }, {}]);
    expect((await list(farida)).notifications).toMatchObject([{ message: "Arjun accepted your connection request." }]);
  });

  it("CONN-03 CONN-07 CONN-09: withdrawn or declined, nothing is left to accept; a refusal notifies no one", async () => {
    const { body } = await ask(server, asha, arjun);
    const [asked] = (await list(arjun)).notifications;
    await server.call("DELETE /api/connections/{id}", { params: { id: body.connection._id }, token: asha.token });
    expect(await list(arjun)).toMatchObject({ notifications: [], unread: 0 });
    expect((await act("accept", arjun, asked._id)).status).toBe(404);
    const { body: again } = await ask(server, asha, arjun);
    await answer("decline", arjun, again.connection._id);
    await undoIsOver(server);
    expect((await list(arjun)).notifications).toEqual([]);
    expect((await list(asha)).notifications).toEqual([]);
  });

  it("NOTI-06: what asks nothing cannot be accepted", async () => {
    await connect(server, asha, arjun);
    const [told] = (await list(asha)).notifications;
    const refused = await act("accept", asha, told._id);
    expect([refused.status, refused.body.message]).toEqual([409, "There is nothing to accept here."]);
  });
});

describe("list", () => {
  it("NOTI-04 NOTI-05 NOTI-13: by category, newest first, each on every page once", async () => {
    for (let n = 0; n < 5; n++) await tell(arjun, `Step ${n}`);
    await ask(server, asha, arjun);
    await tell(arjun, "Last step");
    const messages = (body: { notifications: { message: string }[] }) =>
      body.notifications.map(({ message }) => message);
    expect(messages(await list(arjun, { category: "Connect Requests" }))).toEqual(["Asha wants to connect with you."]);
    expect(await list(arjun, { category: "New Startups" })).toMatchObject({ notifications: [], total: 0, unread: 7 });
    expect(await list(arjun, { category: "unheard" })).toMatchObject({ notifications: [], total: 0 });
    expect((await list(arjun, { category: ["General", "Connect Requests"] })).total).toBe(7);
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page = await list(arjun, { limit: "3", after });
      seen.push(...messages(page));
      after = page.nextCursor;
    }
    expect(seen).toEqual(["Last step", "Asha wants to connect with you.", ...[4, 3, 2, 1, 0].map((n) => `Step ${n}`)]);
  });

  it("NOTI-12 SHELL-17: reading one or all lets the number fall, and stays so", async () => {
    for (let n = 0; n < 4; n++) await tell(arjun, `Step ${n}`);
    const [newest] = (await list(arjun)).notifications;
    expect((await act("read", arjun, newest._id)).status).toBe(204);
    expect((await act("read", arjun, newest._id)).status).toBe(204);
    expect([await bell(arjun), (await list(arjun)).unread]).toEqual([3, 3]);
    const all = await server.call("POST /api/notifications/read-all", { token: arjun.token });
    expect([all.status, await bell(arjun)]).toEqual([204, 0]);
    const { notifications } = await list(arjun);
    expect(notifications.every(({ read }: { read: boolean }) => read)).toBe(true);
  });

  it("QUAL-03 NOTI-12: another user's notification is not found", async () => {
    await tell(arjun, "Only his");
    const [his] = (await list(arjun)).notifications;
    for (const id of [his._id, newId(), "no id!", "x"]) {
      for (const what of ["read", "accept"] as const) expect((await act(what, asha, id)).status, id).toBe(404);
    }
    await server.call("POST /api/notifications/read-all", { token: asha.token });
    expect(await bell(arjun)).toBe(1);
  });

  it("NOTI-12: it arrives on open pages with its id only, and so does its reading", async () => {
    const stream = await listen(server, arjun);
    await ask(server, asha, arjun);
    const [asked] = (await list(arjun)).notifications;
    await act("read", arjun, asked._id);
    await act("read", arjun, asked._id);
    await act("accept", arjun, asked._id);
    const events = await takeOf(stream, "notification", 3);
    expect(events.map(({ data }) => data)).toEqual(Array(3).fill({ notificationId: asked._id }));
    await stream.leave();
  });

  it("NOTI-05: an occasion notifies once, also when repeated at the same moment", async () => {
    await Promise.all(Array.from({ length: 8 }, () => tell(arjun, "Approved", { occasion: "approved 1" })));
    await tell(arjun, "Approved", { occasion: "approved 2" });
    expect((await list(arjun)).total).toBe(2);
    expect(await mailsTo(server, arjun.email)).toHaveLength(2);
  });

  it("NOTI-05: a message that is too long is cut, and what it is about goes on", async () => {
    await tell(arjun, `${"Very long name ".repeat(30)}wants to connect with you.`);
    const { notifications } = await list(arjun);
    expect(notifications[0]?.message).toHaveLength(300);
    expect(notifications[0]?.message).toMatch(/^Very long name .*…$/);
  });

  it("NOTI-05: what is not said properly is refused by the database", async () => {
    const { pool } = server.database.database;
    const insert = (columns: Record<string, unknown>) => {
      const row = {
        id: newId(),
        user_id: arjun.userId,
        kind: "event",
        message: "m",
        reason: "because of it",
        link: "/x",
        created_at: server.clock.now(),
        ...columns,
      };
      const places = Object.keys(row).map((_, n) => `$${n + 1}`);
      return pool.query(
        `insert into notifications (${Object.keys(row).join(", ")}) values (${places.join(", ")})`,
        Object.values(row),
      );
    };
    for (const wrong of [
      { message: "" },
      { message: "x".repeat(301) },
      { reason: "just so" },
      { link: "https://elsewhere.example" },
      { request_id: newId() },
      { accepted: true },
    ]) {
      await expect(insert(wrong), JSON.stringify(wrong)).rejects.toThrow("check");
    }
    await insert({});
  });
});

describe("mails", () => {
  const choose = ({ token }: TestPerson, emailNotifications: Record<string, boolean>) =>
    server.call("PUT /api/users/preferences", { json: { emailNotifications }, token });

  it("NOTI-15: a kind is mailed with its reason and link unless it is switched off; others still come", async () => {
    await ask(server, asha, arjun);
    const [mail] = await mailsTo(server, arjun.email);
    expect(mail?.subject).toBe("Asha wants to connect with you.");
    expect(mail?.text).toContain("You get this email because members can send you connection requests.");
    expect(mail?.text).toMatch(/http:\/\/test\.example\/investor\/[\w-]{36}/);
    expect(mail?.text).toContain("http://test.example/settings");
    await choose(arjun, { connectRequest: false });
    await ask(server, await member(server), arjun);
    expect(await mailsTo(server, arjun.email)).toHaveLength(1);
    expect((await list(arjun)).total).toBe(2);
    await tell(arjun, "Your application was approved.");
    expect((await mailsTo(server, arjun.email)).map(({ subject }) => subject)).toContain(
      "Your application was approved.",
    );
  });

  it("NOTI-15: the email of a request begins with its note, unless an address is in it", async () => {
    const vikram = await member(server);
    await ask(server, asha, vikram, "We sort paddy by camera and look for a first mill.");
    const [begun] = await mailsTo(server, vikram.email);
    expect(begun?.text).toMatch(/^We sort paddy by camera and look for a first mill\./);
    await ask(server, asha, arjun, "Zznote with https://elsewhere.example");
    const [mail] = await mailsTo(server, arjun.email);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/zznote|elsewhere/i);
  });
});

describe("the end of notifications", () => {
  it("NOTI-16: after 180 days they are removed", async () => {
    await tell(arjun, "Old");
    // The session is over by then: looked at where they lie.
    const left = async () => (await server.database.database.pool.query("select 1 from notifications")).rowCount;
    server.clock.advance(180 * DAY);
    await runJob(server, "notifications.sweep");
    expect(await left()).toBe(1);
    server.clock.advance(1);
    await runJob(server, "notifications.sweep");
    expect(await left()).toBe(0);
  });

  it("NOTI-16: requests of a user who left vanish, and the open page reloads", async () => {
    await ask(server, asha, arjun);
    const stream = await listen(server, arjun);
    await server.call("DELETE /api/users/delete-account", { token: asha.token });
    expect(await list(arjun)).toMatchObject({ notifications: [], unread: 0 });
    await takeOf(stream, "reset", 1);
    await stream.leave();
  });
});
