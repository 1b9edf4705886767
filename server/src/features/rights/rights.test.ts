import { createHash } from "node:crypto";
import { setImmediate as immediate } from "node:timers/promises";
import { NOTICE_PURPOSES } from "@startup-connect/contract/accounts";
import { HOUR } from "@startup-connect/contract/shared";
import { getTableName } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { registerStartup } from "#test/builders.ts";
import * as cases from "#test/cases.ts";
import { sendContactRequest } from "#test/contact-requests.ts";
import { pdfFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { liveFully } from "#test/living.ts";
import { connect, member } from "#test/people.ts";
import { newBrowser, pushSubscription, startPushService } from "#test/push-service.ts";
import { sharedRoom } from "#test/rooms.ts";
import { share } from "#test/share.ts";
import { startSmtp } from "#test/smtp.ts";
import { drafted, readUpdate, sendUpdate } from "#test/updates.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const consent = (server: TestServer, { token }: TestPerson, purpose: string, given: boolean) =>
  server.call("PUT /api/consents/{purpose}", { params: { purpose }, json: { given }, token });
const summary = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/rights/summary", { token })).body;
const stateOf = async (server: TestServer, person: TestPerson, purpose: string) =>
  (await summary(server, person)).consents.find((one: { purpose: string }) => one.purpose === purpose);

/** Of what is counted a part or its trace, of a link that lasts for hours, or of who acted for the operator. */
const notCounted = [
  "announcements",
  "appointments",
  "away",
  "breach_receivers",
  "case_events",
  "contact_replies",
  "conversation_members",
  "deal_columns",
  "email_cancellations",
  "email_changes",
  "introduction_consents",
  "offer_years",
  "password_resets",
  "plan_payments",
  "recovery_codes",
  "request_outcomes",
  "room_beats",
  "room_saves",
  "screening_verdicts",
  "sent_requests",
  "withdrawn_requests",
];

it("RIGHT-01: every use of data has a notice in each language, none left in English, and a hash of its words", async () => {
  const server = await testServer();
  const inLanguage = async (language: string) =>
    (await server.call("GET /api/notices", { query: { language } })).body.notices;
  const english = await inLanguage("en");
  expect(english.map(({ purpose }: { purpose: string }) => purpose)).toEqual(NOTICE_PURPOSES);
  for (const language of ["hi", "ta"]) {
    const notices = await inLanguage(language);
    const hashes = new Set<string>();
    for (const [at, { sha256: hash, ...notice }] of notices.entries()) {
      for (const name of ["title", "data", "use", "ground", "who", "kept", "withdraw", "complain"])
        expect(notice[name], `${language} ${notice.purpose} ${name}`).not.toBe(english[at][name]);
      expect(notice.stops === "").toBe(english[at].stops === "");
      expect(hash).toBe(sha256(JSON.stringify(Object.fromEntries(Object.entries(notice).toSorted()))));
      hashes.add(hash);
    }
    expect(hashes.size).toBe(NOTICE_PURPOSES.length);
  }
});

it("RIGHT-01: a receipt holds the notice as it was read and is proved by its hash alone", async () => {
  const server = await testServer();
  const person = await server.person();
  await server.call("PUT /api/consents/{purpose}", {
    params: { purpose: "newStartup" },
    json: { given: true },
    token: person.token,
    headers: { "accept-language": "hi" },
  });
  const { last } = await stateOf(server, person, "newStartup");
  const { status, body } = await server.call("GET /api/consents/{id}/receipt", {
    params: { id: last._id },
    token: person.token,
  });
  expect(status).toBe(200);
  expect(body.sha256).toBe(sha256(body.signed));
  expect(body.sha256).toBe(last.receipt);
  expect(JSON.parse(body.signed)).toMatchObject({ purpose: "newStartup", given: true, person: person.userId });
  expect(body.notice).toMatchObject({ language: "hi", title: "नए स्टार्टअप ईमेल से" });
  expect(JSON.parse(body.signed).notice).toBe(
    sha256(JSON.stringify(Object.fromEntries(Object.entries(body.notice).toSorted()))),
  );
  const stranger = await server.person();
  const params = { id: last._id };
  expect((await server.call("GET /api/consents/{id}/receipt", { params, token: stranger.token })).status).toBe(404);
});

it("RIGHT-03: the summary counts what is kept for each purpose, and no table that names people is left out", async () => {
  const server = await testServer();
  const { leaver, friend } = await liveFully(server, "Startup");
  const { held } = await summary(server, leaver);
  const rows = new Map(held.map((one: { purpose: string; rows: number }) => [one.purpose, one.rows]));
  for (const purpose of ["account", "profile", "connections", "messages", "meetings", "deals", "safety"])
    expect.soft(rows.get(purpose) ?? 0, purpose).toBeGreaterThan(0);
  expect(held.find((one: { purpose: string }) => one.purpose === "messages").people).toBeGreaterThan(0);
  expect((await summary(server, friend)).held).not.toEqual(held);

  const parts = server.application.features.personalData();
  const counted = parts.flatMap(({ holds }) => Object.values(holds).flatMap((one) => one.rows));
  const tables = new Set(counted.map(({ table }) => getTableName(table)));
  const { rows: named } = await server.database.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  );
  expect(named.map(({ name }) => name).filter((name) => !tables.has(name))).toEqual(notCounted);
});

it("RIGHT-03 CASE-07: the summary says nothing of what was reported until it is decided against its owner", async () => {
  const server = await testServer();
  const { admin, founder, investor, number } = await cases.world(server);
  const safety = async () =>
    (await summary(server, founder)).held.find((one: { purpose: string }) => one.purpose === "safety")?.rows ?? 0;
  const read = { params: { number }, json: { reason: "To read all of it." }, token: admin.token };
  expect((await server.call("POST /api/admin/cases/{number}/evidence", read)).status).toBe(200);
  expect(await safety()).toBe(0);
  expect((await cases.decide(server, admin, number, "warn")).status).toBe(200);
  expect(await safety()).toBe(1);
  expect((await summary(server, investor)).held.map(({ purpose }: { purpose: string }) => purpose)).toContain("safety");
});

it("RIGHT-02: one press ends an email that is queued already, with a receipt and what it stops", async () => {
  const server = await testServer();
  const person = await server.person();
  expect((await consent(server, person, "announcement", true)).body).toEqual({
    message: "Saved. You agreed.",
    stops: "",
  });
  const { platform } = server.application;
  await platform.mail.enqueue(platform.db.orm, {
    ...{ to: person.email, subject: "News", preview: "News", blocks: ["News"], reason: "You asked.", category: "news" },
    ends: { kind: "announcement", id: person.userId },
  });
  const answer = await consent(server, person, "announcement", false);
  expect(answer.body.stops).toBe("You get no more emails with news of the site.");
  await platform.jobs.drain();
  expect((await platform.mail.mailbox?.list())?.filter(({ subject }) => subject === "News")).toEqual([]);
  expect(await stateOf(server, person, "announcement")).toMatchObject({
    things: 0,
    last: { receipt: expect.any(String) },
  });
});

it("RIGHT-02: no email goes after the answer to a withdrawal, by whatever way, however the two race over two processes", async () => {
  const smtp = await startSmtp();
  const [server, other] = await twoServers({ SMTP_URL: smtp.url });
  const { platform } = server.application;
  const ends: ((person: TestPerson, kind: string) => Promise<{ status: number }>)[] = [
    (person, kind) => consent(server, person, kind, false),
    ({ token }, kind) =>
      other.call("PUT /api/users/preferences", { json: { emailNotifications: { [kind]: false } }, token }),
    ({ userId }, kind) => {
      const token = platform.mail.unsubscribeUrl({ kind, id: userId }).split("/").at(-1) ?? "";
      return other.call("POST /api/unsubscribe/{token}", { params: { token } });
    },
  ];
  let sent = 0;
  for (let n = 0; n < share(1000, 18); n++) {
    const person = await server.person();
    const kind = ["announcement", "newStartup"][n % 2] ?? "";
    await consent(server, person, kind, true);
    const mail = { to: person.email, subject: `N${n}`, preview: "News", blocks: ["News"], reason: "You asked." };
    await platform.mail.enqueue(platform.db.orm, { ...mail, category: "news", ends: { kind, id: person.userId } });
    const drained = platform.jobs.drain();
    // From before the job has begun until it is done.
    for (let turn = 0; turn < n % 40; turn++) await immediate();
    expect((await ends[n % ends.length]?.(person, kind))?.status).toBe(200);
    const before = smtp.received.length;
    await drained;
    await platform.jobs.drain();
    expect(smtp.received.length, `race ${n}`).toBe(before);
    sent = before;
  }
  // Both outcomes were met.
  expect([sent > 0, sent < share(1000, 18)]).toEqual([true, true]);
}, 600_000);

it("RIGHT-02: nothing goes to a device after the answer to who ended it, however the two race", async () => {
  const service = await startPushService();
  onTestFinished(service.close);
  const server = await testServer({ PUSH_HOSTS: "127.0.0.1" });
  const [asha, arjun] = [await member(server), await member(server)];
  const { conversationId: id } = await connect(server, asha, arjun);
  let sent = 0;
  for (let n = 0; n < share(1000, 18); n++) {
    const browser = newBrowser();
    const json = pushSubscription(service.origin + browser.path, browser);
    const { device } = (await server.call("PUT /api/push", { json, token: arjun.token })).body;
    await server.call("POST /api/conversations/{id}/messages", {
      ...{ params: { id }, json: { text: `N${n}`, clientId: crypto.randomUUID() }, token: asha.token },
    });
    // Of six, one comes after it was sent and one before anything begins.
    const drained = n % 6 === 1 ? undefined : server.application.platform.jobs.drain();
    if (n % 6 === 0) await drained;
    for (let turn = 0; turn < n % 40; turn++) await immediate();
    const one = { params: { id: device._id }, token: arjun.token };
    if (n % 2 === 0) expect((await consent(server, arjun, "push", false)).status).toBe(200);
    else expect((await server.call("DELETE /api/push/{id}", one)).status).toBe(204);
    const before = service.got.length;
    await drained;
    await server.application.platform.jobs.drain();
    expect(service.got.length, `race ${n}`).toBe(before);
    sent = before;
    server.clock.advance(HOUR);
  }
  expect([sent > 0, sent < share(1000, 18)]).toEqual([true, true]);
}, 600_000);

it("RIGHT-02: withdrawing ends read receipts of all startups, reading time of all rooms and all devices", async () => {
  const server = await testServer();
  const { startup, investor, id, version } = await drafted(server);
  await sendUpdate(server, startup, id, version);
  await readUpdate(server, investor, id);
  await server.call("PUT /api/updates/{id}/receipt", { params: { id }, json: { shares: true }, token: investor.token });
  const sharing = async () =>
    (await server.call("GET /api/updates/{id}", { params: { id }, token: startup.token })).body.update.receipts;
  expect(await sharing()).toMatchObject({ sharing: 1 });
  const { founder, reader } = await sharedRoom(server);
  const read = async () =>
    (
      await server.call("GET /api/rooms/me/readers/{readerId}", {
        params: { readerId: reader.userId },
        token: founder.token,
      })
    ).body.sharesTime;
  expect(await read()).toBe(true);
  expect(await stateOf(server, reader, "readingTime")).toMatchObject({
    things: 1,
    last: { receipt: expect.any(String) },
  });
  expect((await consent(server, reader, "readingTime", false)).status).toBe(200);
  expect(await read()).toBe(false);
  const subscription = pushSubscription(`https://fcm.googleapis.com/fcm/send${newBrowser().path}`);
  await server.call("PUT /api/push", { json: subscription, token: investor.token });
  for (const purpose of ["receipts", "push"]) {
    expect(await stateOf(server, investor, purpose)).toMatchObject({ things: 1, last: { _id: expect.any(String) } });
    expect((await consent(server, investor, purpose, false)).status).toBe(200);
    expect(await stateOf(server, investor, purpose)).toMatchObject({ things: 0 });
    // Where it begins it says for what; here it would be for all that is to come.
    expect((await consent(server, investor, purpose, true)).status).toBe(409);
  }
  expect(await sharing()).toMatchObject({ sharing: 0 });
  expect((await server.call("GET /api/push", { token: investor.token })).body.devices).toEqual([]);
});

it("RIGHT-07: the person sees what administrators opened by day and role, the reviewer of their documents by name", async () => {
  const server = await testServer();
  const kala = await server.person({ type: null, admin: true, name: "Kala" });
  const { owner, applicationId } = await registerStartup(server);
  const form = { kind: "incorporation", file: pdfFile() };
  const { document } = (await server.call("POST /api/applications/me/documents", { token: owner.token, form })).body;
  const contact = await sendContactRequest(server, {}, { token: owner.token });
  const asKala = { token: kala.token };
  await server.call("GET /api/admin/users/{id}", { params: { id: owner.userId }, ...asKala });
  await server.call("GET /api/admin/contact/{id}/file", { params: { id: contact.id }, ...asKala });
  const params = { id: applicationId, documentId: document._id };
  await server.call("GET /api/admin/applications/{id}/documents/{documentId}", { params, ...asKala });
  const reads = async ({ token }: TestPerson, language = "en") =>
    (await server.call("GET /api/rights/reads", { token, headers: { "accept-language": language } })).body.reads.map(
      ({ _id: _, ...read }: { _id: string }) => read,
    );
  const day = "2026-11-21";
  expect(await reads(owner)).toEqual([
    { day, what: "Document opened", thing: `${applicationId}: ${document.name}`, by: "Kala, reviewer" },
    { day, what: "File of a message to us opened", thing: contact.reference, by: "Staff who answer messages" },
    { day, what: "Contact details opened", thing: "", by: "Staff who may read accounts" },
  ]);
  expect((await reads(owner, "hi"))[0]).toMatchObject({ by: "Kala, जाँच करने वाले" });
  expect(await reads(await server.person())).toEqual([]);
  await server.person({ type: null, admin: true });
  expect((await server.call("DELETE /api/users/delete-account", asKala)).status).toBe(200);
  expect((await reads(owner))[0].by).toBe("Staff who review applications");
});
