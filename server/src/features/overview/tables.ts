import { boolean, date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

export const profileViews = pgTable(
  "profile_views",
  { ownerId: uuid("owner_id").notNull(), day: date().notNull(), viewerId: uuid("viewer_id").notNull() },
  (table) => [primaryKey({ columns: [table.ownerId, table.day, table.viewerId] })],
);

export const todos = pgTable("todos", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  text: text().notNull(),
  done: boolean().notNull().default(false),
  createdAt: moment("created_at").notNull(),
});
