import {
  FOCUS_AREAS,
  INVESTMENT_LEVELS,
  INVESTMENT_STAGES,
  INVESTOR_CATEGORIES,
} from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { profileColumns } from "../tables.ts";

export const investors = pgTable("investors", {
  ...profileColumns(sql`nextval('investor_numbers') / 16384`),
  phone: text().notNull(),
  picturePath: text("picture_path").notNull().default(""),
  location: text().notNull(),
  category: text({ enum: INVESTOR_CATEGORIES }).notNull(),
  investmentAmount: text("investment_amount").notNull(),
  focusAreas: text("focus_areas", { enum: FOCUS_AREAS }).array().notNull(),
  investmentStage: text("investment_stage", { enum: INVESTMENT_STAGES }).notNull(),
  investmentLevel: text("investment_level", { enum: INVESTMENT_LEVELS }).notNull(),
  brief: text().notNull().default(""),
  tieUpCount: integer("tie_up_count").notNull().default(0),
});

/** The expression of the index investors_eras, word for word; its filter values are named as the list's filters. */
export const investorWords = sql`era_vector(${investors.era}, ${investors.search}, ${investors.place}, array[
  'category=' || ${investors.category}, 'investmentStage=' || ${investors.investmentStage},
  'investmentLevel=' || ${investors.investmentLevel}] || marked('focusArea=', ${investors.focusAreas}))`;

/** Number of listed investors per combination of filter values, kept by trigger; columns are named as the filters. */
export const investorCells = pgTable("investor_cells", {
  category: text().notNull(),
  investmentStage: text("investment_stage").notNull(),
  investmentLevel: text("investment_level").notNull(),
  focusArea: text("focus_areas").array().notNull(),
  n: integer().notNull(),
});
