import {
  CONTACT_VISIBILITIES,
  MENTOR_INDUSTRIES,
  MENTOR_INTERESTS,
  MENTOR_SECTORS,
  MENTOR_STAGES,
  NETWORKS,
} from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import { boolean, customType, integer, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Mirrors migration 0006; rules (checks, keys, generated columns) stand there. */
export const mentors = pgTable("mentors", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  personalId: text("personal_id").notNull(),
  name: text().notNull(),
  network: text({ enum: NETWORKS }).notNull(),
  tieEmail: text("tie_email").notNull().default(""),
  email: text().notNull(),
  mobile: text().notNull(),
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
  picturePath: text("picture_path").notNull().default(""),
  contactVisibility: text("contact_visibility", { enum: CONTACT_VISIBILITIES }).notNull().default("connections"),
  listed: boolean().notNull().default(true),
  verified: boolean().notNull().default(false),
  certifiedName: text("certified_name"),
  featured: boolean().notNull().default(false),
  rating: numeric({ precision: 2, scale: 1, mode: "number" }),
  ratingCount: integer("rating_count").notNull().default(0),
  ratingSum: integer("rating_sum").notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  nameKey: text("name_key").notNull().generatedAlwaysAs(""),
  place: tsvector().notNull().generatedAlwaysAs(""),
  search: tsvector().notNull().generatedAlwaysAs(""),
  era: integer().notNull().default(sql`nextval('mentor_numbers') / 16384`),
});

/** The expression of the index mentors_eras, word for word; its filter values are named as the list's filters. */
export const mentorWords = sql`era_vector(${mentors.era}, ${mentors.search}, ${mentors.place}, array[
  'industry=' || ${mentors.industry}, 'state=' || ${mentors.state}, 'network=' || ${mentors.network}
  ] || marked('stage=', ${mentors.stages}) || marked('interest=', ${mentors.interests}))`;

/** Number of listed mentors per combination of filter values, kept by trigger. */
export const mentorCells = pgTable("mentor_cells", {
  industry: text().notNull(),
  state: text().notNull(),
  network: text().notNull(),
  stages: text().array().notNull(),
  n: integer().notNull(),
});
