import { createHash } from "node:crypto";
import { HOUR, MINUTE, SECOND } from "@startup-connect/contract/shared";
import { expect, it, vi } from "vitest";
import { liveSession } from "#test/event-stream.ts";
import type { TestPerson } from "#test/harness.ts";
import { waiting } from "#test/held-lock.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { ask, connect, download, member } from "#test/people.ts";
import { newBrowser, pushSubscription } from "#test/push-service.ts";
import {
  arjun,
  asha,
  choose,
  count,
  devices,
  goTo,
  phone,
  server,
  service,
  shown,
  subscribe,
  titles,
  usePushes,
  write,
} from "#test/pushes.ts";

usePushes();

it("PUSH-08: a pause that is asked for holds all that is due for the device, and one service that is silent is left alone", async () => {
  const meera = await member(server, { name: "Meera" });
  const laptop = newBrowser();
  await subscribe(arjun);
  await subscribe(meera, laptop);
  const { conversationId } = await connect(server, asha, meera);
  await shown(laptop);
  await server.application.platform.jobs.drain();
  service.answer({ status: 429, headers: { "retry-after": "300" } });
  await ask(server, await member(server), arjun);
  await server.database.database.pool.query("delete from pgboss.job where name = 'push.deliver'");
  await write(asha, "One");
  expect(await titles()).toHaveLength(1);
  server.clock.advance(MINUTE);
  expect(await titles()).toEqual([]);
  server.clock.advance(4 * MINUTE);
  expect(await titles()).toHaveLength(2);
  service.answer({ status: 500 });
  await write(asha, "Two");
  expect(await titles()).toHaveLength(1);
  await write(asha, "To another device", conversationId);
  expect(await titles(laptop)).toEqual([]);
  server.clock.advance(MINUTE);
  expect((await shown(laptop)).length).toBe(1);
});

it("PUSH-08 expired subscriptions retried forever (web-push, Mastodon): 410 and 404 end the device until its page opens", async () => {
  for (const status of [410, 404]) {
    await choose(arjun, await subscribe(arjun), { kinds: ["message"] });
    service.answer({ status });
    const address = createHash("sha256")
      .update(service.origin + phone.path)
      .digest("base64url");
    expect(await devices(arjun)).toMatchObject([{ address }]);
    await write(asha, "Gone");
    expect(await titles()).toHaveLength(1);
    // So its page knows that the browser has to subscribe again.
    expect(await devices(arjun)).toMatchObject([{ address: "" }]);
    await write(asha, "Not sent");
    expect(await titles()).toEqual([]);
    expect(await count("pushes")).toBe(0);
  }
  await subscribe(arjun);
  await write(asha, "Again");
  expect(await titles()).toEqual(["5 new messages"]);
  expect(await devices(arjun)).toMatchObject([{ kinds: ["message"] }]);
  service.answer({ status: 410 });
  await write(asha, "Gone again");
  await shown();
  const { pool } = server.database.database;
  const other = await liveSession(server.database.database, arjun.userId);
  await pool.query("update push_subscriptions set session_id = $1", [other]);
  expect(await devices(arjun)).toEqual([]);
});

it("PUSH-08 PUSH-09: an address that is gone does not end the one that came meanwhile", async () => {
  const other = newBrowser();
  await subscribe(arjun);
  service.answer({ status: 410, meanwhile: () => subscribe(arjun, other) });
  await write(asha, "One");
  await shown();
  await write(asha, "Two");
  expect(await titles(other)).toEqual(["2 new messages"]);
});

it("PUSH-08: while a service takes its time no transaction is open, and no connection taken but that of all locks", async () => {
  await subscribe(arjun);
  const { pool } = server.database.database;
  const held: unknown[] = [];
  const meanwhile = async () => {
    const open =
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and xact_start < now()";
    held.push(pool.totalCount - pool.idleCount, (await pool.query(open)).rows[0].n);
  };
  service.answer({ status: 201, meanwhile });
  await write(asha, "One");
  expect(await titles()).toEqual(["New message"]);
  expect(held).toEqual([1, 0]);
});

it("RIGHT-02: who ends a device while a push is on its way has the answer once it is out", async () => {
  const device = await subscribe(arjun);
  const order: string[] = [];
  let end: Promise<unknown> | undefined;
  const meanwhile = async () => {
    end = server
      .call("DELETE /api/push/{id}", { params: { id: device._id }, token: arjun.token })
      .then(({ status }) => order.push(`answered ${status}`));
    await waiting(server.database.database.pool, 1);
    order.push("out");
  };
  service.answer({ status: 201, meanwhile });
  await write(asha, "One");
  await server.application.platform.jobs.drain();
  await end;
  expect(order).toEqual(["out", "answered 204"]);
});

it("PUSH-09: a device whose person ends another one just then is notified a moment later", async () => {
  await subscribe(arjun);
  await write(asha, "One");
  const client = await server.database.database.pool.connect();
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`push of ${arjun.userId}`]);
  expect(await titles()).toEqual([]);
  await client.query("rollback");
  client.release();
  server.clock.advance(SECOND);
  expect(await titles()).toEqual(["New message"]);
});

it("PUSH-03: the devices that are due are woken by one statement", async () => {
  const meera = await member(server, { name: "Meera" });
  const laptop = newBrowser();
  await subscribe(arjun);
  await subscribe(meera, laptop);
  const { conversationId } = await connect(server, asha, meera);
  await shown(laptop);
  await write(asha, "To one");
  await write(asha, "To another", conversationId);
  const { pool } = server.database.database;
  await pool.query("delete from pgboss.job where name = 'push.deliver'");
  const query = vi.spyOn(pool, "query");
  await runJob(server, "push.due");
  const inserts = query.mock.calls.filter(([text]) => JSON.stringify(text).includes("'push.deliver' as name"));
  query.mockRestore();
  expect(inserts).toHaveLength(1);
  expect(await shown(laptop)).toHaveLength(1);
});

it("PUSH-08: keys that are no keys are refused, and where one is stored nothing is tried for ever", async () => {
  const { endpoint, keys } = pushSubscription(service.origin + phone.path, phone);
  const json = { endpoint, keys: { ...keys, p256dh: "A".repeat(87) }, zone: "Asia/Kolkata" };
  const answer = await server.call("PUT /api/push", { json, token: arjun.token });
  expect(answer).toMatchObject({ status: 400, body: { errors: { keys: expect.any(String) } } });
});

it("PUSH-03: what cannot be sent for another reason is given up after two days", async () => {
  await subscribe(arjun);
  await server.database.database.pool.query("update push_subscriptions set sealed = 'broken'");
  goTo("22:00");
  await write(asha, "One");
  expect(await titles()).toEqual([]);
  expect(await count("pushes")).toBe(1);
  server.clock.advance(49 * HOUR);
  expect(await titles()).toEqual([]);
  expect(await count("pushes")).toBe(0);
});

it("PUSH-08: an outage of an hour after quiet days ends no device", async () => {
  await subscribe(arjun);
  await write(asha, "One");
  expect(await titles()).toHaveLength(1);
  server.clock.advance(50 * HOUR);
  service.answer(...Array.from({ length: 10 }, () => ({ status: 500 })));
  for (let n = 0; n < 10; n++) {
    await write(asha, `Message ${n}`);
    await shown();
    server.clock.advance(17 * MINUTE);
  }
  service.answer();
  server.clock.advance(HOUR);
  await write(asha, "After it");
  expect(await titles()).toHaveLength(1);
});

it("PUSH-08: 429 holds back as long as it says, 500 ever longer, and both end; 8 in a row over a day remove the device", async () => {
  await subscribe(arjun);
  service.answer({ status: 429, headers: { "retry-after": "300" } }, { status: 500 });
  await write(asha, "One");
  expect(await titles()).toHaveLength(1);
  server.clock.advance(299 * SECOND);
  expect(await titles()).toHaveLength(0);
  server.clock.advance(SECOND);
  expect(await titles()).toHaveLength(1);
  server.clock.advance(2 * MINUTE);
  expect(await titles()).toHaveLength(1);
  server.clock.advance(HOUR);
  expect(await titles()).toHaveLength(0);
  service.answer(...Array.from({ length: 40 }, () => ({ status: 503, headers: { "retry-after": "999999" } })));
  await write(asha, "Two");
  let tries = 0;
  for (let n = 0; n < 12; n++) {
    tries += (await titles()).length;
    server.clock.advance(HOUR);
  }
  expect(tries).toBe(6);
  expect(await devices(arjun)).toHaveLength(1);
  server.clock.advance(15 * HOUR);
  await write(asha, "Three");
  for (let n = 0; n < 3; n++) {
    await shown();
    server.clock.advance(HOUR);
  }
  service.answer();
  await write(asha, "Four");
  expect(await titles()).toEqual([]);
});

it("PUSH-09: a session that ends takes its device along, whatever ends it", async () => {
  const admin = await server.person({ admin: true });
  const ends = [
    ({ token }: TestPerson) => server.call("POST /api/users/logout", { token }),
    ({ userId }: TestPerson) => {
      const json = { reason: "For the test" };
      return server.call("POST /api/admin/users/{id}/suspend", { params: { id: userId }, json, token: admin.token });
    },
    async ({ email }: TestPerson) => {
      await server.call("POST /api/users/forgot-password", { json: { email } });
      const [mail] = await mailsTo(server, email);
      const [, id = "", token = ""] = /reset_password\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
      const json = { password: "monsoon over the ghats" };
      return server.call("POST /api/users/reset-password/{id}/{token}", { params: { id, token }, json });
    },
  ];
  for (const end of ends) {
    const meera = await member(server, { name: "Meera" });
    const { conversationId } = await connect(server, asha, meera);
    await subscribe(meera);
    await write(asha, "One", conversationId);
    await server.application.platform.jobs.drain();
    expect((await end(meera)).status).toBeLessThan(300);
    service.got.length = 0;
    await write(asha, "Two", conversationId);
    expect(await titles()).toEqual([]);
    expect(await count("push_subscriptions")).toBe(0);
    expect(await count("pushes")).toBe(0);
  }
});

it("PUSH-09 one phone, two accounts (Element, Discourse): who signs in last has it, and nothing of the former is pending", async () => {
  await subscribe(arjun);
  goTo("22:00");
  await write(asha, "For Arjun alone");
  await shown();
  const meera = await member(server, { name: "Meera" });
  await subscribe(meera);
  expect(await devices(arjun)).toEqual([]);
  expect(await devices(meera)).toHaveLength(1);
  server.clock.advance(12 * HOUR);
  expect(await titles()).toEqual([]);
  const { status } = await choose(arjun, (await devices(meera))[0], { shows: true });
  expect(status).toBe(404);
});

it("PUSH-09: 200 at once are one device, which keeps its choices under a new endpoint", async () => {
  const device = await subscribe(arjun);
  await choose(arjun, device, { kinds: ["message"], quietFrom: "22:15" });
  const json = pushSubscription(service.origin + phone.path, phone);
  const put = () => server.call("PUT /api/push", { json, token: arjun.token });
  const statuses = (await Promise.all(Array.from({ length: 200 }, put))).map(({ status }) => status);
  // Of so many some are asked to come again.
  expect(new Set(statuses.filter((status) => status !== 503))).toEqual(new Set([200]));
  const other = newBrowser();
  await subscribe(arjun, other);
  expect(await devices(arjun)).toMatchObject([{ _id: device._id, kinds: ["message"], quietFrom: "22:15" }]);
  await write(asha, "One");
  expect(await titles(other)).toEqual(["New message"]);
});

it("PUSH-10: endpoints that are none of a known service are refused, and never stored in the clear", async () => {
  const refused = [
    "https://push.example/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://user:word@fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "http://fcm.googleapis.com/x",
    "https://169.254.169.254/latest",
    "https://127.0.0.1/x",
    "http://[::1]/x",
    "http://localhost:5432/x",
    "file:///etc/passwd",
    "nothing",
  ];
  for (const endpoint of refused) {
    const json = pushSubscription(endpoint);
    expect([endpoint, (await server.call("PUT /api/push", { json, token: arjun.token })).status]).toEqual([
      endpoint,
      400,
    ]);
  }
  await subscribe(arjun);
  const { rows } = await server.database.database.pool.query("select * from push_subscriptions");
  const { pair, auth, path } = phone;
  const secrets = [path, pair.getPublicKey("base64url"), auth.toString("base64url")];
  for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  const own = await download(server, arjun.token);
  expect(own).toContain('"quietFrom": "21:00"');
  for (const secret of secrets) expect(own).not.toContain(secret);
});

it("PUSH-11: after a change of APP_SECRET the browser knows another key: nothing is sent until its page opens", async () => {
  await choose(arjun, await subscribe(arjun), { kinds: ["message"], quietTo: "07:15" });
  await server.database.database.pool.query("update push_subscriptions set key_id = 'former'");
  await write(asha, "One");
  expect(await titles()).toEqual([]);
  expect(await count("pushes")).toBe(0);
  await subscribe(arjun, newBrowser(), "Asia/Kolkata", "hi");
  await subscribe(arjun, phone, "Europe/Berlin", "hi");
  expect(await devices(arjun)).toMatchObject([{ kinds: ["message"], quietTo: "07:15", zone: "Europe/Berlin" }]);
  await write(asha, "Two");
  expect(await titles()).toEqual(["2 new messages"]);
});

it("PUSH-03: what was not sent when the process was killed is sent by the next within a minute", async () => {
  await subscribe(arjun);
  await write(asha, "One");
  // As if it had ended between the message and the job: pg-boss has none.
  await server.database.database.pool.query("delete from pgboss.job where name = 'push.deliver'");
  expect(await titles()).toEqual(["New message"]);
});
