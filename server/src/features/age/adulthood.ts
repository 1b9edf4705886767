import { createPublicKey, sign, verify } from "node:crypto";
import { isSameEmail } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { type Keys, privateKeyOf } from "#platform/keys/index.ts";

/** What an authorised entity signs: that the holder of an address is an adult. `exp` in seconds of the epoch. */
const claims = z.object({ email: z.string(), adult: z.literal(true), exp: z.number() });

/** The key of our own issuer, of development and tests alone. */
const ownKey = (keys: Pick<Keys, "derived">) => privateKeyOf(keys.derived("issuer of adulthood"));

/** A token as an authorised entity would sign it, good for an hour. */
export function issueAdulthood(keys: Pick<Keys, "derived">, email: string, now: Date): string {
  const body = Buffer.from(JSON.stringify({ email, adult: true, exp: Math.floor(now.getTime() / 1000) + 3600 }));
  return `${body.toString("base64url")}.${sign(null, body, ownKey(keys)).toString("base64url")}`;
}

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
    verify(token: string, email: string): boolean {
      const [body = "", signature = ""] = token.split(".").map((part) => Buffer.from(part, "base64url"));
      if (!key || !body || !signature || !verify(null, body, key, signature)) return false;
      const said = claims.safeParse(JSON.parse(body.toString()));
      return said.success && isSameEmail(said.data.email, email) && said.data.exp * 1000 > clock.now().getTime();
    },
  };
}
