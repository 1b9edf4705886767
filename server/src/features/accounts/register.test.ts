import { HOUR, MINUTE } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createLog } from "#platform/log.ts";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { serverOn } from "#test/harness.ts";
import { scanFor } from "#test/scan.ts";

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
beforeEach(() => server.clean());
afterAll(() => server.close());

const register = (json: Record<string, unknown>, from?: string) =>
  server.call("POST /api/users/register", from ? { json, from } : { json });
const users = async () => (await server.db.pool.query("select * from users")).rows;

it("AUTH-23 AUTH-27 HOME-35: with the proof an account is made, with a personal id and no session", async () => {
  const verificationToken = await server.prove(server.person.email);
  const { status, body } = await register({ ...server.person, verificationToken });
  expect(status).toBe(201);
  expect(body).toEqual({ message: "Registration successful!", publicId: expect.stringMatching(/^SC-\d{6}$/) });
  const [row] = await users();
  expect(row).toMatchObject({
    public_id: body.publicId,
    email: server.person.email,
    name: "Meenakshi Raman",
    user_type: "Startup",
    role_record_id: null,
    is_admin: false,
  });
  expect((await server.db.pool.query("select 1 from sessions")).rowCount).toBe(0);
});

it("FRAUD-10: initials, titles and signs of names are taken", async () => {
  const taken = ["Dr.A.P.J. Rao", "R.Dev", "Md.Irfan", "ஆ.இராசா", "O'Neil-Das, Jr.", "Suresh Kumar B.Sc", "Prof.Dev"];
  for (const [n, name] of [...taken, "Sk.Md Rafi", "एम.भारत", "R.இலங்கை"].entries()) {
    const email = `name${n}@pepper.example`;
    const { status } = await register({ ...server.person, email, name, verificationToken: await server.prove(email) });
    expect([name, status]).toEqual([name, 201]);
  }
});

describe("faulty fields", () => {
  const cases: [string, Record<string, unknown>, string, string][] = [
    ["AUTH-13: no name", { name: "" }, "name", "Please enter a name."],
    ...[
      "Verify at https://evil.example/login",
      "Asha kuber.in",
      "Pay kuber＠upi",
      "www.evil",
      "Start-up_Connect Security",
    ].map((name): [string, Record<string, unknown>, string, string] => [
      `FRAUD-10: ${name} as name`,
      { name },
      "name",
      "Please enter a name without a web address, “@” or the name of this website.",
    ]),
    ["AUTH-13: no email", { email: "  " }, "email", "Please enter a valid email address."],
    ["AUTH-13: email without a domain", { email: "asha@pepper" }, "email", "Please enter a valid email address."],
    ["AUTH-16 AUTH-15: None as type", { userType: "None" }, "userType", "Please select a valid user type."],
    ["AUTH-16: no type", { userType: undefined }, "userType", "Please select a valid user type."],
    ["ADM-01 AUTH-16: Admin as type", { userType: "Admin" }, "userType", "Please select a valid user type."],
    ["AUTH-17: short password", { password: "short" }, "password", "Please use at least 8 characters."],
    ["AUTH-17: long password", { password: "x".repeat(129) }, "password", "Please use at most 128 characters."],
    [
      "AUTH-17: common password",
      { password: "password123" },
      "password",
      "This password is too common. Please choose another one.",
    ],
    [
      "AUTH-17: the name as password",
      { password: "meenakshi raman" },
      "password",
      "Please do not use your name or email address as your password.",
    ],
    [
      "AUTH-17: the address as password",
      { password: "Meenakshi@ilaivaram.example" },
      "password",
      "Please do not use your name or email address as your password.",
    ],
  ];
  it.each(cases)("%s", async (_title, change, field, text) => {
    const verificationToken = await server.prove(server.person.email);
    const { status, body } = await register({ ...server.person, ...change, verificationToken });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({ [field]: text });
    expect(await users()).toHaveLength(0);
  });

  it("AUTH-27: every fault is named at once", async () => {
    const { body } = await register({});
    expect(Object.keys(body.errors as object).sort()).toEqual([
      "email",
      "name",
      "password",
      "userType",
      "verificationToken",
    ]);
  });
});

it("AUTH-17: a phrase of 100 characters with spaces and other scripts works at login", async () => {
  const password = `கோலம் ${"காலை ".repeat(18)}end`.slice(0, 100);
  const { token } = await server.join({ password });
  expect((await server.call("GET /api/users/dashboard", { token })).status).toBe(200);
});

it("AUTH-23: without proof, with a wrong one, one of another address, or an old one, 400 and no account", async () => {
  const other = await server.prove("other@pepper.example");
  const old = await server.prove(server.person.email);
  server.clock.advance(15 * MINUTE);
  for (const verificationToken of [undefined, "", "x".repeat(43), other, old]) {
    const { status, body } = await register({ ...server.person, verificationToken });
    expect(status).toBe(400);
    expect(body.message).toBe("Please verify your email with the code we sent.");
  }
  expect(await users()).toHaveLength(0);
});

it("AUTH-23: a proof makes one account, also in 10 parallel calls", async () => {
  const verificationToken = await server.prove(server.person.email);
  const calls = Array.from({ length: 10 }, (_, n) => register({ ...server.person, verificationToken }, `10.6.0.${n}`));
  const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(9).fill(400)]);
  expect(await users()).toHaveLength(1);
});

it("AUTH-28 A2: when the address got an account meanwhile, 409, compared without case", async () => {
  await server.join();
  server.clock.advance(MINUTE);
  await server.db.pool.query("update users set email = 'taken@pepper.example'");
  const verificationToken = await server.prove("TAKEN2@pepper.example");
  await server.db.pool.query("update users set email = 'taken2@pepper.example'");
  const { status, body } = await register({ ...server.person, email: "Taken2@Pepper.example", verificationToken });
  expect(status).toBe(409);
  expect(body.message).toBe("An account with this email already exists.");
  expect(await users()).toHaveLength(1);
});

it("AUTH-28: the database refuses a second account that differs in case only", async () => {
  await server.join();
  const twin = server.db.pool.query(
    "insert into users (id, email, name, password_hash, created_at) values (gen_random_uuid(), upper($1), 'Twin', '$argon2id$x', '2026-11-21')",
    [server.person.email],
  );
  await expect(twin).rejects.toThrow(/users_email/);
});

it("AUTH-29: the password is stored as argon2id only, and in no answer", async () => {
  const { password } = await server.join();
  const [row] = await users();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(row)).not.toContain(password);
});

it("AUTH-29: no table, queue or log line ever holds a password, neither the right one nor what was tried", async () => {
  const lines: string[] = [];
  const told = await serverOn(server.server.database, {}, createLog("trace", { write: (line) => lines.push(line) }));
  onTestFinished(told.close);
  const secrets = ["Kaveri-river-at-77", "Vaigai-river-at-88", "Noyyal-river-at-99"] as const;
  const [first, second, tried] = secrets;
  const me = await server.join({ password: first });
  const verificationToken = await server.prove("second@pepper.example");
  const json = { ...server.person, email: "second@pepper.example", password: first, verificationToken };
  await told.call("POST /api/users/register", { json });
  await told.call("POST /api/users/register", { json });
  await told.call("POST /api/users/login", { json: { email: me.email, password: tried } });
  const change = (currentPassword: string, newPassword: string) =>
    told.call("POST /api/users/change-password", { json: { currentPassword, newPassword }, token: me.token });
  await change(tried, second);
  expect((await change(first, second)).status).toBe(200);
  const answer = await told.call("POST /api/users/login", { json: { email: me.email, password: second } });
  expect(JSON.stringify(answer.body)).not.toContain(second);
  await told.application.platform.jobs.drain();
  told.application.platform.log.info({ password: second, body: { password: second } }, "a careless line");
  expect(await scanFor(server.server, secrets)).toEqual([]);
  expect(lines.join("\n")).toContain("a careless line");
  for (const secret of secrets) expect(lines.join("\n")).not.toContain(secret);
});

it("HOME-35: personal ids differ and are not given again after a deletion", async () => {
  const first = await server.join();
  await server.db.pool.query("delete from users");
  const second = await server.join({ email: "second@pepper.example" });
  expect(Number(second.publicId.slice(3))).toBeGreaterThan(Number(first.publicId.slice(3)));
});

it("HOME-35: an id past 999999 has more digits", async () => {
  await server.db.pool.query("select setval('personal_id_numbers', 999999)");
  expect((await server.join()).publicId).toBe("SC-1000000");
});

it("A2 AUTH-78: a class of 60 registers from one network address; 240 a day, of these 120 in an hour", async () => {
  const statuses: number[] = [];
  const press = async (times: number) => {
    for (let n = 0; n < times; n++) statuses.push((await register({})).status);
  };
  await press(121);
  server.clock.advance(HOUR);
  await press(120);
  server.clock.advance(HOUR);
  await press(1);
  expect(statuses).toEqual([...Array(120).fill(400), 429, ...Array(120).fill(400), 429]);
});
