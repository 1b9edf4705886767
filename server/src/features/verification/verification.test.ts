import { createSocket } from "node:dgram";
import { once } from "node:events";
import { after, before, DAY, MINUTE } from "@startup-connect/contract/shared";
import { expect, onTestFinished, test, vi } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { startDns } from "#test/dns.ts";
import { pdfFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { holding, waiting } from "#test/held-lock.ts";
import { mailsTo, runJob } from "#test/jobs.ts";

const ENTER = "PUT /api/users/verifications/{kind}";
const CHECK = "POST /api/users/verifications/website/check";
const CONFIRM = "POST /api/users/verifications/workEmail/confirm";
const SEEN = expect.stringMatching(/was not found on .+ We saw: a DNS record with another text; for the file, it /);

async function withDns() {
  const dns = await startDns();
  onTestFinished(dns.close);
  return { dns, server: await testServer({ DNS_SERVERS: dns.address }) };
}

const own = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/users/verifications", { token })).body;
const enter = (server: TestServer, { token }: TestPerson, kind: string, value: unknown) =>
  server.call(ENTER, { params: { kind }, json: { value }, token });

/** Moves the clock; who is logged in stays so. */
async function moveTo(server: TestServer, time: Date): Promise<void> {
  server.clock.set(time);
  await server.database.database.pool.query("update sessions set created_at = $1, last_used_at = $1", [time]);
}
const later = (server: TestServer, days: number) => moveTo(server, after(server.clock.now(), { days }));

async function verifiedWebsite() {
  const { dns, server } = await withDns();
  const { owner, startup } = await registerStartup(server);
  await enter(server, owner, "website", "https://www.Ilaivaram.example/about");
  const { token } = (await own(server, owner)).website;
  dns.records.set("TXT _startup-connect.ilaivaram.example", [`x ${token}`]);
  const checked = await server.call(CHECK, { token: owner.token });
  const profile = async () =>
    (await server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } })).body.startup;
  const card = async () => (await server.call("GET /api/startups/startups")).body.startups[0];
  const unread = async () =>
    (await server.call("GET /api/notifications", { token: owner.token })).body.notifications.map(
      ({ message }: { message: string }) => message,
    );
  return { dns, server, owner, token, checked, profile, card, unread };
}

async function codeTo(server: TestServer, email: string): Promise<string> {
  const [mail] = await mailsTo(server, email);
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

test("PROOF-01 PROOF-02 PROOF-05 FILE-16: a website is verified by its DNS, and shown on profile and card", async () => {
  const { server, owner, checked, profile, card } = await verifiedWebsite();
  expect(checked).toMatchObject({ status: 200, body: { verifications: { website: { method: "dns" } } } });
  expect((await profile()).verifiedFacts).toEqual([
    {
      kind: "website",
      value: "ilaivaram.example",
      method: "dns",
      entityName: null,
      verifiedOn: expect.any(String),
      endsOn: expect.any(String),
    },
  ]);
  expect((await card()).verifications).toEqual(["website"]);
  // Another host is another claim.
  await enter(server, owner, "website", "other.example");
  expect((await own(server, owner)).website).toMatchObject({ value: "other.example", verifiedAt: null });
  expect((await card()).verifications).toEqual([]);
});

test("PROOF-02: the text is bound to member and host, and no other text counts", async () => {
  const { dns, server, token } = await verifiedWebsite();
  const { owner: other } = await registerInvestor(server);
  await enter(server, other, "website", "ilaivaram.example");
  expect((await own(server, other)).website.token).not.toBe(token);
  expect(await server.call(CHECK, { token: other.token })).toMatchObject({ status: 409, body: { message: SEEN } });
  dns.records.clear();
  await enter(server, other, "website", "mine.example");
  dns.records.set("TXT _startup-connect.mine.example", [token]);
  expect((await server.call(CHECK, { token: other.token })).status).toBe(409);
});

test("PROOF-02: faulty values are named, and nothing is stored of them", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const faulty = {
    website: ["localhost", "http://127.0.0.1", "co.in", "", 7, "x".repeat(300)],
    workEmail: "a@gmail.com a@in.yahoo.co.in a@[127.0.0.1] a a@fund.example/x a@fund.example?x".split(" "),
  };
  for (const [kind, values] of Object.entries(faulty))
    for (const value of values) {
      const { status, body } = await enter(server, owner, kind, value);
      expect([status, Object.keys(body.errors ?? {})], String(value)).toEqual([400, ["value"]]);
    }
  // Letters that look like others are read as what they are.
  await enter(server, owner, "workEmail", "asha@gооgle.com");
  expect((await own(server, owner)).workEmail.value).toBe("asha@xn--ggle-55da.com");
  expect((await enter(server, owner, "passport", "x.example")).status).toBe(404);
  expect((await server.call(CHECK, { token: owner.token })).status).toBe(404);
});

test("PROOF-03: a work email is confirmed with its code; others read its domain only", async () => {
  const server = await testServer();
  const { owner, investor } = await registerInvestor(server);
  await enter(server, owner, "workEmail", "Meera@Fund.Example");
  const code = await codeTo(server, "meera@fund.example");
  expect(code).toMatch(/^\d{6}$/);
  const right = await server.call(CONFIRM, { json: { code }, token: owner.token });
  expect(right).toMatchObject({ status: 200, body: { verifications: { workEmail: { method: "email" } } } });
  const params = { investorId: investor._id };
  const { body } = await server.call("GET /api/investors/investor/{investorId}", { params });
  expect(body.investor.verifiedFacts).toMatchObject([{ kind: "workEmail", value: "fund.example" }]);
  expect(JSON.stringify(body)).not.toContain("meera@");
  // Used up.
  expect((await server.call(CONFIRM, { json: { code }, token: owner.token })).status).toBe(400);
});

test("PROOF-03: five wrong tries, fifteen minutes or a newer code end a code", async () => {
  const server = await testServer();
  const { owner } = await registerInvestor(server);
  const confirm = (code: string) => server.call(CONFIRM, { json: { code }, token: owner.token });
  const send = async () => {
    await enter(server, owner, "workEmail", "meera@fund.example");
    return codeTo(server, "meera@fund.example");
  };
  const first = await send();
  const wrong = first === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries += 1) expect((await confirm(wrong)).status).toBe(400);
  expect((await confirm(first)).status).toBe(400);
  const second = await send();
  server.clock.advance(16 * MINUTE);
  expect((await confirm(second)).status).toBe(400);
  const third = await send();
  const all = await Promise.all(Array.from({ length: 8 }, (_, n) => confirm(n < 7 ? wrong : third)));
  expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(all.every(({ status }) => status === 200 || status === 400)).toBe(true);
});

test("PROOF-02: a text that is gone for seven days and three checks ends the verification, not earlier", async () => {
  const { dns, server, card, unread } = await verifiedWebsite();
  dns.records.clear();
  await later(server, 31);
  for (let day = 0; day < 7; day += 1) {
    await runJob(server, "verification.daily");
    expect((await card()).verifications, `day ${day}`).toEqual(["website"]);
    await later(server, 1);
  }
  await runJob(server, "verification.daily");
  expect((await card()).verifications).toEqual([]);
  expect((await unread())[0]).toContain("ilaivaram.example is no longer verified");
});

test("PROOF-02: a website whose verification has ended is not checked again", async () => {
  const { dns, server, unread } = await verifiedWebsite();
  dns.records.clear();
  await later(server, 200);
  for (let day = 0; day < 9; day += 1) {
    await runJob(server, "verification.daily");
    await later(server, 1);
  }
  expect((await unread()).filter((message: string) => message.includes("no longer verified"))).toEqual([]);
});

test("PROOF-02: a text that is back in time keeps it", async () => {
  const { dns, server, token, card, owner } = await verifiedWebsite();
  dns.records.clear();
  await later(server, 31);
  await runJob(server, "verification.daily");
  expect((await own(server, owner)).website.failingSince).not.toBeNull();
  dns.records.set("TXT _startup-connect.ilaivaram.example", [token]);
  await later(server, 1);
  await runJob(server, "verification.daily");
  expect((await own(server, owner)).website.failingSince).toBeNull();
  expect((await card()).verifications).toEqual(["website"]);
});

test("PROOF-05: owners are notified 30 and 7 days before the end, once, and cards lose what has ended", async () => {
  const { server, owner, card, profile, unread } = await verifiedWebsite();
  const { endsAt } = (await own(server, owner)).website;
  const at = async (days: number) => {
    await moveTo(server, new Date(Date.parse(endsAt) - days * DAY + 60_000));
    await runJob(server, "verification.daily");
    await runJob(server, "verification.daily");
    return (await unread()).filter((message: string) => message.includes("verification of"));
  };
  expect(await at(31)).toHaveLength(0);
  expect(await at(30)).toHaveLength(1);
  expect(await at(20)).toHaveLength(1);
  expect(await at(7)).toHaveLength(2);
  expect((await profile()).verifiedFacts).toHaveLength(1);
  await moveTo(server, new Date(Date.parse(endsAt) + 1));
  expect((await profile()).verifiedFacts).toEqual([]);
  expect(await at(-1)).toHaveLength(3);
  expect((await card()).verifications).toEqual([]);
});

test("PROOF-04: a checked registration is verified, masked for others, and renewed by a newer document", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { owner, mentor } = await registerMentor(server);
  const submit = (changes: Record<string, string> = {}) =>
    server.call("POST /api/certificates/mine", {
      token: owner.token,
      form: {
        certificateType: "gst",
        certificateNumber: "27AAPFU0939F1ZV",
        issueDate: "2024-05-06",
        file: pdfFile(),
        publicDownload: "true",
        ...changes,
      },
    });
  for (const [certificateNumber, text] of [
    ["27AAPFU0939F1ZW", "exactly as printed"],
    ["123412341234", "personal Aadhaar"],
  ] as const) {
    const { status, body } = await submit({ certificateNumber });
    expect([status, body.errors?.certificateNumber]).toEqual([400, expect.stringContaining(text)]);
  }
  const startupsOnly = await submit({ certificateType: "recognition", certificateNumber: "DIPP260" });
  expect(startupsOnly).toMatchObject({ status: 403, body: { errors: { certificateType: expect.any(String) } } });
  const investorsOnly = await submit({ certificateType: "sebi", certificateNumber: "IN/AIF2/21-22/0912" });
  expect(investorsOnly).toMatchObject({ status: 403, body: { errors: { certificateType: expect.any(String) } } });

  const verify = async () => {
    const { body } = await submit();
    const params = { id: body.certificate._id };
    await server.call("PATCH /api/admin/certificates/{id}", {
      params,
      json: { state: "verified" },
      token: admin.token,
    });
    return body.certificate._id as string;
  };
  const facts = async () => {
    const params = { mentorId: mentor._id };
    return (await server.call("GET /api/mentors/mentor/{mentorId}", { params })).body.mentor.verifiedFacts;
  };
  expect(await facts()).toEqual([]);
  const id = await verify();
  const [fact] = await facts();
  expect(fact).toMatchObject({ kind: "gst", value: "27XXXXXXXXXF1ZV", method: "document" });
  // Its file is for owner and administrators, whatever was sent.
  expect((await server.call("GET /api/certificates/{id}/download", { params: { id } })).status).toBe(404);
  expect((await submit()).status).toBe(409);
  await later(server, 350);
  await verify();
  const [renewed] = await facts();
  expect(renewed.endsOn > fact.endsOn).toBe(true);
  expect((await own(server, owner)).documents).toHaveLength(1);
  await later(server, 370);
  await runJob(server, "recognition.end");
  expect(await facts()).toEqual([]);
});

test("PROOF-06 DOOR-12: an investor writes first about an investment only with one verification; plain requests need none", async () => {
  const { dns, server } = await withDns();
  const { owner: investor } = await registerInvestor(server);
  const { owner: startup } = await registerStartup(server);
  const json = {
    userId: startup.userId,
    purpose: "invest",
    note: "We invest in packaging and would like to see your deck.",
  };
  const ask = (changes: object = {}) =>
    server.call("POST /api/connections", { json: { ...json, ...changes }, token: investor.token });
  const terms = async () =>
    (await server.call("GET /api/requests/to/{userId}", { params: { userId: startup.userId }, token: investor.token }))
      .body;
  expect(await ask()).toMatchObject({ status: 403, body: { next: "/settings/verification" } });
  expect(await terms()).toMatchObject({ barred: ["invest", "customer"], confirms: investor.email });
  await enter(server, investor, "website", "fund.example");
  const { token } = (await own(server, investor)).website;
  dns.records.set("TXT _startup-connect.fund.example", [token]);
  await server.call(CHECK, { token: investor.token });
  expect(await terms()).toMatchObject({ barred: [], confirms: null });
  const asked = await ask();
  expect(asked.status).toBe(201);
  const params = { id: asked.body.connection._id };
  const seen = await server.call("GET /api/connections/{id}", { params, token: startup.token });
  expect(seen.body.verifications).toEqual(["website"]);
  // What has ended takes the right from the next request on, not from an open one.
  await server.call("DELETE /api/users/verifications/{kind}", { params: { kind: "website" }, token: investor.token });
  const { owner: second } = await registerStartup(server);
  expect((await ask({ userId: second.userId })).status).toBe(403);
  expect((await ask({ userId: second.userId, purpose: "know" })).status).toBe(201);
  expect((await server.call("POST /api/connections/{id}/accept", { params, token: startup.token })).status).toBe(200);
});

test("PROOF-02: changes of one member at once over two processes leave card and rows in agreement", async () => {
  const [one, two] = await twoServers();
  const { owner, startup } = await registerStartup(one);
  const acts = Array.from({ length: 40 }, (_, n) => {
    const server = n % 2 ? one : two;
    return n % 3 === 0
      ? server.call("DELETE /api/users/verifications/{kind}", { params: { kind: "website" }, token: owner.token })
      : enter(server, owner, "website", `site-${n}.example`);
  });
  const statuses = new Set((await Promise.all(acts)).map(({ status }) => status));
  for (const status of statuses) expect([200, 204, 429]).toContain(status);
  const params = { startupId: startup._id };
  const { body } = await one.call("GET /api/startups/startup/{startupId}", { params });
  expect(body.startup).toMatchObject({ verifications: [], verifiedFacts: [] });
});

test("PROOF-05: a website and a work email that are verified at once are both on the card", async () => {
  const { dns, server } = await withDns();
  const { owner } = await registerStartup(server);
  await enter(server, owner, "website", "ilaivaram.example");
  await enter(server, owner, "workEmail", "asha@ilaivaram.example");
  dns.records.set("TXT _startup-connect.ilaivaram.example", [(await own(server, owner)).website.token]);
  const code = await codeTo(server, "asha@ilaivaram.example");
  const { database } = server.database;
  const { held, blocked } = await holding(
    database,
    `select from startups where user_id = '${owner.userId}' for update`,
    {
      blocked: () => server.call(CHECK, { token: owner.token }),
      held: async () => {
        const confirmed = server.call(CONFIRM, { json: { code }, token: owner.token });
        await waiting(database.pool, 2);
        return { confirmed };
      },
    },
  );
  expect([blocked.status, (await held.confirmed).status]).toEqual([200, 200]);
  const { body } = await server.call("GET /api/startups/startups");
  expect(body.startups[0].verifications.toSorted()).toEqual(["website", "workEmail"]);
});

test("PROOF-07: what is entered while the account is deleted finds it gone", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const { blocked } = await holding(server.database.database, `delete from users where id = '${owner.userId}'`, {
    blocked: () => enter(server, owner, "website", "ilaivaram.example"),
    held: async () => {},
  });
  expect(blocked.status).toBe(401);
});

test("PROOF-05: websites that never answer keep nothing from ending, and are checked several at once", async () => {
  const silent = createSocket("udp4").bind(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const server = await testServer({ DNS_SERVERS: `127.0.0.1:${silent.address().port}` });
  const { owner } = await registerStartup(server);
  await enter(server, owner, "website", "site-0.example");
  const people = await Promise.all(Array.from({ length: 5 }, () => server.person()));
  const ids = people.map(({ userId }) => userId);
  await server.database.database.pool.query(
    `insert into verifications (user_id, kind, value, stated_at, method, verified_at, ends_at, checked_at)
     select id, 'website', 'hung.example', $2, 'dns', $2, $3, $2 from unnest($1::uuid[]) as id`,
    [ids, before(server.clock.now(), { days: 40 }), after(server.clock.now(), { days: 90 })],
  );
  const { pool } = server.database.database;
  await pool.query("update startups set proofs = '{\"website\": null}'");
  const ended = new Date(server.clock.now().getTime() - 1000);
  await pool.query(
    "update verifications set method = 'dns', verified_at = $2, ends_at = $2, checked_at = $2 where user_id = $1",
    [owner.userId, ended],
  );
  const run = runJob(server, "verification.daily");
  await vi.waitFor(async () => {
    const { body } = await server.call("GET /api/startups/startups");
    expect(body.startups[0].verifications).toEqual([]);
  });
  await run;
  const { rows } = await pool.query("select failures from verifications where value = 'hung.example'");
  expect(rows).toEqual(ids.map(() => ({ failures: 1 })));
}, 15_000);

test("PROOF-07: the download holds them, the deletion removes them", async () => {
  const { server, owner } = await verifiedWebsite();
  const rows = async () =>
    (await server.database.database.pool.query("select 1 from verifications where user_id = $1", [owner.userId]))
      .rowCount;
  expect(await rows()).toBe(1);
  const download = await server.call("GET /api/users/export", { token: owner.token });
  expect(download.body).toContain("verifications.json");
  await enter(server, owner, "workEmail", "asha@ilaivaram.example");
  await server.call("DELETE /api/users/delete-account", { token: owner.token });
  expect(await rows()).toBe(0);
  expect(await mailsTo(server, "asha@ilaivaram.example")).toEqual([]);
});
