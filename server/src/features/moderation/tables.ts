import { REPORT_TARGETS } from "@startup-connect/contract/connections";
import { CASE_CLASSES, CASE_EVENTS, CASE_MEASURES, CASE_RULES, CASE_SIDES } from "@startup-connect/contract/moderation";
import { sql } from "drizzle-orm";
import { boolean, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
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
  hiddenAt: moment("hidden_at"),
  decidedBy: uuid("decided_by"),
  decidedAt: moment("decided_at"),
  measure: text({ enum: CASE_MEASURES }),
  rule: text({ enum: CASE_RULES }),
  text: text().notNull().default(""),
  days: smallint(),
  liftedAt: moment("lifted_at"),
  /** The end of the limit that holds. */
  limitedUntil: moment("limited_until"),
  /** Since when an appeal is open. */
  appealedAt: moment("appealed_at"),
  appealDueAt: moment("appeal_due_at"),
  appealStep: smallint("appeal_step").notNull().default(0),
});

export const appeals = pgTable("appeals", {
  id: uuid().primaryKey(),
  caseId: uuid("case_id").notNull(),
  /** Who decided the case, by the case. */
  firstBy: uuid("first_by"),
  /** Null when the account is gone. */
  byId: uuid("by_id"),
  side: text({ enum: CASE_SIDES }).notNull(),
  text: text().notNull(),
  appealedAt: moment("appealed_at").notNull(),
  decidedBy: uuid("decided_by"),
  decidedAt: moment("decided_at"),
  measure: text({ enum: CASE_MEASURES }),
  rule: text({ enum: CASE_RULES }),
  days: smallint(),
  answer: text().notNull().default(""),
  changed: boolean(),
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

/** Once it was decided. */
export const isAgainstOwner = sql`coalesce(${cases.measure}, 'none') <> 'none'`;
