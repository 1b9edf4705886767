import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { OTP_MAX, OTP_MIN } from "@startup-connect/contract/accounts";
import { cleanEmail, emailKey, lowerEach } from "@startup-connect/contract/shared";
import type { Keys } from "#platform/keys/index.ts";

/** A secret for one person: 256 random bits as 43 characters of base64url, and what is stored of it. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: tokenHash(token) };
}

/**
 * Tokens of sessions: 192 random bits and a mark of 64 by the server's key, as 43 characters. The mark shows one that was
 * invented without asking the database; it lets no one in.
 */
export function createSessionTokens(keys: Pick<Keys, "hashes">) {
  const marksOf = (random: Buffer) => keys.hashes("session token", random).map((mark) => mark.subarray(0, 8));
  return {
    make(): ReturnType<typeof newToken> {
      const random = randomBytes(24);
      const token = Buffer.concat([random, ...marksOf(random).slice(0, 1)]).toString("base64url");
      return { token, hash: tokenHash(token) };
    },

    isMarked(token: string): boolean {
      const bytes = Buffer.from(token, "base64url");
      return marksOf(bytes.subarray(0, 24)).some((mark) => mark.equals(bytes.subarray(24)));
    },
  };
}

/** Plain SHA-256 is enough: a random token of this length cannot be guessed from its hash. */
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** AUTH-19: five digits, 10000 to 99999, each equally likely. */
export const newCode = (): string => String(randomInt(OTP_MIN, OTP_MAX + 1));

/** For one session (AUTH-55): six digits, each number equally likely. */
export const newProofCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** Digits and letters without those that are taken for others (Crockford's base 32). */
const SYMBOLS = "0123456789abcdefghjkmnpqrstvwxyz";

/** AUTH-57: 80 random bits, as four groups of four. */
export function newRecoveryCode(): string {
  const code = Array.from(randomBytes(16), (byte) => SYMBOLS[byte % 32]).join("");
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** As it is stored, however it was typed: spaces, dashes and capitals do not matter, nor o for 0 and l for 1. */
export const recoveryCodeHash = (typed: string): Buffer =>
  tokenHash(
    `recovery code ${typed
      .toLowerCase()
      .replace(/[^0-9a-z]/g, "")
      .replaceAll("o", "0")
      .replace(/[il]/g, "1")}`,
  );

/** An email address as an account has it: as typed, but in lower case (INPUT-04). */
export const accountEmail = (typed: string): string => lowerEach(cleanEmail(typed.trim().normalize("NFC")));

/** Five digits are found in a moment from a plain hash, so codes and addresses are hashed with the server's key. */
export function createCodeHashes(keys: Pick<Keys, "derived">) {
  const key = keys.derived("codes");
  const keyed = (...parts: string[]) => createHmac("sha256", key).update(parts.join("\0")).digest();
  return {
    address: (purpose: string, email: string): Buffer => keyed("e-mail address", purpose, emailKey(email)),
    /** Bound to purpose and address, so a stored hash fits no other place. */
    code: (purpose: string, email: string, code: string): Buffer =>
      keyed("e-mail code", purpose, emailKey(email), code),
  };
}
