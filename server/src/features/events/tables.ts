import { EVENT_MODES } from "@startup-connect/contract/events";
import { USER_TYPES } from "@startup-connect/contract/shared";
import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** Events and webinars (HOME-14 to HOME-17). Times are instants; Indian dates and hours are derived when shown. */
export const events = pgTable("events", {
  id: uuid().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  location: text().notNull(),
  mode: text({ enum: EVENT_MODES }).notNull(),
  host: text().notNull().default(""),
  speakers: text().notNull().default(""),
  coverPath: text("cover_path").notNull().default(""),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at").notNull(),
  seats: integer(),
  taken: integer().notNull().default(0),
  audience: text({ enum: USER_TYPES }).array().notNull().default([]),
  joinLink: text("join_link").notNull().default(""),
  revision: integer().notNull().default(0),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  publishedAt: moment("published_at"),
  cancelledAt: moment("cancelled_at"),
});

export const eventRegistrations = pgTable(
  "event_registrations",
  {
    eventId: uuid("event_id").notNull(),
    userId: uuid("user_id").notNull(),
    id: uuid().notNull().unique(),
    registeredAt: moment("registered_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] })],
);

/** Broadcasts about events, in batches. `after`: last user notified, so that a job that stops notifies no one twice. */
export const eventTellings = pgTable("event_tellings", {
  id: uuid().primaryKey(),
  eventId: uuid("event_id").notNull(),
  kind: text({ enum: ["published", "reminder", "changed", "cancelled", "message"] }).notNull(),
  /** Of a message, with the moment it was sent at. */
  text: text().notNull().default(""),
  sentAt: moment("sent_at"),
  startsAt: moment("starts_at").notNull(),
  after: uuid(),
  doneAt: moment("done_at"),
});
