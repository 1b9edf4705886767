import {
  CONTACT_VISIBILITIES,
  ENTITY_NATURES,
  FUNDINGS,
  INDUSTRIES,
  STARTUP_STAGES,
} from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import { boolean, customType, date, integer, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Mirrors migration 0004; rules (checks, keys, generated columns) stand there. */
export const startups = pgTable("startups", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  personalId: text("personal_id").notNull(),
  name: text().notNull(),
  brief: text().notNull(),
  email: text().notNull(),
  mobile: text().notNull(),
  state: text().notNull(),
  city: text().notNull(),
  website: text().notNull(),
  appLink: text("app_link").notNull(),
  stage: text({ enum: ["", ...STARTUP_STAGES] }).notNull(),
  funding: text({ enum: ["", ...FUNDINGS] }).notNull(),
  industry: text({ enum: ["", ...INDUSTRIES] }).notNull(),
  sector: text().notNull(),
  otherIndustry: text("other_industry").notNull(),
  otherSector: text("other_sector").notNull(),
  service: text().notNull(),
  entityNature: text("entity_nature", { enum: ["", ...ENTITY_NATURES] }).notNull(),
  udyogAadhaar: bytea("udyog_aadhaar"),
  interests: text().array().notNull(),
  logoPath: text("logo_path").notNull(),
  galleryPaths: text("gallery_paths").array().notNull().default([]),
  joinDate: date("join_date"),
  recognitionNumber: text("recognition_number"),
  agreedAt: timestamp("agreed_at", { withTimezone: true }).notNull(),
  contactVisibility: text("contact_visibility", { enum: CONTACT_VISIBILITIES }).notNull().default("connections"),
  listed: boolean().notNull().default(true),
  recognised: boolean().notNull().default(false),
  verified: boolean().notNull().default(false),
  certifiedName: text("certified_name"),
  featured: boolean().notNull().default(false),
  rating: numeric({ precision: 2, scale: 1, mode: "number" }),
  ratingCount: integer("rating_count").notNull().default(0),
  ratingSum: integer("rating_sum").notNull().default(0),
  connectionCount: integer("connection_count").notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  nameKey: text("name_key").notNull().generatedAlwaysAs(""),
  place: tsvector().notNull().generatedAlwaysAs(""),
  search: tsvector().notNull().generatedAlwaysAs(""),
  era: integer().notNull().default(sql`nextval('startup_numbers') / 16384`),
});

/** The expression of the index startups_eras, word for word; its filter values are named as the list's filters. */
export const startupWords = sql`era_vector(${startups.era}, ${startups.search}, ${startups.place}, array[
  'stage=' || ${startups.stage}, 'industry=' || ${startups.industry}, 'state=' || ${startups.state},
  'funding=' || ${startups.funding}, 'recognised=' || case when ${startups.recognised} then 'true' else 'false' end,
  'sector=' || ${startups.sector}])`;

/** Mirrors migration 0019. */
export const galleryItems = pgTable("gallery_items", {
  id: uuid().primaryKey(),
  startupId: uuid("startup_id").notNull(),
  kind: text({ enum: ["image", "video"] }).notNull(),
  path: text().notNull(),
  caption: text().notNull().default(""),
  width: integer().notNull().default(0),
  height: integer().notNull().default(0),
  place: integer().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** Number of listed startups per combination of filter values, kept by trigger. */
export const startupCells = pgTable("startup_cells", {
  industry: text().notNull(),
  stage: text().notNull(),
  state: text().notNull(),
  funding: text().notNull(),
  recognised: boolean().notNull(),
  connected: boolean().notNull(),
  n: integer().notNull(),
});
