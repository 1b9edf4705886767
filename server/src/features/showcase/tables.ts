import { date, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Mirrors migration 0017, which has the rules. Days are India's, `YYYY-MM-DD`. */
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
