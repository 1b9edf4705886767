import { eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#platform/database.ts";

type ReviewedTable = PgTable & Record<"id" | "userId" | "name" | "email" | "verified", AnyPgColumn>;

/** Who stands in a listed record, as its registration says it (REC-20). */
export interface Registrant {
  recordId: string;
  name: string;
  email: string;
  phone: string;
}

/** What the review of profiles asks of a listed record, and gives it. */
export interface Reviewed {
  /** Undefined for a person without a record of this kind. */
  registrant(db: Db, userId: string): Promise<Registrant | undefined>;
  /** The mark Verified (REC-23); in the transaction of the decision. */
  setVerified(tx: Tx, userId: string, verified: boolean): Promise<void>;
}

/** @param phone the column of its number, which the roles name differently */
export function reviewed(table: ReviewedTable, phone: AnyPgColumn): Reviewed {
  return {
    async registrant(db, userId) {
      const [row] = await db
        .select({
          recordId: sql<string>`${table.id}`,
          name: sql<string>`${table.name}`,
          email: sql<string>`${table.email}`,
          phone: sql<string>`${phone}`,
        })
        .from(table)
        .where(eq(table.userId, userId));
      return row;
    },

    async setVerified(tx, userId, verified) {
      await tx.execute(sql`update ${table} set verified = ${verified} where ${table.userId} = ${userId}`);
    },
  };
}
