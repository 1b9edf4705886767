import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { Config } from "#platform/config.ts";
import { createKeys } from "#platform/keys/index.ts";
import { weaknessOf } from "#platform/keys/strength.ts";
import { createLog } from "#platform/log.ts";
import { sealedIds } from "#platform/mail/index.ts";
import { registerStartup } from "#test/builders.ts";
import { serverOn, testServer } from "#test/harness.ts";
import { configWith, testClock } from "#test/settings.ts";
import { secret } from "./secret.ts";

const newer = "the-newer-secret-of-this-test-0815";

/** As versions without key ids sealed. */
function sealedBefore(key: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const locked = createCipheriv("aes-256-gcm", Buffer.from(hkdfSync("sha256", key, "", purpose, 32)), nonce);
  const body = Buffer.concat([locked.update(text, "utf8"), locked.final()]);
  return Buffer.concat([nonce, locked.getAuthTag(), body]).toString("base64url");
}

test("QUAL-13: secret generate says a strong secret and reads no settings", async () => {
  const said: string[] = [];
  const tools = new Proxy({} as Parameters<typeof secret.run>[1], {
    get: (_, name) => {
      if (name === "say") return (line: string) => said.push(line);
      throw new Error(`${String(name)} was asked for`);
    },
  });
  await secret.run(["generate"], tools);
  await secret.run(["generate"], tools);
  expect(said[0]).not.toBe(said[1]);
  for (const line of said) expect(weaknessOf(line)).toBeNull();
  await expect(secret.run(["forget"], tools)).rejects.toThrow("Write: secret generate");
});

test("QUAL-13: secret reseal moves data of an older version to a new secret, once", async () => {
  const server = await testServer();
  const { database, application } = server;
  const { pool } = database.database;
  const { config, mail, db, keys: olderKeys } = application.platform;
  const people = [await registerStartup(server), await registerStartup(server), await registerStartup(server)];
  const [old, lost] = people.map(({ startup }) => startup._id);
  const sealed = (key: string) => Buffer.from(sealedBefore(key, "udyog number", "UDYAM-MH-12-0001234"));
  await pool.query("update startups set udyog_aadhaar = $2 where id = $1", [old, sealed(config.appSecret)]);
  await pool.query("update startups set udyog_aadhaar = $2 where id = $1", [lost, sealed("x".repeat(40))]);
  await db.tx((tx) =>
    mail.enqueue(tx, {
      to: "reader@seal.example",
      subject: "It is queued",
      preview: "It is queued",
      reason: "You get this email because it is queued.",
      category: "account",
      blocks: [{ kind: "text", text: "A mail that waits." }],
    }),
  );
  const link = sealedIds(olderKeys).of({ kind: "monthly", id: lost ?? "" });

  const rotated: Config = configWith({ ...config, appSecret: newer, appSecretPrevious: config.appSecret });
  const reseal = async (given: Config) => {
    const said: string[] = [];
    const open = async () => ({ url: database.url, database: database.database, close: async () => {} });
    const tools = { config: given, clock: testClock(), log: createLog("silent"), open, openAsItIs: open };
    await expect(secret.run(["reseal"], { ...tools, say: (line) => said.push(line) })).rejects.toThrow(
      "cannot be opened",
    );
    return said;
  };
  expect(await reseal(rotated)).toEqual([
    expect.stringMatching(/^Udyog numbers: [1-3] re-encrypted, 1 cannot be opened\.$/),
    "Private notes: 0 re-encrypted.",
    "evidence of cases: 0 re-encrypted.",
    "queued mails: 1 re-encrypted.",
  ]);
  expect(await reseal(rotated)).toEqual([
    "Udyog numbers: 0 re-encrypted, 1 cannot be opened.",
    "Private notes: 0 re-encrypted.",
    "evidence of cases: 0 re-encrypted.",
    "queued mails: 0 re-encrypted.",
  ]);

  const after = await serverOn(database, { APP_SECRET: newer });
  const { platform } = after.application;
  const { rows } = await pool.query<{ sealed: Buffer }>("select udyog_aadhaar as sealed from startups where id = $1", [
    old,
  ]);
  const opened = platform.keys.seal("udyog number").open(String(rows[0]?.sealed), old ?? "");
  expect(opened).toBe("UDYAM-MH-12-0001234");
  const subjects = async () => (await platform.mail.mailbox?.list())?.filter(({ to }) => to === "reader@seal.example");
  await platform.jobs.drain();
  expect(await subjects()).toHaveLength(1);
  expect(sealedIds(createKeys(rotated)).read(link)?.id).toBe(lost);
  expect(sealedIds(platform.keys).read(link)).toBeNull();
  await after.close();
});
