import {
  METRIC_DIRECTIONS,
  METRIC_UNITS,
  type MetricDirection,
  type MetricUnit,
} from "@startup-connect/contract/updates";
import { boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

const day = (name: string) => date(name, { mode: "string" });

/** `label`, `unit`, `direction`: as it was sent. */
export interface StoredFigure {
  metricId: string;
  value: number | null;
  label?: string;
  unit?: MetricUnit;
  direction?: MetricDirection;
}

/** UPD-01. */
export const updates = pgTable("updates", {
  id: uuid().primaryKey(),
  startupId: uuid("startup_id").notNull(),
  month: text().notNull(),
  title: text().notNull().default(""),
  well: text().notNull().default(""),
  notWell: text("not_well").notNull().default(""),
  asks: jsonb().$type<{ text: string; since: string }[]>().notNull().default([]),
  thanks: text().notNull().default(""),
  figures: jsonb().$type<StoredFigure[]>().notNull().default([]),
  version: integer().notNull().default(0),
  createdAt: moment("created_at").notNull(),
  sentAt: moment("sent_at"),
  sentOn: day("sent_on"),
});

/** UPD-03. */
export const metrics = pgTable("metrics", {
  id: uuid().primaryKey(),
  startupId: uuid("startup_id").notNull(),
  position: integer().notNull(),
  label: text().notNull(),
  unit: text({ enum: METRIC_UNITS }).notNull(),
  direction: text({ enum: METRIC_DIRECTIONS }).notNull(),
  removedAt: moment("removed_at"),
});

export const metricValues = pgTable("metric_values", {
  id: uuid().primaryKey(),
  metricId: uuid("metric_id").notNull(),
  month: text().notNull(),
  value: numeric({ mode: "number" }),
  enteredAt: moment("entered_at").notNull(),
  supersededAt: moment("superseded_at"),
});

/** UPD-04, UPD-05. */
export const updateReaders = pgTable("update_readers", {
  startupId: uuid("startup_id").notNull(),
  readerId: uuid("reader_id").notNull(),
  isChosen: boolean("is_chosen").notNull(),
  leftOn: day("left_on"),
  sharesOn: day("shares_on"),
});

export const updateCopies = pgTable("update_copies", {
  id: uuid().primaryKey(),
  updateId: uuid("update_id").notNull(),
  readerId: uuid("reader_id").notNull(),
  readOn: day("read_on"),
});
