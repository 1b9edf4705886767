import {
  CONTACT_VISIBILITIES,
  FOCUS_AREAS,
  INVESTMENT_LEVELS,
  INVESTMENT_STAGES,
  INVESTOR_CATEGORIES,
} from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import { boolean, customType, integer, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Mirrors migration 0005; rules (checks, keys, generated columns) stand there. */
export const investors = pgTable("investors", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  personalId: text("personal_id").notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  location: text().notNull(),
  category: text({ enum: INVESTOR_CATEGORIES }).notNull(),
  investmentAmount: text("investment_amount").notNull(),
  focusAreas: text("focus_areas", { enum: FOCUS_AREAS }).array().notNull(),
  investmentStage: text("investment_stage", { enum: INVESTMENT_STAGES }).notNull(),
  investmentLevel: text("investment_level", { enum: INVESTMENT_LEVELS }).notNull(),
  brief: text().notNull().default(""),
  picturePath: text("picture_path").notNull().default(""),
  contactVisibility: text("contact_visibility", { enum: CONTACT_VISIBILITIES }).notNull().default("connections"),
  listed: boolean().notNull().default(true),
  verified: boolean().notNull().default(false),
  certifiedName: text("certified_name"),
  featured: boolean().notNull().default(false),
  rating: numeric({ precision: 2, scale: 1, mode: "number" }),
  ratingCount: integer("rating_count").notNull().default(0),
  ratingSum: integer("rating_sum").notNull().default(0),
  tieUpCount: integer("tie_up_count").notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  nameKey: text("name_key").notNull().generatedAlwaysAs(""),
  place: tsvector().notNull().generatedAlwaysAs(""),
  search: tsvector().notNull().generatedAlwaysAs(""),
  era: integer().notNull().default(sql`nextval('investor_numbers') / 16384`),
});

/** The expression of the index investors_eras, word for word; its filter values are named as the list's filters. */
export const investorWords = sql`era_vector(${investors.era}, ${investors.search}, ${investors.place}, array[
  'category=' || ${investors.category}, 'investmentStage=' || ${investors.investmentStage},
  'investmentLevel=' || ${investors.investmentLevel}] || marked('focusArea=', ${investors.focusAreas}))`;

/** Number of listed investors per combination of filter values, kept by trigger. */
export const investorCells = pgTable("investor_cells", {
  category: text().notNull(),
  investmentStage: text("investment_stage").notNull(),
  investmentLevel: text("investment_level").notNull(),
  focusAreas: text("focus_areas").array().notNull(),
  n: integer().notNull(),
});
