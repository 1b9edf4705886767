import {
  MENTOR_INDUSTRIES,
  MENTOR_INTERESTS,
  MENTOR_SECTORS,
  MENTOR_STAGES,
  NETWORKS,
} from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";
import { profileColumns } from "../tables.ts";

export const mentors = pgTable("mentors", {
  ...profileColumns(sql`nextval('mentor_numbers') / 16384`),
  phone: text("mobile").notNull(),
  picturePath: text("picture_path").notNull().default(""),
  network: text({ enum: NETWORKS }).notNull(),
  tieEmail: text("tie_email").notNull().default(""),
  state: text().notNull(),
  city: text().notNull(),
  url: text().notNull(),
  activeMonths: integer("active_months").notNull(),
  description: text().notNull().default(""),
  brief: text().notNull().default(""),
  industry: text({ enum: ["", ...MENTOR_INDUSTRIES] })
    .notNull()
    .default(""),
  sectors: text({ enum: ["", ...MENTOR_SECTORS] })
    .notNull()
    .default(""),
  interests: text({ enum: MENTOR_INTERESTS }).array().notNull().default([]),
  stages: text({ enum: MENTOR_STAGES }).array().notNull().default([]),
  successStories: boolean("success_stories").notNull().default(false),
  startupName: text("startup_name").notNull().default(""),
  websiteLink: text("website_link").notNull().default(""),
  hubProfileLink: text("hub_profile_link").notNull().default(""),
  successBrief: text("success_brief").notNull().default(""),
  /** Written by mentoring (SES-13). */
  nextSlots: moment("next_slots").array().notNull().default([]),
});

/** SEARCH-05: "true" for who can be booked. */
export const mentorFree = sql<string>`has_free(${mentors.nextSlots})`;

/** The expression of the index mentors_eras_free, word for word; its filter values are named as the list's filters. */
export const mentorWords = sql`era_vector(${mentors.era}, ${mentors.search}, ${mentors.place}, array[
  'industry=' || ${mentors.industry}, 'state=' || ${mentors.state}, 'network=' || ${mentors.network}, 'free=' || ${mentorFree}
  ] || marked('stage=', ${mentors.stages}) || marked('interest=', ${mentors.interests}))`;

/** Number of listed mentors per combination of filter values, kept by trigger; interests have too many combinations. */
export const mentorCells = pgTable("mentor_cells", {
  industry: text().notNull(),
  state: text().notNull(),
  network: text().notNull(),
  stage: text("stages").array().notNull(),
  free: text().notNull(),
  n: integer().notNull(),
});
