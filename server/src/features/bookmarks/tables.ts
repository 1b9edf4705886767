import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

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
