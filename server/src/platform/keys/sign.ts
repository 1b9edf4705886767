import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** What comes before the 32 bytes of a private key of Ed25519 (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** Both in base64url; `key` is the public one. */
export interface Signature {
  key: string;
  signature: string;
}

/** @param seed 32 bytes in base64url */
export const privateKeyOf = (seed: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.from(seed, "base64url")]), format: "der", type: "pkcs8" });

/** By the pair of keys that is made of the seed. */
export function signed(seed: string, text: string): Signature {
  const privateKey = privateKeyOf(seed);
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  return { key: x, signature: sign(null, Buffer.from(text), privateKey).toString("base64url") };
}

/** Whether the key made the signature of this text; false also for what is no key. */
export function isSignedBy({ key, signature }: Signature, text: string): boolean {
  try {
    const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64url"));
  } catch {
    return false;
  }
}
