import { ADULT, REQUEST_DAYS } from "@startup-connect/contract/age";
import { before, indiaDay } from "@startup-connect/contract/shared";
import { and, eq, isNotNull, isNull, lt, SQL, sql } from "drizzle-orm";
import { boolean, date, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Database, Db, Tx } from "#platform/database.ts";
import { bytea, moment, rowsOf } from "#platform/rows.ts";

/** People under 18, and the requests of those who have no account (0200). */
export const minors = pgTable("minors", {
  id: uuid().primaryKey(),
  userId: uuid("user_id"),
  parentId: uuid("parent_id"),
  /** The first day of the month. */
  born: date(),
  parentEmail: text("parent_email"),
  childEmail: text("child_email"),
  tokenHash: bytea("token_hash"),
  wayHash: bytea("way_hash"),
  askedAt: moment("asked_at").notNull(),
  /** Kept after the end of the consent, as `born` is the parent's word then; without it no one but its owner stated that. */
  consentedAt: moment("consented_at"),
  grownAt: moment("grown_at"),
  /** Whether its owner has still to say that this is the own parent (0221). */
  isAsked: boolean("is_asked").notNull().default(false),
});

export type MinorRow = typeof minors.$inferSelect;

/** All SQL of people under 18. */
export function ageQueries({ orm }: Database) {
  const rows = rowsOf(orm, minors);
  const isOver = (now: Date) => lt(minors.askedAt, before(now, { days: REQUEST_DAYS }));
  const due = (where: SQL | undefined, limit: number) => rows.find(where, { limit, by: [sql`${minors.id}`], db: orm });

  const isMinor = async (userId: string, db: Db = orm): Promise<boolean> =>
    (await db.$count(minors, eq(minors.userId, userId))) > 0;

  return {
    insert: rows.insert,
    change: rows.change,
    remove: rows.remove,

    byToken: (tokenHash: Buffer, now: Date, tx?: Tx) =>
      rows.one(
        and(eq(minors.tokenHash, tokenHash), isNull(minors.parentId), sql`not (${isOver(now)})`),
        tx ? { db: tx, lock: "update" } : { db: orm },
      ),

    byWay: (tx: Tx, wayHash: Buffer) => rows.one(eq(minors.wayHash, wayHash), { db: tx, lock: "update" }),

    ofUser: (userId: string, tx?: Tx) =>
      rows.one(eq(minors.userId, userId), tx ? { db: tx, lock: "update" } : { db: orm }),

    ofParent: (parentId: string, db: Db = orm) =>
      rows.find(eq(minors.parentId, parentId), { by: [sql`${minors.id} desc`], db }),

    isMinor,
    /** AGE-06: of the others those with whom nothing goes, as one of the two is under 18 and the other not verified in any way. */
    async apart(
      userId: string,
      others: readonly string[] | SQL,
      now: Date,
      db: Db = orm,
    ): Promise<{ id: string; needsProof: boolean }[]> {
      const found = others instanceof SQL ? others : sql`select unnest(${sql.param([...others])}::uuid[])`;
      const isMinor = (id: SQL) => sql`exists (select from ${minors} where ${minors.userId} = ${id})`;
      const one = sql`${userId}::uuid`;
      const other = sql`others.id`;
      const { rows } = await db.execute<{ id: string; needsProof: boolean }>(sql`
        select ${other}, ${isMinor(other)} as "needsProof" from (${found}) as others (id)
        where ${other} is not null and ${isMinor(one)} <> ${isMinor(other)}
          and not has_proof(case when ${isMinor(one)} then ${other} else ${one} end, ${now}::timestamptz)`);
      return rows;
    },
    /** Whether no parent consents for one who needs it, so that nothing else opens the account. */
    needsParent: async (userId: string, db: Db = orm): Promise<boolean> =>
      (await db.$count(
        minors,
        and(eq(minors.userId, userId), isNull(minors.parentId), isNull(minors.grownAt), eq(minors.isAsked, false)),
      )) > 0,

    /** Requests without an account that name the address, which its owner takes along. */
    removeNaming: (tx: Tx, email: string) =>
      tx.delete(minors).where(and(isNull(minors.userId), sql`email_key(${minors.parentEmail}) = email_key(${email})`)),

    unanswered: (now: Date, limit: number) => due(and(isNull(minors.userId), isOver(now)), limit),
    /** Of paused accounts: what was asked is forgotten, the way to ask again stays. */
    askedInVain: (now: Date, limit: number) =>
      due(and(isNotNull(minors.userId), isNotNull(minors.tokenHash), isOver(now)), limit),
    grown: (now: Date, limit: number) =>
      due(
        and(
          isNotNull(minors.userId),
          isNotNull(minors.consentedAt),
          isNull(minors.grownAt),
          sql`${minors.born} + make_interval(years => ${ADULT.years}::int, months => 1) <= ${indiaDay(now)}::date`,
        ),
        limit,
      ),
  };
}

export type AgeQueries = ReturnType<typeof ageQueries>;
