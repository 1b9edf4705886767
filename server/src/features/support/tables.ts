import type { Language } from "@startup-connect/contract/shared";
import { CONTACT_STATES, TICKET_KINDS, TICKET_STATES } from "@startup-connect/contract/support";
import { boolean, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** A question (SUP-12) has an address and a text; what else the form asks for is null together. */
export const contactRequests = pgTable("contact_requests", {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  userId: uuid("user_id"),
  firstName: text("first_name"),
  lastName: text("last_name"),
  email: text().notNull(),
  contactNumber: text("contact_number"),
  gender: text(),
  profession: text(),
  state: text(),
  city: text(),
  queryType: text("query_type").notNull(),
  comments: text().notNull(),
  filePath: text("file_path"),
  fileName: text("file_name"),
  fileSize: integer("file_size"),
  status: text({ enum: [...CONTACT_STATES, ...TICKET_STATES] })
    .notNull()
    .default("new"),
  createdAt: moment("created_at").notNull(),
  /** What links to it name in place of its id, since its account has another address. */
  linkId: uuid("link_id"),
  /** With what follows of a request about the sender's data (RIGHT-06), else null. */
  kind: text({ enum: TICKET_KINDS }),
  dueAt: moment("due_at"),
  /** While a question to the sender is open: when the clock goes on without its answer. */
  pausedUntil: moment("paused_until"),
  answeredAt: moment("answered_at"),
  reopenedAt: moment("reopened_at"),
  refused: boolean().notNull().default(false),
  /** How many of `TICKET_STEPS` were reminded of. */
  step: smallint().notNull().default(0),
});

/** What was written after it: by administrators, who email it (SUP-08), and by the sender (SUP-13). */
export const contactReplies = pgTable("contact_replies", {
  id: uuid().primaryKey(),
  requestId: uuid("request_id").notNull(),
  adminId: uuid("admin_id"),
  fromSender: boolean("from_sender").notNull().default(false),
  text: text().notNull(),
  sentAt: moment("sent_at").notNull(),
});

/** Addresses that get the monthly email (SHELL-21). One row per address; upper and lower case are the same. */
export const subscribers = pgTable("subscribers", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  subscribedAt: moment("subscribed_at").notNull(),
  /** Of the page they used. */
  language: text().$type<Language>().notNull().default("en"),
});

/** Who may export them, once. */
export const subscriberExports = pgTable("subscriber_exports", {
  personId: uuid("person_id").primaryKey(),
  until: moment("until").notNull(),
});

/** One per Indian month, `YYYY-MM`. `after`: last one emailed, so that a job that stops emails no address twice. */
export const subscriberMailings = pgTable("subscriber_mailings", {
  month: text().primaryKey(),
  after: uuid(),
  doneAt: moment("done_at"),
});
