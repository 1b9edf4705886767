import { createHmac } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RouteSpec, routeTable } from "@startup-connect/contract";
import { LOGIN_FAILURES_PER_ADDRESS, LOGIN_WINDOW_SECONDS } from "@startup-connect/contract/accounts";
import { DAY, MINUTE } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkout } from "#platform/config.ts";
import { createKeys } from "#platform/keys/index.ts";
import { createLog } from "#platform/log.ts";
import { createSecurityLog, SECURITY_LOG_DAYS, type SecurityLine } from "#platform/security.ts";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { registerStartup } from "#test/builders.ts";
import { pngFile } from "#test/files.ts";
import { testServer } from "#test/harness.ts";
import { configWith } from "#test/settings.ts";
import { security } from "../commands/security.ts";

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
afterAll(() => server.close());
beforeEach(() => server.clean());

const kept = async (of: { application: AccountsServer["server"]["application"] }): Promise<SecurityLine[]> => {
  const lines: SecurityLine[] = [];
  for await (const line of of.application.platform.security.read(new Date(0))) lines.push(line);
  return lines;
};
const short = ({ event, outcome, userId, who, limit }: SecurityLine) => ({ event, outcome, userId, who, limit });

test("QUAL-14: a walk of sign-ins leaves a line each, with user id or keyed hash and no typed value", async () => {
  const before = (await kept(server.server)).length;
  const { hashesOf } = server.server.application.platform.security;
  const me = await server.join();
  const wrong = { email: me.email, password: "not this one at all" };
  await server.call("POST /api/users/login", { json: wrong });
  await server.call("POST /api/users/change-password", {
    token: me.token,
    json: { currentPassword: "a wrong one again", newPassword: "kolam after the rain" },
  });
  await server.call("GET /api/users/dashboard", { token: "A".repeat(43) });
  await server.call("GET /api/admin/log", { token: me.token });
  await server.call("POST /api/users/logout", { token: me.token });
  const lines = (await kept(server.server)).slice(before);
  const [who] = hashesOf(me.email);
  expect(lines.map(short)).toMatchObject([
    { event: "code.send", outcome: "done", who },
    { event: "code.check", outcome: "done", who },
    { event: "registration", outcome: "done", who },
    { event: "sign-in", outcome: "done", who, userId: me.id },
    { event: "sign-in", outcome: "refused", who },
    { event: "password.change", outcome: "refused", userId: me.id },
    { event: "session.refused", outcome: "refused" },
    { event: "access.refused", outcome: "refused", userId: me.id },
    { event: "sign-out", outcome: "done", userId: me.id },
  ]);
  for (const line of lines) {
    expect(line).toMatchObject({ time: expect.any(String), requestId: expect.any(String), call: expect.any(String) });
    expect(line.network).toMatch(/^[\w-]{22}$/);
  }
  const text = JSON.stringify(lines);
  for (const secret of [me.email, me.publicId, me.password, wrong.password, me.token, "10.0.0.1", me.name]) {
    expect(text).not.toContain(secret);
  }
});

test("QUAL-14: a limit is named, and what is refused again within a minute is counted in one line", async () => {
  const before = (await kept(server.server)).length;
  const json = { email: "nobody@ilaivaram.example", password: "thirty wrong guesses" };
  for (let n = 0; n < 12; n++) await server.call("POST /api/users/login", { json, from: "10.9.9.9" });
  for (let n = 0; n < 21; n++) await server.call("POST /api/users/forgot-password", { json, from: "10.9.9.8" });
  const seen = async () => (await kept(server.server)).slice(before).filter(({ outcome }) => outcome !== "done");
  expect((await seen()).map(short)).toMatchObject([
    { event: "sign-in", outcome: "refused" },
    { event: "sign-in", outcome: "limited" },
    { event: "password.ask-reset", outcome: "limited", limit: "forgot-password" },
  ]);
  server.clock.advance(MINUTE);
  server.server.application.platform.security.flush();
  const counted = (await seen()).flatMap(({ event, outcome, times }) => (times ? [{ event, outcome, times }] : []));
  expect(counted).toEqual([
    { event: "sign-in", outcome: "refused", times: 9 },
    { event: "sign-in", outcome: "limited", times: 1 },
  ]);
});

test("QUAL-14: at the limit of an address names are not looked at, and ever new ones make one line", async () => {
  const { limits } = server.server.application.platform;
  const from = "10.9.9.7";
  for (let n = 0; n < LOGIN_FAILURES_PER_ADDRESS; n++)
    await limits.consume("login-address", from, LOGIN_FAILURES_PER_ADDRESS, LOGIN_WINDOW_SECONDS);
  const before = (await kept(server.server)).length;
  for (let n = 0; n < 5; n++) {
    const json = { email: `nobody${n}@ilaivaram.example`, password: "thirty wrong guesses" };
    expect((await server.call("POST /api/users/login", { json, from })).status).toBe(429);
  }
  expect((await kept(server.server)).slice(before).map(short)).toEqual([{ event: "sign-in", outcome: "limited" }]);
});

test("QUAL-14: private files read by administrators, refused uploads and unsigned payments leave a line", async () => {
  const site = await testServer({
    RAZORPAY_KEY_ID: "rzp_test_ours",
    RAZORPAY_KEY_SECRET: "the secret between the two",
    RAZORPAY_WEBHOOK_SECRET: "the secret of the webhook",
  });
  const admin = await site.person({ type: null, admin: true });
  const { owner, applicationId } = await registerStartup(site);
  const name = "POST /api/applications/me/documents";
  const send = (file: Blob) => site.call(name, { token: owner.token, form: { file, kind: "identity" } });
  await send(new File(["MZ a program"], "a.exe", { type: "application/x-msdownload" }));
  const stored = await send(await pngFile());
  expect(stored.status).toBe(201);
  const params = { id: applicationId, documentId: stored.body.document._id };
  await site.call("GET /api/admin/applications/{id}/documents/{documentId}", { params, token: admin.token });
  await site.application.api.fetch(
    new Request("http://test.example/api/payments/webhook", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", "x-razorpay-signature": "00" },
    }),
    "10.0.0.2",
  );
  expect((await kept(site)).map(short)).toMatchObject([
    { event: "upload.refused", outcome: "refused", userId: owner.userId },
    { event: "private-file.read", outcome: "done", userId: admin.userId },
    { event: "payment.notice", outcome: "refused" },
  ]);
});

test("QUAL-14: the log is a private file of the day, kept a year, read by the command by user and address", async () => {
  const { platform } = server.server.application;
  const folder = join(platform.config.dataDir, "logs");
  const me = await server.join();
  const [today = ""] = readdirSync(folder).toReversed();
  expect(statSync(join(folder, today)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder, "security-2020-01-01.jsonl"), "{}\n");
  await server.call("POST /api/users/login", { json: { email: me.publicId, password: "wrong" }, from: "10.7.7.7" });
  const read = async (...args: string[]) => {
    const said: string[] = [];
    await security.run(args, {
      config: platform.config,
      clock: server.clock,
      log: createLog("silent"),
      open: async () => ({ url: "", database: server.db, close: async () => {} }),
      openAsItIs: () => Promise.reject(new Error("not asked")),
      say: (line) => said.push(line),
    });
    return said.map((line) => JSON.parse(line) as SecurityLine);
  };
  const mine = await read("log", "--user", me.email);
  expect(mine.map(short)).toEqual(expect.arrayContaining([expect.objectContaining({ userId: me.id })]));
  expect(mine.at(-1)).toMatchObject({ event: "sign-in", outcome: "refused" });
  expect(await read("log", "--address", "10.7.7.7")).toHaveLength(1);
  expect(await read("log", "--user", "somebody@else.example")).toEqual([]);
  await expect(read("log", "--since", "yesterday")).rejects.toThrow("Write: security log");

  server.clock.advance(DAY);
  await server.call("POST /api/users/logout", { token: me.token });
  expect(readdirSync(folder)).not.toContain("security-2020-01-01.jsonl");
  expect(readdirSync(folder)).toContain(today);
  server.clock.advance((SECURITY_LOG_DAYS + 1) * DAY);
  await server.call("GET /api/users/dashboard", { from: "10.7.7.8" });
  expect(readdirSync(folder)).not.toContain(today);
});

test("QUAL-14: a log that cannot be written stops no call, and a line break stays within its line", () => {
  const said: string[] = [];
  const log = createLog("info", { write: (line) => said.push(line) });
  const config = { ...configWith(), dataDir: join(checkout, "package.json") };
  const broken = createSecurityLog({ config, clock: server.clock, log, keys: createKeys(config) });
  broken.record({ event: "sign-in", outcome: "done", call: 'POST /a\n{"forged":true}' });
  expect(said).toHaveLength(2);
  expect(said.map((line) => JSON.parse(line))).toMatchObject([
    { channel: "security", event: "sign-in" },
    { msg: "a line of the security log was not kept in its file" },
  ]);
});

test("QUAL-14: many refusals that are over at once are written a few at a time, and each once", () => {
  const { config, clock } = server.server.application.platform;
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const many = createSecurityLog({ config: { dataDir: config.dataDir }, clock, log, keys: createKeys(config) });
  const refuse = (n: number) =>
    many.record({ event: "sign-in", outcome: "refused", address: `10.${n >> 8}.${n & 255}.1` });
  for (let n = 0; n < 500; n++) refuse(n);
  for (let n = 0; n < 500; n++) refuse(n);
  expect(lines).toHaveLength(500);
  server.clock.advance(MINUTE);
  many.record({ event: "sign-out", outcome: "done" });
  expect(lines.length - 501).toBeLessThanOrEqual(10);
  // One that goes on happening ends its own count first.
  refuse(499);
  expect(lines.slice(-2).map((line) => JSON.parse(line).times)).toEqual([1, undefined]);
  many.flush();
  const counts = lines.map((line) => JSON.parse(line)).filter(({ times }) => times);
  expect(counts).toHaveLength(500);
  expect(new Set(counts.map(({ network }) => network)).size).toBe(500);
});

test("QUAL-14: lines of the secret before and of older versions are found by what was typed", () => {
  const { config, clock } = server.server.application.platform;
  const keys = createKeys({ appSecret: "another secret of this very site 4711", appSecretPrevious: config.appSecret });
  const { hashesOf } = createSecurityLog({ config, clock, log: createLog("silent"), keys });
  const older = createHmac("sha256", config.appSecret).update("security log\0asha@pepper.example").digest("base64url");
  expect(hashesOf("Asha@pepper.example")).toEqual(
    expect.arrayContaining([
      server.server.application.platform.security.hashesOf("asha@pepper.example")[0],
      older.slice(0, 22),
    ]),
  );
});

test("QUAL-14: every event that a call declares is in the inventory of logs", () => {
  const inventory = readFileSync(join(checkout, "docs/security/logs.md"), "utf8");
  const declared = Object.values<RouteSpec>(routeTable).flatMap(({ security }) => security?.event ?? []);
  expect(declared.length).toBeGreaterThan(15);
  for (const event of declared) expect(inventory).toContain(`\`${event}\``);
});
