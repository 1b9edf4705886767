import { randomBytes } from "node:crypto";
import { HOUR } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { authenticator } from "#test/authenticator.ts";
import { serverOn } from "#test/harness.ts";
import { holding } from "#test/held-lock.ts";
import { admin } from "./admin.ts";
import { sessions } from "./sessions.ts";

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
afterAll(() => server.close());

/** What the commands work with, on this database. */
function tools() {
  const said: string[] = [];
  const { config, log } = server.server.application.platform;
  const open = async () => ({ url: "", database: server.db, close: async () => {} });
  const openAsItIs = () => Promise.reject(new Error("they need the tables of this version"));
  return { said, config, clock: server.clock, log, open, openAsItIs, say: (line: string) => said.push(line) };
}

const noticesOf = async (token: string): Promise<string[]> => {
  const { body } = await server.call("GET /api/notifications", { token });
  return body.notifications.map(({ message }: { message: string }) => message);
};
const linesOf = async (subjectId: string) =>
  (
    await server.db.pool.query("select act, admin_id, detail from admin_log where subject_id = $1 order by number", [
      subjectId,
    ])
  ).rows;
const statusOf = async (token: string) => (await server.call("GET /api/users/dashboard", { token })).status;
const signIn = async (email: string, password: string) =>
  String((await server.call("POST /api/users/login", { json: { email, password } })).body.token);

it("ADM-01 ADM-11: granting and revoking by command is logged and emailed; revoking ends sessions", async () => {
  const me = await server.join();
  const given = tools();
  await expect(admin.run(["grant", "nobody@pepper.example"], given)).rejects.toThrow("No account has the address");
  await expect(admin.run(["grant"], given)).rejects.toThrow("Write: admin grant EMAIL");
  await expect(admin.run(["remove", me.email], given)).rejects.toThrow("Write: admin grant EMAIL");
  await admin.run(["revoke", me.email], given);
  await admin.run(["grant", me.email.toUpperCase()], given);
  await admin.run(["grant", me.email], given);
  await admin.run(["list"], given);
  expect(given.said).toEqual([
    `${me.email} is not an administrator: nothing was changed.`,
    "This site has no administrator with all rights now: npm run cli -- admin grant EMAIL",
    `${me.email.toUpperCase()} is an administrator now.`,
    `${me.email} is an administrator: nothing was changed.`,
    `${me.email}  ${me.publicId}  ${me.name}  owner`,
  ]);
  expect((await server.call("GET /api/admin/overview", { token: me.token })).status).toBe(200);
  expect(await noticesOf(me.token)).toEqual(["You are now an administrator of this site."]);
  expect((await server.mailsTo(me.email))[0]?.subject).toBe("You are now an administrator of Startup Connect");

  await admin.run(["revoke", me.email], tools());
  expect(await statusOf(me.token)).toBe(401);
  const again = await signIn(me.email, me.password);
  expect((await server.call("GET /api/admin/overview", { token: again })).status).toBe(403);
  expect((await noticesOf(again))[0]).toBe("You are no longer an administrator of this site.");
  expect((await server.mailsTo(me.email))[0]?.subject).toBe("You are no longer an administrator of Startup Connect");
  const detail = "On the server's command line.";
  expect(await linesOf(me.id)).toEqual([
    { act: "admin.granted", admin_id: null, detail: `owner. ${detail}` },
    { act: "admin.revoked", admin_id: null, detail: `owner. ${detail}` },
  ]);
});

it("STAFF-01 STAFF-02: single scopes are granted and revoked by command, and the person is informed of the change", async () => {
  const me = await server.join({ email: "helper@ilaivaram.example" });
  const given = tools();
  await expect(admin.run(["grant", me.email, "support.all"], given)).rejects.toThrow("Scopes are: owner, cases.decide");
  await admin.run(["grant", me.email, "support.answer", "log.read"], given);
  const open = async (token: string) => [
    (await server.call("GET /api/admin/contact", { token })).status,
    (await server.call("GET /api/admin/log", { token })).status,
  ];
  expect(await open(me.token)).toEqual([200, 200]);
  await admin.run(["revoke", me.email, "log.read"], given);
  expect(given.said.filter((line) => line.includes(me.email))).toEqual([
    `${me.email} is an administrator (log.read, support.answer) now.`,
    `${me.email} is an administrator (support.answer) now.`,
  ]);
  expect(await statusOf(me.token)).toBe(401);
  expect(await open(await signIn(me.email, me.password))).toEqual([200, 403]);
  const subjects = (await server.mailsTo(me.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your rights on Startup Connect have changed");
});

it("AUTH-66: recovering is for administrators who are not suspended", async () => {
  const me = await server.join({ email: "member@ilaivaram.example" });
  const refused = () => expect(admin.run(["recover", me.email], tools())).rejects.toThrow("nothing was changed");
  await refused();
  await server.db.pool.query("update users set is_admin = true, suspended_at = now() where id = $1", [me.id]);
  await refused();
  expect(await linesOf(me.id)).toEqual([]);
});

it("AUTH-66: an administrator without passkey comes back by the printed link, once, and adds a new one", async () => {
  const site = "https://test.example";
  const production = await serverOn(server.server.database, {
    NODE_ENV: "production",
    PUBLIC_URL: site,
    SMTP_URL: "smtps://mail.test.example",
    MAIL_FROM: "Site <site@test.example>",
    APP_SECRET: randomBytes(32).toString("hex"),
  });
  try {
    const me = await server.join({ email: "admin@ilaivaram.example" });
    await server.db.pool.query("update users set is_admin = true where id = $1", [me.id]);
    const add = async (token: string) => {
      const { body } = await production.call("POST /api/users/passkeys/options", { token });
      const credential = authenticator(site).create(body);
      return (await production.call("POST /api/users/passkeys", { token, json: { name: "Key", credential } })).status;
    };
    const codes = (token: string) => production.call("POST /api/users/recovery-codes", { token });
    const overview = async (token: string) => (await production.call("GET /api/admin/overview", { token })).status;
    expect([await add(me.token), (await codes(me.token)).status, await overview(me.token)]).toEqual([201, 201, 200]);

    const given = tools();
    await admin.run(["recover", me.email], given);
    const { rows } = await server.db.pool.query(
      `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
         (select count(*)::int from recovery_codes where user_id = $1) as codes,
         (select count(*)::int from sessions where user_id = $1) as sessions`,
      [me.id],
    );
    expect(rows).toEqual([{ passkeys: 0, codes: 0, sessions: 0 }]);
    expect(await overview(me.token)).toBe(401);
    // Else whoever knows the lost password could add the first passkey.
    const login = (password: string) =>
      production.call("POST /api/users/login", { json: { email: me.email, password } });
    expect((await login(me.password)).status).toBe(401);

    const link = given.said.join("\n").match(/\/reset_password\/([\w-]+\/[\w-]+)$/m)?.[1];
    const reset = async () =>
      (await server.call(`POST /api/users/reset-password/${link}`, { json: { password: "rice flour on wet stone" } }))
        .status;
    expect([await reset(), await reset()]).toEqual([200, 400]);
    const { token } = (await login("rice flour on wet stone")).body;
    expect([await overview(token), await add(token), await overview(token)]).toEqual([403, 201, 200]);

    expect(await linesOf(me.id)).toMatchObject([{ act: "admin.recovered", admin_id: null }]);
    const mails = await server.mailsTo(me.email);
    expect(mails.map(({ subject }) => subject)).toContain("Your passkeys on Startup Connect were removed");
    expect(mails.some(({ text }) => link !== undefined && text.includes(link))).toBe(false);
    expect(await noticesOf(token)).toContain(
      "The operators of this site have removed your passkeys and your password.",
    );
  } finally {
    await production.close();
  }
});

it("AUTH-66: the printed link is dead after an hour", async () => {
  const me = await server.join({ email: "late@ilaivaram.example" });
  await admin.run(["grant", me.email], tools());
  const given = tools();
  await admin.run(["recover", me.email], given);
  const [, id = "", token = ""] = given.said.join("\n").match(/\/reset_password\/([\w-]+)\/([\w-]+)$/m) ?? [];
  const isValid = async () => (await server.call(`GET /api/users/reset-password/${id}/${token}`)).body.valid;
  expect(await isValid()).toBe(true);
  server.clock.advance(HOUR);
  expect(await isValid()).toBe(false);
});

it("ADM-01 AUTH-37: the command ends all sessions of one account, logs it and notifies the user", async () => {
  const me = await server.join({ email: "ravi@ilaivaram.example" });
  const other = await server.join({ email: "kala@ilaivaram.example" });
  const second = await signIn(me.email, me.password);
  const given = tools();
  await expect(sessions.run(["end"], given)).rejects.toThrow("Write: sessions end EMAIL");
  await sessions.run(["end", me.email], given);
  expect(given.said).toEqual([`2 sessions of ${me.email} ended.`]);
  expect([await statusOf(me.token), await statusOf(second), await statusOf(other.token)]).toEqual([401, 401, 200]);
  expect((await server.mailsTo(me.email))[0]?.subject).toBe("You were logged out of Startup Connect");
  expect(await linesOf(me.id)).toMatchObject([{ act: "sessions.ended", admin_id: null }]);
});

it("ADM-01 AUTH-37: the same for all accounts, each of which is notified, with what they had pending", async () => {
  const people = [
    await server.join({ email: "tara@ilaivaram.example" }),
    await server.join({ email: "uma@ilaivaram.example" }),
  ];
  await signIn("uma@ilaivaram.example", people[1]?.password ?? "");
  const { rows } = await server.db.pool.query(
    "select count(*)::int as n, count(distinct user_id)::int as of from sessions",
  );
  const [{ n, of }] = rows;
  const given = tools();
  await sessions.run(["end", "--all"], given);
  expect(given.said).toEqual([`${n} sessions of ${of} accounts ended.`]);
  expect((await server.db.pool.query("select 1 from sessions")).rows).toEqual([]);
  for (const me of people) {
    expect(await statusOf(me.token)).toBe(401);
    expect((await server.mailsTo(me.email))[0]?.subject).toBe("You were logged out of Startup Connect");
    expect(await linesOf(me.id)).toMatchObject([{ act: "sessions.ended", admin_id: null }]);
  }
  const nobody = tools();
  await sessions.run(["end", "--all"], nobody);
  expect(nobody.said).toEqual(["0 sessions of 0 accounts ended."]);
});

it("AUTH-37: an account that is deleted meanwhile does not stop the end of all sessions", async () => {
  const [leaver, one, two] = ["vani", "anand", "yamini"].map((name) =>
    server.join({ email: `${name}@ilaivaram.example` }),
  );
  const others = [await one, await two];
  const given = tools();
  await holding(server.db, `delete from users where id = '${(await leaver)?.id}'`, {
    blocked: () => sessions.run(["end", "--all"], given),
    held: async () => {},
  });
  for (const other of others) expect(await statusOf(other?.token ?? "")).toBe(401);
  expect(given.said.join()).toContain("sessions of 3 accounts ended.");
});
