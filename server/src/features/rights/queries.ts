import type { NoticePurpose } from "@startup-connect/contract/accounts";
import type { ReadKind } from "@startup-connect/contract/audit";
import type { Language } from "@startup-connect/contract/shared";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { type Database, first, type Tx } from "#platform/database.ts";
import { moment, rowsOf } from "#platform/rows.ts";

/** What of a person came into wrong hands. */
export type Exposed = NoticePurpose | ReadKind;

/** Whose data someone reached who had no right to, and when. */
export interface Incident {
  from: Date;
  to: Date;
  /** Joined: a kind of reads, `session:ID`, `staff:WHO`, `table:NAME`. */
  scope: string;
}

/** Without an account, `userId` and `publicId` are "". */
export interface Affected {
  userId: string;
  publicId: string;
  email: string;
  language: Language;
  what: Exposed[];
}

/** Notices of breaches that are being sent; `after`: who got the last one. */
const breachMailings = pgTable("breach_mailings", {
  id: uuid().primaryKey(),
  incident: jsonb().notNull(),
  after: text().notNull().default(""),
  doneAt: moment("done_at"),
});

export function breachQueries({ orm }: Database) {
  const rows = rowsOf(orm, breachMailings);
  return {
    ...rows,
    /** Undefined when all are sent. */
    lockOpen: (tx: Tx, id: string) =>
      rows.one(and(eq(breachMailings.id, id), isNull(breachMailings.doneAt)), { db: tx, lock: "update" }),
  };
}

/** Whom people named to act for them (0206). */
export const nominees = pgTable("nominees", {
  userId: uuid("user_id").primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  relation: text().notNull(),
  informedAt: moment("informed_at"),
  namedAt: moment("named_at").notNull(),
  /** Since when the account is to be deleted for them; the database ends it when the account is used (0220). */
  claimedAt: moment("claimed_at"),
});

type Named = Pick<typeof nominees.$inferSelect, "userId" | "namedAt">;

/** All SQL of nominees. */
export const nomineeQueries = ({ orm }: Database) => ({
  of: (userId: string) => first(orm.select().from(nominees).where(eq(nominees.userId, userId))),
  /** Who named someone with this address. */
  by: (email: string) =>
    orm.select().from(nominees).where(sql`email_key(${nominees.email}) = email_key(${email})`).limit(20),
  /** In the place of another. */
  name: (tx: Tx, { userId, ...values }: typeof nominees.$inferInsert) =>
    tx
      .insert(nominees)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: nominees.userId, set: { ...values, claimedAt: null } }),
  /** @returns nothing when someone else was named since */
  claim: (tx: Tx, { userId, namedAt }: Named, claimedAt: Date) =>
    first(
      tx
        .update(nominees)
        .set({ claimedAt })
        .where(and(eq(nominees.userId, userId), eq(nominees.namedAt, namedAt)))
        .returning(),
    ),
  claimedBefore: (at: Date, limit: number) =>
    orm
      .select({ userId: nominees.userId })
      .from(nominees)
      .where(lte(nominees.claimedAt, at))
      .orderBy(nominees.claimedAt)
      .limit(limit),
  /** Held, where it is still claimed. */
  lockClaimed: (tx: Tx, userId: string, at: Date) =>
    first(
      tx
        .select({ userId: nominees.userId })
        .from(nominees)
        .where(and(eq(nominees.userId, userId), lte(nominees.claimedAt, at)))
        .for("update"),
    ),
  end: (userId: string) => orm.delete(nominees).where(eq(nominees.userId, userId)),
});
export type NomineeQueries = ReturnType<typeof nomineeQueries>;
