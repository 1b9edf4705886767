import { date, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Regulatory notices for startups (REC-30 to REC-34). The first five come with the product. */
export const regulations = pgTable("regulations", {
  id: uuid().primaryKey(),
  date: date().notNull(),
  department: text().notNull(),
  description: text().notNull(),
  officialLink: text("official_link").notNull().default(""),
  path: text().notNull().default(""),
  laws: text().array().notNull().default([]),
  supersededBy: uuid("superseded_by"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
