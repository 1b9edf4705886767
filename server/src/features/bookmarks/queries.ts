import type { BookmarkChanges } from "@startup-connect/contract/bookmarks";
import { and, desc, eq, or } from "drizzle-orm";
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { type Database, type Db, only, type Tx } from "#platform/database.ts";
import { moment, rowsOf } from "#platform/rows.ts";

export const bookmarks = pgTable(
  "bookmarks",
  {
    userId: uuid("user_id").notNull(),
    bookmarkedId: uuid("bookmarked_id").notNull(),
    list: text().notNull().default(""),
    note: text().notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookmarkedId] })],
);

export type BookmarkRow = typeof bookmarks.$inferSelect;

/** All SQL of bookmarks. */
export function bookmarkQueries({ orm }: Database) {
  return {
    /** Newest first. */
    ofUser: (userId: string, db: Db = orm): Promise<BookmarkRow[]> =>
      rowsOf(orm, bookmarks).find(eq(bookmarks.userId, userId), {
        by: [desc(bookmarks.createdAt), desc(bookmarks.bookmarkedId)],
        db,
      }),

    put: (tx: Tx, key: Pick<BookmarkRow, "userId" | "bookmarkedId" | "createdAt">, changes: BookmarkChanges) =>
      only(
        tx
          .insert(bookmarks)
          .values({ ...key, ...changes })
          .onConflictDoUpdate({
            target: [bookmarks.userId, bookmarks.bookmarkedId],
            set: { userId: key.userId, ...changes },
          })
          .returning(),
        "the bookmark was not stored",
      ),

    remove: (userId: string, bookmarkedId: string) =>
      orm.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.bookmarkedId, bookmarkedId))),

    removeAllOf: (tx: Tx, userId: string) =>
      tx.delete(bookmarks).where(or(eq(bookmarks.userId, userId), eq(bookmarks.bookmarkedId, userId))),
  };
}
