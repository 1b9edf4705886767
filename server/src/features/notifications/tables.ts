import type { NotificationKind } from "@startup-connect/contract/notifications";
import { USER_TYPES } from "@startup-connect/contract/shared";
import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** Notifications (NOTI), one row per user. */
export const notifications = pgTable("notifications", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  message: text().notNull(),
  nameless: text(),
  reason: text().notNull(),
  link: text().notNull(),
  actorId: uuid("actor_id"),
  requestId: uuid("request_id"),
  accepted: boolean().notNull().default(false),
  occasion: text(),
  thing: text(),
  emailDue: moment("email_due"),
  createdAt: moment("created_at").notNull(),
  readAt: moment("read_at"),
});

/** Notifications that an administrator sends to all members or to one role; a job delivers them. */
export const announcements = pgTable("announcements", {
  id: uuid().primaryKey(),
  message: text().notNull(),
  link: text().notNull(),
  userType: text("user_type", { enum: USER_TYPES }),
  madeBy: uuid("made_by"),
  createdAt: moment("created_at").notNull(),
});

export const reminderMarks = pgTable("reminder_marks", {
  days: integer().primaryKey(),
  joinedUntil: moment("joined_until").notNull(),
});
