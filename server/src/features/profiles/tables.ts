import { CONTACT_VISIBILITIES } from "@startup-connect/contract/shared";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  customType,
  integer,
  jsonb,
  numeric,
  type PgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Others } from "#platform/own-texts.ts";
import { moment } from "#platform/rows.ts";
import type { ListedTable } from "#platform/search/listing.ts";
import type { VerificationEnds } from "./verification-ends.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The columns that the table of every kind has; rules (checks, keys, generated columns) are in its migration. Beside
 * these it has `brief`, and `phone` and `picturePath`, whose columns are named differently.
 * @param era what the database gives a new row
 */
export const profileColumns = (era: SQL) => ({
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  personalId: text("personal_id").notNull(),
  name: text().notNull(),
  spellings: jsonb().$type<Others>().notNull().default({}),
  email: text().notNull(),
  contactVisibility: text("contact_visibility", { enum: CONTACT_VISIBILITIES }).notNull().default("connections"),
  listed: boolean().notNull().default(true),
  verified: boolean().notNull().default(false),
  certifiedName: text("certified_name"),
  featured: boolean().notNull().default(false),
  proofs: jsonb().$type<VerificationEnds>().notNull().default({}),
  rating: numeric({ precision: 2, scale: 1, mode: "number" }),
  ratingCount: integer("rating_count").notNull().default(0),
  ratingSum: integer("rating_sum").notNull().default(0),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  nameKey: text("name_key").notNull().generatedAlwaysAs(""),
  place: tsvector().notNull().generatedAlwaysAs(""),
  search: tsvector().notNull().generatedAlwaysAs(""),
  era: integer().notNull().default(sql<number>`${era}`),
});

type Common = keyof ReturnType<typeof profileColumns> | "phone" | "picturePath" | "brief";

/** The table of any kind. */
export type ProfileTable = PgTable & ListedTable & Record<Common, AnyPgColumn>;
