import { GRANT_ENDINGS, VERSION_STATES } from "@startup-connect/contract/rooms";
import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** ROOM-01. */
export const roomItems = pgTable("room_items", {
  id: uuid().primaryKey(),
  ownerId: uuid("owner_id").notNull(),
  parentId: uuid("parent_id"),
  kind: text({ enum: ["folder", "file"] }).notNull(),
  name: text().notNull(),
  createdAt: moment("created_at").notNull(),
});

export const roomVersions = pgTable("room_versions", {
  id: uuid().primaryKey(),
  itemId: uuid("item_id").notNull(),
  number: integer().notNull(),
  path: text().notNull(),
  size: integer().notNull(),
  state: text({ enum: VERSION_STATES }).notNull(),
  refusal: text().notNull().default(""),
  mayBeSaved: boolean("may_be_saved").notNull(),
  /** Pictures and texts of its pages. */
  madeBytes: integer("made_bytes").notNull().default(0),
  /** Milliseconds of a processor that they took. */
  drawnMs: integer("drawn_ms").notNull().default(0),
  addedAt: moment("added_at").notNull(),
});

/** ROOM-07. */
export const roomAgreements = pgTable("room_agreements", {
  id: uuid().primaryKey(),
  ownerId: uuid("owner_id").notNull(),
  text: text().notNull(),
  hash: text("sha256").notNull(),
  version: integer().notNull(),
  createdAt: moment("created_at").notNull(),
});

export const roomAcceptances = pgTable("room_acceptances", {
  id: uuid().primaryKey(),
  /** Null once that account is gone. */
  ownerId: uuid("owner_id"),
  personId: uuid("person_id"),
  ownerName: text("owner_name").notNull(),
  personName: text("person_name").notNull(),
  version: integer().notNull(),
  text: text().notNull(),
  hash: text("sha256").notNull(),
  acceptedAt: moment("accepted_at").notNull(),
});

/** ROOM-02. */
export const roomGrants = pgTable("room_grants", {
  id: uuid().primaryKey(),
  ownerId: uuid("owner_id").notNull(),
  personId: uuid("person_id").notNull(),
  itemId: uuid("item_id"),
  until: moment("until"),
  maySave: boolean("may_save").notNull(),
  needsAgreement: boolean("needs_agreement").notNull(),
  givenAt: moment("given_at").notNull(),
  endedAt: moment("ended_at"),
  ending: text({ enum: GRANT_ENDINGS }),
  reminded: moment("reminded"),
});

/** ROOM-03. */
export const roomReaders = pgTable("room_readers", {
  ownerId: uuid("owner_id").notNull(),
  personId: uuid("person_id").notNull(),
  noticeVersion: integer("notice_version").notNull(),
  noticeAt: moment("notice_at").notNull(),
  sharesTime: boolean("shares_time").notNull(),
});

/** ROOM-05. */
export const roomReads = pgTable("room_reads", {
  versionId: uuid("version_id").notNull(),
  personId: uuid("person_id").notNull(),
  page: integer().notNull(),
  openedAt: moment("opened_at").notNull(),
  lastAt: moment("last_at").notNull(),
  ms: integer().notNull().default(0),
});

export const roomSaves = pgTable("room_saves", {
  versionId: uuid("version_id").notNull(),
  personId: uuid("person_id").notNull(),
  savedAt: moment("saved_at").notNull(),
});
