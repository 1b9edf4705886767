import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { type Database, type Db, hasChangedRow, type Tx } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { savedSearches } from "./tables.ts";

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** All SQL of saved searches. */
export function savedSearchQueries({ orm }: Database) {
  const rows = rowsOf(orm, savedSearches);
  return {
    /** Newest first. */
    ofPerson: (userId: string, db: Db = orm): Promise<SavedSearchRow[]> =>
      rows.find(eq(savedSearches.userId, userId), { by: [desc(savedSearches.id)], db }),

    insert: rows.insert,

    /** @returns whether the person had it. */
    remove: (userId: string, id: string) =>
      hasChangedRow(orm.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))),

    ofPeople: (userIds: readonly string[], limit: number): Promise<SavedSearchRow[]> =>
      rows.find(inArray(savedSearches.userId, [...userIds]), { by: [asc(savedSearches.id)], limit }),

    /** @returns false when another process was faster, or the search is gone. */
    seen: (tx: Tx, { id, seenId }: Pick<SavedSearchRow, "id" | "seenId">, newest: string) =>
      hasChangedRow(
        tx
          .update(savedSearches)
          .set({ seenId: newest })
          .where(and(eq(savedSearches.id, id), eq(savedSearches.seenId, seenId))),
      ),

    removeAllOf: (tx: Tx, userId: string) => tx.delete(savedSearches).where(eq(savedSearches.userId, userId)),
  };
}

export type SavedSearchQueries = ReturnType<typeof savedSearchQueries>;
