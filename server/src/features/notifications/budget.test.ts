import { NOTIFICATION_KINDS, type NotificationKind } from "@startup-connect/contract/notifications";
import { expect, test, vi } from "vitest";
import type { CalendarEntry } from "#platform/calendar-file.ts";
import { actOnDeal, dealOfTwo } from "#test/deals.ts";
import { adminOf } from "#test/events.ts";
import { type TestPerson, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { member } from "#test/people.ts";
import type { Notice } from "./notify.ts";

/** Two days in turn, as many times. */
async function promised(times: number) {
  const server = await testServer();
  const { founder, investor, id } = await dealOfTwo(server);
  const before = (await mailsTo(server, founder.email)).length;
  for (let n = 0; n < times; n++) {
    const answer = await actOnDeal(server, id, investor, "promise", { day: n % 2 ? "2026-12-01" : "2026-12-02" });
    expect(answer.status).toBe(200);
  }
  const list = async () => (await server.call("GET /api/notifications", { token: founder.token })).body;
  const mails = async () => (await mailsTo(server, founder.email)).slice(0, -before || undefined);
  const later = async () => {
    server.clock.advance(3_660_000);
    await runJob(server, "notifications.digest");
  };
  return { server, founder, investor, id, list, mails, later };
}

test("NOTI-17 NOTI-18: a promise made 12 times is one unread notification, two emails and one more that lists the last", async () => {
  const { list, mails, later } = await promised(12);
  const { notifications, unread } = await list();
  const texts = notifications.map(({ message }: { message: string }) => message);
  expect(texts.filter((text: string) => text.includes("promised an answer by 1 Dec 2026"))).toHaveLength(1);
  expect(texts.filter((text: string) => text.includes("promised"))).toHaveLength(1);
  expect(unread).toBe(notifications.filter(({ read }: { read: boolean }) => !read).length);
  const sent = await mails();
  // The first of the three said that the request was accepted.
  expect(sent).toHaveLength(2);
  await later();
  const [digest, ...rest] = await mails();
  expect(rest).toHaveLength(sent.length);
  expect(digest?.subject).toContain("promised an answer by 1 Dec 2026");
  expect(digest?.text).toContain("promised an answer by 1 Dec 2026");
  await later();
  expect(await mails()).toHaveLength(sent.length + 1);
});

test("NOTI-18: what was read, switched off or is of someone blocked since is in no later email", async () => {
  for (const drop of ["read", "off", "blocked"] as const) {
    const { server, founder, investor, list, mails, later } = await promised(6);
    const sent = (await mails()).length;
    const { token } = founder;
    if (drop === "read") await server.call("POST /api/notifications/read-all", { token });
    if (drop === "off")
      await server.call("PUT /api/users/preferences", { json: { emailNotifications: { deal: false } }, token });
    if (drop === "blocked") {
      const { status } = await server.call("POST /api/blocks", { json: { userId: investor.userId }, token });
      expect(status).toBeLessThan(300);
    }
    expect((await list()).notifications.length > 0, drop).toBe(drop !== "blocked");
    await later();
    expect(await mails(), drop).toHaveLength(sent);
  }
});

function entryAt(start: Date): CalendarEntry {
  const entry = { id: "1", title: "t", description: "", location: "", path: "/sessions/1", revision: 0 };
  return { ...entry, start, end: start, updatedAt: start, status: "CONFIRMED" };
}

test("NOTI-20: who did it reads nothing of any kind, and gets the entry of the own calendar alone by email", async () => {
  const server = await testServer();
  const [asha, arjun] = [await member(server), await member(server)];
  const calendar = entryAt(server.clock.now());
  const { db, live } = server.application.platform;
  const events = vi.spyOn(live, "publishMany");
  const send = (to: TestPerson, kind: NotificationKind, by: string | null, more: { calendar?: CalendarEntry } = {}) =>
    db.tx((tx) =>
      server.application.features.notify(tx, to.userId, {
        ...{ kind, message: `${kind} ${by}`, reason: "because of a test", link: "/", by, ...more },
      }),
    );
  const wants = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, true]));
  for (const { token } of [asha, arjun])
    await server.call("PUT /api/users/preferences", { json: { emailNotifications: wants }, token });
  const got = async ({ token, email }: TestPerson) => ({
    read: (await server.call("GET /api/notifications", { token })).body.total,
    emails: (await mailsTo(server, email)).length,
    events: events.mock.calls.flatMap(([, some]) => some).length,
  });
  const before = await got(asha);
  for (const kind of NOTIFICATION_KINDS) await send(asha, kind, asha.userId);
  expect(await got(asha)).toEqual(before);
  for (const kind of NOTIFICATION_KINDS) await send(asha, kind, asha.userId, { calendar });
  expect(await got(asha)).toEqual({ ...before, emails: before.emails + NOTIFICATION_KINDS.length });
  // By another, and by no one, all comes.
  const former = await got(arjun);
  for (const kind of NOTIFICATION_KINDS) for (const by of [asha.userId, null]) await send(arjun, kind, by);
  const n = 2 * NOTIFICATION_KINDS.length;
  expect(await got(arjun)).toEqual({ read: former.read + n, emails: former.emails + n, events: former.events + n });
});

test("NOTI-24: nothing a person does is emailed or announced across a block, nor of a suspended one; what is decided is", async () => {
  const server = await testServer();
  const [asha, arjun, farida] = [await member(server), await member(server), await member(server)];
  const admin = await adminOf(server);
  const { db, live } = server.application.platform;
  const send = (to: TestPerson, actor: TestPerson, kind: NotificationKind, more: Partial<Notice> = {}) =>
    db.tx((tx) =>
      server.application.features.notify(tx, to.userId, {
        ...{ kind, message: kind, reason: "because of a test", link: "/", actorId: actor.userId, ...more },
      }),
    );
  const token = asha.token;
  await server.call("POST /api/blocks", { json: { userId: arjun.userId }, token });
  const json = { reason: "Pretends to be another" };
  await server.call("POST /api/admin/users/{id}/suspend", { params: { id: farida.userId }, json, token: admin.token });
  const events = vi.spyOn(live, "publishMany");
  const mails = async () => (await mailsTo(server, asha.email)).length + (await mailsTo(server, arjun.email)).length;
  const announced = () => events.mock.calls.flatMap(([, some]) => some).length;
  const before = await mails();
  for (const kind of NOTIFICATION_KINDS) {
    await send(asha, arjun, kind);
    await send(asha, arjun, kind, { by: arjun.userId });
    await send(arjun, asha, kind);
    await send(asha, farida, kind);
  }
  server.clock.advance(3_660_000);
  await runJob(server, "notifications.digest");
  expect([await mails(), announced()]).toEqual([before, 0]);
  await send(asha, arjun, "session", { by: null });
  await send(asha, arjun, "session", { by: admin.userId });
  await send(asha, arjun, "session", { by: arjun.userId, calendar: entryAt(server.clock.now()) });
  expect([await mails(), announced()]).toEqual([before + 3, 3]);
});

test("NOTI-21: one press in an email that lists several kinds ends all of them, and no other", async () => {
  const server = await testServer();
  const [asha, arjun] = [await member(server), await member(server)];
  for (const kind of ["deal", "update"] as const)
    for (let n = 0; n < 5; n++)
      await server.application.platform.db.tx((tx) =>
        server.application.features.notify(tx, asha.userId, {
          ...{ kind, message: `${kind} ${n}`, reason: "because of a test", link: "/", actorId: arjun.userId },
        }),
      );
  server.clock.advance(3_660_000);
  await runJob(server, "notifications.digest");
  const [digest] = await mailsTo(server, asha.email);
  expect(digest?.subject).toBe("7 more notifications");
  const [, token = ""] = /\/unsubscribe\/(\S+)/.exec(digest?.text ?? "") ?? [];
  expect((await server.call("POST /api/unsubscribe/{token}", { params: { token } })).status).toBe(200);
  const { body } = await server.call("GET /api/users/preferences", { token: asha.token });
  expect(body.emailNotifications).toMatchObject({ deal: false, update: false, session: true, connectRequest: true });
});
