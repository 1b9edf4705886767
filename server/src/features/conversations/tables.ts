import type { ScreeningFinding } from "@startup-connect/contract/screening";
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** One per pair of users, kept when their connection ends (CONN-12) or one of the two accounts is deleted. */
export const conversations = pgTable("conversations", {
  id: uuid().primaryKey(),
  lowUserId: uuid("low_user_id").notNull(),
  highUserId: uuid("high_user_id").notNull(),
  lastMessageId: uuid("last_message_id"),
  updatedAt: moment("updated_at").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const conversationMembers = pgTable(
  "conversation_members",
  {
    conversationId: uuid("conversation_id").notNull(),
    userId: uuid("user_id").notNull(),
    place: uuid().notNull(),
    unread: integer().notNull().default(0),
    mailDueAt: moment("mail_due_at"),
    mailedAt: moment("mailed_at"),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId] })],
);

export const messages = pgTable("messages", {
  id: uuid().primaryKey(),
  conversationId: uuid("conversation_id").notNull(),
  senderId: uuid("sender_id").notNull(),
  text: text().notNull(),
  clientId: uuid("client_id").notNull(),
  createdAt: moment("created_at").notNull(),
  readAt: moment("read_at"),
  deletedAt: moment("deleted_at"),
  hiddenAt: moment("hidden_at"),
  hiddenReason: text("hidden_reason").notNull().default(""),
  /** Since when it is hidden for the one who got and reported it (CASE-02). */
  reportedAt: moment("reported_at"),
  /** What to read before the text (FRAUD-03). */
  warning: jsonb().$type<ScreeningFinding[]>(),
});
