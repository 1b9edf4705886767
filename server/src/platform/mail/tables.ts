import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** Emails of a development server without SMTP_URL; empty everywhere else. */
export const devMails = pgTable("dev_mails", {
  id: uuid().primaryKey(),
  sentAt: moment("sent_at").notNull(),
  to: text("recipient").notNull(),
  subject: text().notNull(),
  category: text().notNull(),
  text: text("body_text").notNull(),
  html: text("body_html").notNull(),
  aboutId: uuid("about_id"),
});
