import { ENTITY_NATURES, FUNDINGS, INDUSTRIES, STARTUP_STAGES } from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "#platform/rows.ts";
import { profileColumns } from "../tables.ts";

export const startups = pgTable("startups", {
  ...profileColumns(sql`nextval('startup_numbers') / 16384`),
  phone: text("mobile").notNull(),
  picturePath: text("logo_path").notNull(),
  brief: text().notNull(),
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
  galleryPaths: text("gallery_paths").array().notNull().default([]),
  /** The account's name; written by triggers only. */
  founderName: text("founder_name").notNull().default(""),
  founderLine: text("founder_line").notNull().default(""),
  joinDate: date("join_date"),
  recognitionNumber: text("recognition_number"),
  agreedAt: moment("agreed_at").notNull(),
  recognised: boolean().notNull().default(false),
  recognisedUntil: date("recognised_until"),
  connectionCount: integer("connection_count").notNull().default(0),
});

/** The expression of the index startups_eras, word for word; its filter values are named as the list's filters. */
export const startupWords = sql`era_vector(${startups.era}, ${startups.search}, ${startups.place}, array[
  'stage=' || ${startups.stage}, 'industry=' || ${startups.industry}, 'state=' || ${startups.state},
  'funding=' || ${startups.funding}, 'recognised=' || case when ${startups.recognised} then 'true' else 'false' end,
  'sector=' || ${startups.sector}])`;

/** Images and videos of a startup, in the owner's order (SU-18). */
export const galleryItems = pgTable("gallery_items", {
  id: uuid().primaryKey(),
  startupId: uuid("startup_id").notNull(),
  kind: text({ enum: ["image", "video"] }).notNull(),
  path: text().notNull(),
  caption: text().notNull().default(""),
  width: integer().notNull().default(0),
  height: integer().notNull().default(0),
  place: integer().notNull(),
  createdAt: moment("created_at").notNull(),
});

/** Co-founders and those invited (PEOPLE-03); shown from `confirmedAt`. Who declined or left keeps their address only. */
export const coFounders = pgTable("co_founders", {
  id: uuid().primaryKey(),
  startupId: uuid("startup_id").notNull(),
  email: text().notNull(),
  /** Of the account that had this address before it changed it, whose erasure removes the row. */
  userId: uuid("user_id"),
  name: text().notNull(),
  line: text().notNull(),
  tokenHash: bytea("token_hash").notNull(),
  invitedAt: moment("invited_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  confirmedAt: moment("confirmed_at"),
  declinedAt: moment("declined_at"),
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
