import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Mirrors the log of migrations 0027 and 0040; the chain is kept by the database. */
export const adminLog = pgTable("admin_log", {
  id: uuid().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  adminId: uuid("admin_id"),
  act: text().notNull(),
  subjectId: uuid("subject_id"),
  target: text().notNull().default(""),
  detail: text().notNull().default(""),
  adminPublicId: text("admin_public_id"),
});
