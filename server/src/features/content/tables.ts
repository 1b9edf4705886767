import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Mirrors migration 0009. */
export const siteSettings = pgTable("site_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
