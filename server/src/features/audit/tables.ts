import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Mirrors the log of migration 0027. */
export const adminLog = pgTable("admin_log", {
  id: uuid().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  adminId: uuid("admin_id"),
  act: text().notNull(),
  subjectId: uuid("subject_id"),
  target: text().notNull().default(""),
  detail: text().notNull().default(""),
});
