import { bigint, customType, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { LiveIds } from "./reader.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

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
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seq] })],
);

/** Mirrors migrations 0002 and 0035, which have the key to the session. */
export const liveTickets = pgTable("live_tickets", {
  hash: bytea().primaryKey(),
  userId: uuid("user_id").notNull(),
  sessionId: uuid("session_id").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
