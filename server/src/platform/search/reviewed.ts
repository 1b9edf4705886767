import { and, eq, inArray, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#platform/database.ts";

type ReviewedTable = PgTable & Record<"id" | "userId" | "name" | "email" | "verified" | "certifiedName", AnyPgColumn>;

/** Who stands in a listed record, as its registration says it (REC-20). */
export interface Registrant {
  recordId: string;
  name: string;
  email: string;
  phone: string;
  verified: boolean;
  /** What its marks were given to, while a new name waits; else "" (REC-36). */
  certifiedName: string;
}

/** What the review of profiles asks of a listed record, and gives it. */
export interface Reviewed {
  /** Undefined for a person without a record of this kind. */
  registrant(db: Db, userId: string): Promise<Registrant | undefined>;
  /** The mark Verified (REC-23); in the transaction of the decision. */
  setVerified(tx: Tx, userId: string, verified: boolean): Promise<void>;
  /** The marks are those of the current name from now on (REC-36). */
  confirmName(tx: Tx, userId: string): Promise<void>;
  /** By user id, of those whose new name waits. */
  certifiedNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>>;
}

/**
 * @param phone the column of its number, which the roles name differently
 * @param otherMark whether the record has another mark that keeps the certified name
 */
export function reviewed(table: ReviewedTable, phone: AnyPgColumn, otherMark: SQLWrapper = sql`false`): Reviewed {
  return {
    async registrant(db, userId) {
      const [row] = await db
        .select({
          recordId: sql<string>`${table.id}`,
          name: sql<string>`${table.name}`,
          email: sql<string>`${table.email}`,
          phone: sql<string>`${phone}`,
          verified: sql<boolean>`${table.verified}`,
          certifiedName: sql<string>`coalesce(${table.certifiedName}, '')`,
        })
        .from(table)
        .where(eq(table.userId, userId));
      return row;
    },

    async setVerified(tx, userId, verified) {
      const keeps = verified ? sql`false` : otherMark;
      await tx.execute(sql`
        update ${table} set verified = ${verified}, certified_name = case when ${keeps} then certified_name end
        where ${table.userId} = ${userId}`);
    },

    async confirmName(tx, userId) {
      await tx.execute(sql`update ${table} set certified_name = null where ${table.userId} = ${userId}`);
    },

    async certifiedNames(db, userIds) {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select({ userId: sql<string>`${table.userId}`, name: sql<string>`${table.certifiedName}` })
        .from(table)
        .where(and(inArray(table.userId, [...userIds]), isNotNull(table.certifiedName)));
      return new Map(rows.map(({ userId, name }) => [userId, name]));
    },
  };
}
