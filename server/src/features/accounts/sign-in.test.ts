import { hash } from "@node-rs/argon2";
import { DAY, HOUR, MINUTE } from "@startup-connect/contract/shared";
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

const login = (email: unknown, password: unknown, from = "10.0.0.1") =>
  server.call("POST /api/users/login", { json: { email, password }, from });
const dashboard = (token?: string) => server.call("GET /api/users/dashboard", token === undefined ? {} : { token });
const sessions = async () => (await server.db.pool.query("select * from sessions")).rows;

it("AUTH-06 API-03 A1: the answer holds everything the contract says", async () => {
  const { status, body } = await login(me.email, me.password);
  expect(status).toBe(200);
  expect(body).toEqual({
    email: me.email,
    language: "en",
    token: expect.stringMatching(/^[\w-]{43}$/),
    userType: "Startup",
    message: "Login successful!",
    name: me.name,
    profilePicture: "",
    registered: false,
  });
});

it("AUTH-04 HOME-35: email in capitals and the personal id log in, with spaces around them", async () => {
  for (const identifier of [me.email.toUpperCase(), ` ${me.publicId} `, me.publicId.toLowerCase()]) {
    expect((await login(identifier, me.password)).status).toBe(200);
  }
});

it("AUTH-03 A1: a missing field is named", async () => {
  const { status, body } = await login("", "");
  expect(status).toBe(400);
  expect(body).toMatchObject({
    message: "Please enter your email and password.",
    errors: { email: "Please enter your email or user id.", password: "Please enter your password." },
  });
  expect((await login({ a: 1 }, 7)).status).toBe(400);
});

it("AUTH-10 ERR-01: wrong password, unknown email and unknown id answer with the same bytes", async () => {
  const answers = [
    await login(me.email, "not the password"),
    await login("nobody@pepper.example", me.password),
    await login("SC-999999", me.password),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(body).toMatchObject({ message: "Login failed! Please check your credentials." });
  }
});

it("AUTH-11: the 11th wrong try is 429 with Retry-After; the right password is delayed too", async () => {
  for (let n = 0; n < 10; n++) expect((await login(me.email, "wrong password", `10.7.0.${n}`)).status).toBe(401);
  const { status, headers, body } = await login(me.email, me.password, "10.7.0.99");
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toBe("900");
  expect(body.message).toBe("Too many failed attempts. Please try again in 15 minutes.");
  server.clock.advance(15 * MINUTE);
  expect((await login(me.email, me.password)).status).toBe(200);
});

it("AUTH-11: an unknown account is limited alike", async () => {
  for (let n = 0; n < 10; n++) await login("nobody@pepper.example", "wrong password", `10.7.1.${n}`);
  expect((await login("nobody@pepper.example", "wrong password")).status).toBe(429);
});

it("AUTH-10 AUTH-11: letters that only SQL folds show no stranger which address has an account", async () => {
  const [known, unknown] = [(await server.join({ email: "known@kiln.example" })).email, "nobody@kiln.example"];
  for (const [at, sign] of ["\u2024", "\uFE52", "\uFE12", "\u0130"].entries()) {
    const spelt = (email: string) => {
      const domain = email.indexOf("@");
      return email.slice(0, domain) + email.slice(domain).replace(sign === "\u0130" ? "i" : ".", sign);
    };
    const after = async (email: string, net: number) => {
      for (let n = 0; n < 10; n++) await login(spelt(email), "wrong password", `10.7.${net}.${n}`);
      return (await login(email, "wrong password", `10.7.${net}.99`)).status;
    };
    expect([await after(known, 40 + 2 * at), await after(unknown, 41 + 2 * at)]).toEqual([401, 401]);
  }
});

it("AUTH-63 AUTH-11: tries by email and by personal id are counted together", async () => {
  for (let n = 0; n < 10; n++) await login(n % 2 ? me.publicId : me.email, "wrong password", `10.7.3.${n}`);
  expect((await login(me.email, me.password)).status).toBe(429);
  expect((await login(me.publicId, me.password)).status).toBe(429);
});

it("AUTH-63: a stranger's tries do not lock out a browser that signed in before, whose own tries count", async () => {
  const from = (cookie: string, password: string, address: string) =>
    server.server.call("POST /api/users/login", {
      json: { email: me.email, password },
      headers: { cookie },
      address,
    });
  const set = (await login(me.email, me.password)).headers.get("set-cookie") ?? "";
  expect(set).toMatch(/^knownBrowser=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  const own = set.slice(0, set.indexOf(";"));
  for (let n = 0; n < 10; n++) await login(me.email, "wrong password", `10.7.4.${n}`);
  expect((await login(me.email, me.password, "10.7.4.99")).status).toBe(429);
  expect((await from(own, me.password, "10.7.4.98")).status).toBe(200);
  const stranger = await server.join({ email: "stranger@pepper.example" });
  const theirs = (await login(stranger.email, stranger.password)).headers.get("set-cookie") ?? "";
  expect((await from(theirs.slice(0, theirs.indexOf(";")), me.password, "10.7.4.97")).status).toBe(429);
  expect((await from(`${own}x`, me.password, "10.7.4.96")).status).toBe(429);
  for (let n = 0; n < 10; n++) expect((await from(own, "wrong password", `10.7.5.${n}`)).status).toBe(401);
  expect((await from(own, me.password, "10.7.5.99")).status).toBe(429);
});

it("AUTH-64: a login ends the session whose token it was sent with, and no other", async () => {
  const other = String((await login(me.email, me.password)).body.token);
  const json = { email: me.email, password: me.password };
  expect(
    (await server.call("POST /api/users/login", { json: { ...json, password: "no" }, token: me.token })).status,
  ).toBe(401);
  expect((await dashboard(me.token)).status).toBe(200);
  expect((await server.call("POST /api/users/login", { json, token: me.token })).status).toBe(200);
  expect((await dashboard(me.token)).status).toBe(401);
  expect((await dashboard(other)).status).toBe(200);
});

it("AUTH-11: 30 failures from one network address delay it, others not", async () => {
  for (let n = 0; n < 30; n++) await login(`n${n}@pepper.example`, "wrong password", "10.8.0.1");
  expect((await login(me.email, me.password, "10.8.0.1")).status).toBe(429);
  expect((await login(me.email, me.password, "10.8.0.2")).status).toBe(200);
});

it("AUTH-11: of 30 parallel guesses ten are looked at", async () => {
  const guesses = Array.from({ length: 30 }, (_, n) => login(me.email, "wrong password", `10.9.0.${n}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

it("AUTH-11: successes do not count, and restart the count", async () => {
  for (let n = 0; n < 9; n++) await login(me.email, "wrong password");
  for (let n = 0; n < 35; n++) expect((await login(me.email, me.password)).status).toBe(200);
  for (let n = 0; n < 10; n++) expect((await login(me.email, "wrong password")).status).toBe(401);
});

it("AUTH-11: right passwords have their own limit, also in parallel", async () => {
  const fill = (points: number) => server.server.application.platform.limits.penalty("login-done", me.id, 3600, points);
  await login(me.email, "wrong password");
  // The one of joining is counted already.
  await fill(116);
  const answers = await Promise.all([0, 1, 2, 3, 4].map((n) => login(me.email, me.password, `10.7.2.${n}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
  const { body, headers } = await login(me.publicId, me.password);
  expect(body.message).toBe("Too many logins. Please try again in 60 minutes.");
  expect(headers.get("retry-after")).toBe("3600");
  expect((await login(me.email, "wrong password")).status).toBe(429);
  // Waiting was no failure.
  for (let n = 0; n < 12; n++) await login(me.email, me.password);
  server.clock.advance(HOUR);
  expect((await login(me.email, me.password)).status).toBe(200);
});

it("AUTH-38: one session more than 50 ends the one unused for longest, with its stream", async () => {
  const stream = await listen(server.server, { ...me, userId: me.id });
  const tokens: string[] = [];
  for (let n = 0; n < 49; n++) {
    server.clock.advance(MINUTE);
    tokens.push(String((await login(me.email, me.password)).body.token));
  }
  expect((await dashboard(tokens[0])).status).toBe(200);
  expect(await sessions()).toHaveLength(50);
  server.clock.advance(MINUTE);
  const newest = String((await login(me.email, me.password)).body.token);
  expect(await sessions()).toHaveLength(50);
  await stream.end();
  expect((await dashboard(me.token)).status).toBe(401);
  for (const token of [tokens[0], newest]) expect((await dashboard(token)).status).toBe(200);
});

it("A1 ADM-09: a suspended person learns it after the right password only, and old sessions are dead", async () => {
  await server.db.pool.query("update users set suspended_at = '2026-11-20'");
  expect((await login(me.email, "wrong password")).status).toBe(401);
  const { status, body } = await login(me.email, me.password);
  expect(status).toBe(403);
  expect(body.message).toContain("suspended");
  expect((await dashboard(me.token)).status).toBe(401);
});

it("AUTH-38: the token is stored as SHA-256 only, with the browser's name", async () => {
  const [row] = await sessions();
  expect(row.token_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(me.token);
  expect(row.user_agent).toBe("test browser");
});

it("AUTH-38: a session lives 30 days from its last use", async () => {
  server.clock.advance(29 * DAY);
  expect((await dashboard(me.token)).status).toBe(200);
  server.clock.advance(29 * DAY);
  expect((await dashboard(me.token)).status).toBe(200);
  server.clock.advance(30 * DAY);
  expect((await dashboard(me.token)).status).toBe(401);
});

it("AUTH-38: a session lives 90 days at most, however often it is used", async () => {
  for (let n = 0; n < 8; n++) {
    server.clock.advance(11 * DAY);
    expect((await dashboard(me.token)).status).toBe(200);
  }
  server.clock.advance(3 * DAY);
  expect((await dashboard(me.token)).status).toBe(401);
});

it("AUTH-38: reading writes to the session at most every ten minutes", async () => {
  const [before] = await sessions();
  server.clock.advance(9 * MINUTE);
  await dashboard(me.token);
  expect((await sessions())[0].last_used_at).toEqual(before.last_used_at);
  server.clock.advance(MINUTE);
  await dashboard(me.token);
  expect((await sessions())[0].last_used_at).toEqual(server.clock.now());
});

it("AUTH-37 B3: logout revokes this token only, answers 204 again for the dead one, 401 without any", async () => {
  const second = String((await login(me.email, me.password)).body.token);
  const logout = (token?: string) => server.call("POST /api/users/logout", token ? { token } : {});
  expect((await logout(me.token)).status).toBe(204);
  expect((await dashboard(me.token)).status).toBe(401);
  expect((await dashboard(second)).status).toBe(200);
  expect((await logout(me.token)).status).toBe(204);
  expect((await logout()).status).toBe(401);
  expect(await sessions()).toHaveLength(1);
});

it("AUTH-02: the first sign-in notes when the terms were accepted, later ones leave it", async () => {
  const accepted = async () => (await server.db.pool.query("select terms_accepted_at as at from users")).rows[0].at;
  const first = await accepted();
  expect(first).toEqual(server.clock.now());
  server.clock.advance(DAY);
  await login(me.email, me.password);
  expect(await accepted()).toEqual(first);
});

it("PROF-03 A3: the dashboard call says who is signed in", async () => {
  const { status, body } = await dashboard(me.token);
  expect(status).toBe(200);
  expect(body).toEqual({
    _id: me.id,
    language: "en",
    publicId: me.publicId,
    name: me.name,
    email: me.email,
    userType: "Startup",
    profilePicture: "",
    registered: false,
    profileId: null,
    studentProfile: null,
    hidden: null,
    emailPending: null,
    unreadNotifications: 0,
    unreadMessages: 0,
    plan: null,
    isAdmin: false,
    scopes: [],
    isConnected: false,
    welcomeClosed: false,
  });
});

it("PROF-03 ERR-05: without a live session, 401 with the text", async () => {
  for (const token of [undefined, "", "x", "x".repeat(43), `${me.token}x`]) {
    const { status, body } = await dashboard(token);
    expect(status).toBe(401);
    expect(body.message).toBe("Session expired. Please log in again.");
  }
});

it("QUAL-13: a login replaces a password hash that cost less than those of today, and no other", async () => {
  const stored = async () =>
    (await server.db.pool.query("select password_hash from users where id = $1", [me.id])).rows[0].password_hash;
  const store = (text: string) =>
    server.db.pool.query("update users set password_hash = $2 where id = $1", [me.id, text]);
  const today = (await stored()).split("$").slice(0, 4).join("$");
  const cheap = await hash(me.password, { memoryCost: 8192, timeCost: 2, parallelism: 1 });
  await store(cheap);
  expect((await login(me.email, "not the password")).status).toBe(401);
  expect(await stored()).toBe(cheap);
  expect((await login(me.email, me.password)).status).toBe(200);
  const dearer = await stored();
  expect(dearer.startsWith(`${today}$`)).toBe(true);
  expect((await login(me.email, me.password)).status).toBe(200);
  expect(await stored()).toBe(dearer);
  const dearest = await hash(me.password, { memoryCost: 20_000, timeCost: 3, parallelism: 1 });
  await store(dearest);
  expect((await login(me.email, me.password)).status).toBe(200);
  expect(await stored()).toBe(dearest);
});
