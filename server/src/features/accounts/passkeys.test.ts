import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { authenticator } from "#test/authenticator.ts";
import { registerMentor } from "#test/builders.ts";
import { serverOn, type TestServer, testServer } from "#test/harness.ts";

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
afterAll(() => server.close());
beforeEach(() => server.clean());

type Call = TestServer["call"];

async function add(call: Call, token: string, key = authenticator(), name = "Phone") {
  const { body: options } = await call("POST /api/users/passkeys/options", { token });
  const answer = await call("POST /api/users/passkeys", { token, json: { name, credential: key.create(options) } });
  return { key, answer, id: answer.body.passkey?._id as string };
}

/** The options of a login and the cookie that goes with them. */
async function asked(call: Call) {
  const { body, headers } = await call("POST /api/users/login/passkey/options");
  return { options: body, cookie: headers.get("set-cookie")?.split(";")[0] ?? "" };
}

async function logIn(
  call: Call,
  key: ReturnType<typeof authenticator>,
  userAgent = "test browser",
  token: string | null = null,
) {
  const { options, cookie } = await asked(call);
  const headers = { cookie, "user-agent": userAgent };
  return call("POST /api/users/login/passkey", { json: { credential: key.get(options) }, headers, token });
}

const call: Call = (key, sending) => server.server.call(key, sending);
const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);

describe("passkeys", () => {
  it("AUTH-56: is added, named, listed, renamed, logs in, and is removed; each sends an email", async () => {
    const me = await server.join();
    const { key, answer, id } = await add(call, me.token);
    expect(answer.status).toBe(201);
    expect(answer.body.passkey).toMatchObject({ name: "Phone", lastUsedAt: null });
    expect(await subjects(me.email)).toContain("A passkey was added to your account");

    const opened = await logIn(call, key);
    expect([opened.status, opened.body.email]).toEqual([200, me.email]);
    const token = String(opened.body.token);
    const renamed = await call("PATCH /api/users/passkeys/{id}", {
      token,
      params: { id },
      json: { name: "Old phone" },
    });
    expect(renamed.body.passkey.name).toBe("Old phone");
    const list = await call("GET /api/users/passkeys", { token });
    expect(list.body).toMatchObject({ available: true, passkeys: [{ _id: id, name: "Old phone" }] });
    expect(list.body.passkeys[0].lastUsedAt).not.toBeNull();

    const other = await server.join({ email: "other@pepper.example" });
    const foreign = { token: other.token, params: { id } };
    expect((await call("DELETE /api/users/passkeys/{id}", foreign)).status).toBe(404);
    expect((await call("DELETE /api/users/passkeys/{id}", { token, params: { id } })).status).toBe(204);
    expect((await logIn(call, key)).status).toBe(401);
    expect(await subjects(me.email)).toContain("A passkey was removed from your account");
  });

  it("AUTH-56 AUTH-48: the email after a change of the password names the passkeys that still log in", async () => {
    const me = await server.join();
    await add(call, me.token);
    const json = { currentPassword: me.password, newPassword: "kaveri-monsoon-481" };
    expect((await call("POST /api/users/change-password", { token: me.token, json })).status).toBe(200);
    const told = (await server.mailsTo(me.email)).find(({ subject }) => subject.includes("password was changed"));
    expect(told?.text).toContain("These passkeys can still log in to your account: Phone.");
  });

  it("AUTH-56 AUTH-64: a login with a passkey ends the session whose token it was sent with", async () => {
    const me = await server.join();
    const { key } = await add(call, me.token);
    const opened = await logIn(call, key, "test browser", me.token);
    expect(opened.status).toBe(200);
    expect((await call("GET /api/users/dashboard", { token: me.token })).status).toBe(401);
    expect((await call("GET /api/users/dashboard", { token: String(opened.body.token) })).status).toBe(200);
  });

  it("AUTH-56: a challenge is good once, for its browser, and for five minutes", async () => {
    const me = await server.join();
    const { key } = await add(call, me.token);
    const json = (options: { challenge: string }) => ({ json: { credential: key.get(options) } });
    const first = await asked(call);
    const send = (options: { challenge: string }, cookie: string) =>
      call("POST /api/users/login/passkey", { ...json(options), headers: { cookie } });
    expect((await send(first.options, (await asked(call)).cookie)).status).toBe(401);
    const second = await asked(call);
    expect((await send(second.options, second.cookie)).status).toBe(200);
    expect((await send(second.options, second.cookie)).status).toBe(401);
    const third = await asked(call);
    server.clock.advance(300_000);
    expect((await send(third.options, third.cookie)).status).toBe(401);
  });

  it("AUTH-56: another origin, an unverified person, and a counter that goes back are refused", async () => {
    const me = await server.join();
    const { key } = await add(call, me.token);
    expect((await logIn(call, key)).status).toBe(200);
    for (const given of [{ origin: "http://evil.example" }, { flags: 0x01 }, { counter: 1 }]) {
      const { options, cookie } = await asked(call);
      const credential = key.get(options, given);
      const answer = await call("POST /api/users/login/passkey", { json: { credential }, headers: { cookie } });
      expect([given, answer.status]).toEqual([given, 401]);
    }
    expect((await logIn(call, authenticator())).status).toBe(401);
    const { body: options } = await call("POST /api/users/passkeys/options", { token: me.token });
    const credential = authenticator().create(options, { flags: 0x41 });
    const unverified = await call("POST /api/users/passkeys", { token: me.token, json: { name: "X", credential } });
    expect([unverified.status, Object.keys(unverified.body.errors)]).toEqual([400, ["credential"]]);
  });

  it("AUTH-56: who built an authenticator is not looked at, so that nothing the sender names is fetched", async () => {
    const me = await server.join();
    const create = async (attestation: [string, Map<string, unknown>]) => {
      const { body: options } = await call("POST /api/users/passkeys/options", { token: me.token });
      const credential = authenticator().create(options, { attestation });
      return call("POST /api/users/passkeys", { token: me.token, json: { name: "X", credential } });
    };
    const statement = new Map<string, unknown>([
      ["alg", -7],
      ["sig", new Uint8Array(8)],
      ["x5c", [new Uint8Array(8)]],
    ]);
    for (const format of ["android-key", "packed", "tpm", "unheard"])
      expect([format, (await create([format, statement])).status]).toEqual([format, 201]);
    const { body: options } = await call("POST /api/users/passkeys/options", { token: me.token });
    const credential = authenticator().create(options);
    credential.response.attestationObject = "oWNmb28";
    const damaged = await call("POST /api/users/passkeys", { token: me.token, json: { name: "X", credential } });
    expect([damaged.status, Object.keys(damaged.body.errors)]).toEqual([400, ["credential"]]);
  });

  it("AUTH-55 AUTH-56: a passkey renews the proof; another user's does not", async () => {
    const me = await server.join();
    const { key } = await add(call, me.token);
    const other = await server.join({ email: "other@pepper.example" });
    const theirs = await add(call, other.token);
    server.clock.advance(600_000);
    const refused = await call("POST /api/users/passkeys/options", { token: me.token });
    expect(refused.body).toMatchObject({ code: "fresh_proof_required", ways: ["password", "passkey"] });
    const prove = async (by: typeof key) => {
      const { body: options } = await call("POST /api/users/proof/passkey", { token: me.token });
      return call("POST /api/users/proof", { token: me.token, json: { passkey: by.get(options) } });
    };
    expect((await prove(theirs.key)).status).toBe(400);
    expect((await prove(key)).status).toBe(200);
    expect((await call("POST /api/users/passkeys/options", { token: me.token })).status).toBe(200);
  });

  it("AUTH-57: ten recovery codes are shown once, hashed, each confirms once, and its use sends an email", async () => {
    const me = await server.join();
    expect((await call("POST /api/users/recovery-codes", { token: me.token })).status).toBe(409);
    await add(call, me.token);
    const { body } = await call("POST /api/users/recovery-codes", { token: me.token });
    const codes: string[] = body.codes;
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    const { rows } = await server.db.pool.query("select code_hash from recovery_codes");
    expect(JSON.stringify(rows)).not.toContain(codes[0]);
    server.clock.advance(600_000);
    const prove = (recoveryCode: string) => call("POST /api/users/proof", { token: me.token, json: { recoveryCode } });
    expect((await prove((codes[0] ?? "").toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await prove(codes[0] ?? "")).status).toBe(400);
    expect((await call("GET /api/users/passkeys", { token: me.token })).body.recoveryCodesLeft).toBe(9);
    expect(await subjects(me.email)).toContain("A recovery code of your account was used");
    const again = await call("POST /api/users/recovery-codes", { token: me.token });
    expect(again.status).toBe(201);
    expect((await prove(codes[1] ?? "")).status).toBe(400);
  });

  it("AUTH-59: an unknown browser sends an email, the first and the known ones do not", async () => {
    const me = await server.join();
    const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    const login = (userAgent: string) =>
      server.call("POST /api/users/login", { json: { email: me.email, password: me.password }, userAgent });
    const told = async () => (await subjects(me.email)).filter((one) => one.startsWith("New login")).length;
    await login("test browser");
    expect(await told()).toBe(0);
    await login(firefox);
    await login(firefox);
    expect(await told()).toBe(1);
    expect((await server.mailsTo(me.email))[0]?.text).toContain("Firefox on Windows");
  });
});

it("AUTH-58: in production administrators' calls wait for a passkey, and a password adds no second one", async () => {
  const development = await testServer();
  const production = await serverOn(development.database, {
    NODE_ENV: "production",
    PUBLIC_URL: "https://test.example",
    SMTP_URL: "smtps://mail.test.example",
    MAIL_FROM: "Site <site@test.example>",
    APP_SECRET: randomBytes(32).toString("hex"),
  });
  try {
    const admin = await development.person({ admin: true });
    const { token } = admin;
    expect((await development.call("GET /api/admin/users", { token })).status).toBe(200);
    const refused = await production.call("GET /api/admin/users", { token });
    expect([refused.status, refused.body.code, refused.body.ways]).toEqual([403, "passkey_required", []]);
    // Without one the first is added, and confirms this session.
    const key = authenticator("https://test.example");
    expect((await add(production.call, token, key)).answer.status).toBe(201);
    expect((await production.call("GET /api/admin/users", { token })).status).toBe(200);

    const { mentor } = await registerMentor(development);
    const seesContact = async () => {
      const params = { mentorId: mentor._id as string };
      const { body } = await production.call("GET /api/mentors/mentor/{mentorId}", { token, params });
      return JSON.stringify(body).includes("hours@farida.example");
    };
    expect(await seesContact()).toBe(true);

    // With the password alone: neither calls nor another passkey, however fresh.
    await production.database.database.pool.query("update sessions set by_passkey = false");
    const weak = await production.call("GET /api/admin/users", { token });
    expect([weak.status, weak.body.ways]).toEqual([403, ["passkey"]]);
    // Nor what other calls show to administrators only.
    expect(await seesContact()).toBe(false);
    const second = await production.call("POST /api/users/passkeys/options", { token });
    expect([second.status, second.body.code, second.body.ways]).toEqual([403, "fresh_proof_required", ["passkey"]]);
    const opened = await logIn(production.call, key);
    expect((await production.call("GET /api/admin/users", { token: opened.body.token })).status).toBe(200);
  } finally {
    await production.close();
  }
});

it("AUTH-56: a site with a number for its address says that passkeys are not available", async () => {
  const numbered = await testServer({ PUBLIC_URL: "http://127.0.0.1:3000" });
  const { token } = await numbered.person();
  expect((await numbered.call("GET /api/users/passkeys", { token })).body.available).toBe(false);
  expect((await numbered.call("POST /api/users/login/passkey/options")).status).toBe(409);
});
