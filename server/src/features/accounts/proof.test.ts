import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { registerStartup } from "#test/builders.ts";

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
afterAll(() => server.close());
beforeEach(() => server.clean());

const change = (token: string) =>
  server.call("POST /api/users/email-change", { token, json: { email: "new@pepper.example" } });
const prove = (token: string, json: Record<string, string>) => server.call("POST /api/users/proof", { token, json });

/** A person who came by Google and has no password. */
async function withoutPassword() {
  const me = await server.join();
  await server.db.pool.query("update users set password_hash = null where id = $1", [me.id]);
  return me;
}

async function mailedCode(email: string): Promise<string> {
  const [newest] = await server.mailsTo(email);
  return /^ {4}(\d{6})$/m.exec(newest?.text ?? "")?.[1] ?? "";
}

describe("a fresh proof", () => {
  it("AUTH-55: a login counts for ten minutes; after that 403 names the accepted ways", async () => {
    const me = await server.join();
    server.clock.advance(599_000);
    expect((await change(me.token)).status).toBe(200);
    server.clock.advance(1_000);
    const refused = await server.call("POST /api/users/email-change", {
      token: me.token,
      json: { email: "b@x.example" },
    });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      message: "Please confirm it's you. Nothing has been changed yet.",
      code: "fresh_proof_required",
      ways: ["password"],
    });
    const { rows } = await server.db.pool.query("select email from email_changes");
    expect(rows).toEqual([{ email: "new@pepper.example" }]);
  });

  it("AUTH-55: the password renews it for this session alone, for ten minutes", async () => {
    const me = await server.join();
    const json = { email: me.email, password: me.password };
    const other = (await server.call("POST /api/users/login", { json })).body.token as string;
    server.clock.advance(600_000);
    const proved = await prove(me.token, { password: me.password });
    expect(proved.status).toBe(200);
    expect(proved.body.provedUntil).toBe(new Date(server.clock.now().getTime() + 600_000).toISOString());
    expect((await change(me.token)).status).toBe(200);
    expect((await change(other)).body.code).toBe("fresh_proof_required");
    server.clock.advance(600_000);
    expect((await change(me.token)).body.code).toBe("fresh_proof_required");
  });

  it("AUTH-55: a wrong password is reported at its field and renews nothing; ten tries in 15 minutes", async () => {
    const me = await server.join();
    server.clock.advance(600_000);
    for (let n = 0; n < 10; n++) {
      const wrong = await prove(me.token, { password: "a wrong one" });
      expect([wrong.status, wrong.body.errors]).toEqual([400, { password: "This is not your current password." }]);
    }
    expect((await prove(me.token, { password: me.password })).status).toBe(429);
    expect((await change(me.token)).body.code).toBe("fresh_proof_required");
    server.clock.advance(900_000);
    expect((await prove(me.token, { password: me.password })).status).toBe(200);
  });

  it("AUTH-55: two ways at once, none, or a foreign type are refused with 400", async () => {
    const me = await server.join();
    for (const json of [{}, { password: me.password, code: "123456" }, { password: 7 }, { code: [] }]) {
      const { status } = await server.call("POST /api/users/proof", { token: me.token, json });
      expect([json, status]).toEqual([json, 400]);
    }
  });

  it("AUTH-55: who has no password confirms by a mailed code, once and in this session only", async () => {
    const me = await withoutPassword();
    server.clock.advance(600_000);
    expect((await change(me.token)).body.ways).toEqual(["email"]);
    expect((await server.call("POST /api/users/proof/email", { token: me.token })).status).toBe(200);
    const code = await mailedCode(me.email);
    expect(code).toMatch(/^\d{6}$/);
    const stored = await server.db.pool.query("select code_hash from proof_codes");
    expect(stored.rows[0].code_hash.toString("utf8")).not.toContain(code);
    // Another session of the same person.
    await server.db.pool.query(
      `insert into sessions (id, user_id, token_hash, created_at, last_used_at)
       select gen_random_uuid(), user_id, sha256($1), created_at, last_used_at from sessions`,
      [Buffer.from("y".repeat(43))],
    );
    expect((await prove("y".repeat(43), { code })).status).toBe(400);
    expect((await prove(me.token, { code })).status).toBe(200);
    expect((await change(me.token)).status).toBe(200);
    const again = await prove(me.token, { code });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ["code"]]);
  });

  it("AUTH-55: five wrong tries or ten minutes void a mailed code", async () => {
    const me = await withoutPassword();
    await server.call("POST /api/users/proof/email", { token: me.token });
    const code = await mailedCode(me.email);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 5; n++) expect((await prove(me.token, { code: wrong })).status).toBe(400);
    expect((await prove(me.token, { code })).status).toBe(400);
    server.clock.advance(900_000);
    await server.call("POST /api/users/proof/email", { token: me.token });
    const late = await mailedCode(me.email);
    server.clock.advance(600_000);
    expect((await prove(me.token, { code: late })).status).toBe(400);
  });

  it("AUTH-55: no code is mailed to an account with a password, and none is taken from it", async () => {
    const me = await server.join();
    const before = (await server.mailsTo(me.email)).length;
    expect((await server.call("POST /api/users/proof/email", { token: me.token })).status).toBe(409);
    expect(await server.mailsTo(me.email)).toHaveLength(before);
    expect((await prove(me.token, { code: "123456" })).status).toBe(400);
  });

  it("AUTH-55: the settings form asks only when the address changes, and then saves nothing", async () => {
    const { owner } = await registerStartup(server.server);
    await server.db.pool.query("update sessions set proved_at = null");
    server.clock.advance(600_000);
    const save = (json: Record<string, string>) =>
      server.call("PUT /api/users/startup-profile", { token: owner.token, json });
    expect((await save({ brief: "Trays from areca sheath.", email: owner.email })).status).toBe(200);
    const refused = await save({ brief: "Something else.", email: "new@pepper.example" });
    expect([refused.status, refused.body.code]).toEqual([403, "fresh_proof_required"]);
    const { body } = await server.call("GET /api/users/startup-profile", { token: owner.token });
    expect(body.startup.brief).toBe("Trays from areca sheath.");
    const { rows } = await server.db.pool.query("select count(*)::int as n from email_changes");
    expect(rows).toEqual([{ n: 0 }]);
  });
});
