import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
/** `1.<key id>.<nonce, tag and content>`; before there were key ids the last part stood alone. */
const FORM = /^1\.([\w-]{8})\.([\w-]+)$/;

/** Locks text up so that only a holder of the application's secret reads it, and only in its own place. */
export interface Seal {
  /** @param place what the value belongs to, e.g. the id of its row: it opens nowhere else. */
  close(text: string, place: string): string;
  /** @throws Error when it was closed under an unknown secret or for another place, or changed since. */
  open(sealed: string, place: string): string;
  /** Whether it was closed in today's form under today's secret. */
  isCurrent(sealed: string): boolean;
}

/** Names a secret without telling anything of it. */
export const keyId = (secret: string): string =>
  createHmac("sha256", secret).update("key id").digest("base64url").slice(0, 8);

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

function decrypt(key: Buffer, bytes: Buffer, place: string | null): string {
  const opened = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opened.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  if (place !== null) opened.setAAD(Buffer.from(place));
  const body = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([opened.update(body), opened.final()]).toString("utf8");
}

/**
 * @param secrets the one to close with, then those of earlier days.
 * @param purpose keeps what was sealed for one thing from being opened as another.
 */
export function createSeal(secrets: readonly [string, ...string[]], purpose: string): Seal {
  const ring = secrets.map((secret) => ({ id: keyId(secret), key: keyOf(secret, purpose) }));
  const [{ id, key }] = ring as [(typeof ring)[number]];
  return {
    close(text, place) {
      const nonce = randomBytes(nonceBytes);
      const locked = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([locked.update(text, "utf8"), locked.final()]);
      return `1.${id}.${Buffer.concat([nonce, locked.getAuthTag(), body]).toString("base64url")}`;
    },

    open(sealed, place) {
      const [, named, content = sealed] = FORM.exec(sealed) ?? [];
      const bytes = Buffer.from(content, "base64url");
      const fitting = ring.filter((one) => named === undefined || one.id === named);
      for (const one of fitting) {
        try {
          return decrypt(one.key, bytes, named === undefined ? null : place);
        } catch {
          // Of an older form nothing says which secret it was: the next one is tried.
        }
      }
      throw new Error(
        fitting.length > 0
          ? "a sealed value was changed, belongs to another place or was sealed under another APP_SECRET"
          : `a sealed value was sealed under an APP_SECRET that is not set (key ${named})`,
      );
    },

    isCurrent: (sealed) => FORM.exec(sealed)?.[1] === id,
  };
}
