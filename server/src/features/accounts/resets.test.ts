import { HOUR } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { holding } from "#test/held-lock.ts";

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

const fresh = "rice flour on wet stone";
const dead = "This reset link is no longer valid. Please request a new one.";
const ask = (email: unknown, from = "10.0.0.1") =>
  server.call("POST /api/users/forgot-password", { json: { email }, from });
const resetMails = async (address = me.email) =>
  (await server.mailsTo(address)).filter(({ subject }) => subject.startsWith("Set a new password"));
const look = (link: string) => server.call(`GET /api/users/reset-password/${link}`);
const reset = (link: string, password: unknown = fresh) =>
  server.call(`POST /api/users/reset-password/${link}`, { json: { password } });
const login = (password: string) => server.call("POST /api/users/login", { json: { email: me.email, password } });

/** `{id}/{token}` of the newest mailed link. */
async function newLink(): Promise<string> {
  await ask(me.email);
  const [mail] = await resetMails();
  const link = /http:\/\/test\.example\/reset_password\/([\w-]+\/[\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!link) throw new Error("no link was mailed");
  return link;
}

it("AUTH-41 AUTH-44: a link on the site's own address is mailed, and its token is stored hashed", async () => {
  const { status, body } = await ask(me.email.toUpperCase());
  expect(status).toBe(200);
  expect(body).toEqual({ Status: "Success", message: "Password reset link sent to your email." });
  const link = await newLink();
  const { rows } = await server.db.pool.query("select r::text as row from password_resets r");
  expect(rows[0].row).not.toContain(link.split("/")[1]);
});

it("AUTH-43: an unknown address gets the same answer and no email", async () => {
  const [known, unknown] = [await ask(me.email), await ask("nobody@pepper.example")];
  expect(unknown.body).toEqual(known.body);
  expect(unknown.status).toBe(known.status);
  expect(await server.mailsTo("nobody@pepper.example")).toHaveLength(0);
  expect(await resetMails()).toHaveLength(1);
});

it("AUTH-43 PROF-37: asked beside the deletion of the account it leaves no job that names it", async () => {
  await holding(server.db, `delete from users where id = '${me.id}'`, {
    blocked: () => ask(me.email),
    held: async () => {},
  });
  const { rows } = await server.db.pool.query("select data from pgboss.job where name = 'accounts.reset-link'");
  expect(JSON.stringify(rows)).not.toContain(me.id);
});

it("AUTH-43: sends at most three links an hour to one address, and the answer does not reveal it", async () => {
  for (let n = 0; n < 5; n++) expect((await ask(me.email)).body.Status).toBe("Success");
  expect(await resetMails()).toHaveLength(3);
  server.clock.advance(HOUR);
  await ask(me.email);
  expect(await resetMails()).toHaveLength(4);
});

it("AUTH-60: a link that is made while the address changes goes to the new one, none to the former", async () => {
  await ask(me.email);
  await holding(server.db, "update users set email = 'new@pepper.example'", {
    blocked: () => server.server.application.platform.jobs.drain(),
    held: async () => {},
  });
  expect([await resetMails(), await resetMails("new@pepper.example")]).toMatchObject([[], [{}]]);
});

it("AUTH-41 ERR-11: an empty or malformed address is refused in the shape the page reads", async () => {
  for (const email of ["", "asha", undefined, 7]) {
    const { status, body } = await ask(email);
    expect(status).toBe(400);
    expect(body).toMatchObject({ Status: "Error", Message: body.message, errors: { email: expect.any(String) } });
  }
});

it("AUTH-46 AUTH-38: the new password works, the old one does not, and every session is over", async () => {
  const link = await newLink();
  const { status, body } = await reset(link);
  expect(status).toBe(200);
  expect(body).toEqual({ Status: "Success", Message: "Password Updated", message: "Password Updated" });
  expect((await server.call("GET /api/users/dashboard", { token: me.token })).status).toBe(401);
  expect((await login(me.password)).status).toBe(401);
  expect((await login(fresh)).status).toBe(200);
  const [mail] = await server.mailsTo(me.email);
  expect(mail?.subject).toBe("Your Startup Connect password was changed");
});

it("AUTH-44: a link works once, also in 10 parallel calls", async () => {
  const link = await newLink();
  const answers = await Promise.all(Array.from({ length: 10 }, () => reset(link)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = await reset(link);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ Status: "Error", Message: dead, message: dead });
});

it("AUTH-44: a link is dead after an hour", async () => {
  const link = await newLink();
  server.clock.advance(HOUR);
  expect((await reset(link)).body.Message).toBe(dead);
  expect((await login(me.password)).status).toBe(200);
});

it("AUTH-44: a newer link makes the older one void", async () => {
  const older = await newLink();
  const newer = await newLink();
  expect((await reset(older)).status).toBe(400);
  expect((await reset(newer)).status).toBe(200);
});

it("AUTH-44: the token of one link does not open another one", async () => {
  const [id] = (await newLink()).split("/");
  const other = await server.join({ email: "other@pepper.example" });
  await ask(other.email);
  const [mail] = await resetMails(other.email);
  const token = /reset_password\/[\w-]+\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  expect((await reset(`${id}/${token}`)).status).toBe(400);
});

it("AUTH-47 B10: opening a link shows whether it works, and uses nothing up", async () => {
  const link = await newLink();
  for (let n = 0; n < 3; n++) expect((await look(link)).body).toEqual({ valid: true });
  expect((await reset(link)).status).toBe(200);
  expect((await look(link)).body).toEqual({ valid: false });
  for (const odd of ["x/y", `${link}x`, `..%2f/${"x".repeat(43)}`, "%00/%00"]) {
    expect((await look(odd)).body).toEqual({ valid: false });
  }
});

it("AUTH-45 AUTH-17: the password rule holds, and a refused password keeps the link", async () => {
  const link = await newLink();
  const texts = new Map<unknown, string>([
    ["short", "Please use at least 8 characters."],
    ["password123", "This password is too common. Please choose another one."],
    [me.name.toUpperCase(), "Please do not use your name or email address as your password."],
    [null, "Please enter a password."],
  ]);
  for (const [password, text] of texts) {
    const { status, body } = await reset(link, password);
    expect(status).toBe(400);
    expect(body).toMatchObject({ Status: "Error", Message: text, errors: { password: text } });
  }
  expect((await reset(link)).status).toBe(200);
});

it("AUTH-11: a reset link works while login is delayed, and ends the delay", async () => {
  for (let n = 0; n < 11; n++) await login("wrong password");
  expect((await login(me.password)).status).toBe(429);
  expect((await reset(await newLink())).status).toBe(200);
  expect((await login(fresh)).status).toBe(200);
});

it("AUTH-11: a reset link ends the waiting that many right logins made, too", async () => {
  await server.server.application.platform.limits.penalty("login-done", me.id, 3600, 120);
  expect((await login(me.password)).status).toBe(429);
  expect((await reset(await newLink())).status).toBe(200);
  expect((await login(fresh)).status).toBe(200);
});

it("AUTH-44: the queue holds neither the token nor the address in plain", async () => {
  await ask(me.email);
  const { rows } = await server.db.pool.query("select data::text as data from pgboss.job");
  const stored = rows.map(({ data }) => data).join();
  expect(stored).not.toContain(me.email);
  const link = await newLink();
  const later = await server.db.pool.query("select data::text as data from pgboss.job");
  expect(later.rows.map(({ data }) => data).join()).not.toContain(link.split("/")[1]);
});
