import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** Contact data and links that administrators set without a release (ADM-12). One row per setting. */
export const siteSettings = pgTable("site_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment("updated_at").notNull(),
});
