import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Locks text up so that only a holder of the application's secret reads it. */
export interface Seal {
  close(text: string): string;
  /** @throws Error when it was closed under another secret or changed since. */
  open(sealed: string): string;
}

/** @param purpose keeps what was sealed for one thing from being opened as another. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes);
      const locked = createCipheriv(cipher, key, nonce);
      const body = Buffer.concat([locked.update(text, "utf8"), locked.final()]);
      return Buffer.concat([nonce, locked.getAuthTag(), body]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const opened = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      opened.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([opened.update(body), opened.final()]).toString("utf8");
    },
  };
}
