import type { UserType } from "@startup-connect/contract";
import type { MailKind } from "@startup-connect/contract/accounts";
import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { column, type Database, type Db } from "#platform/database.ts";
import { isMailing } from "./consents.ts";
import { emailChoices, sessions, users } from "./tables.ts";

/** Where the operator's emails reach a person; never shown to other members. */
export interface Contact {
  userId: string;
  name: string;
  email: string;
  userType: UserType | "None";
  joinedAt: Date;
}

export function contactQueries({ orm }: Database) {
  return {
    /** By user id; unknown and suspended people are left out. */
    async contacts(ids: readonly string[], db: Db = orm): Promise<Map<string, Contact>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({
          userId: users.id,
          name: users.name,
          email: users.email,
          userType: users.userType,
          joinedAt: users.createdAt,
        })
        .from(users)
        .where(and(sql`${users.id} = any(${sql.param([...ids])}::uuid[])`, isNull(users.suspendedAt)));
      return new Map(rows.map((row) => [row.userId, { ...row, userType: row.userType ?? "None" }]));
    },

    /** To write to people who were members by then; suspended ones too. In the order of their ids. */
    addressees: (ids: readonly string[], by: Date, db: Db = orm) =>
      db
        .select({
          userId: users.id,
          publicId: users.publicId,
          name: users.name,
          email: users.email,
          language: users.language,
        })
        .from(users)
        .where(and(sql`${users.id} = any(${sql.param([...ids])}::uuid[])`, lte(users.createdAt, by)))
        .orderBy(asc(users.id)),

    sessionOwner: async (id: string, db: Db = orm): Promise<string | undefined> =>
      (await column(db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, id)), "userId"))[0],

    /** Suspended people's too. */
    emailsOf: (ids: readonly string[], db: Db): Promise<string[]> =>
      column(
        db
          .select({ email: users.email })
          .from(users)
          .where(sql`${users.id} = any(${sql.param([...ids])}::uuid[])`),
        "email",
      ),

    /**
     * Ids of people who are not suspended, ascending, for work in batches.
     * @param types only these; none named means all. @param after the last id of the batch before, null for the first
     */
    memberIds(types: readonly UserType[], after: string | null, limit: number, db: Db = orm): Promise<string[]> {
      const isOfType = types.length > 0 ? inArray(users.userType, [...types]) : undefined;
      const wanted = and(isNull(users.suspendedAt), isOfType, after ? gt(users.id, after) : undefined);
      return column(db.select({ id: users.id }).from(users).where(wanted).orderBy(asc(users.id)).limit(limit), "id");
    },

    /** How many `memberIds` has, of all and of each type. */
    async memberCounts(): Promise<Record<"all" | UserType, number>> {
      const rows = await orm
        .select({ type: users.userType, n: count() })
        .from(users)
        .where(isNull(users.suspendedAt))
        .groupBy(users.userType);
      const sizes = { all: 0, Startup: 0, Investor: 0, Mentor: 0 };
      for (const { type, n } of rows) {
        sizes.all += n;
        if (type) sizes[type] += n;
      }
      return sizes;
    },

    /** Registered people who were here since a moment and are not suspended, by id. */
    async seenSince(since: Date): Promise<Map<string, UserType>> {
      const wasHere = sql`exists (select from ${sessions} where ${sessions.userId} = ${users.id}
        and ${sessions.lastUsedAt} >= ${since})`;
      const rows = await orm
        .select({ id: users.id, type: users.userType })
        .from(users)
        .where(and(isNull(users.suspendedAt), isNotNull(users.roleRecordId), wasHere));
      return new Map(rows.flatMap(({ id, type }) => (type ? [[id, type]] : [])));
    },

    /** Of these people those who want emails of the kind (NOTI-15); suspended ones are left out. */
    mailReaders: (
      db: Db,
      ids: readonly string[],
      kind: MailKind,
    ): Promise<{ userId: string; email: string; name: string }[]> =>
      db
        .select({ userId: users.id, email: users.email, name: users.name })
        .from(users)
        .leftJoin(emailChoices, and(eq(emailChoices.userId, users.id), eq(emailChoices.kind, kind)))
        .where(
          and(
            sql`${users.id} = any(${sql.param([...ids])}::uuid[])`,
            isNull(users.suspendedAt),
            // A mailing needs consent: without a choice it is not sent.
            sql`coalesce(${emailChoices.wanted}, ${!isMailing(kind)})`,
          ),
        ),

    /** Who joined after the one moment and until the other, suspended people left out. */
    joined: (after: Date, until: Date): Promise<{ userId: string; userType: UserType | null }[]> =>
      orm
        .select({ userId: users.id, userType: users.userType })
        .from(users)
        .where(and(gt(users.createdAt, after), lte(users.createdAt, until), isNull(users.suspendedAt)))
        .orderBy(asc(users.createdAt)),
  };
}

export interface Registered {
  /** Monday of the week, a day of India. */
  week: string;
  type: UserType | null;
  count: number;
}

/** Accounts created since a moment, by week of India and role; weeks without any are left out. */
export async function registrationFigures({ reads }: Pick<Database, "reads">, from: Date): Promise<Registered[]> {
  const week = sql<string>`to_char(date_trunc('week', ${users.createdAt} at time zone 'Asia/Kolkata'), 'YYYY-MM-DD')`;
  return reads
    .select({ week, type: users.userType, count: count() })
    .from(users)
    .where(gte(users.createdAt, from))
    .groupBy(sql`1`, users.userType)
    .orderBy(sql`1`);
}
