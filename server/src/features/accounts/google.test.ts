import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createPasswords } from "#features/accounts/index.ts";
import { googleProvider } from "#test/google-provider.ts";
import { serverOn, type TestServer, testServer } from "#test/harness.ts";
import { createTestDatabase, type TestDatabase } from "#test/harness-database.ts";

const site = "http://test.example";
let provider: Awaited<ReturnType<typeof googleProvider>>;
let database: TestDatabase;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  provider = await googleProvider(site);
  database = await createTestDatabase();
  server = await serverOn(database, provider.environment);
});
beforeEach(async () => {
  await database.database.pool.query("truncate users, google_arrivals, rate_limits cascade");
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await provider.close();
});

const someone = () => {
  people += 1;
  const sub = `google-${people}`;
  const mailbox = { email: `anjali${people}@monsoon.example`, email_verified: true, hd: "monsoon.example" };
  return { sub, ...mailbox, name: "Anjali Menon" };
};
const cookieOf = (headers: Headers) => /^googleSignIn=([^;]*)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";
const withCookie = (value: string) => ({ headers: { cookie: `theme=dark; googleSignIn=${value}` } });
const rows = async (text: string) => (await database.database.pool.query(text)).rows;

async function start(on = server, next?: string) {
  const answer = await on.call("GET /api/auth/google/start", next === undefined ? {} : { query: { next } });
  return { answer, to: answer.headers.get("location") ?? "", cookie: cookieOf(answer.headers) };
}

/** From our start to our login page. */
async function comeBack(on = server, change: (back: URL) => void = () => {}) {
  const { to, cookie } = await start(on);
  const back = await provider.walk(to);
  change(back);
  return arrive(on, back, cookie);
}

async function arrive(on: TestServer, back: URL, cookie: string) {
  const query = Object.fromEntries(back.searchParams);
  const answer = await on.call("GET /api/auth/google/callback", { query, ...withCookie(cookie) });
  const to = answer.headers.get("location") ?? "";
  return { answer, to, code: /#google=([\w-]{43})$/.exec(to)?.[1] ?? "", cookie: cookieOf(answer.headers) };
}

const complete = (code: string, cookie: string, more: object = {}, on = server) =>
  on.call("POST /api/auth/google/complete", { json: { code, ...more }, ...withCookie(cookie) });
const details = { name: "Anjali Menon", userType: "Mentor" };
const password = "red earth after rain";

/** Somebody with an account and a password. */
async function holder(email: string, given: object = {}) {
  const member = await server.person({ email, ...given });
  const hash = await createPasswords().hash(password);
  await database.database.pool.query("update users set password_hash = $2 where id = $1", [member.userId, hash]);
  return member;
}

async function mailsTo(address: string) {
  const { jobs, mail } = server.application.platform;
  await jobs.drain();
  const entries = ((await mail.mailbox?.list()) ?? []).filter(({ to }) => to === address);
  return Promise.all(entries.map(async ({ id, subject }) => ({ subject, text: (await mail.mailbox?.get(id))?.text })));
}

const askForCode = (code: string, cookie: string) =>
  server.call("POST /api/auth/google/email-code", { json: { code }, ...withCookie(cookie) });
async function mailedCode(email: string): Promise<string> {
  const [newest] = await mailsTo(email);
  return /^ {4}(\d{6})$/m.exec(newest?.text ?? "")?.[1] ?? "";
}
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");
const links = () => rows("select user_id, subject from google_accounts order by linked_at");

it("AUTH-30 B9: the way to Google binds state, nonce and verifier to this browser", async () => {
  const { answer, to } = await start();
  expect(answer.status).toBe(302);
  const url = new URL(to);
  expect(url.searchParams.get("redirect_uri")).toBe(`${site}/api/auth/google/callback`);
  expect(url.searchParams.get("code_challenge_method")).toBe("S256");
  expect(url.searchParams.get("scope")).toBe("openid email profile");
  for (const name of ["state", "nonce", "code_challenge"]) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  const cookie = answer.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^googleSignIn=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  for (const name of ["state", "nonce"]) expect(cookie).not.toContain(url.searchParams.get(name));
});

it("AUTH-30 B9: under https the cookie travels encrypted only", async () => {
  const secure = await serverOn(database, { ...provider.environment, PUBLIC_URL: "https://connect.example" });
  const { answer } = await start(secure);
  expect(answer.headers.get("set-cookie")).toMatch(/^__Host-googleSignIn=[\w.-]+; Path=\/; .*; Secure$/);
  await secure.close();
});

it("AUTH-30 B9: a new person is asked for name and type, then has an account with receipts and a session", async () => {
  const person = someone();
  provider.is(person);
  const { answer, code, cookie } = await comeBack();
  expect(answer.status).toBe(302);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");

  const asked = await complete(code, cookie);
  expect(asked.status).toBe(400);
  expect(asked.body.errors).toEqual({
    name: "Please enter a name.",
    userType: "Please select a valid user type.",
  });
  expect(asked.body.suggested).toEqual({ name: person.name, email: person.email });

  server.clock.advance(5 * 60_000);
  const done = await complete(code, cookie, { ...details, mailings: true });
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({ email: person.email, userType: "Mentor", registered: false });
  expect(done.headers.get("set-cookie")).toMatch(/^googleSignIn=; .*Max-Age=0/);
  const { token } = done.body;
  expect((await server.call("GET /api/users/dashboard", { token })).body).toMatchObject({ name: "Anjali Menon" });
  const { body } = await server.call("GET /api/users/consents", { token });
  const purposes = body.consents.map((one: { purpose: string; place: string }) => `${one.purpose} ${one.place}`);
  expect(purposes.sort()).toEqual(["announcement google", "newStartup google", "privacyNotice google", "terms google"]);
  expect((await server.call("GET /api/users/sessions", { token })).body.signIn).toEqual({
    password: false,
    google: true,
  });
});

it("AUTH-30: who came before is signed in at once, also after Google calls the address otherwise", async () => {
  const person = someone();
  provider.is(person);
  const first = await comeBack();
  await complete(first.code, first.cookie, details);
  provider.is({ ...person, email: `moved-${person.email}` });
  const second = await comeBack();
  const { status, body } = await complete(second.code, second.cookie);
  expect(status).toBe(200);
  expect(body.email).toBe(person.email);
  expect(await rows("select count(*)::int as n from users")).toEqual([{ n: 1 }]);
});

it("AUTH-70: an account of the same address is linked only by its password, and its owner is told", async () => {
  const member = await holder("fatima@monsoon.example", { type: "Investor" });
  const person = { ...someone(), email: "Fatima@Monsoon.example" };
  provider.is(person);
  const { code, cookie } = await comeBack();
  const asked = await complete(code, cookie, details);
  expect(asked.status).toBe(403);
  expect(asked.body).toEqual({
    message: "Please confirm that this email address is yours. Nothing has been changed yet.",
    code: "google_proof_required",
    ways: ["password", "email"],
    suggested: { email: member.email },
  });
  const wrong = await complete(code, cookie, { password: "a wrong one" });
  expect({ status: wrong.status, errors: wrong.body.errors }).toEqual({
    status: 400,
    errors: { password: "This is not your current password." },
  });
  expect(await links()).toEqual([]);
  expect(await rows("select 1 from sessions where user_agent <> ''")).toEqual([]);

  // As long as it takes to remember a password; the way to Google itself lasts ten minutes.
  server.clock.advance(5 * 60_000);
  const { status, body } = await complete(code, cookie, { password });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: member.email, userType: "Investor", name: member.name });
  expect(await links()).toEqual([{ user_id: member.userId, subject: person.sub }]);
  const [mail] = (await mailsTo(member.email)).filter(({ subject }) => subject === "Google was linked to your account");
  expect(mail?.text).toContain("fatima@monsoon.example");
  const { notifications } = (await server.call("GET /api/notifications", { token: member.token })).body;
  expect(notifications).toMatchObject([
    {
      message: "The Google account fatima@monsoon.example was linked to your account. It can log in from now on.",
      link: "/settings",
    },
  ]);

  const again = await comeBack();
  expect((await complete(again.code, again.cookie)).status).toBe(200);
});

it("AUTH-70 AUTH-11: wrong passwords by way of Google count with those of the login", async () => {
  const member = await holder("gita@monsoon.example");
  provider.is({ ...someone(), email: member.email });
  const { code, cookie } = await comeBack();
  for (let n = 0; n < 10; n++) expect((await complete(code, cookie, { password: "a wrong one" })).status).toBe(400);
  const refused = await complete(code, cookie, { password });
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(/^Too many failed attempts\. Please try again in /);
  expect((await server.call("POST /api/users/login", { json: { email: member.email, password } })).status).toBe(429);
  expect(await links()).toEqual([]);
});

it("AUTH-70: a mailed code links too: once, of the right browser, void after five wrong tries", async () => {
  const member = await holder("hari@monsoon.example");
  provider.is({ ...someone(), email: member.email });
  const [mine, other] = [await comeBack(), await comeBack()];
  const sent = await askForCode(mine.code, mine.cookie);
  expect(sent.body).toEqual({ message: "We sent a code to hari@monsoon.example. It is valid for 10 minutes." });
  const first = await mailedCode(member.email);
  const void_ = "This code is wrong or no longer valid. Please ask for a new one.";
  expect((await complete(other.code, other.cookie, { emailCode: first })).body.errors).toEqual({ emailCode: void_ });
  for (let n = 0; n < 5; n++) {
    expect((await complete(mine.code, mine.cookie, { emailCode: otherThan(first) })).status).toBe(400);
  }
  expect((await complete(mine.code, mine.cookie, { emailCode: first })).body.message).toBe(void_);
  expect((await askForCode(mine.code, mine.cookie)).status).toBe(429);

  server.clock.advance(61_000);
  expect((await askForCode(mine.code, mine.cookie)).status).toBe(200);
  const emailCode = await mailedCode(member.email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => complete(mine.code, mine.cookie, { emailCode })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await links()).toMatchObject([{ user_id: member.userId }]);
});

it("AUTH-70: an account without a password takes a mailed code; a code needs its arrival", async () => {
  const member = await holder("indu@monsoon.example");
  await rows("update users set password_hash = null");
  provider.is({ ...someone(), email: member.email });
  const { code, cookie } = await comeBack();
  expect((await complete(code, cookie)).body.ways).toEqual(["email"]);
  expect((await complete(code, cookie, { password: "" })).status).toBe(400);
  expect((await complete(code, cookie, { password })).status).toBe(400);
  expect((await askForCode("a".repeat(43), cookie)).status).toBe(400);
  expect((await askForCode(code, "")).status).toBe(400);
  await askForCode(code, cookie);
  expect((await complete(code, cookie, { emailCode: await mailedCode(member.email) })).status).toBe(200);
});

it("AUTH-70: a reset ends a link that was about to be made", async () => {
  const member = await holder("jaya@monsoon.example");
  provider.is({ ...someone(), email: member.email });
  const { code, cookie } = await comeBack();
  await askForCode(code, cookie);
  const emailCode = await mailedCode(member.email);
  const json = { currentPassword: password, newPassword: "a dry riverbed in may" };
  expect((await server.call("POST /api/users/change-password", { json, token: member.token })).status).toBe(200);
  expect((await complete(code, cookie, { emailCode })).status).toBe(400);
  expect(await links()).toEqual([]);
});

it("AUTH-71: a second Google account never takes the place of the first", async () => {
  const member = await holder("kala@monsoon.example");
  const first = { ...someone(), email: member.email };
  provider.is(first);
  const one = await comeBack();
  expect((await complete(one.code, one.cookie, { password })).status).toBe(200);
  provider.is({ ...someone(), email: member.email });
  const two = await comeBack();
  for (const given of [{}, { password }]) {
    const { status, body } = await complete(two.code, two.cookie, given);
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message:
        "Your account is linked to another Google account. Log in another way and remove that link in the settings first.",
    });
  }
  expect(await links()).toEqual([{ user_id: member.userId, subject: first.sub }]);
});

it.each([
  ["lata@gmail.com", undefined, true],
  ["lata@googlemail.com", undefined, true],
  ["lata@monsoon.example", "Monsoon.example", true],
  ["lata@monsoon.example", undefined, false],
  ["lata@monsoon.example", "other.example", false],
  ["lata@gmail.com.evil.example", undefined, false],
])("AUTH-72: the word of Google about %s with hd %s counts: %s", async (email, hd, counts) => {
  const { hd: _, ...person } = someone();
  provider.is({ ...person, email, ...(hd && { hd }) });
  const { code, cookie } = await comeBack();
  const asked = await complete(code, cookie, details);
  if (counts) return expect(asked.status).toBe(200);
  expect({ status: asked.status, ways: asked.body.ways }).toEqual({ status: 403, ways: ["email"] });
  expect(await rows("select 1 from users")).toEqual([]);

  // Nobody learns whether there is an account: the answer is the same with one.
  await holder(email);
  expect((await complete(code, cookie, details)).body).toEqual(asked.body);
});

it("AUTH-72: where Google does not run the mailbox, a mailed code makes the account", async () => {
  const { hd: _, ...person } = someone();
  provider.is(person);
  const { code, cookie } = await comeBack();
  await askForCode(code, cookie);
  const asked = await complete(code, cookie, { emailCode: await mailedCode(person.email) });
  expect(asked.status).toBe(400);
  expect(asked.body.suggested).toEqual({ name: person.name, email: person.email });
  const done = await complete(code, cookie, details);
  expect(done.status).toBe(200);
  const later = await comeBack();
  expect((await complete(later.code, later.cookie)).body.email).toBe(person.email);
});

it("AUTH-73 AUTH-55: the settings show the link and remove it, unless it is the only way in", async () => {
  const person = someone();
  provider.is(person);
  const first = await comeBack();
  const { token } = (await complete(first.code, first.cookie, details)).body;
  const shown = async () => (await server.call("GET /api/users/sessions", { token })).body.google;
  expect(await shown()).toEqual({ email: person.email, linkedAt: server.clock.now().toISOString() });
  const only = await server.call("DELETE /api/users/google", { token });
  expect({ status: only.status, message: only.body.message }).toEqual({
    status: 409,
    message: "Google is the only way into your account. Please set a password first.",
  });
  expect(await links()).toHaveLength(1);

  const hash = await createPasswords().hash(password);
  await database.database.pool.query("update users set password_hash = $1", [hash]);
  server.clock.advance(601_000);
  expect((await server.call("DELETE /api/users/google", { token })).body.code).toBe("fresh_proof_required");
  await server.call("POST /api/users/proof", { token, json: { password } });
  expect((await server.call("DELETE /api/users/google", { token })).status).toBe(204);
  expect(await shown()).toBe(null);
  expect((await mailsTo(person.email))[0]?.subject).toBe("Google was removed from your account");
  expect((await server.call("DELETE /api/users/google", { token })).status).toBe(404);
  const later = await comeBack();
  expect((await complete(later.code, later.cookie)).status).toBe(403);
});

it.each([[false], ["true"], [undefined]])(
  "AUTH-30: an address with email_verified %j is not accepted",
  async (verified) => {
    const member = await server.person({ email: "victim@monsoon.example" });
    const { email_verified, ...person } = someone();
    expect(email_verified).toBe(true);
    provider.is({ ...person, email: member.email, ...(verified !== undefined && { email_verified: verified }) });
    const { to } = await comeBack();
    expect(to).toBe("/login#google-unverified");
    expect(await rows("select 1 from google_arrivals")).toEqual([]);
  },
);

it("AUTH-30 B9: a code works within 60 seconds, once, in the browser it was made for", async () => {
  const person = someone();
  provider.is(person);
  const before = await comeBack();
  await complete(before.code, before.cookie, details);
  const over = "This sign-in with Google is over. Please start it again.";

  const mine = await comeBack();
  const other = await start();
  expect((await complete(mine.code, other.cookie)).body.message).toBe(over);
  expect((await complete(mine.code, "")).body.message).toBe(over);
  expect((await complete("a".repeat(43), mine.cookie)).body.message).toBe(over);
  const answers = await Promise.all(Array.from({ length: 10 }, () => complete(mine.code, mine.cookie)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await complete(mine.code, mine.cookie)).status).toBe(400);

  const late = await comeBack();
  server.clock.advance(61_000);
  expect((await complete(late.code, late.cookie)).body.message).toBe(over);
});

it("AUTH-30 B9: without the cookie, with another browser's, or after ten minutes nobody comes back", async () => {
  provider.is(someone());
  const [mine, other] = [await start(), await start()];
  const back = await provider.walk(mine.to);
  for (const cookie of ["", "nonsense", other.cookie]) {
    expect((await arrive(server, back, cookie)).to).toBe("/login#google-failed");
  }
  server.clock.advance(11 * 60_000);
  expect((await arrive(server, back, mine.cookie)).to).toBe("/login#google-failed");
});

it("AUTH-30: a changed state, a foreign code and a refusal are told on the login page", async () => {
  provider.is(someone());
  const failed = "/login#google-failed";
  expect((await comeBack(server, (back) => back.searchParams.set("state", "x"))).to).toBe(failed);
  expect((await comeBack(server, (back) => back.searchParams.set("code", "x"))).to).toBe(failed);
  expect((await comeBack(server, (back) => back.searchParams.delete("code"))).to).toBe(failed);
  provider.is(null);
  expect((await comeBack()).to).toBe("/login#google-cancelled");
});

it("AUTH-30 ADM-09: a suspended person is not signed in", async () => {
  const member = await holder("suspended@monsoon.example");
  await database.database.pool.query("update users set suspended_at = now() where id = $1", [member.userId]);
  provider.is({ ...someone(), email: member.email });
  const { code, cookie } = await comeBack();
  const { status, body } = await complete(code, cookie, { password });
  expect({ status, message: body.message }).toEqual({
    status: 403,
    message: "This account is suspended. Please write to us if you think this is a mistake.",
  });
  expect(await links()).toEqual([]);
});

it("AUTH-30 SHELL-33: the page asked for before is carried along", async () => {
  provider.is(someone());
  const { to, cookie } = await start(server, "/messages?x=1");
  const arrived = await arrive(server, await provider.walk(to), cookie);
  expect(arrived.to).toMatch(/^\/login\?next=%2Fmessages%3Fx%3D1#google=[\w-]{43}$/);
});

it("AUTH-30: a provider that keeps the address for a call of its own works too", async () => {
  const other = await googleProvider(site, { inIdToken: false });
  const its = await serverOn(database, other.environment);
  other.is({ ...someone(), email: "call@monsoon.example" });
  const { to, cookie } = await start(its);
  const arrived = await arrive(its, await other.walk(to), cookie);
  expect((await complete(arrived.code, arrived.cookie, details, its)).body.email).toBe("call@monsoon.example");
  await its.close();
  await other.close();
});

it("AUTH-30 ASVS-6.8.2: an identity with a wrong signature is not accepted", async () => {
  for (const forged of [false, true]) {
    const other = await googleProvider(site, { forged });
    const its = await serverOn(database, other.environment);
    other.is(someone());
    const { to, cookie } = await start(its);
    const arrived = await arrive(its, await other.walk(to), cookie);
    expect(arrived.to).toMatch(forged ? /#google-failed$/ : /#google=/);
    await its.close();
    await other.close();
  }
});

it("AUTH-30: when Google does not answer, the login page says so", async () => {
  const lost = await serverOn(database, { ...provider.environment, GOOGLE_ISSUER: "http://127.0.0.1:1" });
  expect((await start(lost)).to).toBe("/login#google-failed");
  await lost.close();
});

it("AUTH-30 B47: without credentials the calls do not exist and the configuration says so", async () => {
  const plain = await testServer();
  expect((await plain.call("GET /api/config")).body.googleSignIn).toBe(false);
  expect((await server.call("GET /api/config")).body.googleSignIn).toBe(true);
  const { status, body } = (await start(plain)).answer;
  expect({ status, message: body.message }).toEqual({ status: 404, message: "Google sign-in is not available." });
  expect((await plain.call("GET /api/auth/google/callback")).status).toBe(404);
  expect((await complete("a", "b", {}, plain)).status).toBe(404);
});
