import { timingSafeEqual } from "node:crypto";
import type { Keys } from "#platform/keys/index.ts";

/** What a person ends with one press: the emails of a kind to a user, or of several with "-" between, or "monthly" to a subscriber. */
export interface Ending {
  kind: string;
  id: string;
}

/**
 * The token of an unsubscribe link: the kind, the id and a seal on both. Every mailing carries one, and a stored one
 * could only be mailed once: what is kept of such tokens elsewhere is a hash. Letters may change their case on the way.
 */
export function sealedIds(keys: Pick<Keys, "hashes">, purpose = "unsubscribe") {
  const seals = (sealed: Buffer | string) => keys.hashes(purpose, sealed).map((hash) => hash.subarray(0, 16));
  const isSealed = (sealed: Buffer | string, seal: Buffer) => seals(sealed).some((one) => timingSafeEqual(one, seal));
  const idOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

  return {
    of({ kind, id }: Ending): string {
      const name = kind.toLowerCase();
      const [seal] = seals(`${name} ${id}`);
      return `${name}-${id.replaceAll("-", "")}${seal?.toString("hex")}`;
    },

    /** What it ends, the kind in lower case; null for a token that is none of ours. */
    read(token: string): Ending | null {
      // Emails of years carry such links: a change of APP_SECRET must not end them, nor one of their form.
      if (/^[A-Za-z0-9_-]{43}$/.test(token)) {
        const bytes = Buffer.from(token, "base64url");
        const id = bytes.subarray(0, 16);
        return isSealed(id, bytes.subarray(16)) ? { kind: "monthly", id: idOf(id.toString("hex")) } : null;
      }
      const [, kind = "", hex = "", seal = ""] =
        /^([a-z-]+)-([0-9a-f]{32})([0-9a-f]{32})$/.exec(token.toLowerCase()) ?? [];
      const id = idOf(hex);
      return seal && isSealed(`${kind} ${id}`, Buffer.from(seal, "hex")) ? { kind, id } : null;
    },
  };
}
