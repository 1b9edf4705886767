import { MINUTE } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { googleProvider } from "#test/google-provider.ts";
import { googleSite, site } from "#test/google-site.ts";
import { serverOn, testServer } from "#test/harness.ts";

const google = googleSite();
const { password, someone, rows, start, comeBack, arrive, complete, holder, links } = google;
const details = { name: "Anjali Menon", userType: "Mentor" };

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
  const secure = await serverOn(google.database, {
    ...google.provider.environment,
    PUBLIC_URL: "https://connect.example",
  });
  const { answer } = await start(secure);
  expect(answer.headers.get("set-cookie")).toMatch(/^__Host-googleSignIn=[\w.-]+; Path=\/; .*; Secure$/);
  await secure.close();
});

it("AUTH-30 B9: a new person is asked for name and type, then has an account with receipts and a session", async () => {
  const person = someone();
  google.provider.is(person);
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

  google.server.clock.advance(5 * MINUTE);
  const done = await complete(code, cookie, { ...details, mailings: true });
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({ email: person.email, userType: "Mentor", registered: false });
  expect(done.headers.get("set-cookie")).toMatch(/^googleSignIn=; .*Max-Age=0/);
  const { token } = done.body;
  expect((await google.server.call("GET /api/users/dashboard", { token })).body).toMatchObject({
    name: "Anjali Menon",
  });
  const { body } = await google.server.call("GET /api/users/consents", { token });
  const purposes = body.consents.map((one: { purpose: string; place: string }) => `${one.purpose} ${one.place}`);
  expect(purposes.sort()).toEqual(["announcement google", "newStartup google", "privacyNotice google", "terms google"]);
  expect((await google.server.call("GET /api/users/sessions", { token })).body.signIn).toEqual({
    password: false,
    google: true,
  });
});

it("AUTH-30: who came before is signed in at once, also after Google calls the address otherwise", async () => {
  const person = someone();
  google.provider.is(person);
  const first = await comeBack();
  await complete(first.code, first.cookie, details);
  google.provider.is({ ...person, email: `moved-${person.email}` });
  const second = await comeBack();
  const { status, body } = await complete(second.code, second.cookie);
  expect(status).toBe(200);
  expect(body.email).toBe(person.email);
  expect(await rows("select count(*)::int as n from users")).toEqual([{ n: 1 }]);
});

it.each([[false], ["true"], [undefined]])(
  "AUTH-30: an address with email_verified %j is not accepted",
  async (verified) => {
    const member = await google.server.person({ email: "victim@monsoon.example" });
    const { email_verified, ...person } = someone();
    expect(email_verified).toBe(true);
    google.provider.is({ ...person, email: member.email, ...(verified !== undefined && { email_verified: verified }) });
    const { to } = await comeBack();
    expect(to).toBe("/login#google-unverified");
    expect(await rows("select 1 from google_arrivals")).toEqual([]);
  },
);

it("AUTH-30: what the provider names badly is no identity or no address, and never a fault of ours", async () => {
  const whole = someone();
  const ends: [object, string][] = [
    [{ email: "no address" }, "unverified"],
    [{ email: "anjali.example" }, "unverified"],
    [{ email: "anjali@kovai.example, w@kovai.example" }, "unverified"],
    [{ email: "an\u0000jali@kovai.example" }, "unverified"],
    [{ email: `${"a".repeat(5_000)}@gmail.com` }, "unverified"],
    [{ sub: "x".repeat(50_000) }, "failed"],
    [{ sub: "x\u0000" }, "failed"],
  ];
  for (const [changes, why] of ends) {
    google.provider.is({ ...whole, ...changes });
    expect([changes, (await comeBack()).to]).toEqual([changes, `/login#google-${why}`]);
  }
  expect(await rows("select 1 from google_arrivals")).toEqual([]);
  google.provider.is({ ...whole, name: ` A\u0000njali\n${"n".repeat(200)}` });
  const { code, cookie } = await comeBack();
  expect((await complete(code, cookie)).body.suggested.name).toBe(`Anjali ${"n".repeat(93)}`);
});

it("AUTH-30 B9: a code works within 60 seconds, once, in the browser it was made for", async () => {
  const person = someone();
  google.provider.is(person);
  const before = await comeBack();
  await complete(before.code, before.cookie, details);
  const over = "This Google sign-in has expired. Please start again.";

  const mine = await comeBack();
  const other = await start();
  expect((await complete(mine.code, other.cookie)).body.message).toBe(over);
  expect((await complete(mine.code, "")).body.message).toBe(over);
  expect((await complete("a".repeat(43), mine.cookie)).body.message).toBe(over);
  const answers = await Promise.all(Array.from({ length: 10 }, () => complete(mine.code, mine.cookie)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await complete(mine.code, mine.cookie)).status).toBe(400);

  const late = await comeBack();
  google.server.clock.advance(61_000);
  expect((await complete(late.code, late.cookie)).body.message).toBe(over);
});

it("AUTH-30 B9: refuses the way back without the cookie, with another browser's, and after ten minutes", async () => {
  google.provider.is(someone());
  const [mine, other] = [await start(), await start()];
  const back = await google.provider.walk(mine.to);
  for (const cookie of ["", "nonsense", other.cookie]) {
    expect((await arrive(google.server, back, cookie)).to).toBe("/login#google-failed");
  }
  google.server.clock.advance(11 * MINUTE);
  expect((await arrive(google.server, back, mine.cookie)).to).toBe("/login#google-failed");
});

it("AUTH-30: shows a changed state, a foreign code and a refusal on the login page", async () => {
  google.provider.is(someone());
  const failed = "/login#google-failed";
  expect((await comeBack(google.server, (back) => back.searchParams.set("state", "x"))).to).toBe(failed);
  expect((await comeBack(google.server, (back) => back.searchParams.set("code", "x"))).to).toBe(failed);
  expect((await comeBack(google.server, (back) => back.searchParams.delete("code"))).to).toBe(failed);
  google.provider.is(null);
  expect((await comeBack()).to).toBe("/login#google-cancelled");
});

it("AUTH-30 ADM-09: a suspended person is not signed in", async () => {
  const member = await holder("suspended@monsoon.example");
  await google.database.database.pool.query("update users set suspended_at = now() where id = $1", [member.userId]);
  google.provider.is({ ...someone(), email: member.email });
  const { code, cookie } = await comeBack();
  const { status, body } = await complete(code, cookie, { password });
  expect({ status, message: body.message }).toEqual({
    status: 403,
    message:
      "This account is suspended. Our email says why, and how you can appeal. If you don't have it, please write to us.",
  });
  expect(await links()).toEqual([]);
});

it("AUTH-30 SHELL-33: the page asked for before is carried along", async () => {
  google.provider.is(someone());
  const { to, cookie } = await start(google.server, "/messages?x=1");
  const arrived = await arrive(google.server, await google.provider.walk(to), cookie);
  expect(arrived.to).toMatch(/^\/login\?next=%2Fmessages%3Fx%3D1#google=[\w-]{43}$/);
});

it("AUTH-30: a provider that keeps the address for a call of its own works too", async () => {
  const other = await googleProvider(site, { inIdToken: false });
  const its = await serverOn(google.database, other.environment);
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
    const its = await serverOn(google.database, other.environment);
    other.is(someone());
    const { to, cookie } = await start(its);
    const arrived = await arrive(its, await other.walk(to), cookie);
    expect(arrived.to).toMatch(forged ? /#google-failed$/ : /#google=/);
    await its.close();
    await other.close();
  }
});

it("AUTH-30: when Google does not answer, the login page says so", async () => {
  const lost = await serverOn(google.database, { ...google.provider.environment, GOOGLE_ISSUER: "http://127.0.0.1:1" });
  expect((await start(lost)).to).toBe("/login#google-failed");
  await lost.close();
});

it("AUTH-30 B47: without credentials the calls do not exist and the configuration says so", async () => {
  const plain = await testServer();
  expect((await plain.call("GET /api/config")).body.googleSignIn).toBe(false);
  expect((await google.server.call("GET /api/config")).body.googleSignIn).toBe(true);
  const { status, body } = (await start(plain)).answer;
  expect({ status, message: body.message }).toEqual({ status: 404, message: "Google sign-in is not available." });
  expect((await plain.call("GET /api/auth/google/callback")).status).toBe(404);
  expect((await complete("a", "b", {}, plain)).status).toBe(404);
});
