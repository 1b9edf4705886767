import { afterAll, beforeAll, expect, it } from "vitest";
import { testClock } from "#platform/clock.ts";
import { testConfig } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { admin } from "./admin.ts";

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
afterAll(() => server.close());

it("ADM-01: the command makes an administrator of the account with this address, and says when there is none", async () => {
  const me = await server.join();
  const said: string[] = [];
  const tools = {
    config: testConfig(),
    clock: testClock(),
    log: createLog("silent"),
    open: async () => ({ url: "", database: server.db, close: async () => {} }),
    openAsItIs: () => Promise.reject(new Error("it needs the tables of this version")),
    say: (line: string) => said.push(line),
  };
  const isAdmin = async () => (await server.call("GET /api/users/dashboard", { token: me.token })).body.isAdmin;
  await expect(admin.run(["grant", "nobody@pepper.example"], tools)).rejects.toThrow("No account has the address");
  await expect(admin.run(["grant"], tools)).rejects.toThrow("Write: admin grant EMAIL");
  await expect(admin.run(["revoke", me.email], tools)).rejects.toThrow("Write: admin grant EMAIL");
  expect(await isAdmin()).toBe(false);
  await admin.run(["grant", me.email.toUpperCase()], tools);
  expect(await isAdmin()).toBe(true);
  expect(said).toEqual([`${me.email.toUpperCase()} is an administrator now.`]);
});
