import {
  DEAL_PASS_REASONS,
  DEAL_ROLES,
  DEAL_STAGES,
  INTEREST_BANDS,
  PROPOSABLE_STAGES,
} from "@startup-connect/contract/deals";
import { boolean, date, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** DEAL-01. */
export const deals = pgTable("deals", {
  id: uuid().primaryKey(),
  founderId: uuid("founder_id").notNull(),
  investorId: uuid("investor_id").notNull(),
  stage: text({ enum: DEAL_STAGES }).notNull().default("connected"),
  stagedAt: moment("staged_at").notNull(),
  revision: integer().notNull().default(0),
  proposedStage: text("proposed_stage", { enum: PROPOSABLE_STAGES }),
  proposedBy: text("proposed_by", { enum: DEAL_ROLES }),
  proposedAt: moment("proposed_at"),
  passedBy: text("passed_by", { enum: DEAL_ROLES }),
  passedAt: moment("passed_at"),
  passReason: text("pass_reason", { enum: DEAL_PASS_REASONS }),
  passLine: text("pass_line").notNull().default(""),
  closedAt: moment("closed_at"),
  createdAt: moment("created_at").notNull(),
});

/** DEAL-03. */
export const dealSteps = pgTable("deal_steps", {
  id: uuid().primaryKey(),
  dealId: uuid("deal_id").notNull(),
  stage: text({ enum: DEAL_STAGES }).notNull(),
  byRole: text("by_role", { enum: DEAL_ROLES }),
  createdAt: moment("created_at").notNull(),
});

/** DEAL-06. */
export const dealPromises = pgTable("deal_promises", {
  id: uuid().primaryKey(),
  dealId: uuid("deal_id").notNull(),
  promisedFor: date("promised_for", { mode: "string" }).notNull(),
  createdAt: moment("created_at").notNull(),
  settledAt: moment("settled_at"),
  isKept: boolean("is_kept"),
});

/** DEAL-08. */
export const dealInterests = pgTable("deal_interests", {
  id: uuid().primaryKey(),
  dealId: uuid("deal_id").notNull(),
  band: text({ enum: INTEREST_BANDS }).notNull(),
  sentence: text().notNull().default(""),
  validUntil: date("valid_until", { mode: "string" }).notNull(),
  stageBefore: text("stage_before", { enum: ["connected", "inTalks", "reviewing"] }).notNull(),
  createdAt: moment("created_at").notNull(),
  endedAt: moment("ended_at"),
});

/** BOARD-01. In the order of `place`. */
export const dealColumns = pgTable("deal_columns", {
  id: uuid().primaryKey(),
  ownerId: uuid("owner_id").notNull(),
  name: text().notNull(),
  place: integer().notNull(),
  createdAt: moment("created_at").notNull(),
});

/** BOARD-02: a startup as an investor keeps it, connected or not. `position`: an exact decimal, unique in the column. */
export const dealCards = pgTable("deal_cards", {
  id: uuid().primaryKey(),
  ownerId: uuid("owner_id").notNull(),
  startupId: uuid("startup_id"),
  columnId: uuid("column_id").notNull(),
  position: numeric().notNull(),
  nextStep: text("next_step").notNull().default(""),
  nextOn: date("next_on", { mode: "string" }),
  tags: text().array().notNull().default([]),
  /** What is compared of the tags. */
  tagKeys: text("tag_keys").array().notNull().generatedAlwaysAs([]),
  notes: text().notNull().default(""),
  createdAt: moment("created_at").notNull(),
  removedAt: moment("removed_at"),
});
