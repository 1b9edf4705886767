import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Emails of a development server without SMTP_URL; empty everywhere else. */
export const devMails = pgTable("dev_mails", {
  id: uuid().primaryKey(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  to: text("recipient").notNull(),
  subject: text().notNull(),
  category: text().notNull(),
  text: text("body_text").notNull(),
  html: text("body_html").notNull(),
  aboutId: uuid("about_id"),
});
