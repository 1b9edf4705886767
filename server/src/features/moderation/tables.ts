import { REPORT_TARGETS } from "@startup-connect/contract/connections";
import { CASE_CLASSES, CASE_EVENTS, CASE_MEASURES, CASE_RULES } from "@startup-connect/contract/moderation";
import { pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

export const cases = pgTable("cases", {
  id: uuid().primaryKey(),
  number: text().notNull(),
  class: text({ enum: CASE_CLASSES }).notNull(),
  law: text().notNull(),
  targetType: text("target_type", { enum: REPORT_TARGETS }).notNull(),
  targetId: uuid("target_id").notNull(),
  /** Null when the account is gone. */
  ownerId: uuid("owner_id"),
  receivedAt: moment("received_at").notNull(),
  dueAt: moment("due_at").notNull(),
  step: smallint().notNull().default(0),
  takenBy: uuid("taken_by"),
  takenUntil: moment("taken_until"),
  decidedBy: uuid("decided_by"),
  decidedAt: moment("decided_at"),
  measure: text({ enum: CASE_MEASURES }),
  rule: text({ enum: CASE_RULES }),
  text: text().notNull().default(""),
  liftedAt: moment("lifted_at"),
});

export const caseEvents = pgTable("case_events", {
  id: uuid().primaryKey(),
  caseId: uuid("case_id").notNull(),
  at: moment("at").notNull(),
  kind: text({ enum: CASE_EVENTS }).notNull(),
  byId: uuid("by_id"),
  text: text().notNull().default(""),
});

/** By the id of its report. */
export const caseEvidence = pgTable("case_evidence", {
  id: uuid().primaryKey(),
  sealed: text().notNull(),
  until: moment("until"),
});
