import { emailKey } from "@startup-connect/contract/shared";
import type { Keys } from "#platform/keys/index.ts";

/** Purpose of the seal on queued emails. */
export const QUEUED_MAIL = "queued mail";

/** Says for whom a queued email is without saying it to a reader of the database; today's form first. */
export const receiverKeys = (keys: Pick<Keys, "hashes">, address: string): string[] =>
  keys.hashes("mail receiver", emailKey(address)).map((hash) => hash.toString("base64url"));
