import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Contact data and links that administrators set without a release (ADM-12). One row per setting. */
export const siteSettings = pgTable("site_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
