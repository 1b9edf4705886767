import { date, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** Boxes beside the lists, booked by Indian date (SU-08, MEN-06). Past ones stay on record until removed. */
export const sponsors = pgTable("sponsors", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  text: text().notNull(),
  link: text().notNull(),
  picturePath: text("picture_path").notNull(),
  startsOn: date("starts_on", { mode: "string" }).notNull(),
  endsOn: date("ends_on", { mode: "string" }).notNull(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const achievers = pgTable("achievers", {
  place: smallint().primaryKey(),
  startupId: uuid("startup_id").notNull(),
  chosenAt: moment("chosen_at").notNull(),
});
