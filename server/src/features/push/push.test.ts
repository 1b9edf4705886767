import { HOUR, MINUTE, SECOND } from "@startup-connect/contract/shared";
import { beforeEach, expect, it } from "vitest";
import { liveSession } from "#test/event-stream.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { ask, connect, download, member } from "#test/people.ts";
import { type Browser, claimsOf, newBrowser, opened, pushSubscription, startPushService } from "#test/push-service.ts";

/** 21 Nov 2026, noon in India. */
let server: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;
let asha: TestPerson;
let arjun: TestPerson;
let talk: string;
let phone: Browser;

beforeEach(async () => {
  service = await startPushService();
  server = await testServer({ PUSH_HOSTS: "127.0.0.1, fcm.googleapis.com" });
  [asha, arjun] = [await member(server, { name: "Asha" }), await member(server, { name: "Arjun" })];
  ({ conversationId: talk } = await connect(server, asha, arjun));
  await server.application.platform.jobs.drain();
  phone = newBrowser();
  return () => service.close();
});

async function subscribe({ token }: TestPerson, browser = phone, zone = "Asia/Kolkata", language = "en") {
  const json = pushSubscription(service.origin + browser.path, browser, zone);
  const answer = await server.call("PUT /api/push", { json, token, headers: { "accept-language": language } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.device;
}
const choose = ({ token }: TestPerson, { _id }: { _id: string }, json: object) =>
  server.call("PUT /api/push/{id}", { params: { id: _id }, json, token });
const write = ({ token }: TestPerson, text: string, id = talk) =>
  server.call("POST /api/conversations/{id}/messages", {
    params: { id },
    json: { text, clientId: crypto.randomUUID() },
    token,
  });
const read = ({ token }: TestPerson) =>
  server.call("POST /api/conversations/{id}/read", { params: { id: talk }, token });
/** What came to the browser since the last look, as its worker reads it. */
async function shown(browser = phone) {
  await runJob(server, "push.due");
  await server.application.platform.jobs.drain();
  return service.got
    .splice(0)
    .filter(({ path }) => path === browser.path)
    .map(({ body }) => JSON.parse(opened(body, browser)));
}
const titles = async (browser = phone) => (await shown(browser)).map(({ title }) => title);
const devices = async ({ token }: TestPerson) => (await server.call("GET /api/push", { token })).body.devices;
const count = async (table: string) =>
  (await server.database.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
const tell = (notice: { kind: "connectRequest" | "session"; occasion: string }) =>
  server.application.platform.db.tx((tx) => {
    const text = { message: "It begins at 1 pm", reason: "because you booked it", link: "/sessions" };
    return server.application.features.notify(tx, arjun.userId, { ...text, ...notice });
  });
const sessionSoon = () => tell({ kind: "session", occasion: `session ${crypto.randomUUID()} soon` });
/** To a time of the day in India. */
const goTo = (time: string) => {
  const ahead = new Date(`2026-11-22T${time}:00+05:30`).getTime() - server.clock.now().getTime();
  server.clock.advance(ahead);
};

it("PUSH-01 PUSH-03: a message reaches the device encrypted for it, signed, with TTL, urgency and topic", async () => {
  await subscribe(arjun);
  await write(asha, "Zzsecret");
  await server.application.platform.jobs.drain();
  const [got] = service.got;
  if (!got) throw new Error("nothing came");
  expect(got.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "high" });
  expect(String(got.headers.topic)).toMatch(/^[\w-]{1,32}$/);
  const claims = claimsOf(String(got.headers.authorization));
  expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^(mailto:[^<>\s]+@|https:)/) });
  expect(claims.exp).toBeLessThan(Date.now() / SECOND + 24 * 3600);
  const payload = opened(got.body, phone);
  expect(JSON.parse(payload)).toMatchObject({ title: "New message", body: "", path: `/messages/${talk}`, badge: 0 });
  expect(payload).not.toMatch(/Asha|Zzsecret|@/);
  expect(await count("pushes")).toBe(0);
});

it("PUSH-04: who chose it reads who and what, but no address and no sum", async () => {
  const device = await subscribe(arjun);
  await choose(arjun, device, { shows: true });
  await write(asha, "Shall we talk on Monday?");
  await write(asha, "At nine?");
  expect(await shown()).toMatchObject([
    { title: "2 new messages from Asha", body: "At nine?", tag: `/messages/${talk}` },
  ]);
  await write(asha, "Write to asha@vellai.example");
  for (const [n, sum] of ["₹40,00,000", "Rs. 40", "INR 40", "40 lakh", "1.5 Crore"].entries()) {
    await write(asha, `It is about ${sum}`);
    expect(await shown()).toMatchObject([{ title: `${n + 4} new messages from Asha`, body: "" }]);
  }
});

it("PUSH-02 PUSH-04: in the language of the device, far below 4,096 bytes also in Hindi", async () => {
  const device = await subscribe(arjun, phone, "Asia/Kolkata", "hi");
  await choose(arjun, device, { shows: true });
  await write(asha, "क्ष".repeat(500));
  await server.application.platform.jobs.drain();
  expect(service.got[0]?.body.length).toBeLessThan(2000);
  const [payload] = await shown();
  expect(payload.title).toBe("Asha का नया संदेश");
});

it("PUSH-02: only the kinds that the device wants; a request leads to where it is accepted, an answer comes back", async () => {
  const [meera, laptop] = [await member(server, { name: "Meera" }), newBrowser()];
  const device = await subscribe(arjun);
  await subscribe(meera, laptop);
  await choose(arjun, device, { kinds: ["request"] });
  await write(asha, "Not on this device");
  const { body } = await ask(server, meera, arjun);
  const id = body.connection._id;
  expect(await shown()).toMatchObject([
    { title: "A request for you", act: { text: "Read and accept", path: `/requests/${id}` } },
  ]);
  await server.call("POST /api/connections/{id}/accept", { params: { id }, token: arjun.token });
  expect(await titles(laptop)).toEqual(["An answer to your request"]);
});

it("PUSH-02: what happens to a request is what it is called, and what the clock ends is not announced", async () => {
  const said = {
    "A request for you": ["request", "answerDue", "deadline", "replied", "introduction asked"],
    "An answer to your request": [
      "accepted",
      "passed",
      "questioned",
      "introduction forwarded",
      "introduction declined",
    ],
    nothing: ["expired", "unreplied", "replyDue"],
  };
  const device = await subscribe(arjun);
  await choose(arjun, device, { kinds: ["request", "answer"] });
  for (const [title, occasions] of Object.entries(said))
    for (const what of occasions) {
      await tell({ kind: "connectRequest", occasion: `${what} ${crypto.randomUUID()}` });
      expect([what, ...(await titles())]).toEqual([what, ...(title === "nothing" ? [] : [title])]);
      await server.database.database.pool.query("update push_subscriptions set hour_sent = 0");
    }
});

it("PUSH-05: from 21:00 to 08:00 of the device nothing comes, then one summary of what is still unread", async () => {
  const [away, meera] = [newBrowser(), await member(server, { name: "Meera" })];
  await subscribe(arjun);
  await subscribe(meera, away, "Europe/Berlin");
  const { conversationId } = await connect(server, asha, meera);
  await shown(away);
  goTo("20:59");
  await write(asha, "Before");
  expect(await titles()).toEqual(["New message"]);
  await read(arjun);
  goTo("21:00");
  await write(asha, "One");
  await write(asha, "Two");
  await ask(server, await member(server), arjun);
  await write(asha, "In the afternoon of Berlin", conversationId);
  await server.application.platform.jobs.drain();
  expect(service.got.map(({ path }) => path)).toEqual([away.path]);
  service.got.length = 0;
  server.clock.advance(11 * HOUR - MINUTE);
  expect(await titles()).toEqual([]);
  server.clock.advance(MINUTE);
  expect(await shown()).toMatchObject([{ title: "3 new notifications", path: "/dashboard" }]);
  expect(await count("pushes")).toBe(0);
});

it("PUSH-05: what is read in the night is dropped; the same hour twice are no quiet hours", async () => {
  const device = await subscribe(arjun);
  goTo("23:30");
  await write(asha, "One");
  expect(await titles()).toEqual([]);
  await read(arjun);
  server.clock.advance(12 * HOUR);
  expect(await titles()).toEqual([]);
  await choose(arjun, device, { quietFrom: "00:00", quietTo: "00:00" });
  server.clock.advance(12 * HOUR);
  await write(asha, "Two");
  expect(await titles()).toEqual(["New message"]);
});

it("PUSH-06: six in an hour, then one summary when it is over", async () => {
  await subscribe(arjun);
  for (let n = 1; n <= 6; n++) {
    await write(asha, `Message ${n}`);
    expect(await titles()).toHaveLength(1);
  }
  await write(asha, "The seventh");
  await ask(server, await member(server), arjun);
  expect(await titles()).toEqual([]);
  server.clock.advance(HOUR);
  expect(await titles()).toEqual(["8 new notifications"]);
});

it("PUSH-05 PUSH-06: a session is announced in its time, also after six in an hour, and alone", async () => {
  await subscribe(arjun);
  for (let n = 1; n <= 6; n++) {
    await write(asha, `Message ${n}`);
    expect(await titles()).toHaveLength(1);
  }
  await write(asha, "The seventh");
  expect(await titles()).toEqual([]);
  await sessionSoon();
  expect(await titles()).toEqual(["Your session begins soon"]);
  server.clock.advance(HOUR);
  expect(await titles()).toEqual(["7 new messages"]);
});

it("PUSH-03: what is written while a held notice goes is not lost", async () => {
  await subscribe(arjun);
  goTo("22:00");
  await write(asha, "In the night");
  await shown();
  service.answer({ status: 201, meanwhile: () => write(asha, "Just now") });
  server.clock.advance(10 * HOUR);
  expect(await titles()).toEqual(["New message", "2 new messages"]);
});

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

it("PUSH-07: who opens what the device showed gets no email of it; else it comes after ten minutes", async () => {
  const [meera, farida] = [await member(server, { name: "Meera" }), await member(server, { name: "Farida" })];
  await subscribe(arjun);
  const subjects = async () => {
    await runJob(server, "notifications.digest");
    return (await mailsTo(server, arjun.email)).map(({ subject }) => subject);
  };
  const before = (await subjects()).length;
  await ask(server, meera, arjun);
  const { body } = await server.call("GET /api/notifications", { token: arjun.token });
  await server.call("POST /api/notifications/{id}/read", {
    params: { id: body.notifications[0]._id },
    token: arjun.token,
  });
  server.clock.advance(10 * MINUTE);
  expect(await subjects()).toHaveLength(before);
  await ask(server, farida, arjun);
  expect(await subjects()).toHaveLength(before);
  server.clock.advance(10 * MINUTE);
  const [subject, ...others] = await subjects();
  expect(subject).toContain("Farida");
  expect(others).toHaveLength(before);
  await sessionSoon();
  expect((await subjects())[0]).toBe("It begins at 1 pm");
});

it("PUSH-08 expired subscriptions retried forever (web-push, Mastodon): 410 and 404 end the device until its page opens", async () => {
  for (const status of [410, 404]) {
    await choose(arjun, await subscribe(arjun), { kinds: ["message"] });
    service.answer({ status });
    await write(asha, "Gone");
    expect(await titles()).toHaveLength(1);
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
