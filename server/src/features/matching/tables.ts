import {
  DISMISSALS,
  EXPOSURE_PARTS,
  MATCH_REASONS,
  type MatchParts,
  type Preferences,
} from "@startup-connect/contract/matching";
import { date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

export const matchPreferences = pgTable("match_preferences", {
  userId: uuid("user_id").primaryKey(),
  /** Those saved before there were partners have none. */
  preferences: jsonb().$type<Omit<Preferences, "partner"> & Partial<Preferences>>().notNull(),
  savedAt: moment("saved_at").notNull(),
});

/** `day` is one of India. */
export const matches = pgTable(
  "matches",
  {
    userId: uuid("user_id").notNull(),
    day: date().notNull(),
    place: smallint().notNull(),
    candidateId: uuid("candidate_id").notNull(),
    together: smallint().notNull(),
    reason: text({ enum: MATCH_REASONS }).notNull(),
    parts: jsonb().$type<MatchParts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.place] })],
);

export const matchDismissals = pgTable(
  "match_dismissals",
  {
    userId: uuid("user_id").notNull(),
    candidateId: uuid("candidate_id").notNull(),
    reason: text({ enum: DISMISSALS }).notNull(),
    until: moment("until"),
    dismissedAt: moment("dismissed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.candidateId] })],
);

/** Of all members together: no one can be found in it. */
export const matchExposure = pgTable(
  "match_exposure",
  {
    day: date().notNull(),
    part: text({ enum: EXPOSURE_PARTS }).notNull(),
    members: integer().notNull(),
    shown: integer().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);
