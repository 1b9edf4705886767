import type { NoticePurpose } from "@startup-connect/contract/accounts";
import type { ReadKind } from "@startup-connect/contract/audit";
import type { Language } from "@startup-connect/contract/shared";
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { type Database, first, hasChangedRow, type Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
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

/** Notices of breaches that are asked for or being sent, gone with the last one. `incident`: null until it is approved. */
const breachMailings = pgTable("breach_mailings", {
  id: uuid().primaryKey(),
  incident: jsonb(),
  /** Null of the version before, which stored no receivers. */
  madeAt: moment("made_at"),
});

/** Who has not got theirs; `userId` or `email`. */
const breachReceivers = pgTable("breach_receivers", {
  id: uuid().primaryKey(),
  mailingId: uuid("mailing_id").notNull(),
  userId: uuid("user_id"),
  email: text(),
  language: text().$type<Language>().notNull(),
  what: text().array().$type<Exposed[]>().notNull(),
});

const INSERTED_AT_ONCE = 1000;

export function breachQueries({ orm }: Database) {
  const rows = rowsOf(orm, breachMailings);
  const receivers = rowsOf(orm, breachReceivers);
  return {
    ...rows,
    async addReceivers(tx: Tx, mailingId: string, people: readonly Affected[]) {
      const all = people.map(({ userId, email, language, what }) => {
        const who = userId ? { userId } : { email };
        return { id: newId(), mailingId, ...who, language, what };
      });
      for (let at = 0; at < all.length; at += INSERTED_AT_ONCE)
        await tx.insert(breachReceivers).values(all.slice(at, at + INSERTED_AT_ONCE));
    },
    /** The next ones, which are receivers no more. */
    async takeReceivers(tx: Tx, mailingId: string, limit: number) {
      const next = await receivers.find(eq(breachReceivers.mailingId, mailingId), {
        ...{ db: tx, by: [asc(breachReceivers.id)], limit },
      });
      const ids = next.map(({ id }) => id);
      await receivers.removeAll(tx, inArray(breachReceivers.id, ids));
      return next;
    },
    /** Made before, and not approved. */
    unapproved: (at: Date, limit: number) =>
      rows.oldest(and(isNull(breachMailings.incident), lte(breachMailings.madeAt, at)), null, limit),
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

/** Also where the clock was ahead once: a session that was used then takes no note of its use until that time. */
const isDue = (at: Date) =>
  and(
    lte(nominees.claimedAt, at),
    sql`not exists (select from sessions s where s.user_id = ${nominees.userId} and s.last_used_at > ${nominees.claimedAt})`,
  );

/** All SQL of nominees. */
export const nomineeQueries = ({ orm }: Database) => ({
  of: (userId: string) => first(orm.select().from(nominees).where(eq(nominees.userId, userId))),
  /** Who named someone with this address, the first first, or this one. */
  by: (email: string, userId?: string) =>
    orm
      .select()
      .from(nominees)
      .where(
        and(sql`email_key(${nominees.email}) = email_key(${email})`, userId ? eq(nominees.userId, userId) : undefined),
      )
      .orderBy(nominees.namedAt)
      .limit(20),
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
    orm.select({ userId: nominees.userId }).from(nominees).where(isDue(at)).orderBy(nominees.claimedAt).limit(limit),
  /** Held, where it is still claimed. */
  lockClaimed: (tx: Tx, userId: string, at: Date) =>
    first(
      tx
        .select({ userId: nominees.userId })
        .from(nominees)
        .where(and(eq(nominees.userId, userId), isDue(at)))
        .for("update"),
    ),
  /** @returns whether there was one */
  end: (tx: Tx, userId: string) => hasChangedRow(tx.delete(nominees).where(eq(nominees.userId, userId))),
});
export type NomineeQueries = ReturnType<typeof nomineeQueries>;
