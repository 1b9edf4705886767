import { createHash } from "node:crypto";
import { setImmediate as immediate } from "node:timers/promises";
import { NOTICE_PURPOSES } from "@startup-connect/contract/accounts";
import { DAY, HOUR } from "@startup-connect/contract/shared";
import { getTableName } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { sendContactRequest } from "#test/contact-requests.ts";
import { pdfFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { liveFully } from "#test/living.ts";
import { connect, download, member } from "#test/people.ts";
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

it("RIGHT-08: one nominee is named, informed only if wanted, seen by those who answer requests, exported, ended and erased", async () => {
  const server = await testServer();
  const officer = await server.person({ type: null, admin: ["privacy.officer"] });
  const { token } = await server.person({ name: "Meera Nair" });
  const email = "asha@ilaivaram.example";
  const put = (changes: object = {}) =>
    server.call("PUT /api/rights/nominee", {
      json: { name: "Anu Rao", email, relation: "Sister", inform: false, ...changes },
      token,
    });
  const own = async () => (await server.call("GET /api/rights/nominee", { token })).body.nominee;
  expect(await own()).toBe(null);
  expect(Object.keys((await put({ email: "x", relation: " " })).body.errors)).toEqual(["email", "relation"]);
  expect((await put({ name: "Someone Else" })).status).toBe(200);
  expect(await mailsTo(server, email)).toEqual([]);
  await put({ inform: true });
  expect(await own()).toMatchObject({ name: "Anu Rao", email, relation: "Sister", informed: true });
  const [mail, ...more] = await mailsTo(server, email);
  expect([mail?.subject, more.length]).toEqual(["Meera Nair named you as nominee", 0]);
  for (const _ of [2, 3]) expect((await put({ inform: true })).status).toBe(200);
  expect((await put({ inform: true, name: "Not Taken" })).status).toBe(429);
  expect(await own()).toMatchObject({ name: "Anu Rao" });

  const { id } = await sendContactRequest(server);
  const asOfficer = { params: { id }, token: officer.token };
  const owner = await server.person({ type: null, admin: true });
  await server.call("POST /api/admin/contact/{id}/ticket", {
    params: { id },
    json: { kind: "erasure" },
    token: owner.token,
  });
  expect((await server.call("GET /api/admin/tickets/{id}", asOfficer)).body.namedBy).toMatchObject([
    { account: "Meera Nair", name: "Anu Rao", relation: "Sister" },
  ]);
  expect(await download(server, token)).toContain("Sister");
  for (const _ of [1, 2]) expect((await server.call("DELETE /api/rights/nominee", { token })).status).toBe(204);
  expect(await own()).toBe(null);
  server.clock.advance(DAY);
  await put();
  await server.call("DELETE /api/users/delete-account", { token });
  expect((await server.call("GET /api/admin/tickets/{id}", asOfficer)).body.namedBy).toEqual([]);
});

it("RIGHT-08: a nominee is named with a fresh proof alone, and the account is emailed with each change", async () => {
  const server = await testServer();
  const { token, email } = await server.person({ name: "Meera Nair" });
  const json = { name: "Anu Rao", email: "anu@ilaivaram.example", relation: "Sister", inform: false };
  const put = () => server.call("PUT /api/rights/nominee", { json, token });
  const mails = async () =>
    (await mailsTo(server, email)).filter(({ subject }) => subject === "Your nominee was changed");
  expect((await put()).status).toBe(200);
  expect((await mails())[0]?.text).toContain("Anu Rao (anu@ilaivaram.example)");
  await server.database.database.pool.query("update sessions set proved_at = created_at");
  server.clock.advance(5 * HOUR);
  expect(await put()).toMatchObject({ status: 403, body: { code: "fresh_proof_required" } });
  for (const _ of [1, 2]) expect((await server.call("DELETE /api/rights/nominee", { token })).status).toBe(204);
  const sent = await mails();
  expect(sent).toHaveLength(2);
  expect(sent.some(({ text }) => text?.includes("names no one"))).toBe(true);
});

it("RIGHT-08: with an owner's approval an account is deleted for its nominee after 15 days, unless it is used", async () => {
  const server = await testServer();
  const [owner, officer] = [
    await server.person({ type: null, admin: true }),
    await server.person({ type: null, admin: ["privacy.officer"] }),
  ];
  const email = "anu@ilaivaram.example";
  const nominee = { name: "Anu Rao", email, relation: "Sister", inform: false };
  const people = [await server.person(), await server.person(), await server.person()] as const;
  const [gone, alive, other] = people;
  for (const { token } of [gone, alive]) await server.call("PUT /api/rights/nominee", { json: nominee, token });
  const { id } = await sendContactRequest(server, { email });
  const asOfficer = { params: { id }, token: officer.token };
  await server.call("POST /api/admin/contact/{id}/ticket", {
    params: { id },
    json: { kind: "erasure" },
    token: owner.token,
  });
  const ask = ({ userId }: { userId: string }, by = officer) =>
    server.call("POST /api/admin/tickets/{id}/erasure", {
      params: { id },
      json: { userId, reason: "Death certificate 12/2026, seen." },
      token: by.token,
    });
  const approve = async () => {
    const { approvals } = (await server.call("GET /api/admin/approvals", { token: owner.token })).body;
    const { _id } = approvals.find(({ state }: { state: string }) => state === "asked");
    return server.call("POST /api/admin/approvals/{id}/approve", { params: { id: _id }, token: owner.token });
  };
  const deletedAt = async () =>
    (await server.call("GET /api/admin/tickets/{id}", asOfficer)).body.namedBy.map(
      (one: { deletedAt: string | null }) => one.deletedAt,
    );
  const isThere = async ({ userId }: { userId: string }) =>
    (await server.database.database.pool.query("select from users where id = $1", [userId])).rowCount === 1;

  expect([(await ask(other)).status, (await ask(gone, gone)).status]).toEqual([404, 403]);
  expect([(await ask(gone)).status, (await ask(gone)).status]).toEqual([201, 409]);
  // Named again meanwhile: what was asked for is another matter.
  server.clock.advance(1);
  await server.call("PUT /api/rights/nominee", { json: nominee, token: gone.token });
  expect((await approve()).status).toBe(409);
  server.clock.advance(2 * DAY);
  await runJob(server, "staff.due");
  for (const person of [gone, alive]) {
    expect((await ask(person)).status).toBe(201);
    expect((await approve()).status).toBe(200);
    const [mail] = await mailsTo(server, person.email);
    expect(mail?.text).toMatch(/Anu Rao, whom you named[\s\S]*Log in before/);
  }
  expect((await deletedAt()).every(Boolean)).toBe(true);
  server.clock.advance(14 * DAY);
  await runJob(server, "rights.nominees");
  expect(await Promise.all(people.map(isThere))).toEqual([true, true, true]);
  expect((await server.call("GET /api/users/dashboard", { token: alive.token })).status).toBe(200);
  server.clock.advance(DAY);
  await runJob(server, "rights.nominees");
  expect(await Promise.all(people.map(isThere))).toEqual([false, true, true]);
  expect(await deletedAt()).toEqual([null]);
});
