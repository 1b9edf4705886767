import {
  APPLICATION_STATUSES,
  CERTIFICATE_STATES,
  CERTIFICATE_TYPES,
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
} from "@startup-connect/contract/recognition";
import { USER_TYPES } from "@startup-connect/contract/shared";
import { boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

export const applications = pgTable("applications", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  number: text().notNull(),
  submittedAt: moment("submitted_at").notNull(),
  status: text({ enum: APPLICATION_STATUSES }).notNull().default("submitted"),
  stepsDone: smallint("steps_done").notNull().default(1),
  reason: text().notNull().default(""),
  decidedAt: moment("decided_at"),
  role: text({ enum: USER_TYPES }).notNull(),
  remindedAt: moment("reminded_at"),
  closesAt: moment("closes_at"),
});

export const applicationDocuments = pgTable("application_documents", {
  id: uuid().primaryKey(),
  applicationId: uuid("application_id").notNull(),
  kind: text({ enum: DOCUMENT_KINDS }).notNull(),
  name: text().notNull(),
  path: text().notNull(),
  size: integer().notNull(),
  state: text({ enum: DOCUMENT_STATES }).notNull().default("received"),
  reason: text().notNull().default(""),
  uploadedAt: moment("uploaded_at").notNull(),
});

export const applicationQuestions = pgTable("application_questions", {
  id: uuid().primaryKey(),
  applicationId: uuid("application_id").notNull(),
  question: text().notNull(),
  askedAt: moment("asked_at").notNull(),
  answer: text().notNull().default(""),
  answeredAt: moment("answered_at"),
});

/** History of an application, as its applicant sees it. Which administrator decided is in `admin_log` only. */
export const applicationHistory = pgTable("application_events", {
  id: uuid().primaryKey(),
  applicationId: uuid("application_id").notNull(),
  message: text().notNull(),
  createdAt: moment("created_at").notNull(),
});

/** Certificates that startups submit; the verified ones are what the look-up searches (REC-17, REC-29). */
export const certificates = pgTable("certificates", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  startupId: uuid("startup_id"),
  type: text({ enum: CERTIFICATE_TYPES }).notNull(),
  number: text().notNull(),
  entityName: text("entity_name").notNull(),
  issueDate: date("issue_date").notNull(),
  validTo: date("valid_to"),
  path: text().notNull(),
  publicDownload: boolean("public_download").notNull().default(false),
  state: text({ enum: CERTIFICATE_STATES }).notNull().default("pending"),
  note: text().notNull().default(""),
  submittedAt: moment("submitted_at").notNull(),
  decidedAt: moment("decided_at"),
  checkedBy: uuid("checked_by"),
  nameKey: text("name_key").notNull().generatedAlwaysAs(""),
});

/** Administrators' corrections to the product's rules (ADM-10). Deleting a row restores the original. */
export const legalFacts = pgTable("legal_facts", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment("updated_at").notNull(),
});
