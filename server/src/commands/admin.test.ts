import { afterAll, beforeAll, expect, it } from "vitest";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
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

it("ADM-01 ADM-11: granting and revoking by command is logged and told, and revoking ends the sessions", async () => {
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
    "Nobody administers this site now: npm run cli -- admin grant EMAIL",
    `${me.email.toUpperCase()} is an administrator now.`,
    `${me.email} is an administrator: nothing was changed.`,
    `${me.email}  ${me.publicId}  ${me.name}`,
  ]);
  expect((await server.call("GET /api/admin/overview", { token: me.token })).status).toBe(200);
  expect(await noticesOf(me.token)).toEqual(["You are an administrator of this site now."]);
  expect((await server.mailsTo(me.email))[0]?.subject).toBe("You are an administrator of Startup Connect now");

  await admin.run(["revoke", me.email], tools());
  expect(await statusOf(me.token)).toBe(401);
  const again = await signIn(me.email, me.password);
  expect((await server.call("GET /api/admin/overview", { token: again })).status).toBe(403);
  expect((await noticesOf(again))[0]).toBe("You are not an administrator of this site any more.");
  expect((await server.mailsTo(me.email))[0]?.subject).toBe("You are not an administrator of Startup Connect any more");
  const detail = "By a command of the server.";
  expect(await linesOf(me.id)).toEqual([
    { act: "admin.granted", admin_id: null, detail },
    { act: "admin.revoked", admin_id: null, detail },
  ]);
});

it("ADM-01 AUTH-37: the command ends all sessions of one account, logs it and tells the person", async () => {
  const me = await server.join({ email: "ravi@ilaivaram.example" });
  const other = await server.join({ email: "kala@ilaivaram.example" });
  const second = await signIn(me.email, me.password);
  const given = tools();
  await expect(sessions.run(["end"], given)).rejects.toThrow("Write: sessions end EMAIL");
  await sessions.run(["end", me.email], given);
  expect(given.said).toEqual([`2 sessions of ${me.email} ended.`]);
  expect([await statusOf(me.token), await statusOf(second), await statusOf(other.token)]).toEqual([401, 401, 200]);
  expect((await server.mailsTo(me.email))[0]?.subject).toBe("You were signed out of Startup Connect");
  expect(await linesOf(me.id)).toMatchObject([{ act: "sessions.ended", admin_id: null }]);
});
