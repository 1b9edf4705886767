import type { UserTypeOrNone } from "@startup-connect/contract";
import { SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from "@startup-connect/contract/accounts";
import type { Db, Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { type MemberFilters, memberQueries } from "./member-queries.ts";
import type { AccountQueries, UserRow } from "./queries.ts";
import type { SecureAccount } from "./secure-account.ts";
import type { SelfQueries } from "./self-queries.ts";

/** What was decided about an account or its profile, while it holds. */
export interface Measure {
  at: Date;
  reason: string;
}

/** An account as administrators see it; never shown to other members. */
export interface Member {
  userId: string;
  publicId: string;
  name: string;
  email: string;
  userType: UserTypeOrNone;
  isAdmin: boolean;
  picture: string;
  profileId: string | null;
  suspended: Measure | null;
  /** The profile, not the account. */
  hidden: Measure | null;
  createdAt: Date;
}

/** What moderation does with accounts (ADM-09). */
export interface Members {
  /** Newest first. */
  page(filters: MemberFilters, after: string | null, limit: number): Promise<Member[]>;
  count(filters: MemberFilters): Promise<number>;
  /** By user id; unknown ids are left out. */
  some(ids: readonly string[], db?: Db): Promise<Map<string, Member>>;
  /** Places where the person is signed in now. */
  sessions(userId: string): Promise<number>;
  /** Who has sessions, also those that are over and not swept yet. */
  withSessions(): Promise<string[]>;
  /** The person is not changed by anybody else until the transaction ends; undefined for an unknown id. */
  lock(tx: Tx, userId: string): Promise<Member | undefined>;
  /** Ends all sessions with their open streams, pending changes and mailed links. Of a locked person. */
  suspend(tx: Tx, userId: string, measure: Measure): Promise<Member>;
  restore(tx: Tx, userId: string): Promise<Member>;
  /** Gives a locked person the administrator's rights, or takes them. */
  setAdmin(tx: Tx, userId: string, isAdmin: boolean): Promise<Member>;
  /** Ends all sessions of a locked person, as "sign out everywhere" does. @returns how many. */
  endSessions(tx: Tx, userId: string): Promise<number>;
  /**
   * For a locked administrator who lost passkey and codes: these, the password, a linked sign-in and all sessions end.
   * @returns the address that sets a new password, once and within an hour.
   */
  recover(tx: Tx, userId: string): Promise<string>;
  /** Oldest account first. */
  administrators(): Promise<Member[]>;
  /** Hides the profile of a locked person, or, with null, shows it again. */
  setHidden(tx: Tx, userId: string, measure: Measure | null): Promise<Member>;
}

interface Parts {
  platform: Platform;
  self: SelfQueries;
  secureAccount: SecureAccount;
  setPassword: AccountQueries["setPassword"];
  resetLink(tx: Tx, userId: string): Promise<string>;
}

export function createMembers({ platform, self, secureAccount, setPassword, resetLink }: Parts): Members {
  const { clock, db } = platform;
  const queries = memberQueries(db);
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);

  const liveSessions = async (userId: string) =>
    (await self.sessions(userId, ago(SESSION_IDLE_SECONDS), ago(SESSION_MAX_SECONDS))).length;

  return {
    sessions: liveSessions,
    withSessions: self.withSessions,
    async endSessions(tx, userId) {
      const ended = await liveSessions(userId);
      await secureAccount(tx, userId, { cause: "signOutEverywhere" });
      return ended;
    },
    async recover(tx, userId) {
      await secureAccount(tx, userId, { cause: "recovered" });
      // Without a passkey the old password could add the first one before the link is opened.
      await setPassword(tx, userId, null);
      return resetLink(tx, userId);
    },
    setAdmin: async (tx, userId, isAdmin) => memberOf(await queries.change(tx, userId, { isAdmin })),
    administrators: async () => (await queries.administrators()).map(memberOf),
    page: async (filters, after, limit) => (await queries.page(filters, after, limit)).map(memberOf),
    count: queries.count,
    async some(ids, of = db.orm) {
      return new Map((await queries.some(of, ids)).map((row) => [row.id, memberOf(row)]));
    },
    async lock(tx, userId) {
      const row = await queries.lock(tx, userId);
      return row && memberOf(row);
    },
    async suspend(tx, userId, { at, reason }) {
      const row = await queries.change(tx, userId, { suspendedAt: at, suspendedReason: reason });
      await secureAccount(tx, userId, { cause: "suspended" });
      return memberOf(row);
    },
    restore: async (tx, userId) =>
      memberOf(await queries.change(tx, userId, { suspendedAt: null, suspendedReason: "" })),
    setHidden: async (tx, userId, measure) =>
      memberOf(
        await queries.change(tx, userId, { hiddenAt: measure?.at ?? null, hiddenReason: measure?.reason ?? "" }),
      ),
  };
}

const memberOf = (row: UserRow): Member => ({
  userId: row.id,
  publicId: row.publicId,
  name: row.name,
  email: row.email,
  userType: row.userType ?? "None",
  isAdmin: row.isAdmin,
  picture: row.picturePath,
  profileId: row.roleRecordId,
  suspended: row.suspendedAt && { at: row.suspendedAt, reason: row.suspendedReason },
  hidden: row.hiddenAt && { at: row.hiddenAt, reason: row.hiddenReason },
  createdAt: row.createdAt,
});
