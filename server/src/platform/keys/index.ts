import { createHmac, hkdfSync } from "node:crypto";
import type { Config } from "#platform/config.ts";
import { createSeal, keyId, type Seal } from "./seal.ts";
import { type Signature, signed } from "./sign.ts";

export type { Seal } from "./seal.ts";
export { isSignedBy, privateKeyOf, type Signature } from "./sign.ts";

export function createKeys({ appSecret, appSecretPrevious }: Pick<Config, "appSecret" | "appSecretPrevious">) {
  const secrets: [string, ...string[]] = [appSecret, ...(appSecretPrevious ? [appSecretPrevious] : [])];
  const derive = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", `key of ${purpose}`, 32)).toString("base64url");
  const hmac = (key: string, ...parts: (string | Buffer)[]) => {
    const hash = createHmac("sha256", key);
    for (const part of parts) hash.update(part);
    return hash.digest();
  };
  return {
    /** Names the secret that is used now; reveals nothing of it. */
    id: keyId(appSecret),
    /** A key of its own for what lives for hours at most and need not outlive a change of APP_SECRET. */
    derived: (purpose: string): string => derive(appSecret, purpose),
    /** Keyed hashes of a text: the first is the one to store or send, the others are how it may have been stored before. */
    hashes(purpose: string, text: string | Buffer): [Buffer, ...Buffer[]] {
      const [first, ...others] = secrets.map((secret) => hmac(derive(secret, purpose), text));
      // Before there were keys for each purpose, the purpose stood in what was hashed.
      const older = secrets.map((secret) => hmac(secret, `${purpose}\0`, text));
      return [first as Buffer, ...others, ...older];
    },
    /** Ed25519 signatures that anybody can check: by today's key first, then by the one of the secret before. */
    signatures: (purpose: string, text: string): Signature[] =>
      secrets.map((secret) => signed(derive(secret, purpose), text)),
    seal: (purpose: string): Seal => createSeal(secrets, purpose),
  };
}

/**
 * The key ring: every key of the product is made here, one for each purpose, from APP_SECRET. What
 * APP_SECRET_PREVIOUS made is still recognised and opened. docs/security/keys.md lists all purposes.
 */
export type Keys = ReturnType<typeof createKeys>;
