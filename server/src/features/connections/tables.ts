import { CONNECTION_STATUSES } from "@startup-connect/contract/connections";
import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Mirrors migration 0007; rules (one row per pair, the course of a request) stand there. */
export const connections = pgTable("connections", {
  id: uuid().primaryKey(),
  requesterId: uuid("requester_id").notNull(),
  receiverId: uuid("receiver_id").notNull(),
  lowUserId: uuid("low_user_id").notNull().generatedAlwaysAs(sql`least(requester_id, receiver_id)`),
  highUserId: uuid("high_user_id").notNull().generatedAlwaysAs(sql`greatest(requester_id, receiver_id)`),
  note: text().notNull().default(""),
  status: text({ enum: CONNECTION_STATUSES }).notNull().default("pending"),
  conversationId: uuid("conversation_id"),
  createdAt: moment("created_at").notNull(),
  decidedAt: moment("decided_at"),
});

export const withdrawnRequests = pgTable("withdrawn_requests", {
  connectionId: uuid("connection_id").primaryKey(),
  receiverId: uuid("receiver_id").notNull(),
  withdrawnAt: moment("withdrawn_at").notNull(),
});
