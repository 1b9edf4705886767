import { createCipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkout } from "#platform/config.ts";
import { createKeys } from "./index.ts";
import { weaknessOf } from "./strength.ts";

const [older, newer] = ["the-older-secret-of-this-test-4711", "the-newer-secret-of-this-test-0815"];
const keysOf = (appSecret: string, appSecretPrevious: string | null = null) =>
  createKeys({ appSecret, appSecretPrevious });

/** As versions without key ids sealed. */
function sealedBefore(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const locked = createCipheriv("aes-256-gcm", Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)), nonce);
  const body = Buffer.concat([locked.update(text, "utf8"), locked.final()]);
  return Buffer.concat([nonce, locked.getAuthTag(), body]).toString("base64url");
}

test("QUAL-13: a sealed value names its key, opens in its own place only, and for its purpose only", () => {
  const keys = keysOf(newer);
  const seal = keys.seal("udyog number");
  const sealed = seal.close("UDYAM-MH-12-0001234", "row 1");
  expect(sealed.split(".")[1]).toBe(keys.id);
  expect(seal.open(sealed, "row 1")).toBe("UDYAM-MH-12-0001234");
  expect(() => seal.open(sealed, "row 2")).toThrow("belongs to another place");
  expect(() => keys.seal("queued mail").open(sealed, "row 1")).toThrow();
  expect(() => seal.open(`${sealed.slice(0, -2)}AA`, "row 1")).toThrow();
  expect(() => keysOf(older).seal("udyog number").open(sealed, "row 1")).toThrow(`key ${keys.id}`);
});

test("QUAL-13: opens what APP_SECRET_PREVIOUS sealed, also in the form without a key id", () => {
  const before = keysOf(older).seal("udyog number").close("1234", "row 1");
  const first = sealedBefore(older, "udyog number", "5678");
  const seal = keysOf(newer, older).seal("udyog number");
  expect([seal.open(before, "row 1"), seal.open(first, "row 1")]).toEqual(["1234", "5678"]);
  expect(keysOf(older).seal("udyog number").open(first, "row 1")).toBe("5678");
  expect([before, first].map(seal.isCurrent)).toEqual([false, false]);
  expect(seal.isCurrent(seal.close("1234", "row 1"))).toBe(true);
  expect(() => keysOf(newer).seal("udyog number").open(first, "row 1")).toThrow();
});

test("QUAL-13: hashes include those of the previous secret and older versions, by purpose", () => {
  const hashes = keysOf(newer, older).hashes("unsubscribe", "an id").map(String);
  expect(hashes[0]).toBe(String(keysOf(newer).hashes("unsubscribe", "an id")[0]));
  expect(hashes).toContain(String(keysOf(older).hashes("unsubscribe", "an id")[0]));
  for (const secret of [older, newer])
    expect(hashes).toContain(String(createHmac("sha256", secret).update("unsubscribe\0an id").digest()));
  expect(keysOf(newer).hashes("mail receiver", "an id").map(String)).not.toContain(hashes[0]);
  expect(keysOf(newer).derived("codes")).not.toBe(keysOf(newer).derived("limits"));
});

test("QUAL-13: samples, repetitions and rows of neighbours are no secrets; what the command makes is one", () => {
  const weak = [
    "at-least-32-random-characters-of-your-own",
    "change-me-change-this-secret-please-now",
    "your-secret-here-your-secret-here-000",
    "s".repeat(64),
    "ab".repeat(20),
    "0123456789012345678901234567890123456789",
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "asdfghjkl;asdfghjkl;asdfghjkl;asdf",
    "short-but-random-9f3k2",
  ];
  weak.push(
    "qwertyuiopasdfghjklzxcvbnm123456",
    "supersecretkeysupersecretkey1234",
    "StartupConnect2026StartupConnect2027!",
  );
  for (const secret of weak) expect([secret, weaknessOf(secret)]).toEqual([secret, expect.any(String)]);
  for (let n = 0; n < 200; n++) {
    for (const secret of [randomBytes(32).toString("base64url"), randomBytes(32).toString("hex")])
      expect([secret, weaknessOf(secret)]).toEqual([secret, null]);
  }
  for (const file of ["docs/guides/running.md", ".env.example"]) {
    const sample = /^#?APP_SECRET=(\S+)/m.exec(readFileSync(join(checkout, file), "utf8"))?.[1];
    if (sample) expect([file, weaknessOf(sample)]).toEqual([file, expect.any(String)]);
  }
});
