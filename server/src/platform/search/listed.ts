import { and, eq, ne } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#platform/database.ts";

type ListedTable = PgTable & Record<"userId" | "listed", AnyPgColumn>;

/** Whether others see the records of a kind (ADM-09). */
export interface Listed {
  /** Takes a person's record out of everything that others read, or puts it back; counters and words follow. */
  set(tx: Tx, userId: string, listed: boolean): Promise<void>;
  /** To be called after the commit, so that kept counts follow too. */
  changed(): void;
}

export const listedIn =
  (table: ListedTable): Listed["set"] =>
  async (tx, userId, listed) => {
    await tx
      .update(table)
      .set({ listed })
      .where(and(eq(table.userId, userId), ne(table.listed, listed)));
  };
