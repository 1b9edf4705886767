import { bigint, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "#platform/rows.ts";

/**
 * What changed, by ids alone: nothing that is hidden or deleted later can be read from a stored event. A user whom it
 * names besides its receiver is under `userId`.
 */
export type LiveIds<Key extends string = string> = Readonly<Record<Key, string>>;

export const liveCursors = pgTable("live_cursors", {
  userId: uuid("user_id").primaryKey(),
  lastSeq: bigint("last_seq", { mode: "number" }).notNull(),
});

export const liveEvents = pgTable(
  "live_events",
  {
    userId: uuid("user_id").notNull(),
    seq: bigint({ mode: "number" }).notNull(),
    event: text().notNull(),
    /** Ids only. */
    data: jsonb().$type<LiveIds>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seq] })],
);

export const liveTickets = pgTable("live_tickets", {
  hash: bytea().primaryKey(),
  userId: uuid("user_id").notNull(),
  sessionId: uuid("session_id").notNull(),
  expiresAt: moment("expires_at").notNull(),
});
