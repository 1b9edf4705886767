import { createPublicKey } from "node:crypto";
import { after, isSameEmail } from "@startup-connect/contract/shared";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { type Keys, privateKeyOf } from "#platform/keys/index.ts";

/** What an authorised entity signs beside the end: that the holder of an address is an adult. */
const claims = z.object({ email: z.string(), adult: z.literal(true), exp: z.number() });
const alg = "EdDSA";

/** The key of our own issuer, of development and tests alone. */
const ownKey = (keys: Pick<Keys, "derived">) => privateKeyOf(keys.derived("issuer of adulthood"));

/** A token as an authorised entity would sign it, good for an hour. */
export const issueAdulthood = (keys: Pick<Keys, "derived">, email: string, now: Date): Promise<string> =>
  new SignJWT({ email, adult: true })
    .setProtectedHeader({ alg })
    .setExpirationTime(after(now, { hours: 1 }))
    .sign(ownKey(keys));

/** AGE-02: what says that a parent is an adult. Off in production until the operator names the key of an entity. */
export function createAdulthood({ config, clock, keys }: { config: Config; clock: Clock; keys: Keys }) {
  const { adulthoodKey, production } = config;
  const own = production ? null : createPublicKey(ownKey(keys));
  const key = adulthoodKey
    ? createPublicKey({ key: Buffer.from(adulthoodKey, "base64"), format: "der", type: "spki" })
    : own;

  return {
    isOn: key !== null,
    /** Whether the token says now, of this address, that its holder is an adult. */
    async verify(token: string, email: string): Promise<boolean> {
      if (!key) return false;
      const options = { algorithms: [alg], currentDate: clock.now() };
      const verified = await jwtVerify(token, key, options).catch(() => null);
      const said = claims.safeParse(verified?.payload);
      return said.success && isSameEmail(said.data.email, email);
    },
  };
}
