import { eq, sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { type Database, first, type Tx } from "#platform/database.ts";
import { moment } from "#platform/rows.ts";

/** Whom people named to act for them (0206). */
export const nominees = pgTable("nominees", {
  userId: uuid("user_id").primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  relation: text().notNull(),
  informedAt: moment("informed_at"),
  namedAt: moment("named_at").notNull(),
});

/** All SQL of nominees. */
export const nomineeQueries = ({ orm }: Database) => ({
  of: (userId: string) => first(orm.select().from(nominees).where(eq(nominees.userId, userId))),
  /** Who named someone with this address. */
  by: (email: string) =>
    orm
      .select({ userId: nominees.userId, name: nominees.name, relation: nominees.relation })
      .from(nominees)
      .where(sql`email_key(${nominees.email}) = email_key(${email})`)
      .limit(20),
  /** In the place of another. */
  name: (tx: Tx, { userId, ...values }: typeof nominees.$inferInsert) =>
    tx
      .insert(nominees)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: nominees.userId, set: values }),
  end: (userId: string) => orm.delete(nominees).where(eq(nominees.userId, userId)),
});
