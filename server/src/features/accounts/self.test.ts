import type { MailKind } from "@startup-connect/contract/accounts";
import { DAY } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { listen } from "#test/people.ts";

let server: AccountsServer;
let me: Awaited<ReturnType<AccountsServer["join"]>>;
beforeAll(async () => {
  server = await accountsServer();
});
beforeEach(async () => {
  await server.clean();
  me = await server.join();
});
afterAll(() => server.close());

const chrome =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const changed = "the second password of mine";

const login = async (email: string, password: string, userAgent?: string) =>
  server.call("POST /api/users/login", { json: { email, password }, ...(userAgent && { userAgent }) });
const tokenFor = async (userAgent?: string) => String((await login(me.email, me.password, userAgent)).body.token);
const isLive = async (token: string) => (await server.call("GET /api/users/dashboard", { token })).status === 200;
const changePassword = (currentPassword: unknown, newPassword: unknown, token = me.token) =>
  server.call("POST /api/users/change-password", { json: { currentPassword, newPassword }, token });
const changeEmail = (email: unknown, token = me.token) =>
  server.call("POST /api/users/email-change", { json: { email }, token });
/** In the browser that is signed in, so that its session goes on. */
const confirm = (token: string) =>
  server.call("POST /api/users/confirm-email/{token}", { params: { token }, token: me.token });
const pending = async (token = me.token) =>
  (await server.call("GET /api/users/dashboard", { token })).body.emailPending;

/** The token in the newest email to an address. */
async function linkFor(address: string): Promise<string> {
  const [newest] = await server.mailsTo(address);
  const token = /http:\/\/test\.example\/confirm-email\/([\w-]{43})/.exec(newest?.text ?? "")?.[1];
  if (!token) throw new Error(`no link for ${address}`);
  return token;
}

it("AUTH-48 B4: a wrong current password is refused at its field and changes nothing", async () => {
  const { status, body } = await changePassword("not my password", changed);
  expect(status).toBe(400);
  expect(body.errors).toEqual({ currentPassword: "This is not your current password." });
  expect((await login(me.email, me.password)).status).toBe(200);
});

it.each([
  ["", "short", ["currentPassword", "newPassword"]],
  [7, null, ["currentPassword", "newPassword"]],
  ["kolam before sunrise", "password", ["newPassword"]],
  ["kolam before sunrise", "Meenakshi Raman", ["newPassword"]],
  ["kolam before sunrise", "MEENAKSHI@ilaivaram.example", ["newPassword"]],
])("AUTH-48 AUTH-17: from %j to %j the faulty fields are named", async (current, next, fields) => {
  const { status, body } = await changePassword(current, next);
  expect(status).toBe(400);
  expect(Object.keys(body.errors)).toEqual(fields);
});

it("AUTH-48 AUTH-38: the right one ends every session with its streams, answers a new token, and emails", async () => {
  const other = await tokenFor();
  const stream = await listen(server.server, { ...me, userId: me.id, token: other });
  const answer = await changePassword(me.password, changed);
  expect(answer.status).toBe(200);
  await stream.end();
  expect([await isLive(me.token), await isLive(other), await isLive(answer.body.token)]).toEqual([false, false, true]);
  expect((await login(me.email, me.password)).status).toBe(401);
  expect((await login(me.email, changed)).status).toBe(200);
  const [mail] = await server.mailsTo(me.email);
  expect(mail?.text).toContain("your password was changed in the settings of your account");
});

it("AUTH-48 AUTH-44: a link for a new password that was under way is void after the change", async () => {
  await server.call("POST /api/users/forgot-password", { json: { email: me.email } });
  const [mail] = await server.mailsTo(me.email);
  const [, id = "", token = ""] = /reset_password\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
  const params = { id, token };
  const isValid = async () => (await server.call("GET /api/users/reset-password/{id}/{token}", { params })).body.valid;
  expect(await isValid()).toBe(true);
  await changePassword(me.password, changed);
  expect(await isValid()).toBe(false);
});

it("AUTH-48: guessing the current password is limited", async () => {
  for (let n = 0; n < 10; n++) expect((await changePassword("wrong", changed)).status).toBe(400);
  expect((await changePassword(me.password, changed)).status).toBe(429);
});

it("B7 PROF-27: sessions are listed with device and last use, the own one marked, secrets left out", async () => {
  server.clock.advance(DAY);
  const phone = await tokenFor(chrome);
  const { body } = await server.call("GET /api/users/sessions", { token: phone });
  expect(body.signIn).toEqual({ password: true, google: false });
  expect(body.sessions).toEqual([
    {
      _id: expect.any(String),
      device: "Chrome on Android",
      current: true,
      createdAt: server.clock.now().toISOString(),
      lastUsedAt: server.clock.now().toISOString(),
    },
    expect.objectContaining({ device: "Unknown device", current: false }),
  ]);
});

it("B7: an ended session is dead with its open streams, the others live on", async () => {
  const other = await tokenFor(chrome);
  const stream = await listen(server.server, { ...me, userId: me.id, token: other });
  const { body } = await server.call("GET /api/users/sessions", { token: me.token });
  const { _id: id } = body.sessions.find((one: { current: boolean }) => !one.current);
  const end = (token: string) => server.call("DELETE /api/users/sessions/{id}", { params: { id }, token });
  const stranger = await server.join({ email: "stranger@pepper.example" });
  expect((await end(stranger.token)).status).toBe(404);
  expect(await isLive(other)).toBe(true);
  expect((await end(me.token)).status).toBe(204);
  await stream.end();
  expect([await isLive(other), await isLive(me.token)]).toEqual([false, true]);
  expect((await end(me.token)).status).toBe(404);
  expect((await server.call("DELETE /api/users/sessions/{id}", { params: { id: "x" }, token: me.token })).status).toBe(
    404,
  );
});

it("PROF-25 B5: a changed address is pending until confirmed, and the old one gets an email", async () => {
  const { status, body } = await changeEmail("New.Address@pepper.example");
  expect({ status, pending: body.emailPending }).toEqual({ status: 200, pending: "new.address@pepper.example" });
  expect(await pending()).toBe("new.address@pepper.example");
  expect((await login(me.email, me.password)).status).toBe(200);
  expect((await login("new.address@pepper.example", me.password)).status).toBe(401);
  const [told] = await server.mailsTo(me.email);
  expect(told?.subject).toBe("Your email address is about to change");

  expect((await confirm(await linkFor("new.address@pepper.example"))).status).toBe(200);
  expect((await login("new.address@pepper.example", me.password)).status).toBe(200);
  expect((await login(me.email, me.password)).status).toBe(401);
  expect(await pending()).toBeNull();
  expect((await server.mailsTo(me.email))[0]?.subject).toBe("Your email address was changed");
});

it("PROF-25: the email to the new address contains nothing that the user typed", async () => {
  const evil = await server.join({ name: "Buy at evil.example", email: "evil@pepper.example" });
  await changeEmail("victim@pepper.example", evil.token);
  const [mail] = await server.mailsTo("victim@pepper.example");
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("evil.example");
});

it("B5: a link works once, for 24 hours, and only the newest one", async () => {
  await changeEmail("first@pepper.example");
  const first = await linkFor("first@pepper.example");
  await changeEmail("second@pepper.example");
  const second = await linkFor("second@pepper.example");
  const dead = "This link is no longer valid. Please change your email address again in the settings.";
  expect((await confirm(first)).body.message).toBe(dead);
  expect((await confirm("nonsense")).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(second)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await confirm(second)).status).toBe(400);

  await changeEmail("third@pepper.example");
  const third = await linkFor("third@pepper.example");
  server.clock.advance(DAY + 1000);
  expect(await pending(await tokenOf("second@pepper.example"))).toBeNull();
  expect((await confirm(third)).status).toBe(400);
});

const tokenOf = async (email: string) => String((await login(email, me.password)).body.token);

it("B5 AUTH-28: an address in use answers alike, its owner gets an email, and no link exists", async () => {
  await server.join({ email: "owner@pepper.example" });
  const used = await changeEmail("owner@pepper.example");
  await server.call("DELETE /api/users/email-change", { token: me.token });
  const free = await changeEmail("nobody@pepper.example");
  const asText = ({ body }: typeof used) => JSON.stringify(body).replaceAll(/owner|nobody/g, "x");
  expect(asText(used)).toBe(asText(free));
  const [mail] = await server.mailsTo("owner@pepper.example");
  expect(mail?.subject).toBe("Your address was entered in another account");
  expect(mail?.text).not.toContain("confirm-email");
});

it("B5: 409 when the address got an account meanwhile", async () => {
  await changeEmail("late@pepper.example");
  const link = await linkFor("late@pepper.example");
  await server.join({ email: "late@pepper.example" });
  expect((await confirm(link)).status).toBe(409);
  expect((await login(me.email, me.password)).status).toBe(200);
});

it("PROF-25: the own address takes the wish back, and so does cancelling", async () => {
  await changeEmail("other@pepper.example");
  const link = await linkFor("other@pepper.example");
  expect((await changeEmail(me.email.toUpperCase())).body.emailPending).toBeNull();
  expect((await confirm(link)).status).toBe(400);
  await changeEmail("other@pepper.example");
  expect((await server.call("DELETE /api/users/email-change", { token: me.token })).status).toBe(204);
  expect(await pending()).toBeNull();
  expect((await changeEmail("nonsense")).body.errors).toEqual({ email: "Please enter a valid email address." });
});

it("B13 B63 NOTI-15: emails are switched by kind and stay so; mailings are off until they are asked for", async () => {
  const read = async () => (await server.call("GET /api/users/preferences", { token: me.token })).body;
  const save = (emailNotifications: unknown) =>
    server.call("PUT /api/users/preferences", { json: { emailNotifications }, token: me.token });
  const before = {
    connectRequest: true,
    message: true,
    application: true,
    event: true,
    profileReminder: true,
    announcement: false,
    newStartup: false,
    session: true,
    deal: true,
    update: true,
  };
  expect(await read()).toEqual({ emailNotifications: before });
  const after = { ...before, message: false, announcement: true };
  const saved = await save({ message: false, announcement: true, unknownKind: true });
  expect(saved.body.emailNotifications).toEqual(after);
  expect(await read()).toEqual({ emailNotifications: after });
  const wantsMail = async (kind: MailKind) =>
    (await server.accounts.mailReaders(server.db.orm, [me.id], kind)).length === 1;
  expect([await wantsMail("message"), await wantsMail("event")]).toEqual([false, true]);
  for (const wrong of [undefined, null, "all", { message: "no" }]) expect((await save(wrong)).status).toBe(400);
});

it("ROLE-16 AUTH-02: receipts show what was asked, when and in which wording, and list a withdrawal", async () => {
  const receipts = async () => (await server.call("GET /api/users/consents", { token: me.token })).body.consents;
  const short = ({ purpose, given, place }: Record<string, unknown>) => `${purpose} ${given} ${place}`;
  expect((await receipts()).map(short)).toEqual(["terms true login", "privacyNotice true registration"]);
  expect((await receipts())[0]).toMatchObject({
    asked: "I agree to the Terms of Service and Privacy Policy",
    wording: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    at: server.clock.now().toISOString(),
  });
  const set = (announcement: boolean) =>
    server.call("PUT /api/users/preferences", { json: { emailNotifications: { announcement } }, token: me.token });
  await set(true);
  await set(true);
  await set(false);
  expect((await receipts()).map(short).slice(0, 2)).toEqual([
    "announcement false settings",
    "announcement true settings",
  ]);
  expect(await receipts()).toHaveLength(4);
});

it("NOTI-15 AUTH-27: who asks for mailings in the registration form gets both, with a receipt each", async () => {
  const verificationToken = await server.prove("mails@pepper.example");
  const json = { ...server.person, email: "mails@pepper.example", verificationToken, mailings: true };
  expect((await server.call("POST /api/users/register", { json })).status).toBe(201);
  const { body } = await login("mails@pepper.example", server.person.password);
  const { body: chosen } = await server.call("GET /api/users/preferences", { token: body.token });
  expect(chosen.emailNotifications).toMatchObject({ announcement: true, newStartup: true });
  const { rows } = await server.db.pool.query(
    "select purpose from consents where place = 'registration' and purpose <> 'privacyNotice'",
  );
  expect(rows.map((row) => row.purpose).sort()).toEqual(["announcement", "newStartup"]);
});

it("SHELL-24 DOOR-08: that the welcome was closed is kept with the account, and emails stay as they are", async () => {
  const isClosed = async () => (await server.call("GET /api/users/dashboard", { token: me.token })).body.welcomeClosed;
  const { body: before } = await server.call("GET /api/users/preferences", { token: me.token });
  expect(await isClosed()).toBe(false);
  const { status, body } = await server.call("PUT /api/users/preferences", {
    json: { emailNotifications: {}, welcomeClosed: true },
    token: me.token,
  });
  expect({ status, emails: body.emailNotifications }).toEqual({ status: 200, emails: before.emailNotifications });
  expect(await isClosed()).toBe(true);
});

it("QUAL-75: several accounts together fill no mailbox with links to confirm it", async () => {
  const statuses: number[] = [];
  const askers = [me];
  for (let n = 0; n < 4; n++) askers.push(await server.join({ email: `asker${n}@pepper.example` }));
  for (let n = 0; n < 21; n++) {
    const { token = "" } = askers[n % 5] ?? {};
    const json = { email: `victim+${n}@ilaivaram.example` };
    statuses.push((await server.call("POST /api/users/email-change", { json, token })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});
