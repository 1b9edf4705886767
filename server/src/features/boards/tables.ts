import { date, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** BOARD-01. In the order of `place`. */
export const boardColumns = pgTable("board_columns", {
  id: uuid().primaryKey(),
  ownerId: uuid("owner_id").notNull(),
  name: text().notNull(),
  place: integer().notNull(),
  createdAt: moment("created_at").notNull(),
});

/** BOARD-02. `position`: an exact decimal, unique in the column. */
export const boardCards = pgTable("board_cards", {
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
