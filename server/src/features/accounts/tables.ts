import {
  CONSENT_PLACES,
  CONSENT_PURPOSES,
  type MailKind,
  type NoticePurpose,
} from "@startup-connect/contract/accounts";
import type { Scope } from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import { bigint, boolean, date, integer, jsonb, pgSchema, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "#platform/rows.ts";

export const users = pgTable("users", {
  id: uuid().primaryKey(),
  publicId: text("public_id").notNull().default(sql`next_personal_id()`),
  email: text().notNull(),
  /** Another account has the same address, in another spelling. */
  sharesAddress: boolean("shares_address").notNull().default(false),
  name: text().notNull(),
  /** Null for who came by Google and never chose one. */
  passwordHash: text("password_hash"),
  userType: text("user_type", { enum: ["Startup", "Mentor", "Investor"] }),
  roleRecordId: uuid("role_record_id"),
  picturePath: text("picture_path").notNull().default(""),
  /** Whether there is a grant; set by the database. */
  isAdmin: boolean("is_admin").notNull().default(false),
  /** When the right of an owner of the site ended (STAFF-07). */
  ownerEndedAt: moment("owner_ended_at"),
  suspendedAt: moment("suspended_at"),
  suspendedReason: text("suspended_reason").notNull().default(""),
  /** The profile, not the account. */
  hiddenAt: moment("hidden_at"),
  hiddenReason: text("hidden_reason").notNull().default(""),
  limitedUntil: moment("limited_until"),
  termsAcceptedAt: moment("terms_accepted_at"),
  /** `Language`: of emails, and of the pages after a login. */
  language: text().notNull().default("en"),
  welcomeClosed: boolean("welcome_closed").notNull().default(false),
  createdAt: moment("created_at").notNull(),
});

/** STAFF-01. */
export const staffGrants = pgTable("staff_grants", {
  personId: uuid("person_id").notNull(),
  scope: text().$type<Scope>().notNull(),
  /** Null: a command of the server, or an administrator who has left. */
  grantedBy: uuid("granted_by"),
  approvedBy: uuid("approved_by"),
  grantedAt: moment("granted_at").notNull(),
  until: moment("until"),
});

export const sessions = pgTable("sessions", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  tokenHash: bytea("token_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  lastUsedAt: moment("last_used_at").notNull(),
  userAgent: text("user_agent").notNull().default(""),
  /** Null: at the sign-in only. */
  provedAt: moment("proved_at"),
  /** A passkey opened or confirmed it. */
  byPasskey: boolean("by_passkey").notNull().default(false),
  openedByGoogle: boolean("opened_by_google").notNull().default(false),
  openedByPasskey: uuid("opened_by_passkey"),
  /** The one that did so last; null also for a recovery code. */
  confirmedByPasskey: uuid("confirmed_by_passkey"),
});

export const passkeys = pgTable("passkeys", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  credentialId: text("credential_id").notNull(),
  publicKey: bytea("public_key").notNull(),
  counter: bigint({ mode: "number" }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: moment("created_at").notNull(),
  lastUsedAt: moment("last_used_at"),
});

export const passkeyChallenges = pgTable("passkey_challenges", {
  challengeHash: bytea("challenge_hash").primaryKey(),
  purpose: text({ enum: ["add", "proof", "login"] }).notNull(),
  sessionId: uuid("session_id"),
  browserHash: bytea("browser_hash"),
  expiresAt: moment("expires_at").notNull(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: uuid("user_id").notNull(), codeHash: bytea("code_hash").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const knownDevices = pgTable(
  "known_devices",
  {
    userId: uuid("user_id").notNull(),
    device: text().notNull(),
    firstSeenAt: moment("first_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

export const proofCodes = pgTable("proof_codes", {
  sessionId: uuid("session_id").primaryKey(),
  codeHash: bytea("code_hash").notNull(),
  tries: integer().notNull().default(0),
  expiresAt: moment("expires_at").notNull(),
});

export const emailCodes = pgTable(
  "email_codes",
  {
    purpose: text({ enum: ["register", "google"] }).notNull(),
    addressHash: bytea("address_hash").notNull(),
    codeHash: bytea("code_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    requestHash: bytea("request_hash"),
    ownWrongTries: integer("own_wrong_tries").notNull().default(0),
    usedAt: moment("used_at"),
    linkHash: bytea("link_hash"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.addressHash] })],
);

/** Proof that an address was confirmed by its code; used once, then deleted (AUTH-23). */
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

export const googleAccounts = pgTable(
  "google_accounts",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid("user_id").notNull(),
    email: text(),
    linkedAt: moment("linked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

export const googleArrivals = pgTable("google_arrivals", {
  codeHash: bytea("code_hash").primaryKey(),
  browserHash: bytea("browser_hash").notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  name: text().notNull(),
  provenBy: text("proven_by", { enum: ["nobody", "google", "code"] }).notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const emailChanges = pgTable("email_changes", {
  userId: uuid("user_id").primaryKey(),
  email: text().notNull(),
  tokenHash: bytea("token_hash").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** Links to cancel a change of address, sent to the former address; they outlive its confirmation (AUTH-62). */
export const emailCancellations = pgTable("email_cancellations", {
  tokenHash: bytea("token_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  formerEmail: text("former_email").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const emailChoices = pgTable(
  "email_choices",
  {
    userId: uuid("user_id").notNull(),
    kind: text().$type<MailKind>().notNull(),
    wanted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Receipts of consent. Rows are added and never changed, so a withdrawal is a row of its own. */
export const consents = pgTable("consents", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  purpose: text({ enum: CONSENT_PURPOSES }).notNull(),
  given: boolean().notNull(),
  asked: text().notNull(),
  wording: text().notNull(),
  place: text({ enum: CONSENT_PLACES }).notNull(),
  givenAt: moment("given_at").notNull(),
  notice: bytea("notice_sha256"),
  receipt: bytea("receipt"),
});

/** As they were shown: what a receipt names can be read for good. */
export const notices = pgTable("notices", {
  sha256: bytea("sha256").primaryKey(),
  purpose: text().$type<NoticePurpose>().notNull(),
  version: integer().notNull(),
  language: text().notNull(),
  words: jsonb().$type<Record<string, string>>().notNull(),
});

/** Apart from the product: what law asks to keep after an account is gone. */
const kept = pgSchema("kept");

export const keptDeletions = kept.table("deletions", {
  id: uuid().primaryKey(),
  addressHash: bytea("address_hash").notNull(),
  joinedOn: date("joined_on").notNull(),
  deletedOn: date("deleted_on").notNull(),
  purgeAfter: moment("purge_after").notNull(),
});

/** SHA-256 of the reference that only the former member has. */
export const keptErasures = kept.table("erasures", {
  referenceHash: bytea("reference_hash").primaryKey(),
  erasedOn: date("erased_on").notNull(),
  purgeAfter: moment("purge_after").notNull(),
  purgedAt: moment("purged_at"),
});

export const keptPurges = kept.table("purges", {
  id: uuid().primaryKey(),
  purgedAt: moment("purged_at").notNull(),
  removed: integer().notNull(),
});
