import { type Credential, type CredentialTable, SECURING_CAUSES, type SecuringCause } from "#platform/credentials.ts";
import type { Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { CodeQueries } from "./code-queries.ts";
import type { GoogleQueries } from "./google-queries.ts";
import type { PasskeyQueries } from "./passkey-queries.ts";
import type { AccountQueries } from "./queries.ts";
import type { SelfQueries } from "./self-queries.ts";

interface Parts {
  platform: Platform;
  queries: AccountQueries;
  codes: CodeQueries;
  self: SelfQueries;
  google: GoogleQueries;
  passkeys: PasskeyQueries;
  /** What all features declare, accounts included. */
  declared(): readonly CredentialTable[];
}

export interface Securing {
  cause: SecuringCause;
  /** A session that goes on: the one that confirms a new address. */
  keepSession?: string | undefined;
}

/**
 * The one way in which sessions, links and grants of a user end (AUTH-38, AUTH-48, ADM-09, PROF-25), in the
 * transaction of the cause. Locks the user first, so that nothing is made by the old credentials meanwhile.
 */
export type SecureAccount = (tx: Tx, userId: string, securing: Securing) => Promise<void>;

export function createSecureAccount({ platform, queries, codes, self, google, passkeys, declared }: Parts) {
  const { live, mail } = platform;

  /** The link of the pending change is void, so its mail need not go. Other mails to that address are none of this user's. */
  async function dropEmailChange(tx: Tx, userId: string): Promise<void> {
    const voided = await self.dropEmailChange(tx, userId);
    if (voided) await mail.forgetAbout(tx, pendingChangeId(voided));
  }

  const own: readonly CredentialTable[] = [
    {
      table: "sessions",
      columns: ["token_hash"],
      endedBy: SECURING_CAUSES,
      why: "A session that a stranger opened must not outlive any of these.",
      async end(tx, userId, keepSession) {
        for (const id of await self.deleteSessionsOf(tx, userId, keepSession)) await live.endSession(id, tx);
      },
    },
    {
      table: "live_tickets",
      columns: ["hash"],
      endedBy: SECURING_CAUSES,
      why: "A ticket goes with its session (migration 0035).",
    },
    {
      table: "passkeys",
      columns: ["credential_id", "public_key"],
      endedBy: ["recovered", "accountDeleted"],
      why: "The stronger factor: who reads the mailbox or knows the password must not take it away. Removed in the settings, or by the operator's command; each addition is told by mail (docs/decisions/0037-passkeys.md).",
      end: async (tx, userId) => void (await passkeys.removeAll(tx, userId)),
    },
    {
      table: "recovery_codes",
      columns: ["code_hash"],
      endedBy: ["recovered", "accountDeleted"],
      why: "They stand in for a passkey and stay as long.",
      end: async (tx, userId) => void (await passkeys.dropCodes(tx, userId)),
    },
    {
      table: "passkey_challenges",
      columns: ["challenge_hash", "browser_hash"],
      bySession: true,
      endedBy: SECURING_CAUSES,
      why: "One to add or confirm goes with its session; one of a login opens nothing without the passkey.",
    },
    {
      table: "proof_codes",
      columns: ["code_hash"],
      bySession: true,
      endedBy: SECURING_CAUSES,
      why: "A code confirms one session and goes with it (migration 0038).",
    },
    {
      table: "email_changes",
      columns: ["token_hash"],
      endedBy: SECURING_CAUSES,
      why: "A change that a stranger asked for would hand the account over after the owner secured it.",
      end: dropEmailChange,
    },
    {
      table: "email_cancellations",
      columns: ["token_hash"],
      endedBy: ["emailChangeCancelled", "accountDeleted"],
      why: "The owner of the former address takes a change back also after whoever changed it secured the account. Each link works once, and ends the later ones.",
    },
    {
      table: "password_resets",
      columns: ["token_hash"],
      endedBy: SECURING_CAUSES,
      why: "A link mailed before belongs to a former address or is no longer needed.",
      end: async (tx, userId) => void (await codes.dropReset(tx, userId)),
    },
    {
      table: "google_accounts",
      columns: ["subject"],
      endedBy: [
        "passwordReset",
        "passwordChanged",
        "emailChanged",
        "emailChangeCancelled",
        "recovered",
        "accountDeleted",
      ],
      why: "A new password or address shuts out who held the old ones, also by Google; the owner links again with it. To sign out ends sessions, not ways to sign in. A suspension is checked at every sign-in, and after it the owner needs the way back.",
      end: async (tx, userId) => void (await google.unlink(tx, userId)),
    },
    {
      table: "users",
      columns: ["password_hash"],
      none: "A reset and a change put another in its place; a recovery empties it.",
    },
    {
      table: "email_codes",
      columns: ["address_hash", "code_hash", "request_hash"],
      none: "Of an address without an account, or of one arrival by Google: opens nothing without the browser's cookie.",
    },
    { table: "email_proofs", columns: ["address_hash", "token_hash"], none: "Of an address without an account." },
    {
      table: "google_arrivals",
      columns: ["browser_hash", "code_hash", "subject"],
      none: "Says who somebody is at Google; opens an account only where it is linked.",
    },
    { table: "deletions", columns: ["address_hash"], none: "Of an account that is gone." },
  ];

  const secureAccount: SecureAccount = async (tx, userId, { cause, keepSession }) => {
    await queries.lockForSession(tx, userId);
    const ended = declared().filter((one): one is Credential => "endedBy" in one && one.endedBy.includes(cause));
    for (const { end } of ended) await end?.(tx, userId, keepSession);
  };

  return { own, secureAccount, dropEmailChange };
}

/** Names a pending change beside its queued mail: the beginning of the stored hash, which opens nothing, as an id. */
export const pendingChangeId = (hash: Buffer): string =>
  hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
