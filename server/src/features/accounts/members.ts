import type { UserTypeOrNone } from "@startup-connect/contract";
import { SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from "@startup-connect/contract/accounts";
import type { Db, Tx } from "#platform/database.ts";
import { type MemberFilters, memberQueries } from "./member-queries.ts";
import type { AccountParts } from "./parts.ts";
import type { UserRow } from "./queries.ts";
import type { Resets } from "./resets.ts";
import type { SecureAccount } from "./secure-account.ts";

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

export function createMembers(
  { platform, self, queries: { setPassword } }: AccountParts,
  secureAccount: SecureAccount,
  resetLink: Resets["makeLink"],
) {
  const { clock, db } = platform;
  const queries = memberQueries(db);
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);

  const liveSessions = async (userId: string) =>
    (await self.sessions(userId, ago(SESSION_IDLE_SECONDS), ago(SESSION_MAX_SECONDS))).length;

  return {
    /** Places where the person is signed in now. */
    sessions: liveSessions,
    /** Who has sessions, also those that are over and not swept yet. */
    withSessions: self.withSessions,
    /** Ends all sessions of a locked person, as "sign out everywhere" does. @returns how many. */
    async endSessions(tx: Tx, userId: string): Promise<number> {
      const ended = await liveSessions(userId);
      await secureAccount(tx, userId, { cause: "signOutEverywhere" });
      return ended;
    },
    /**
     * For a locked administrator who lost passkey and codes: these, the password, a linked sign-in and all sessions end.
     * @returns the address that sets a new password, once and within an hour.
     */
    async recover(tx: Tx, userId: string): Promise<string> {
      await secureAccount(tx, userId, { cause: "recovered" });
      // Without a passkey the old password could add the first one before the link is opened.
      await setPassword(tx, userId, null);
      return resetLink(tx, userId);
    },
    /** Gives a locked person the administrator's rights, or takes them. */
    setAdmin: async (tx: Tx, userId: string, isAdmin: boolean): Promise<Member> =>
      memberOf(await queries.change(tx, userId, { isAdmin })),
    /** Oldest account first. */
    administrators: async (): Promise<Member[]> => (await queries.administrators()).map(memberOf),
    /** Newest first. */
    page: async (filters: MemberFilters, after: string | null, limit: number): Promise<Member[]> =>
      (await queries.page(filters, after, limit)).map(memberOf),
    count: queries.count,
    /** By user id; unknown ids are left out. */
    async some(ids: readonly string[], of: Db = db.orm): Promise<Map<string, Member>> {
      return new Map((await queries.some(of, ids)).map((row) => [row.id, memberOf(row)]));
    },
    /** The person is not changed by anybody else until the transaction ends; undefined for an unknown id. */
    async lock(tx: Tx, userId: string): Promise<Member | undefined> {
      const row = await queries.lock(tx, userId);
      return row && memberOf(row);
    },
    /** Ends all sessions with their open streams, pending changes and mailed links. Of a locked person. */
    async suspend(tx: Tx, userId: string, { at, reason }: Measure): Promise<Member> {
      const row = await queries.change(tx, userId, { suspendedAt: at, suspendedReason: reason });
      await secureAccount(tx, userId, { cause: "suspended" });
      return memberOf(row);
    },
    restore: async (tx: Tx, userId: string): Promise<Member> =>
      memberOf(await queries.change(tx, userId, { suspendedAt: null, suspendedReason: "" })),
    /** Hides the profile of a locked person, or, with null, shows it again. */
    setHidden: async (tx: Tx, userId: string, measure: Measure | null): Promise<Member> =>
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
