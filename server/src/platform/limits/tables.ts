import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expiresAt: moment("expires_at").notNull(),
});
