import { CONTACT_STATES } from "@startup-connect/contract/support";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

export const contactRequests = pgTable("contact_requests", {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  userId: uuid("user_id"),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text().notNull(),
  contactNumber: text("contact_number").notNull(),
  gender: text().notNull(),
  profession: text().notNull(),
  state: text().notNull(),
  city: text().notNull(),
  queryType: text("query_type").notNull(),
  comments: text().notNull(),
  filePath: text("file_path").notNull(),
  fileName: text("file_name").notNull(),
  fileSize: integer("file_size").notNull(),
  status: text({ enum: CONTACT_STATES }).notNull().default("new"),
  createdAt: moment("created_at").notNull(),
});

/** Replies of administrators to contact requests (SUP-08): emailed, and kept with the request. */
export const contactReplies = pgTable("contact_replies", {
  id: uuid().primaryKey(),
  requestId: uuid("request_id").notNull(),
  adminId: uuid("admin_id"),
  text: text().notNull(),
  sentAt: moment("sent_at").notNull(),
});

/** Addresses that get the monthly email (SHELL-21). One row per address; upper and lower case are the same. */
export const subscribers = pgTable("subscribers", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  subscribedAt: moment("subscribed_at").notNull(),
});

/** One per Indian month, `YYYY-MM`. `after`: last one emailed, so that a job that stops emails no address twice. */
export const subscriberMailings = pgTable("subscriber_mailings", {
  month: text().primaryKey(),
  after: uuid(),
  doneAt: moment("done_at"),
});
