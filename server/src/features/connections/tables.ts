import {
  CONNECTION_STATUSES,
  REPORT_DECISIONS,
  REPORT_STATES,
  REPORT_TARGETS,
} from "@startup-connect/contract/connections";
import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row per pair of users, whoever asked (CONN-10). The pair columns are the key for look-ups. */
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

/** Blocks of one user by another (CONN-13). A blocked pair has no connection and no pending request. */
export const blocks = pgTable("blocks", {
  id: uuid().primaryKey(),
  blockerId: uuid("blocker_id").notNull(),
  blockedId: uuid("blocked_id").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const reports = pgTable("reports", {
  id: uuid().primaryKey(),
  reporterId: uuid("reporter_id").notNull(),
  targetType: text("target_type", { enum: REPORT_TARGETS }).notNull(),
  targetId: uuid("target_id").notNull(),
  ownerId: uuid("owner_id").notNull(),
  quoted: text().notNull().default(""),
  reason: text().notNull(),
  state: text({ enum: REPORT_STATES }).notNull().default("open"),
  createdAt: moment("created_at").notNull(),
  /** These four of migration 0032: null and empty while it is open. */
  decision: text({ enum: REPORT_DECISIONS }),
  note: text().notNull().default(""),
  decidedAt: moment("decided_at"),
  decidedBy: uuid("decided_by"),
});

export const sentRequests = pgTable("sent_requests", {
  id: uuid().primaryKey(),
  requesterId: uuid("requester_id").notNull(),
  sentAt: moment("sent_at").notNull(),
});
