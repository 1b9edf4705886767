import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** Every action of an administrator (ADM-11), chained by the database. A deleted user leaves only the action. */
export const adminLog = pgTable("admin_log", {
  id: uuid().primaryKey(),
  at: moment("at").notNull(),
  adminId: uuid("admin_id"),
  act: text().notNull(),
  subjectId: uuid("subject_id"),
  target: text().notNull().default(""),
  detail: text().notNull().default(""),
  adminPublicId: text("admin_public_id"),
});
