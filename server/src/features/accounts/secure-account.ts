import type { SecuringCause } from "#platform/credentials.ts";
import type { Tx } from "#platform/database.ts";
import { type PasswordChange, passwordChangedMail } from "./mails.ts";
import type { AccountParts } from "./parts.ts";
import type { UserRow } from "./queries.ts";

export interface Securing {
  cause: SecuringCause;
  /** A session that goes on: the one that confirms a new address or removes a way to sign in. */
  keepSession?: string | undefined;
  /** Where a passkey was removed: which. */
  passkeyId?: string;
}

/**
 * The one way in which sessions, links and grants of a user end (AUTH-38, AUTH-48, ADM-09, PROF-25), in the
 * transaction of the cause. Locks the user first, so that nothing is made by the old credentials meanwhile.
 */
export type SecureAccount = (tx: Tx, userId: string, securing: Securing) => Promise<void>;

/** Stores a new password, secures the account and notifies its owner. */
export type ReplacePassword = (
  tx: Tx,
  user: Pick<UserRow, "id" | "email" | "name">,
  passwordHash: string,
  cause: PasswordChange,
) => Promise<void>;

export function createSecureAccount({ platform, ports, queries, codes, self, google, passkeys }: AccountParts) {
  const { config, live, mail } = platform;

  /** The link of the pending change is void, so its email need not go. Other emails to that address are none of this user's. */
  async function dropEmailChange(tx: Tx, userId: string): Promise<void> {
    const voided = await self.dropEmailChange(tx, userId);
    if (voided) await mail.forgetAbout(tx, pendingChangeId(voided.tokenHash));
  }

  /** Takes the rows of a table from their user; those of the others go with rows of these. */
  const ends: Partial<Record<string, (tx: Tx, userId: string, securing: Securing) => Promise<void>>> = {
    async sessions(tx, userId, { cause, keepSession, passkeyId }) {
      const way = cause === "googleRemoved" ? "google" : passkeyId;
      for (const id of await self.deleteSessionsOf(tx, userId, { keepSession, way })) await live.endSession(id, tx);
      if (way !== undefined) await self.takeProof(tx, userId, way);
    },
    passkeys: async (tx, userId) => void (await passkeys.removeAll(tx, userId)),
    recovery_codes: async (tx, userId) => void (await passkeys.dropCodes(tx, userId)),
    email_changes: dropEmailChange,
    password_resets: async (tx, userId) => void (await codes.dropReset(tx, userId)),
    calendar_feeds: (tx, userId) => ports.calendar.endFeed(tx, userId),
    google_accounts: async (tx, userId) => void (await google.unlink(tx, userId)),
  };

  const secureAccount: SecureAccount = async (tx, userId, securing) => {
    await queries.lockForSession(tx, userId);
    for (const one of ports.app.credentials)
      if ("endedBy" in one && one.endedBy.includes(securing.cause)) await ends[one.table]?.(tx, userId, securing);
  };

  const replacePassword: ReplacePassword = async (tx, { id, email, name }, passwordHash, cause) => {
    await queries.setPassword(tx, id, passwordHash);
    await secureAccount(tx, id, { cause });
    const names = (await passkeys.ofUser(id, tx)).map((passkey) => passkey.name).sort();
    await mail.enqueue(tx, passwordChangedMail({ to: email, name, siteUrl: config.publicUrl, cause, passkeys: names }));
  };

  return { secureAccount, replacePassword, dropEmailChange };
}

export type SecuredAccount = ReturnType<typeof createSecureAccount>;

/** Names a pending change beside its queued email: the beginning of the stored hash, which opens nothing, as an id. */
export const pendingChangeId = (hash: Buffer): string =>
  hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
