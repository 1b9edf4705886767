import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { holding } from "#test/held-lock.ts";
import { createConsents } from "./consents.ts";
import { passkeyQueries } from "./passkey-queries.ts";
import { createPasswords } from "./passwords.ts";
import { accountQueries } from "./queries.ts";
import { selfQueries } from "./self-queries.ts";
import { createSignIn } from "./sign-in.ts";

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
const failed = { status: 401, message: expect.stringContaining("Login failed! Please check your credentials.") };
const suspended = { status: 403, message: expect.stringContaining("suspended") };
const sessions = async () => (await server.db.pool.query("select id from sessions where user_id = $1", [me.id])).rows;

/** Signs in with the password of now, and goes on after the password was looked at only when `work` is done. */
async function loginDuring(work: () => Promise<unknown>) {
  const { platform } = server.server.application;
  const passwords = createPasswords();
  const signIn = createSignIn({
    platform,
    queries: accountQueries(platform.db),
    consents: createConsents(platform, selfQueries(platform.db)),
    passkeys: { ...passkeyQueries(platform.db), meet: async () => false },
    passwords: {
      ...passwords,
      async fits(password, stored) {
        const answer = await passwords.fits(password, stored);
        await work();
        return answer;
      },
    },
  });
  return signIn.login({
    identifier: me.email,
    password: me.password,
    address: "10.0.0.2",
    userAgent: "slow",
    language: "en",
    knownBrowser: "",
  });
}

it("AUTH-38: a sign-in with the old password that was under way during a reset opens nothing", async () => {
  const reset = async () => {
    await server.call("POST /api/users/forgot-password", { json: { email: me.email } });
    const [mail] = await server.mailsTo(me.email);
    const [, id = "", token = ""] = /reset_password\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
    const sent = { params: { id, token }, json: { password: fresh } };
    expect((await server.call("POST /api/users/reset-password/{id}/{token}", sent)).status).toBe(200);
  };
  await expect(loginDuring(reset)).rejects.toMatchObject(failed);
  expect(await sessions()).toEqual([]);
});

it("AUTH-48 AUTH-38: nor does one that was under way while the password was changed", async () => {
  const json = { currentPassword: me.password, newPassword: fresh };
  const change = async () =>
    expect((await server.call("POST /api/users/change-password", { json, token: me.token })).status).toBe(200);
  await expect(loginDuring(change)).rejects.toMatchObject(failed);
  // The one that the change itself answered.
  expect(await sessions()).toHaveLength(1);
});

it("ADM-09: a sign-in that was under way during a suspension opens nothing and says so", async () => {
  const measure = { at: server.clock.now(), reason: "Pretends to be a bank." };
  const suspend = () =>
    server.db.tx(async (tx) => {
      await server.accounts.members.lock(tx, me.id);
      await server.accounts.members.suspend(tx, me.id, measure);
    });
  await expect(loginDuring(suspend)).rejects.toMatchObject(suspended);
  expect(await sessions()).toEqual([]);
});

it("AUTH-10 PROF-37: a sign-in that was under way while the account was deleted fails like any other", async () => {
  const remove = () => server.db.pool.query("delete from users where id = $1", [me.id]);
  await expect(loginDuring(remove)).rejects.toMatchObject(failed);
});

it("AUTH-60: what a session asked for that is ended meanwhile opens nothing: 401, and nothing is kept", async () => {
  const calls = [
    { name: "POST /api/users/email-change", json: { email: "stranger@pepper.example" } },
    { name: "POST /api/users/proof/email" },
    { name: "POST /api/users/proof", json: { password: me.password } },
    { name: "POST /api/users/change-password", json: { currentPassword: me.password, newPassword: fresh } },
    { name: "POST /api/users/recovery-codes" },
    { name: "POST /api/calendar/feed" },
    { name: "DELETE /api/users/sessions" },
    { name: "DELETE /api/users/google" },
    { name: "DELETE /api/users/delete-account" },
  ] as const;
  for (const { name, ...sent } of calls) {
    const { pool } = server.db;
    if (name === "POST /api/users/proof/email") {
      await pool.query("update users set password_hash = null where id = $1", [me.id]);
    }
    // The owner, who logged in again after what ended the session.
    await pool.query(
      `insert into sessions (id, user_id, token_hash, created_at, last_used_at)
       values (gen_random_uuid(), $1, sha256('owner'), $2, $2)`,
      [me.id, server.clock.now()],
    );
    await pool.query(
      "insert into google_accounts (issuer, subject, user_id, linked_at) values ('https://g', 'subject', $1, now())",
      [me.id],
    );
    // The session was found to be live, before and after the body; then the account is waited for.
    const { blocked: answer } = await holding(server.db, "select from users for no key update", {
      blocked: () => server.call(name, { token: me.token, ...sent }),
      held: () => pool.query("delete from sessions where user_id = $1 and token_hash <> sha256('owner')", [me.id]),
    });
    expect([name, answer.status]).toEqual([name, 401]);
    const { rows } = await pool.query(
      `select (select count(*)::int from email_changes) as changes, (select count(*)::int from proof_codes) as codes,
         (select count(*)::int from sessions) as sessions, (select count(*)::int from google_accounts) as links,
         (select count(*)::int from users) as users, (select count(*)::int from calendar_feeds) as feeds`,
    );
    expect([name, rows]).toEqual([name, [{ changes: 0, codes: 0, sessions: 1, links: 1, users: 1, feeds: 0 }]]);
    expect(await server.mailsTo("stranger@pepper.example")).toEqual([]);
    await server.clean();
    me = await server.join();
  }
});

it("AUTH-60: a session that ends while its challenge for a passkey is made gets 401", async () => {
  const { blocked } = await holding(server.db, "delete from sessions", {
    blocked: () => server.call("POST /api/users/passkeys/options", { token: me.token }),
    held: async () => {},
  });
  expect(blocked.status).toBe(401);
});
