import { DAY, MINUTE } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Credential, SECURING_CAUSES } from "#platform/credentials.ts";
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

const fresh = "rice flour on wet stone";
const query = async (text: string, values: unknown[] = []) => (await server.db.pool.query(text, values)).rows;
const declared = () => server.server.application.features.credentials;
const credentials = () => declared().filter((one): one is Credential => "endedBy" in one);
const login = async () =>
  (await server.call("POST /api/users/login", { json: { email: me.email, password: me.password } })).body.token;
const isLive = async (token: string) => (await server.call("GET /api/users/dashboard", { token })).status === 200;

/** Two parts of the newest link of this kind that was mailed to an address. */
async function mailed(address: string, page: string): Promise<string> {
  for (const mail of await server.mailsTo(address)) {
    const link = new RegExp(`http://test\\.example/${page}/([\\w/-]+)`).exec(mail.text)?.[1];
    if (link) return link;
  }
  throw new Error(`no ${page} was mailed to ${address}`);
}

/** Makes one of each credential; a declared table that is missing here fails below. */
const plants: Record<string, () => Promise<unknown>> = {
  sessions: login,
  live_tickets: () => server.call("POST /api/stream/ticket", { token: me.token }),
  passkeys: () =>
    query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
       values (gen_random_uuid(), $1, 'key of the user', '\\x01', 0, 'Phone', now())`,
      [me.id],
    ),
  recovery_codes: () => query("insert into recovery_codes (user_id, code_hash) values ($1, sha256('code'))", [me.id]),
  passkey_challenges: () =>
    query(
      `insert into passkey_challenges (challenge_hash, purpose, session_id, expires_at)
       select sha256('challenge'), 'proof', id, now() from sessions where user_id = $1 limit 1`,
      [me.id],
    ),
  proof_codes: () =>
    query(
      `insert into proof_codes (session_id, code_hash, expires_at)
       select id, sha256('12345'), now() from sessions where user_id = $1 limit 1`,
      [me.id],
    ),
  email_changes: () =>
    server.call("POST /api/users/email-change", { json: { email: "new@pepper.example" }, token: me.token }),
  // The warning of the pending change carries one.
  email_cancellations: async () => {},
  async password_resets() {
    await server.call("POST /api/users/forgot-password", { json: { email: me.email } });
    await server.mailsTo(me.email);
  },
  calendar_feeds: () => server.call("POST /api/calendar/feed", { token: me.token }),
  push_subscriptions: () =>
    query(
      `insert into push_subscriptions
         (id, user_id, session_id, endpoint_hash, sealed, key_id, language, kinds, quiet_from, quiet_to, zone, created_at)
       select gen_random_uuid(), $1, id, sha256('endpoint'), 'keys', 'key', 'en', '{}', '21:00', '08:00', 'UTC', now()
       from sessions where user_id = $1 order by id desc limit 1`,
      [me.id],
    ),
  google_accounts: () =>
    query("insert into google_accounts (issuer, subject, user_id, linked_at) values ('https://g', $1, $2, now())", [
      `subject of ${me.id}`,
      me.id,
    ]),
};

const decide = (work: (tx: Parameters<Parameters<typeof server.db.tx>[0]>[0]) => Promise<unknown>) =>
  server.db.tx(async (tx) => {
    await server.accounts.members.lock(tx, me.id);
    await work(tx);
  });
const measure = () => ({ at: server.clock.now(), reason: "Pretends to be a bank." });

/** What brings each cause about, through the calls where there is one. @returns the status of the answer */
const causes: Record<(typeof SECURING_CAUSES)[number], () => Promise<number>> = {
  async passwordReset() {
    const link = await mailed(me.email, "reset_password");
    return (await server.call(`POST /api/users/reset-password/${link}`, { json: { password: fresh } })).status;
  },
  async passwordChanged() {
    const json = { currentPassword: me.password, newPassword: fresh };
    return (await server.call("POST /api/users/change-password", { json, token: me.token })).status;
  },
  async emailChanged() {
    const token = await mailed("new@pepper.example", "confirm-email");
    return (await server.call("POST /api/users/confirm-email/{token}", { params: { token } })).status;
  },
  async emailChangeCancelled() {
    const token = await mailed(me.email, "cancel-email");
    return (await server.call("POST /api/users/cancel-email/{token}", { params: { token } })).status;
  },
  signOutEverywhere: async () => (await server.call("DELETE /api/users/sessions", { token: me.token })).status,
  async suspended() {
    await decide((tx) => server.accounts.members.suspend(tx, me.id, measure()));
    return 200;
  },
  async recovered() {
    await decide((tx) => server.accounts.members.recover(tx, me.id));
    return 200;
  },
  accountDeleted: async () => (await server.call("DELETE /api/users/delete-account", { token: me.token })).status,
};

/** What is stored of the user's credentials, by table. */
async function held(): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const { table, columns, bySession } of credentials()) {
    // The only user of these tests, so all rows of sessions that are gone would be this user's.
    const own = bySession ? "$1::uuid is not null" : "user_id = $1";
    const rows = await query(`select ${columns.join(", ")} from ${table} where ${own}`, [me.id]);
    all.set(
      table,
      rows.map((row) => JSON.stringify(Object.values(row).map(String))),
    );
  }
  return all;
}

it("AUTH-38 AUTH-60: every column that looks like a credential is declared by a feature", async () => {
  const columns = await query(`
    select table_name || '.' || column_name as name, data_type = 'bytea' or column_name ~
      '(^|_)(token|hash|secret|sealed|code|otp|password|credential|challenge|public_key)(_id)?$' as suspicious
    from information_schema.columns where table_schema in ('public', 'kept')`);
  const names = columns.map(({ name }) => name);
  const known = declared().flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
  const found = columns.filter(({ suspicious }) => suspicious).map(({ name }) => name);
  expect(found.filter((name) => !known.includes(name))).toEqual([]);
});

it("AUTH-38: every declared credential is made in this test", () => {
  expect(Object.keys(plants).sort()).toEqual(
    credentials()
      .map(({ table }) => table)
      .sort(),
  );
});

it.each(SECURING_CAUSES)(
  "AUTH-38 AUTH-48 ADM-09 PROF-25: after %s exactly the declared credentials are gone",
  async (cause) => {
    for (const plant of Object.values(plants)) await plant();
    const before = await held();
    for (const [table, rows] of before) expect([table, rows.length]).not.toEqual([table, 0]);
    expect(await causes[cause]()).toBeLessThan(300);
    const after = await held();
    for (const { table, endedBy } of credentials()) {
      const left = (before.get(table) ?? []).filter((row) => after.get(table)?.includes(row));
      expect({ table, left }).toEqual({ table, left: endedBy.includes(cause) ? [] : before.get(table) });
    }
  },
);

it("AUTH-38 ASVS-6.3.4: a change of address asked for before a reset cannot be confirmed after it", async () => {
  await plants.email_changes?.();
  const params = { token: await mailed("new@pepper.example", "confirm-email") };
  await plants.password_resets?.();
  expect(await causes.passwordReset()).toBe(200);
  expect((await server.call("POST /api/users/confirm-email/{token}", { params })).status).toBe(400);
  expect((await query("select email from users where id = $1", [me.id]))[0].email).toBe(me.email);
});

it("PROF-25 ASVS-7.4.3: the session that confirms a new address goes on, the others end with their pages", async () => {
  const other = await login();
  const stream = await listen(server.server, { ...me, userId: me.id, token: other });
  await plants.email_changes?.();
  const params = { token: await mailed("new@pepper.example", "confirm-email") };
  expect((await server.call("POST /api/users/confirm-email/{token}", { params, token: me.token })).status).toBe(200);
  await stream.end();
  expect([await isLive(me.token), await isLive(other)]).toEqual([true, false]);
});

it("PROF-25: another user's session that opens the link does not belong to this account and stays", async () => {
  const stranger = await server.join({ email: "stranger@pepper.example" });
  await plants.email_changes?.();
  const params = { token: await mailed("new@pepper.example", "confirm-email") };
  const answer = await server.call("POST /api/users/confirm-email/{token}", { params, token: stranger.token });
  expect(answer.status).toBe(200);
  expect([await isLive(me.token), await isLive(stranger.token)]).toEqual([false, true]);
});

it("AUTH-61 ASVS-7.5.2: signing out everywhere ends every session with its open pages, this one too", async () => {
  const other = await login();
  const stream = await listen(server.server, { ...me, userId: me.id, token: other });
  const stranger = await server.join({ email: "stranger@pepper.example" });
  expect(await causes.signOutEverywhere()).toBe(204);
  await stream.end();
  expect([await isLive(me.token), await isLive(other), await isLive(stranger.token)]).toEqual([false, false, true]);
  expect(await isLive(await login())).toBe(true);
});

it("AUTH-38: two calls that secure one account at once both end, and the account opens with one password", async () => {
  await plants.password_resets?.();
  const statuses = await Promise.all([causes.passwordReset(), causes.passwordChanged(), causes.signOutEverywhere()]);
  for (const status of statuses) expect(status).toBeLessThan(500);
  expect(await query("select 1 from password_resets")).toEqual([]);
});

const cancel = (token: string) => server.call("POST /api/users/cancel-email/{token}", { params: { token } });
const emailOf = async () => (await query("select email from users where id = $1", [me.id]))[0].email;
const ask = (email: string, token = me.token) =>
  server.call("POST /api/users/email-change", { json: { email }, token });

it("AUTH-62: the warning's link cancels a pending change, once, without signing in", async () => {
  await ask("new@pepper.example");
  const token = await mailed(me.email, "cancel-email");
  const confirming = { token: await mailed("new@pepper.example", "confirm-email") };
  expect((await cancel("nonsense")).status).toBe(400);
  const answers = await Promise.all([cancel(token), cancel(token), cancel(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect((await server.call("POST /api/users/confirm-email/{token}", { params: confirming })).status).toBe(400);
  expect(await isLive(me.token)).toBe(false);
  expect(await isLive(await login())).toBe(true);
});

it("AUTH-62: within 7 days it undoes a confirmed change too, also after the stranger reset the password", async () => {
  await ask("new@pepper.example");
  const token = await mailed(me.email, "cancel-email");
  expect(await causes.emailChanged()).toBe(200);
  await server.call("POST /api/users/forgot-password", { json: { email: "new@pepper.example" } });
  const link = await mailed("new@pepper.example", "reset_password");
  await server.call(`POST /api/users/reset-password/${link}`, { json: { password: fresh } });
  server.clock.advance(7 * DAY - MINUTE);
  expect((await cancel(token)).status).toBe(200);
  expect(await emailOf()).toBe(me.email);
});

it("AUTH-62: after 7 days the link is dead, and a deleted account has none", async () => {
  await ask("new@pepper.example");
  const token = await mailed(me.email, "cancel-email");
  server.clock.advance(7 * DAY + 1000);
  expect((await cancel(token)).status).toBe(400);
});

it("AUTH-62: who holds a later address cannot take the account back from the first one", async () => {
  await ask("second@pepper.example");
  const first = await mailed(me.email, "cancel-email");
  await server.call("POST /api/users/confirm-email/{token}", {
    params: { token: await mailed("second@pepper.example", "confirm-email") },
    token: me.token,
  });
  server.clock.advance(1000);
  await ask("third@pepper.example");
  const second = await mailed("second@pepper.example", "cancel-email");
  expect((await cancel(first)).status).toBe(200);
  expect(await emailOf()).toBe(me.email);
  expect((await cancel(second)).status).toBe(400);
});
