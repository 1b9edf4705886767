import { HOUR, MINUTE, SECOND } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { mailsTo, runJob } from "#test/jobs.ts";
import { ask, connect, member } from "#test/people.ts";
import { claimsOf, newBrowser, opened } from "#test/push-service.ts";
import {
  arjun,
  asha,
  choose,
  count,
  goTo,
  phone,
  read,
  server,
  service,
  sessionSoon,
  shown,
  subscribe,
  talk,
  tell,
  titles,
  usePushes,
  write,
} from "#test/pushes.ts";

usePushes();

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
    { title: "A request for you", path: `/requests/${id}`, act: { text: "Read and accept", path: `/requests/${id}` } },
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
