import { COMMITMENT_STATES } from "@startup-connect/contract/mentoring";
import { date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

const role = (name: string) => text(name, { enum: ["mentor", "mentee"] });

export interface StoredPoint {
  id: string;
  text: string;
  minutes: number | null;
  by: "mentor" | "mentee";
}

/** SES-31, SES-33. */
export const sessionRecords = pgTable("session_records", {
  sessionId: uuid("session_id").primaryKey(),
  agenda: jsonb().$type<StoredPoint[]>().notNull().default([]),
  agendaVersion: integer("agenda_version").notNull().default(0),
  notes: text().notNull().default(""),
  notesVersion: integer("notes_version").notNull().default(0),
  notesBy: role("notes_by"),
  notesAt: moment("notes_at"),
});

/** SES-34. */
export const privateNotes = pgTable("session_private_notes", {
  id: uuid().primaryKey(),
  sessionId: uuid("session_id").notNull(),
  authorId: uuid("author_id").notNull(),
  sealed: text().notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** SES-32. */
export const sessionFiles = pgTable("session_files", {
  id: uuid().primaryKey(),
  sessionId: uuid("session_id").notNull(),
  authorId: uuid("author_id").notNull(),
  name: text().notNull(),
  path: text().notNull(),
  size: integer().notNull(),
  addedAt: moment("added_at").notNull(),
});

/** SES-36. */
export const commitments = pgTable("commitments", {
  id: uuid().primaryKey(),
  sessionId: uuid("session_id").notNull(),
  /** Null once that account is gone. */
  mentorId: uuid("mentor_id"),
  menteeId: uuid("mentee_id"),
  owner: role("owner").notNull(),
  by: role("by").notNull(),
  text: text().notNull(),
  due: date({ mode: "string" }).notNull(),
  state: text({ enum: COMMITMENT_STATES }).notNull(),
  dropBy: role("drop_by"),
  moved: integer().notNull().default(0),
  createdAt: moment("created_at").notNull(),
  settledAt: moment("settled_at"),
});
