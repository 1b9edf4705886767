import { STARTUP_SIZES } from "@startup-connect/contract/students";
import { boolean, customType, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Profiles of students (SU-22 to SU-25), listed once the emailed link is confirmed, claimed by an account (STU-03). */
export const studentProfiles = pgTable("student_profiles", {
  id: uuid().primaryKey(),
  userId: uuid("user_id"),
  studentName: text("student_name").notNull(),
  collegeName: text("college_name").notNull(),
  department: text().notNull(),
  mobileNumber: text("mobile_number").notNull(),
  emailId: text("email_id").notNull(),
  startupDomain: text("startup_domain").notNull(),
  startupSize: text("startup_size", { enum: STARTUP_SIZES }).notNull(),
  tokenHash: bytea("token_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** By the account of `userId`, whose address is `emailId`. */
  claimedAt: moment("claimed_at"),
  /** False while that account is suspended or its profile hidden. */
  listed: boolean().notNull().default(true),
  updatedAt: moment("updated_at"),
});
