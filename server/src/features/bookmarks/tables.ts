import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const bookmarks = pgTable(
  "bookmarks",
  {
    userId: uuid("user_id").notNull(),
    bookmarkedId: uuid("bookmarked_id").notNull(),
    list: text().notNull().default(""),
    note: text().notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookmarkedId] })],
);
