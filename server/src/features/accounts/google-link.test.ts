import { MINUTE } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { createPasswords } from "#features/accounts/index.ts";
import { googleSite } from "#test/google-site.ts";
import { waiting } from "#test/held-lock.ts";

const google = googleSite();
const { password, someone, rows, comeBack, complete, holder, mailsTo, askForCode, mailedCode, otherThan, links } =
  google;
const details = { name: "Anjali Menon", userType: "Mentor" };

it("AUTH-70: an account of the same address is linked only by its password, and its owner gets an email", async () => {
  const member = await holder("fatima@monsoon.example", { type: "Investor" });
  const person = { ...someone(), email: "Fatima@Monsoon.example" };
  google.provider.is(person);
  const { code, cookie } = await comeBack();
  const asked = await complete(code, cookie, details);
  expect(asked.status).toBe(403);
  expect(asked.body).toMatchObject({
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
  google.server.clock.advance(5 * MINUTE);
  const { status, body } = await complete(code, cookie, { password });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: member.email, userType: "Investor", name: member.name });
  expect(await links()).toEqual([{ user_id: member.userId, subject: person.sub }]);
  const [mail] = (await mailsTo(member.email)).filter(({ subject }) => subject === "Google was linked to your account");
  expect(mail?.text).toContain("fatima@monsoon.example");
  const { notifications } = (await google.server.call("GET /api/notifications", { token: member.token })).body;
  expect(notifications).toMatchObject([
    {
      message: "The Google account fatima@monsoon.example was linked to your account. You can now log in with it.",
      link: "/settings/login",
    },
  ]);

  const again = await comeBack();
  expect((await complete(again.code, again.cookie)).status).toBe(200);
});

it("AUTH-70 AUTH-11: wrong passwords by way of Google count with those of the login", async () => {
  const member = await holder("gita@monsoon.example");
  google.provider.is({ ...someone(), email: member.email });
  const { code, cookie } = await comeBack();
  for (let n = 0; n < 10; n++) expect((await complete(code, cookie, { password: "a wrong one" })).status).toBe(400);
  const refused = await complete(code, cookie, { password });
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(/^Too many failed attempts\. Please try again in /);
  expect((await google.server.call("POST /api/users/login", { json: { email: member.email, password } })).status).toBe(
    429,
  );
  expect(await links()).toEqual([]);
});

it("AUTH-70: a mailed code links too: once, of the right browser, void after five wrong tries", async () => {
  const member = await holder("hari@monsoon.example");
  google.provider.is({ ...someone(), email: member.email });
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

  google.server.clock.advance(61_000);
  expect((await askForCode(mine.code, mine.cookie)).status).toBe(200);
  const emailCode = await mailedCode(member.email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => complete(mine.code, mine.cookie, { emailCode })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await links()).toMatchObject([{ user_id: member.userId }]);
});

it("AUTH-70: an account without a password takes a mailed code; a code needs its arrival", async () => {
  const member = await holder("indu@monsoon.example");
  await rows("update users set password_hash = null");
  google.provider.is({ ...someone(), email: member.email });
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
  google.provider.is({ ...someone(), email: member.email });
  const { code, cookie } = await comeBack();
  await askForCode(code, cookie);
  const emailCode = await mailedCode(member.email);
  const json = { currentPassword: password, newPassword: "a dry riverbed in may" };
  expect((await google.server.call("POST /api/users/change-password", { json, token: member.token })).status).toBe(200);
  expect((await complete(code, cookie, { emailCode })).status).toBe(400);
  expect(await links()).toEqual([]);
});

it("AUTH-70 AUTH-60: a sign-in with Google that is under way during a reset opens and links nothing", async () => {
  const { pool } = google.database.database;
  for (const isLinked of [false, true]) {
    const member = await holder(`mala${isLinked}@monsoon.example`);
    google.provider.is({ ...someone(), email: member.email });
    const first = await comeBack();
    if (isLinked) expect((await complete(first.code, first.cookie, { password })).status).toBe(200);
    const { code, cookie } = isLinked ? await comeBack() : first;
    if (!isLinked) await askForCode(code, cookie);
    const given = isLinked ? {} : { emailCode: await mailedCode(member.email) };
    await google.server.call("POST /api/users/forgot-password", { json: { email: member.email } });
    const mails = await mailsTo(member.email);
    const [, id, token] =
      mails.map(({ text }) => /reset_password\/([\w-]+)\/([\w-]+)/.exec(text ?? "")).find(Boolean) ?? [];

    const client = await pool.connect();
    await client.query("begin");
    await client.query("select from users where id = $1 for no key update", [member.userId]);
    const reset = google.server.call(`POST /api/users/reset-password/${id}/${token}`, {
      json: { password: "a dry riverbed in may" },
    });
    await waiting(pool, 1);
    const completed = complete(code, cookie, given);
    await waiting(pool, 2);
    await client.query("commit");
    client.release();
    expect([isLinked, (await reset).status, (await completed).status]).toEqual([isLinked, 200, 400]);
    expect(await rows(`select 1 from google_accounts where user_id = '${member.userId}'`)).toEqual([]);
    expect(await rows(`select 1 from sessions where user_id = '${member.userId}'`)).toEqual([]);
  }
});

it("AUTH-71: a second Google account never takes the place of the first", async () => {
  const member = await holder("kala@monsoon.example");
  const first = { ...someone(), email: member.email };
  google.provider.is(first);
  const one = await comeBack();
  expect((await complete(one.code, one.cookie, { password })).status).toBe(200);
  google.provider.is({ ...someone(), email: member.email });
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
  google.provider.is({ ...person, email, ...(hd && { hd }) });
  const { code, cookie } = await comeBack();
  const asked = await complete(code, cookie, details);
  if (counts) return expect(asked.status).toBe(200);
  expect({ status: asked.status, ways: asked.body.ways }).toEqual({ status: 403, ways: ["email"] });
  expect(await rows("select 1 from users")).toEqual([]);

  // The answer does not reveal whether there is an account: it is the same with one.
  await holder(email);
  expect((await complete(code, cookie, details)).body).toEqual(asked.body);
});

it("AUTH-72: where Google does not run the mailbox, a mailed code makes the account", async () => {
  const { hd: _, ...person } = someone();
  google.provider.is(person);
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
  google.provider.is(person);
  const first = await comeBack();
  const { token } = (await complete(first.code, first.cookie, details)).body;
  const shown = async () => (await google.server.call("GET /api/users/sessions", { token })).body.google;
  expect(await shown()).toEqual({ email: person.email, linkedAt: google.server.clock.now().toISOString() });
  const only = await google.server.call("DELETE /api/users/google", { token });
  expect({ status: only.status, message: only.body.message }).toEqual({
    status: 409,
    message: "Google is the only way into your account. Please set a password first.",
  });
  expect(await links()).toHaveLength(1);

  const hash = await createPasswords().hash(password);
  await google.database.database.pool.query("update users set password_hash = $1", [hash]);
  google.server.clock.advance(601_000);
  expect((await google.server.call("DELETE /api/users/google", { token })).body.code).toBe("fresh_proof_required");
  await google.server.call("POST /api/users/proof", { token, json: { password } });
  expect((await google.server.call("DELETE /api/users/google", { token })).status).toBe(204);
  expect(await shown()).toBe(null);
  expect((await mailsTo(person.email))[0]?.subject).toBe("Google was removed from your account");
  expect((await google.server.call("DELETE /api/users/google", { token })).status).toBe(404);
  const later = await comeBack();
  expect((await complete(later.code, later.cookie)).status).toBe(403);
});
