import { sql } from "drizzle-orm";
import { boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Mirrors migration 0003; rules (checks, keys, the personal id) stand there. */
export const users = pgTable("users", {
  id: uuid().primaryKey(),
  publicId: text("public_id").notNull().default(sql`next_personal_id()`),
  email: text().notNull(),
  name: text().notNull(),
  passwordHash: text("password_hash").notNull(),
  userType: text("user_type", { enum: ["Startup", "Mentor", "Investor"] }),
  roleRecordId: uuid("role_record_id"),
  picturePath: text("picture_path").notNull().default(""),
  isAdmin: boolean("is_admin").notNull().default(false),
  suspendedAt: moment("suspended_at"),
  termsAcceptedAt: moment("terms_accepted_at"),
  createdAt: moment("created_at").notNull(),
});

export const sessions = pgTable("sessions", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  tokenHash: bytea("token_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  lastUsedAt: moment("last_used_at").notNull(),
  userAgent: text("user_agent").notNull().default(""),
});

export const emailCodes = pgTable(
  "email_codes",
  {
    purpose: text({ enum: ["register"] }).notNull(),
    addressHash: bytea("address_hash").notNull(),
    codeHash: bytea("code_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    usedAt: moment("used_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.addressHash] })],
);

export const emailProofs = pgTable("email_proofs", {
  tokenHash: bytea("token_hash").primaryKey(),
  addressHash: bytea("address_hash").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const passwordResets = pgTable("password_resets", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  tokenHash: bytea("token_hash").notNull(),
  expiresAt: moment("expires_at").notNull(),
});
