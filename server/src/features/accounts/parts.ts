import type { Platform } from "#platform/platform.ts";
import { codeQueries } from "./code-queries.ts";
import { createConsents } from "./consents.ts";
import { googleQueries } from "./google-queries.ts";
import { leavingQueries } from "./leaving-queries.ts";
import { passkeyQueries, proofQueries } from "./passkey-queries.ts";
import { createPasswords } from "./passwords.ts";
import type { AccountPorts } from "./ports.ts";
import { accountQueries } from "./queries.ts";
import { selfQueries } from "./self-queries.ts";

/** What all of accounts is built from. */
export function accountParts(platform: Platform, ports: AccountPorts) {
  const { db } = platform;
  const self = selfQueries(db);
  return {
    platform,
    ports,
    self,
    queries: accountQueries(db),
    codes: codeQueries(db),
    google: googleQueries(db),
    leaving: leavingQueries(db),
    passkeys: passkeyQueries(db),
    proofs: proofQueries(db),
    consents: createConsents(platform, self),
    passwords: createPasswords(),
    /** When something expires that is valid for so many seconds from now. */
    fromNow: (seconds: number) => new Date(platform.clock.now().getTime() + seconds * 1000),
  };
}

export type AccountParts = ReturnType<typeof accountParts>;
