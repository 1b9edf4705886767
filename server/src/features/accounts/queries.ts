import type { UserType } from "@startup-connect/contract";
import { asLanguage, type Language, type Scope, SESSION_EXPIRED, scopesOf } from "@startup-connect/contract/shared";
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { column, type Database, type Db, first, hasChangedRow, only, type Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { Problem } from "#platform/problem.ts";
import { accountEmail } from "./secrets.ts";
import { sessions, staffGrants, users } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<UserRow, "id" | "email" | "name" | "passwordHash" | "userType" | "createdAt"> &
  Partial<Pick<UserRow, "language" | "termsAcceptedAt">>;

/** Of grants. */
export const holdsAt = (moment: Date | SQL) => or(isNull(staffGrants.until), gt(staffGrants.until, moment));

/** All SQL of people and their sessions; codes and links are in code-queries.ts. */
export function accountQueries({ orm }: Database) {
  const at = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;

  const liveSession = orm
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      createdAt: sessions.createdAt,
      provedAt: sessions.provedAt,
      byPasskey: sessions.byPasskey,
      userId: users.id,
      userType: users.userType,
      roleRecordId: users.roleRecordId,
      limitedUntil: users.limitedUntil,
      granted: sql<
        string[]
      >`array(select scope from ${staffGrants} where ${staffGrants.personId} = ${users.id} and ${holdsAt(at("now"))})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        sql`${sessions.lastUsedAt} > ${at("idleSince")}`,
        sql`${sessions.createdAt} > ${at("madeSince")}`,
        isNull(users.suspendedAt),
      ),
    )
    .prepare("accounts_live_session");

  const touch = orm
    .update(sessions)
    .set({ lastUsedAt: sql`greatest(${sessions.lastUsedAt}, ${at("now")})` })
    .where(eq(sessions.id, sql.placeholder("id")))
    .prepare("accounts_touch_session");

  const preparedByEmail = (db: Db) =>
    db
      .select()
      .from(users)
      .where(sql`email_key(${users.email}) = email_key(${sql.placeholder("email")}::text)`)
      // Of two accounts that were made before spellings of one address were known as one: the one that was typed.
      .orderBy(sql`${users.email} = ${sql.placeholder("email")}::text desc`, users.sharesAddress)
      .limit(1)
      .prepare("accounts_user_by_email");
  const byEmail = preparedByEmail(orm);

  const byPublicId = orm
    .select()
    .from(users)
    .where(eq(users.publicId, sql.placeholder("publicId")))
    .prepare("accounts_user_by_public_id");

  const byId = orm
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("accounts_user_by_id");
  const userById = (id: string): Promise<UserRow | undefined> => first(byId.execute({ id }));

  /**
   * The user as of now. Password and suspension stay as they are until the transaction ends, and a second session
   * for the same user is opened only after the first.
   */
  const lockForSession = (db: Db, id: string): Promise<UserRow | undefined> =>
    first(db.select().from(users).where(eq(users.id, id)).for("no key update"));

  return {
    /** What the person may do as an administrator now. */
    scopes: async (userId: string, now: Date, db: Db = orm): Promise<Scope[]> =>
      scopesOf(
        await column(
          db
            .select({ scope: staffGrants.scope })
            .from(staffGrants)
            .where(and(eq(staffGrants.personId, userId), holdsAt(now))),
          "scope",
        ),
      ),
    /** The session of a token with its person, unless it is over or the person is suspended. */
    liveSession: (values: { tokenHash: Buffer; idleSince: Date; madeSince: Date; now: Date }) =>
      first(liveSession.execute(values)),

    touchSession: (id: string, now: Date) => touch.execute({ id, now }),

    lockForSession,

    /**
     * The same for a call that makes or takes away what opens the account: the session it came with may have ended
     * since, with all that was made by it (AUTH-60). @throws Problem 401 then
     */
    async lockCaller(db: Db, { userId, sessionId }: Pick<Viewer, "userId" | "sessionId">): Promise<UserRow> {
      const user = await lockForSession(db, userId);
      const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
      if (!user || !session) throw new Problem(401, SESSION_EXPIRED);
      return user;
    },

    insertSession: (db: Db, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row),

    deleteSession: (db: Db, id: string) => db.delete(sessions).where(eq(sessions.id, id)),

    /** Keeps the sessions used last. @returns ids of those that are gone. */
    deleteSessionsBeyond(db: Db, userId: string, kept: number): Promise<string[]> {
      const beyond = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
        .offset(kept);
      return column(db.delete(sessions).where(inArray(sessions.id, beyond)).returning({ id: sessions.id }), "id");
    },

    deleteSessionsOver: (idleSince: Date, madeSince: Date) =>
      orm.delete(sessions).where(or(lt(sessions.lastUsedAt, idleSince), lt(sessions.createdAt, madeSince))),

    userByEmail: (typed: string, tx?: Tx): Promise<UserRow | undefined> =>
      first((tx ? preparedByEmail(tx) : byEmail).execute({ email: accountEmail(typed) })),

    userByPublicId: (publicId: string): Promise<UserRow | undefined> => first(byPublicId.execute({ publicId })),

    userById,

    /** The user of a session. @throws Problem 401 when the account was deleted meanwhile */
    async own(userId: string): Promise<UserRow> {
      const user = await userById(userId);
      if (!user) throw new Problem(401, SESSION_EXPIRED);
      return user;
    },

    /** @returns the personal id, or undefined when the email address has an account already. */
    async insertUser(db: Db, row: NewUser): Promise<string | undefined> {
      const [inserted] = await db
        .insert(users)
        .values(row)
        .onConflictDoNothing()
        .returning({ publicId: users.publicId });
      return inserted?.publicId;
    },

    /** @param passwordHash null for none: only a mailed or printed link sets one then. */
    setPassword: (db: Db, id: string, passwordHash: string | null) =>
      db.update(users).set({ passwordHash }).where(eq(users.id, id)),

    /** The first sign-in counts: its form has the required box (AUTH-02). @returns false when it was not the first. */
    acceptTerms: (db: Db, id: string, now: Date) =>
      hasChangedRow(
        db
          .update(users)
          .set({ termsAcceptedAt: now })
          .where(and(eq(users.id, id), isNull(users.termsAcceptedAt))),
      ),

    /** Gives the type to an account that has none yet (ROLE-07). */
    chooseType: (id: string, userType: UserType) =>
      orm
        .update(users)
        .set({ userType })
        .where(and(eq(users.id, id), isNull(users.userType))),

    /** @returns false when the person has a record already or is of another type. */
    attachRole: (db: Db, id: string, userType: UserType, recordId: string): Promise<boolean> =>
      hasChangedRow(
        db
          .update(users)
          .set({ roleRecordId: recordId, userType })
          .where(
            and(
              eq(users.id, id),
              isNull(users.roleRecordId),
              or(isNull(users.userType), eq(users.userType, userType)),
              // Suspended at this very moment: the new record would be listed.
              isNull(users.suspendedAt),
            ),
          ),
      ),

    /** @returns the former path. */
    async setPicture(db: Db, id: string, path: string): Promise<string> {
      const former = db
        .select({ path: users.picturePath })
        .from(users)
        .where(eq(users.id, id))
        .for("update")
        .as("former");
      const [row] = await db
        .update(users)
        .set({ picturePath: path })
        .from(former)
        .where(eq(users.id, id))
        .returning({ former: former.path });
      return row?.former ?? "";
    },

    async people(db: Db, ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db
        .select({
          id: users.id,
          name: users.name,
          userType: users.userType,
          picturePath: users.picturePath,
          roleRecordId: users.roleRecordId,
          suspendedAt: users.suspendedAt,
          hiddenAt: users.hiddenAt,
        })
        .from(users)
        .where(sql`${users.id} = any(${sql.param([...ids])}::uuid[])`);
    },

    languageOf: async (id: string): Promise<Language> => {
      const user = await userById(id);
      return user ? asLanguage(user.language) : "en";
    },

    personalId: async (db: Db, id: string): Promise<string> =>
      (
        await only(
          db.select({ publicId: users.publicId }).from(users).where(eq(users.id, id)),
          `there is no user ${id}`,
        )
      ).publicId,
  };
}

/** The language that the member of this address reads; null for who is none. */
export async function languageOfAddress(db: Db, address: string): Promise<Language | null> {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(sql`email_key(${users.email}) = email_key(${accountEmail(address)}::text)`)
    .orderBy(users.sharesAddress)
    .limit(1);
  return user ? asLanguage(user.language) : null;
}
