import { pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/**
 * What a user writes about another, with one reply of the user reviewed: once as a connected user (SU-27), and once of
 * their latest session with revealed reviews (SES-41).
 */
export const reviews = pgTable("reviews", {
  id: uuid().primaryKey(),
  /** Null: written as a connected user. */
  sessionId: uuid("session_id"),
  subjectId: uuid("subject_id").notNull(),
  reviewerId: uuid("reviewer_id").notNull(),
  rating: smallint().notNull(),
  text: text().notNull(),
  createdAt: moment("created_at").notNull(),
  editedAt: moment("edited_at"),
  reply: text(),
  repliedAt: moment("replied_at"),
  hiddenAt: moment("hidden_at"),
  hiddenReason: text("hidden_reason").notNull().default(""),
  /** Only of a hidden one, whose words its author deleted: what they write next stays hidden (ADM-09). */
  withdrawnAt: moment("withdrawn_at"),
});

/** SES-40. What the two of a session write of each other. */
export const sessionReviews = pgTable(
  "session_reviews",
  {
    sessionId: uuid("session_id").notNull(),
    authorId: uuid("author_id").notNull(),
    subjectId: uuid("subject_id").notNull(),
    rating: smallint(),
    text: text().notNull().default(""),
    writtenAt: moment("written_at").notNull(),
    revealAt: moment("reveal_at").notNull(),
    revealedAt: moment("revealed_at"),
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.authorId] })],
);
