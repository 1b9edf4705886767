import { timingSafeEqual } from "node:crypto";
import type { Keys } from "#platform/keys/index.ts";

/**
 * The token of an unsubscribe link: the subscriber's id and a seal on it, 43 characters. Every mailing carries one, and
 * a stored one could only be mailed once: what is kept of such tokens elsewhere is a hash.
 */
export function unsubscribeTokens(keys: Pick<Keys, "hashes">) {
  const seals = (id: Buffer) => keys.hashes("unsubscribe", id).map((hash) => hash.subarray(0, 16));

  return {
    of(id: string): string {
      const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
      return Buffer.concat([bytes, ...seals(bytes).slice(0, 1)]).toString("base64url");
    },

    /** Id of the subscriber; null for a token that is none of ours. */
    idOf(token: string): string | null {
      const bytes = /^[A-Za-z0-9_-]{43}$/.test(token) ? Buffer.from(token, "base64url") : Buffer.alloc(0);
      if (bytes.length !== 32) return null;
      const id = bytes.subarray(0, 16);
      // Emails of years carry such links: a change of APP_SECRET must not end them.
      if (!seals(id).some((seal) => timingSafeEqual(bytes.subarray(16), seal))) return null;
      return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}
