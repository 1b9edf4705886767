import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Mirrors migration 0010. */
export const applications = pgTable("applications", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  number: text().notNull(),
  submittedAt: timestamp("submitted_at", { withTimezone: true }).notNull(),
});
