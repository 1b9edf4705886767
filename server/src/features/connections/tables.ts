import {
  CONNECTION_STATUSES,
  type ConnectRequest,
  ENDINGS,
  type Fact,
  FUND_USES,
  INTRODUCTION_REASONS,
  INTRODUCTION_STATES,
  OFFERS,
  PASS_REASONS,
  PURPOSES,
  REPORT_DECISIONS,
  REPORT_KINDS,
  REPORT_STATES,
  REPORT_TARGETS,
  REQUEST_OUTCOMES,
} from "@startup-connect/contract/connections";
import {
  SCREENED_PLACES,
  SCREENING_OUTCOMES,
  type ScreenedPlace,
  type ScreeningFinding,
  type Signal,
} from "@startup-connect/contract/screening";
import { sql } from "drizzle-orm";
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

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
  purpose: text({ enum: PURPOSES }).notNull().default("know"),
  amount: bigint({ mode: "number" }),
  use: text({ enum: ["", ...FUND_USES] })
    .notNull()
    .default(""),
  offer: text({ enum: ["", ...OFFERS] })
    .notNull()
    .default(""),
  byMonth: text("by_month").notNull().default(""),
  facts: jsonb().$type<Fact[]>().notNull().default([]),
  /** Never null while it is pending. */
  dueAt: moment("due_at"),
  announced: boolean().notNull().default(true),
  reminded: boolean().notNull().default(false),
  question: text().notNull().default(""),
  questionedAt: moment("questioned_at"),
  reply: text().notNull().default(""),
  ending: text({ enum: ENDINGS }),
  passReason: text("pass_reason", { enum: PASS_REASONS }),
  passLine: text("pass_line").notNull().default(""),
  againAt: moment("again_at"),
  /** What to read before which text (FRAUD-03). */
  warnings: jsonb().$type<{ place: ScreenedPlace; findings: ScreeningFinding[] }[]>().notNull().default([]),
});

/** What a request asks for, with facts as they were. */
export type Asking = Omit<ConnectRequest, "userId" | "facts" | "confirmed"> & { facts: Fact[] };

/** Requests that an administrator reads first (FRAUD-04). */
export const heldRequests = pgTable("held_requests", {
  id: uuid().primaryKey(),
  senderId: uuid("sender_id").notNull(),
  receiverId: uuid("receiver_id").notNull(),
  request: jsonb().$type<Asking>().notNull(),
  points: integer().notNull(),
  findings: jsonb().$type<ScreeningFinding[]>().notNull(),
  createdAt: moment("created_at").notNull(),
});

/** What screening found in a text, without the text (FRAUD-07). */
export const screeningVerdicts = pgTable("screening_verdicts", {
  id: uuid().primaryKey(),
  senderId: uuid("sender_id").notNull(),
  place: text({ enum: SCREENED_PLACES }).notNull(),
  version: text().notNull(),
  points: integer().notNull(),
  signals: jsonb().$type<Signal[]>().notNull(),
  outcome: text({ enum: SCREENING_OUTCOMES }).notNull(),
  createdAt: moment("created_at").notNull(),
});

export const withdrawnRequests = pgTable("withdrawn_requests", {
  connectionId: uuid("connection_id").primaryKey(),
  receiverId: uuid("receiver_id").notNull(),
  withdrawnAt: moment("withdrawn_at").notNull(),
});

const blocking = { blockerId: uuid("blocker_id").notNull(), blockedId: uuid("blocked_id").notNull() };

/** Blocks of one user by another (CONN-13). A blocked pair has no connection and no pending request. */
export const blocks = pgTable("blocks", {
  id: uuid().primaryKey(),
  ...blocking,
  createdAt: moment("created_at").notNull(),
});

/** Blocks that ended, for a while (CASE-04). */
export const endedBlocks = pgTable("ended_blocks", { ...blocking, endedAt: moment("ended_at").notNull() });

/** What members report; decided by moderation, whose cases they join. */
export const reports = pgTable("reports", {
  id: uuid().primaryKey(),
  /** Both null when the account is gone. */
  reporterId: uuid("reporter_id"),
  targetType: text("target_type", { enum: REPORT_TARGETS }).notNull(),
  targetId: uuid("target_id").notNull(),
  ownerId: uuid("owner_id"),
  kind: text({ enum: REPORT_KINDS }).notNull().default("other"),
  caseId: uuid("case_id"),
  quoted: text().notNull().default(""),
  reason: text().notNull(),
  state: text({ enum: REPORT_STATES }).notNull().default("open"),
  createdAt: moment("created_at").notNull(),
  /** These four are null and empty while it is open. */
  decision: text({ enum: REPORT_DECISIONS }),
  note: text().notNull().default(""),
  decidedAt: moment("decided_at"),
  decidedBy: uuid("decided_by"),
});

export const sentRequests = pgTable("sent_requests", {
  id: uuid().primaryKey(),
  requesterId: uuid("requester_id").notNull(),
  sentAt: moment("sent_at").notNull(),
  connectionId: uuid("connection_id"),
});

/** What became of each request; it outlives the request. */
export const requestOutcomes = pgTable("request_outcomes", {
  requestId: uuid("request_id").primaryKey(),
  requesterId: uuid("requester_id").notNull(),
  /** Null when the receiver has left. */
  receiverId: uuid("receiver_id"),
  outcome: text({ enum: REQUEST_OUTCOMES }).notNull(),
  passReason: text("pass_reason", { enum: PASS_REASONS }),
  askedAt: moment("asked_at").notNull(),
  /** Of the first answer, a question included. */
  answeredAt: moment("answered_at"),
  closedAt: moment("closed_at").notNull(),
});

/** Out of office (REQ-08). */
export const absences = pgTable("absences", {
  userId: uuid("user_id").notNull(),
  from: date("from_day", { mode: "string" }).notNull(),
  until: date("until_day", { mode: "string" }).notNull(),
  note: text().notNull().default(""),
});

/** `ended`: silently; no one sees it any more. */
export const introductions = pgTable("introductions", {
  id: uuid().primaryKey(),
  askerId: uuid("asker_id").notNull(),
  connectorId: uuid("connector_id").notNull(),
  targetId: uuid("target_id").notNull(),
  state: text({ enum: [...INTRODUCTION_STATES, "ended"] })
    .notNull()
    .default("asked"),
  why: text().notNull(),
  findings: jsonb().$type<ScreeningFinding[]>().notNull().default([]),
  sentence: text().notNull().default(""),
  sentenceFindings: jsonb("sentence_findings").$type<ScreeningFinding[]>().notNull().default([]),
  reason: text({ enum: INTRODUCTION_REASONS }),
  requestId: uuid("request_id"),
  createdAt: moment("created_at").notNull(),
  dueAt: moment("due_at").notNull(),
  closedAt: moment("closed_at"),
});

/** INTRO-01: one row for each end that agreed. */
export const introductionConsents = pgTable("introduction_consents", {
  connectionId: uuid("connection_id").notNull(),
  userId: uuid("user_id").notNull(),
  otherId: uuid("other_id").notNull(),
});
