import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The token of an unsubscribe link: the subscriber's id and a seal on it, 43 characters. Every mailing carries one, and
 * a stored one could only be mailed once: what is kept of such tokens elsewhere is a hash.
 */
export function unsubscribeTokens(appSecret: string) {
  const seal = (id: Buffer) =>
    createHmac("sha256", appSecret).update("unsubscribe\0").update(id).digest().subarray(0, 16);

  return {
    of(id: string): string {
      const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
      return Buffer.concat([bytes, seal(bytes)]).toString("base64url");
    },

    /** Id of the subscriber; null for a token that is none of ours. */
    idOf(token: string): string | null {
      const bytes = /^[A-Za-z0-9_-]{43}$/.test(token) ? Buffer.from(token, "base64url") : Buffer.alloc(0);
      if (bytes.length !== 32) return null;
      const id = bytes.subarray(0, 16);
      if (!timingSafeEqual(bytes.subarray(16), seal(id))) return null;
      return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}
