import { date, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

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
  updatedAt: moment("updated_at").notNull(),
});
