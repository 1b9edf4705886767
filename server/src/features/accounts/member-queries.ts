import type { UserTypeOrNone } from "@startup-connect/contract";
import { SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from "@startup-connect/contract/accounts";
import { emailKey, type Scope } from "@startup-connect/contract/shared";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { column, type Db, only, type Tx } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import type { AccountParts } from "./parts.ts";
import { holdsAt, type UserRow } from "./queries.ts";
import type { Resets } from "./resets.ts";
import type { SecureAccount } from "./secure-account.ts";
import { staffGrants, users } from "./tables.ts";

/** What administrators narrow people to; within one filter the values are alternatives, none means all. */
interface MemberFilters {
  q: string;
  role?: readonly string[] | undefined;
  state?: readonly string[] | undefined;
  registered?: readonly string[] | undefined;
}

/** As the index `users_lookup` has it. */
const lookup = sql`lower(${users.name} || ' ' || ${users.email} || ' ' || ${users.publicId})`;

const states: Record<string, SQL | undefined> = {
  active: and(isNull(users.suspendedAt), isNull(users.hiddenAt)),
  suspended: isNotNull(users.suspendedAt),
  hidden: isNotNull(users.hiddenAt),
};
const roles: Record<string, SQL | undefined> = {
  Startup: eq(users.userType, "Startup"),
  Investor: eq(users.userType, "Investor"),
  Mentor: eq(users.userType, "Mentor"),
  None: isNull(users.userType),
  Admin: eq(users.isAdmin, true),
};
const registrations: Record<string, SQL | undefined> = {
  yes: isNotNull(users.roleRecordId),
  no: isNull(users.roleRecordId),
};

/** Unknown values find nothing (api-contract 0.4). */
const anyOf = (known: Record<string, SQL | undefined>, wanted: readonly string[] | undefined): SQL | undefined =>
  wanted && (or(...wanted.flatMap((word) => known[word] ?? [])) ?? sql`false`);

function narrowed({ q, role, state, registered }: MemberFilters): SQL | undefined {
  const words = q.toLowerCase().split(" ").filter(Boolean);
  const parts = words.map((word) => {
    const isPart = sql`${lookup} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`;
    return word.includes("@") ? or(isPart, sql`email_key(${users.email}) = ${emailKey(word)}`) : isPart;
  });
  return and(...parts, anyOf(roles, role), anyOf(states, state), anyOf(registrations, registered));
}

export type Grant = typeof staffGrants.$inferSelect;

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
  /** Sends no requests and no messages until then (CASE-09). */
  limitedUntil: Date | null;
  createdAt: Date;
}

type Values = Partial<Pick<UserRow, "suspendedAt" | "suspendedReason" | "hiddenAt" | "hiddenReason" | "limitedUntil">>;

/** What administrators see and change of accounts (ADM-09). */
export function createMembers(
  { platform, self, leaving, queries: { setPassword } }: AccountParts,
  secureAccount: SecureAccount,
  resetLink: Resets["createLink"],
) {
  const { clock, db } = platform;
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);

  const liveSessions = async (userId: string, of: Db = db.orm) =>
    (await self.sessions(userId, ago(SESSION_IDLE_SECONDS), ago(SESSION_MAX_SECONDS), of)).length;

  async function change(tx: Tx, userId: string, values: Values): Promise<Member> {
    const changed = tx.update(users).set(values).where(eq(users.id, userId)).returning();
    return memberOf(await only(changed, "a locked person is gone"));
  }

  return {
    /** Places where the person is signed in now. */
    sessions: liveSessions,
    /** Who has sessions, also those that are over and not swept yet. */
    withSessions: self.withSessions,
    /** Ends all sessions of a locked person, as "sign out everywhere" does. @returns how many. */
    async endSessions(tx: Tx, userId: string): Promise<number> {
      const ended = await liveSessions(userId, tx);
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
    /** All grants, also those that are over and not yet removed, by scope. */
    grants: (ids: readonly string[], of: Db = db.orm): Promise<Grant[]> =>
      of
        .select()
        .from(staffGrants)
        .where(inArray(staffGrants.personId, ids.filter(isId)))
        .orderBy(staffGrants.scope),
    /** Who was granted one of these itself, as of now, and can sign in; oldest account first. */
    async holding(scopes: readonly Scope[], of: Db = db.orm): Promise<Member[]> {
      const held = of
        .select({ id: staffGrants.personId })
        .from(staffGrants)
        .where(and(inArray(staffGrants.scope, [...scopes]), holdsAt(clock.now())));
      const people = of
        .select()
        .from(users)
        .where(and(inArray(users.id, held), isNull(users.suspendedAt)));
      return (await people.orderBy(users.id)).map(memberOf);
    },
    /** Those whose time is over, by person. */
    grantsOver: (now: Date, limit: number): Promise<string[]> =>
      column(
        db.orm
          .selectDistinct({ id: staffGrants.personId })
          .from(staffGrants)
          .where(lte(staffGrants.until, now))
          .orderBy(staffGrants.personId)
          .limit(limit),
        "id",
      ),
    /** To a locked person; what was granted before gets the new end. */
    async grant(tx: Tx, rows: readonly Grant[]): Promise<void> {
      const set = {
        grantedBy: sql`excluded.granted_by`,
        approvedBy: sql`excluded.approved_by`,
        grantedAt: sql`excluded.granted_at`,
        until: sql`excluded.until`,
      };
      await tx
        .insert(staffGrants)
        .values([...rows])
        .onConflictDoUpdate({ target: [staffGrants.personId, staffGrants.scope], set });
    },
    /** Of a locked person: these scopes, or with a moment those that were over then. @returns what was taken */
    async ungrant(tx: Tx, userId: string, which: readonly Scope[] | Date): Promise<Scope[]> {
      const over = which instanceof Date ? lte(staffGrants.until, which) : inArray(staffGrants.scope, [...which]);
      const gone = tx.delete(staffGrants).where(and(eq(staffGrants.personId, userId), over));
      const taken = await column(gone.returning({ scope: staffGrants.scope }), "scope");
      if (taken.includes("owner"))
        await tx.update(users).set({ ownerEndedAt: clock.now() }).where(eq(users.id, userId));
      return taken;
    },
    /** Owners of the site whose right has ended since then, or whose account was closed. */
    formerOwners(since: Date, of: Db): Promise<string[]> {
      const isOwner = (which?: SQL) => {
        const owners = of.select({ id: staffGrants.personId }).from(staffGrants);
        return inArray(users.id, owners.where(and(eq(staffGrants.scope, "owner"), which)));
      };
      const isShutOut = and(gt(users.suspendedAt, since), isOwner());
      // The sweep of the minute takes what has ended.
      const isFormer = or(gt(users.ownerEndedAt, since), isShutOut, isOwner(lte(staffGrants.until, clock.now())));
      return column(of.select({ id: users.id }).from(users).where(isFormer), "id");
    },
    /** Whether no one else can sign in who is owner without an end. Locks all administrators. */
    isLastOwner: leaving.isLastOwner,
    /** Oldest account first. */
    administrators: async (of: Db = db.orm): Promise<Member[]> =>
      (await of.select().from(users).where(eq(users.isAdmin, true)).orderBy(users.id)).map(memberOf),
    /** Newest first. */
    async page(filters: MemberFilters, after: string | null, limit: number): Promise<Member[]> {
      const wanted = and(narrowed(filters), after ? lt(users.id, after) : undefined);
      return (await db.orm.select().from(users).where(wanted).orderBy(desc(users.id)).limit(limit)).map(memberOf);
    },
    count: (filters: MemberFilters): Promise<number> => db.orm.$count(users, narrowed(filters)),
    /** By user id; unknown ids are left out. */
    async some(ids: readonly string[], of: Db = db.orm): Promise<Map<string, Member>> {
      const rows = await of
        .select()
        .from(users)
        .where(inArray(users.id, ids.filter(isId)));
      return new Map(rows.map((row) => [row.id, memberOf(row)]));
    },
    /**
     * The person is not changed by anybody else until the transaction ends; undefined for an unknown id. Locks all
     * administrators too, in one order, so that of two who suspend each other one comes first.
     */
    async lock(tx: Tx, userId: string): Promise<Member | undefined> {
      if (!isId(userId)) return undefined;
      const isLocked = or(eq(users.id, userId), users.isAdmin);
      const rows = await tx.select().from(users).where(isLocked).orderBy(users.id).for("no key update");
      return rows.filter((row) => row.id === userId).map(memberOf)[0];
    },
    /**
     * Those of the people who are not suspended: none of them is, nor leaves, before the transaction ends. Taken first of
     * all locks by what gives a person a right that a suspension ends, as a suspension takes them first.
     */
    async hold(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
      const isFree = and(inArray(users.id, [...ids]), isNull(users.suspendedAt));
      const rows = tx.select({ id: users.id }).from(users).where(isFree).orderBy(users.id).for("share");
      return new Set(await column(rows, "id"));
    },
    /** Ends all sessions with their open streams, pending changes and mailed links. Of a locked person. */
    async suspend(tx: Tx, userId: string, { at, reason }: Measure): Promise<Member> {
      const member = await change(tx, userId, { suspendedAt: at, suspendedReason: reason });
      await secureAccount(tx, userId, { cause: "suspended" });
      return member;
    },
    restore: (tx: Tx, userId: string) => change(tx, userId, { suspendedAt: null, suspendedReason: "" }),
    /** Hides the profile of a locked person, or, with null, shows it again. */
    setHidden: (tx: Tx, userId: string, measure: Measure | null) =>
      change(tx, userId, { hiddenAt: measure?.at ?? null, hiddenReason: measure?.reason ?? "" }),
    /** Until when a locked person sends no requests and no messages; null: may again. */
    setLimited: (tx: Tx, userId: string, limitedUntil: Date | null) => change(tx, userId, { limitedUntil }),
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
  limitedUntil: row.limitedUntil,
  createdAt: row.createdAt,
});
